import { HOUR_MS } from '../../../../shared/calendar/dates.ts';
import type {
  DisputeMoney,
  DisputeView,
  FanDisputeView,
} from '../../../../shared/contracts/parts/dispute-views.ts';
import { refunded } from '../../../../shared/money/refund.ts';
import type { Split } from '../../../../shared/money/split.ts';
import { DISPUTE_STEPS } from '../../../../shared/order/disputes.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import type { DisputeFacts } from './dispute.ts';
import type { Request } from './request.ts';

interface Disputed {
  readonly dispute: DisputeFacts;
  readonly request: Request;
}

/** Until when a delivered video may be complained of; of an order from before that was frozen, so long after it was closed. */
export const disputableUntil = (
  { status, disputeUntil, closedAt }: Pick<Request, 'status' | 'disputeUntil' | 'closedAt'>,
  windowHours: number,
): string | null => {
  if (!isSettled(status) || closedAt === undefined) return null;
  return disputeUntil ?? new Date(Date.parse(closedAt) + windowHours * HOUR_MS).toISOString();
};

/** What is held for an order that is open again is the fan's. */
const linesOf = (split: Omit<Split, 'coveredAgorot'>): DisputeMoney => ({
  fanAgorot: split.backAgorot + split.heldAgorot,
  creatorAgorot: split.netAgorot,
  platformAgorot: split.feeAgorot,
});

const offeredMoney = ({ dispute: { offer }, request }: Disputed): DisputeMoney | null => {
  if (offer?.amountAgorot === undefined) return null;
  const { backAgorot, coveredAgorot = 0 } = request;
  return linesOf({
    heldAgorot: 0,
    ...refunded(request, { backAgorot, coveredAgorot }, offer.amountAgorot, false),
  });
};

export const fanDisputeViewOf = ({ dispute, request }: Disputed): FanDisputeView => ({
  requestId: dispute.requestId,
  v: dispute.v,
  state: DISPUTE_STEPS[dispute.step].state,
  step: dispute.step,
  reason: dispute.reason,
  text: dispute.text,
  at: dispute.at,
  until: dispute.until ?? null,
  offer: dispute.offer
    ? { amountAgorot: dispute.offer.amountAgorot ?? null, day: dispute.offer.day ?? null }
    : null,
  madeAgain: dispute.madeAgain ?? false,
  hasSecondVideo: dispute.second !== undefined,
  outcome: dispute.outcome ?? null,
  backAgorot: dispute.backAgorot ?? 0,
  closedAt: dispute.closedAt ?? null,
  leftAgorot: request.priceAgorot - request.backAgorot,
  lines: [...dispute.lines],
});

export const disputeViewOf = (disputed: Disputed): DisputeView => ({
  ...fanDisputeViewOf(disputed),
  money: linesOf(disputed.request),
  offered: offeredMoney(disputed),
});
