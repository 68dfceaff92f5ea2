import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { inputOf, newAdForm, type OwnAd } from './ad-form.ts';
import { saveAd } from './save-ad.ts';

vi.mock('../../../api/api.ts', () => ({ call: vi.fn() }));

const INPUT = inputOf({ ...newAdForm(24), title: 'ברכה', price: '99' }, { picture: '', clip: '' });
const MADE = { id: 'ad_1', title: 'ברכה', v: 3 } as OwnAd;
const calls = vi.mocked(call);
beforeEach(() => void calls.mockReset());

describe('saving an ad', () => {
  it('makes a new one under one key, and changes a stored one over its version', async () => {
    calls.mockResolvedValue(MADE);
    const readNewest = async () => null;
    await saveAd(INPUT, { over: null, key: 'the-key', readNewest });
    expect(calls.mock.calls).toEqual([['catalogCreator.createAd', INPUT, { idempotencyKey: 'the-key' }]]);
    await saveAd(INPUT, { over: MADE, key: 'the-key', readNewest });
    expect(calls.mock.lastCall).toEqual(['catalogCreator.updateAd', { ...INPUT, id: 'ad_1', v: 3 }]);
  });

  it('changes the one that an earlier press made, when its answer was lost and the form changed since', async () => {
    calls.mockRejectedValueOnce(new ApiError(409, 'idempotency.key_reused', '', { id: 'ad_1' }));
    calls.mockResolvedValueOnce(MADE);
    const readNewest = vi.fn(async () => MADE);
    expect(await saveAd(INPUT, { over: null, key: 'the-key', readNewest })).toBe(MADE);
    expect(readNewest).toHaveBeenCalledWith('ad_1');
    expect(calls.mock.lastCall).toEqual(['catalogCreator.updateAd', { ...INPUT, id: 'ad_1', v: 3 }]);
  });

  it('says what went wrong otherwise', async () => {
    const lost = new ApiError(0, 'network', '');
    calls.mockRejectedValue(lost);
    await expect(saveAd(INPUT, { over: null, key: 'the-key', readNewest: async () => MADE })).rejects.toBe(
      lost,
    );
  });
});
