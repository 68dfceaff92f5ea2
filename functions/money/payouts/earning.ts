import type { Earning } from '../../../shared/contracts/money/payouts.ts';
import { type EarningEntry, factsOf } from '../ledger/entry.ts';

/** An entry of earnings as its creator reads it. Throws for one that is not part of what they earned. */
export const earningOf = (entry: EarningEntry): Earning => {
  const { id, ref, title, amountAgorot, feeAgorot, clearsOn = null, at } = entry;
  const { history } = factsOf(entry);
  if (history === null) throw new Error(`No earning of its creator: ${id}`);
  return {
    id,
    requestId: ref,
    title,
    grossAgorot: amountAgorot + feeAgorot,
    feeAgorot,
    netAgorot: amountAgorot,
    status: history,
    clearsOn,
    at,
  };
};
