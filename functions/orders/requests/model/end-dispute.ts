import { refunded } from '../../../../shared/money/refund.ts';
import { movesBetween } from '../../../../shared/money/split.ts';
import { omit } from '../../../../shared/omit.ts';
import type { DisputeOutcome } from '../../../../shared/order/disputes.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import type { Dispute, DisputeLine } from './dispute.ts';
import type { Released } from './money-writes.ts';
import type { Refund } from './refunds.table.ts';
import type { Request } from './request.ts';

/** What ends with a dispute: its creator has back what it held. */
export const releasedBy = ({ id, v, disputedAgorot = 0 }: Dispute): Released => ({
  id,
  agorot: disputedAgorot,
  n: v + 1,
});

interface End {
  readonly outcome: DisputeOutcome;
  readonly backAgorot: number;
  readonly line: DisputeLine;
  readonly mark: string;
}

/** The dispute once it is over. */
export const endedDispute = (before: Dispute, { outcome, backAgorot, line, mark }: End): Dispute => ({
  ...omit(before, 'until', 'offer', 'disputedAgorot', 'second'),
  v: before.v + 1,
  step: 'over',
  outcome,
  backAgorot,
  closedAt: line.at,
  lines: [...before.lines, line],
  marks: [...before.marks, mark],
});

/** Its request once a dispute of it is over and so much more went back: creator and platform give their shares. */
export const undisputedRequest = (before: Request, backAgorot: number): Request => {
  const { backAgorot: given, coveredAgorot = 0 } = before;
  const split =
    backAgorot > 0 ? refunded(before, { backAgorot: given, coveredAgorot }, backAgorot, false) : {};
  return { ...omit(before, 'disputed'), ...split, v: before.v + 1 };
};

/** The refund that a dispute ends with: it has one at most. */
export const disputeRefundId = (disputeId: string): string => derivedId('rfd', disputeId);

/** That refund itself. */
export const refundByDispute = (
  dispute: Dispute,
  before: Request,
  after: Request,
  { by, reason, at, mark }: { by: string; reason: string; at: string; mark: string },
): Omit<Refund, 'pk' | 'sk' | 'e' | 'v'> => {
  const moves = movesBetween(before, after);
  return {
    id: disputeRefundId(dispute.id),
    requestId: before.id,
    inputHash: mark,
    by,
    reason,
    at,
    amountAgorot: moves.backAgorot,
    fromCreatorAgorot: 0 - moves.netAgorot,
    fromPlatformAgorot: 0 - moves.feeAgorot,
  };
};
