import type { RequestSplit } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { movesBetween, splitOf } from '../../../../shared/money/split.ts';
import { undoneAgorot } from '../../../../shared/money/undone-extras.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';

/** Whose money a change of status moves; `held` is what the request holds until it is decided. */
type Whose = 'fan' | 'creator' | 'platform' | 'held';

export interface MoneyMove {
  /** The key of the sentence: who gets the amount, or from whom it is taken. */
  readonly sentence: Exclude<`${Whose}.${'gets' | 'gives'}`, 'held.gives'>;
  /** Always above zero. */
  readonly agorot: number;
}

/**
 * What the server moves when a request becomes `to`, by the same rule: earlier refunds count, and extras that are not there. People for whom nothing
 * changes are left out, and so is money that leaves the hold, since somebody else gets it.
 */
export const statusMoves = (
  split: RequestSplit,
  order: Pick<RequestView, 'priceAgorot'> & Partial<Pick<RequestView, 'extras' | 'extraPrices' | 'postUrl'>>,
  to: RequestStatus,
): MoneyMove[] => {
  const after = splitOf(to, order.priceAgorot, split.feeBasisPoints, undoneAgorot(order));
  const { backAgorot, netAgorot, feeAgorot } = movesBetween(split, after);
  const signed: readonly (readonly [Whose, number])[] = [
    ['fan', backAgorot],
    ['creator', netAgorot],
    ['platform', feeAgorot],
    ['held', Math.max(0, after.heldAgorot - split.heldAgorot)],
  ];
  return signed
    .filter(([, agorot]) => agorot !== 0)
    .map(([whose, agorot]) => ({
      sentence: `${whose}.${agorot > 0 ? 'gets' : 'gives'}` as MoneyMove['sentence'],
      agorot: Math.abs(agorot),
    }));
};
