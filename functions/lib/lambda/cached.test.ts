import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

describe('what a Lambda remembers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is read once for all who ask within the time, and again after it', async () => {
    const load = vi.fn(async () => 'value');
    const read = cached(10, load);
    await Promise.all([read(), read()]);
    vi.advanceTimersByTime(9_999);
    expect(await read()).toBe('value');
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await read();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is asked again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('value');
    const read = cached(10, load);
    await expect(read()).rejects.toThrow('busy');
    expect(await read()).toBe('value');
  });
});
