import '../environment.ts';
import { describe, expect, it } from 'vitest';
import { getPlatformFee, setPlatformFee } from '../../../functions/site/platform-config/platform-fee.ts';
import {
  getWithdrawalMinimum,
  setWithdrawalMinimum,
} from '../../../functions/site/platform-config/withdrawal-minimum.ts';
import { admin, audits, now, onStage, refusal, run } from './calls.ts';

onStage();

describe('what an admin sets', () => {
  const call = () => ({ ...admin(), now: now(), key: undefined });

  it('the fee is ten per cent until it is set, and is set by who saw it as it is', async () => {
    expect(await run(getPlatformFee())).toEqual({ basisPoints: 1_000, v: 0 });
    const set = (basisPoints: number, v: number) => setPlatformFee({ ...call(), input: { basisPoints, v } });
    expect(await run(set(1_500, 0))).toEqual({ basisPoints: 1_500, v: 1 });
    expect(await refusal(set(900, 0))).toBe('config.changed');
    expect(await run(getPlatformFee())).toEqual({ basisPoints: 1_500, v: 1 });
    expect(audits().at(-1)).toMatchObject({
      action: 'update_platform_fee',
      before: { basis_points: 1_000 },
      after: { basis_points: 1_500 },
    });
  });

  it('the least withdrawal is 50 shekels until it is set, and is above zero', async () => {
    expect(await run(getWithdrawalMinimum())).toEqual({ amountAgorot: 5_000, v: 0 });
    const set = (amountAgorot: number, v: number) =>
      setWithdrawalMinimum({ ...call(), input: { amountAgorot, v } });
    expect(await refusal(set(0, 0))).toBe('config.invalid_amount');
    expect(await run(set(1, 0))).toEqual({ amountAgorot: 1, v: 1 });
    expect(await refusal(set(2, 0))).toBe('config.changed');
    expect(await run(getWithdrawalMinimum())).toEqual({ amountAgorot: 1, v: 1 });
    expect(audits().at(-1)).toMatchObject({
      action: 'update_min_withdraw_amount',
      before: { amount_agorot: 5_000 },
      after: { amount_agorot: 1 },
      details: { previous_amount: 5_000, new_amount: 1 },
    });
  });
});
