import { expect, it } from 'vitest';
import { sideBySide } from './side-by-side.ts';

it('gives the results in the order of the list', async () =>
  expect(await sideBySide([3, 1, 2, 5, 4], async (n) => n * 2)).toEqual([6, 2, 4, 10, 8]));

it('ends what is under way before it fails, and begins nothing more', async () => {
  const gate = Promise.withResolvers<void>();
  const log: string[] = [];
  const whole = sideBySide([1, 2, 3, 4, 5, 6, 7, 8], async (n) => {
    log.push(`begins ${n}`);
    if (n === 1) throw new Error('busy');
    await gate.promise;
    log.push(`ends ${n}`);
  }).catch((error: Error) => log.push(error.message));
  setImmediate(gate.resolve);
  await whole;
  const begun = [1, 2, 3, 4].map((n) => `begins ${n}`);
  expect(log).toEqual([...begun, 'ends 2', 'ends 3', 'ends 4', 'busy']);
});
