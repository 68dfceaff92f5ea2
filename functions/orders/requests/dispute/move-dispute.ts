import { omit } from '../../../../shared/omit.ts';
import type { DisputeOutcome, DisputeStep } from '../../../../shared/order/disputes.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type Dispute, type DisputeLine, isDisputeOver, type Offer, stepEndsAt } from '../model/dispute.ts';
import { changeDisputeWrite, findDispute } from '../model/disputes.table.ts';
import { endedDispute, refundByDispute, releasedBy, undisputedRequest } from '../model/end-dispute.ts';
import { accountOf, balanceRefusal, moneyWrites } from '../model/money-writes.ts';
import { putRefund } from '../model/refunds.table.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';

/** Where an act leads: on to another step, or to its end with so much going back. */
export type DisputePlan =
  | { readonly to: DisputeStep; readonly offer?: Offer; readonly madeAgain?: true }
  | { readonly outcome: DisputeOutcome; readonly backAgorot: number };

export interface DisputeMove {
  readonly requestId: string;
  /** A user id, or `clock`. */
  readonly by: string;
  /** The hash of the call, by which a repeat is recognised. */
  readonly mark: string;
  readonly now: Date;
  readonly line: Omit<DisputeLine, 'at'>;
  /** The version that the caller saw; left out, whatever it is. */
  readonly v?: number | undefined;
  /** Whether the caller may know of the request at all; if not it is not found. */
  readonly mayMove: (request: Request) => boolean;
  /** Throws a Refusal where the act is not possible. */
  readonly plan: (dispute: Dispute, request: Request) => DisputePlan;
  /** Further writes of the same transaction: the audit entry. */
  readonly beside?: (before: Dispute, after: Dispute) => readonly Write[];
}

export interface Disputed {
  readonly dispute: Dispute;
  readonly request: Request;
}

/** What is left of the price: the most that can go back. */
export const leftOf = ({ priceAgorot, backAgorot }: Request): number => priceAgorot - backAgorot;

const goOn = async (
  { dispute, request }: Disputed,
  { to, offer, madeAgain }: Extract<DisputePlan, { to: DisputeStep }>,
  { mark, now, line, beside }: DisputeMove,
): Promise<Disputed> => {
  const until = stepEndsAt(to, now, dispute, offer?.day);
  const after: Dispute = {
    ...omit(dispute, 'until', 'offer'),
    v: dispute.v + 1,
    step: to,
    ...(until ? { until: until.toISOString() } : {}),
    ...(offer ? { offer } : {}),
    ...(madeAgain ? { madeAgain } : {}),
    lines: [...dispute.lines, { ...line, at: now.toISOString() }],
    marks: [...dispute.marks, mark],
  };
  await transact({ dispute: changeDisputeWrite(dispute, after), beside: beside?.(dispute, after) });
  return { dispute: after, request };
};

const end = async (
  { dispute, request: before }: Disputed,
  { outcome, backAgorot }: Extract<DisputePlan, { outcome: DisputeOutcome }>,
  move: DisputeMove,
): Promise<Disputed> => {
  const { by, mark, now, line } = move;
  const { deadlineGraceHours } = await settings();
  const at = now.toISOString();
  const ended = endedDispute(dispute, { outcome, backAgorot, line: { ...line, at }, mark });
  const after = undisputedRequest(before, backAgorot);
  const released = releasedBy(dispute);
  const account = await accountOf(before, after, released);
  const { writes, movements } = moneyWrites(before, after, { at, by, account, released });
  const { netAgorot, feeAgorot, coveredAgorot } = after;
  const set: Partial<Request> = {
    netAgorot,
    feeAgorot,
    backAgorot: after.backAgorot,
    ...(coveredAgorot ? { coveredAgorot } : {}),
    movements: [...before.movements, ...movements],
    ...(backAgorot > 0 && line.by === 'desk' ? { refundReason: line.text } : {}),
  };
  const refund = { by, reason: line.text, at, mark };
  const act = {
    request: changeRequestWrite(before, set, deadlineGraceHours, ['disputed']),
    ...writes,
    dispute: changeDisputeWrite(dispute, ended),
    refund: backAgorot > 0 ? putRefund(refundByDispute(dispute, before, after, refund)) : undefined,
    beside: move.beside?.(dispute, ended),
  };
  try {
    await transact(act);
    return { dispute: ended, request: { ...after, movements: set.movements ?? [] } };
  } catch (error) {
    const failed = failureIn(error, act);
    const refusal =
      failed.name === 'wallet' || failed.name === 'account'
        ? balanceRefusal(failed, before, after, at, released)
        : null;
    throw refusal ?? error;
  }
};

/**
 * Any act in a dispute by anybody, in one transaction conditional on the versions that were read, or a refusal that says
 * why. A repeated call finds its mark and changes nothing. What ends the dispute moves its money: what was held for it
 * goes back to the creator's earnings, and of that and of the fee to the fan what was decided.
 */
export const moveDispute = (move: DisputeMove): Promise<Disputed> =>
  retryOnConflict('service.busy', async () => {
    const request = await findRequest(move.requestId);
    if (!request || !move.mayMove(request)) throw new Refusal('request.not_found');
    const dispute = await findDispute(move.requestId);
    if (!dispute) throw new Refusal('dispute.not_found');
    if (dispute.marks.includes(move.mark)) return { dispute, request };
    if (move.v !== undefined && dispute.v !== move.v)
      throw new Refusal('dispute.changed', undefined, { v: dispute.v, step: dispute.step });
    if (isDisputeOver(dispute)) throw new Refusal('dispute.not_possible', undefined, { step: dispute.step });
    const plan = move.plan(dispute, request);
    // Both are read one after the other: between them an admin may have ended it.
    if (!request.disputed || !isSettled(request.status)) throw new Refusal('dispute.changed');
    const now = { dispute, request };
    return 'to' in plan ? goOn(now, plan, move) : end(now, plan, move);
  });
