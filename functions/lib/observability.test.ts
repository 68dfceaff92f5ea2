import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

it('makes no stream before a line is logged, and hands the line on at once', async () => {
  const written: string[] = [];
  const stream = { write: (line: string) => written.push(line) } as unknown as NodeJS.WriteStream & { fd: 1 };
  const stdout = vi.spyOn(process, 'stdout', 'get').mockReturnValue(stream);
  const { logger } = await import('./observability.ts');
  expect(stdout).not.toHaveBeenCalled();
  logger.info('first');
  logger.info('second');
  expect(written.map((line) => JSON.parse(line).message)).toEqual(['first', 'second']);
});
