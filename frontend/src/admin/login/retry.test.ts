import { describe, expect, it, vi } from 'vitest';
import { RETRY, retryDelay, withRetries } from './retry.ts';

const BUSY = new Error('busy');

const options = (isTransient = true) => ({
  isTransient: () => isTransient,
  onRetry: vi.fn<(attempt: number) => void>(),
  wait: vi.fn<(milliseconds: number) => Promise<void>>(() => Promise.resolve()),
});

describe('retryDelay', () => {
  it('starts at a second and grows by half', () => {
    expect([1, 2, 3, 4, 5].map(retryDelay)).toEqual([1_000, 1_500, 2_250, 3_375, 5_063]);
  });

  it('never goes above eight seconds', () => {
    expect(retryDelay(6)).toBe(7_594);
    expect(retryDelay(7)).toBe(8_000);
    expect(retryDelay(50)).toBe(8_000);
  });
});

describe('withRetries', () => {
  it('returns what came without a repetition', async () => {
    const seen = options();
    expect(await withRetries(() => Promise.resolve('in'), seen)).toBe('in');
    expect(seen.onRetry).not.toHaveBeenCalled();
  });

  it('repeats until it works, and says which attempt it is', async () => {
    const seen = options();
    const act = vi.fn<() => Promise<string>>();
    act.mockRejectedValueOnce(BUSY).mockRejectedValueOnce(BUSY).mockResolvedValue('in');
    expect(await withRetries(act, seen)).toBe('in');
    expect(seen.onRetry.mock.calls.flat()).toEqual([1, 2]);
    expect(seen.wait.mock.calls.flat()).toEqual([1_000, 1_500]);
  });

  it('gives up after five repetitions, with the last failure', async () => {
    const seen = options();
    const act = vi.fn<() => Promise<string>>(() => Promise.reject(BUSY));
    await expect(withRetries(act, seen)).rejects.toBe(BUSY);
    expect(act).toHaveBeenCalledTimes(RETRY.times + 1);
    expect(seen.onRetry.mock.calls.flat()).toEqual([1, 2, 3, 4, 5]);
  });

  it('repeats nothing that would fail again', async () => {
    const seen = options(false);
    const act = vi.fn<() => Promise<string>>(() => Promise.reject(BUSY));
    await expect(withRetries(act, seen)).rejects.toBe(BUSY);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
