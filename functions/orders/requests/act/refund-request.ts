import type { requestsAdmin } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { Output, Parsed } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { refunded } from '../../../../shared/money/refund.ts';
import { movesBetween } from '../../../../shared/money/split.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { sidesOf } from '../../../audit/act.ts';
import { auditWrite } from '../../../audit/audit.table.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../../lib/lambda/ids.ts';
import { idempotent } from '../../../lib/table/idempotency.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { accountOf, balanceRefusal, moneyWrites } from '../model/money-writes.ts';
import { findRefund, putRefund, type Refund } from '../model/refunds.table.ts';
import { isPartyOf, type Request } from '../model/request.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';

type RefundInput = Parsed<typeof requestsAdmin.refund>;
type Answer = Output<typeof requestsAdmin.refund>;

const answerOf = (refund: Omit<Refund, 'pk' | 'sk' | 'e' | 'v'>): Answer => {
  const { id, requestId, amountAgorot, fromCreatorAgorot, fromPlatformAgorot, at } = refund;
  return { id, requestId, amountAgorot, fromCreatorAgorot, fromPlatformAgorot, at };
};

const changed = ({ status, v }: Request): Refusal => new Refusal('request.changed', undefined, { status, v });

const refusalOf = (request: Request, { v, amountAgorot }: RefundInput, adminId: string): Refusal | null => {
  if (isPartyOf(request, adminId)) return new Refusal('request.own');
  if (request.disputed) return new Refusal('request.disputed', undefined, { requestId: request.id });
  if (request.v !== v) return changed(request);
  if (!isSettled(request.status))
    return new Refusal('request.status_changed', undefined, { status: request.status });
  const leftAgorot = request.priceAgorot - request.backAgorot;
  return amountAgorot > leftAgorot
    ? new Refusal('request.refund_too_large', undefined, { leftAgorot })
    : null;
};

const refundedRequest = (before: Request, { amountAgorot, platformCovers }: RefundInput): Request => {
  const { backAgorot, coveredAgorot = 0 } = before;
  const split = refunded(before, { backAgorot, coveredAgorot }, amountAgorot, platformCovers);
  return { ...before, ...split, v: before.v + 1 };
};

const auditOf = (before: Request, after: Request, refund: Omit<Refund, 'pk' | 'sk' | 'e' | 'v'>, now: Date) =>
  auditWrite({
    action: 'request.refunded',
    entity: 'request',
    id: before.id,
    by: refund.by,
    now,
    ...sidesOf({ refunded_agorot: before.backAgorot }, { refunded_agorot: after.backAgorot }),
    details: {
      refund_id: refund.id,
      amount_agorot: refund.amountAgorot,
      from_creator_agorot: refund.fromCreatorAgorot,
      from_platform_agorot: refund.fromPlatformAgorot,
      reason: refund.reason,
    },
  });

/**
 * Gives a fan money of a completed request back, all of it or a part: creator and platform give their shares, or the
 * platform the creator's as well. In one transaction conditional on the version the admin saw; the request stays
 * completed. The same key and input get the first answer. Throws `request.not_found`, `request.own`,
 * `request.status_changed`, `request.changed`, `request.refund_too_large`, `earnings.insufficient`, `wallet.closed`.
 */
export const refundRequest = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requestsAdmin.refund, Actor>): Promise<Answer> => {
  const id = derivedId('rfd', actor.id, 'refund', key);
  const inputHash = hashOf(input);
  const call = idempotent({ inputHash, find: () => findRefund(id), answerOf });
  const { deadlineGraceHours } = await settings();
  return retryOnConflict('service.busy', async () => {
    const before = await findRequest(input.id);
    const refusal = before ? refusalOf(before, input, actor.id) : new Refusal('request.not_found');
    if (refusal || !before) return call.replayOr(refusal ?? new Refusal('request.not_found'));
    const after = refundedRequest(before, input);
    const at = now.toISOString();
    const account = await accountOf(before, after);
    const { writes, movements } = moneyWrites(before, after, { at, by: actor.id, account });
    const moves = movesBetween(before, after);
    const refund = {
      id,
      requestId: before.id,
      inputHash,
      by: actor.id,
      reason: input.reason,
      at,
      amountAgorot: moves.backAgorot,
      fromCreatorAgorot: 0 - moves.netAgorot,
      fromPlatformAgorot: 0 - moves.feeAgorot,
    };
    const { netAgorot, feeAgorot, backAgorot, coveredAgorot } = after;
    const set: Partial<Request> = {
      netAgorot,
      feeAgorot,
      backAgorot,
      ...(coveredAgorot ? { coveredAgorot } : {}),
      movements: [...before.movements, ...movements],
      refundReason: input.reason,
    };
    const act = {
      anchor: putRefund(refund),
      request: changeRequestWrite(before, set, deadlineGraceHours),
      ...writes,
      audit: auditOf(before, after, refund, now),
    };
    try {
      await transact(act);
      return answerOf(refund);
    } catch (error) {
      const failed = failureIn(error, act);
      if (failed.name !== 'account' && failed.name !== 'wallet') return call.replayOr(changed(before));
      const obstacle = balanceRefusal(failed, before, after, at);
      // What has cleared was moved by somebody else meanwhile: read it again.
      if (!obstacle) throw error;
      return call.replayOr(obstacle);
    }
  });
};
