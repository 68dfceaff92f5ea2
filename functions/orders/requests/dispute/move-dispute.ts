import type { DisputeOutcome } from '../../../../shared/order/disputes.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { changeDisputeWrite } from '../model/disputes.table.ts';
import { endedDispute, refundByDispute, releasedBy, undisputedRequest } from '../model/end-dispute.ts';
import { accountOf, balanceRefusal, moneyWrites } from '../model/money-writes.ts';
import { putRefund } from '../model/refunds.table.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite, isAsRead, secondVideoFacts } from '../model/requests.table.ts';
import { type Disputed, type DisputeMove, type DisputePlan, inDispute, stepOn } from '../model/step-on.ts';

/** What is left of the price: the most that can go back. */
export const leftOf = ({ priceAgorot, backAgorot }: Request): number => priceAgorot - backAgorot;

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
  const { netAgorot, feeAgorot } = after;
  const again = outcome === 'again' && dispute.second ? secondVideoFacts(dispute.second) : null;
  const set = {
    ...again?.set,
    disputeOutcome: outcome,
    netAgorot,
    feeAgorot,
    backAgorot: after.backAgorot,
    movements: [...before.movements, ...movements],
    ...(backAgorot > 0 && line.by === 'desk' ? { refundReason: line.text } : {}),
  } satisfies Partial<Request>;
  const refund = { by, reason: line.text, at, mark };
  const act = {
    request: changeRequestWrite(before, set, deadlineGraceHours, ['disputed', ...(again?.removed ?? [])]),
    ...writes,
    dispute: changeDisputeWrite(dispute, ended),
    refund: backAgorot > 0 ? putRefund(refundByDispute(dispute, before, after, refund)) : undefined,
    beside: move.beside?.(dispute, ended),
  };
  try {
    await transact(act);
    return { dispute: ended, request: { ...after, ...set } };
  } catch (error) {
    const failed = failureIn(error, act);
    // With what was disputed of it, an account may owe: only a wallet that was closed refuses.
    const refusal = failed.name === 'wallet' ? balanceRefusal(failed, before, after, at) : null;
    if (refusal && (await isAsRead(before))) throw refusal;
    // Changed concurrently, or by an own attempt whose answer was lost: read it again.
    throw error;
  }
};

/**
 * Any act in a dispute by anybody, in one transaction conditional on the versions that were read, or a refusal that says
 * why. What ends the dispute moves its money: what was held for it goes back to the creator's earnings, and of that and
 * of the fee to the fan what was decided.
 */
export const moveDispute = (move: DisputeMove): Promise<Disputed> =>
  inDispute(move, (now, plan) => ('to' in plan ? stepOn(now, plan, move) : end(now, plan, move)));
