import type { Earning } from '../../shared/contracts/payouts.ts';
import type { EarningEntry } from '../ledger/entry.ts';

/** An entry of earnings as its creator reads it. */
export const earningOf = ({ id, ref, title, amountAgorot, feeAgorot, kind, at }: EarningEntry): Earning => ({
  id,
  requestId: ref,
  title,
  grossAgorot: amountAgorot + feeAgorot,
  feeAgorot,
  netAgorot: amountAgorot,
  status: kind === 'reversal' ? 'refunded' : 'completed',
  at,
});
