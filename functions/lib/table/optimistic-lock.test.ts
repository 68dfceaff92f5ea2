import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../lambda/errors.ts';
import { refuseIfChanged, retryOnConflict } from './optimistic-lock.ts';
import { ConditionFailed } from './table.ts';

const conflict = () => new ConditionFailed([true], [null]);

describe('what was decided on an older version', () => {
  it('is decided again on the newer one', async () => {
    const act = vi
      .fn(async () => 'done')
      .mockRejectedValueOnce(conflict())
      .mockRejectedValueOnce(conflict());
    expect(await retryOnConflict('ad.changed', act)).toBe('done');
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('is refused after four attempts', async () => {
    const act = vi.fn(async () => Promise.reject(conflict()));
    await expect(retryOnConflict('ad.changed', act)).rejects.toMatchObject({ code: 'ad.changed' });
    expect(act).toHaveBeenCalledTimes(4);
  });

  it('is refused at once where the caller said which version they saw', async () => {
    const write = vi.fn(async () => Promise.reject(conflict()));
    await expect(refuseIfChanged('ad.changed', write)).rejects.toMatchObject({ code: 'ad.changed' });
    expect(write).toHaveBeenCalledTimes(1);
    expect(await refuseIfChanged('ad.changed', async () => 'done')).toBe('done');
  });
});

it.each([new Refusal('wallet.closed'), new Error('broken')])('%s is no conflict', async (error) => {
  const act = vi.fn(async () => Promise.reject(error));
  await expect(retryOnConflict('ad.changed', act)).rejects.toBe(error);
  await expect(refuseIfChanged('ad.changed', act)).rejects.toBe(error);
  expect(act).toHaveBeenCalledTimes(2);
});
