import { factsOf, type RequestStatus } from '../order/request-status.ts';
import { settledSplit } from './refund.ts';

/**
 * Where a request's price is. The four parts always sum to the price: held while it is open, net and fee once it is
 * completed, less what was refunded since, back once it is declined.
 */
export interface Split {
  readonly heldAgorot: number;
  readonly netAgorot: number;
  readonly feeAgorot: number;
  readonly backAgorot: number;
  /** What of refunds the platform paid in the creator's place: in net, and missing in the fee. */
  readonly coveredAgorot?: number;
}

/**
 * Status decides the split, whatever was refunded before. Completing gives `undoneAgorot` back, the price of the extras
 * that were promised and are not there: as a partial refund would.
 */
export const splitOf = (
  status: RequestStatus,
  priceAgorot: number,
  feeBasisPoints: number,
  undoneAgorot = 0,
): Split => {
  const nothing = { heldAgorot: 0, netAgorot: 0, feeAgorot: 0, backAgorot: 0 };
  switch (factsOf(status).split) {
    case 'held':
      return { ...nothing, heldAgorot: priceAgorot };
    case 'back':
      return { ...nothing, backAgorot: priceAgorot };
    case 'settled': {
      const { netAgorot, feeAgorot } = settledSplit({ priceAgorot, feeBasisPoints }, undoneAgorot, 0);
      return { ...nothing, netAgorot, feeAgorot, backAgorot: undoneAgorot };
    }
  }
};

/** What a change of status moves: back to the fan's wallet, net to the creator, fee to the platform. Signed, agorot. */
export const movesBetween = (from: Split, to: Split) => ({
  backAgorot: to.backAgorot - from.backAgorot,
  netAgorot: to.netAgorot - from.netAgorot,
  feeAgorot: to.feeAgorot - from.feeAgorot,
});
