import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output, Parsed } from '../../shared/contracts/endpoint.ts';
import type { requestsAdmin } from '../../shared/contracts/requests-admin.ts';
import { refunded } from '../../shared/refund.ts';
import { isSettled } from '../../shared/request-status.ts';
import { movesBetween } from '../../shared/split.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { derivedId, inputHash } from '../lib/ids.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { settings } from '../platform-config/settings.ts';
import { balanceRefusal, moneyWrites } from './money-writes.ts';
import { findRefund, putRefund, type Refund } from './refunds.table.ts';
import { isPartyOf, type Request } from './request.ts';
import { changeRequestWrite, findRequest } from './requests.table.ts';

type Asked = Parsed<typeof requestsAdmin.refund>;
type Answer = Output<typeof requestsAdmin.refund>;

const answerOf = (refund: Omit<Refund, 'pk' | 'sk' | 'e' | 'v'>): Answer => {
  const { id, requestId, amountAgorot, fromCreatorAgorot, fromPlatformAgorot, at } = refund;
  return { id, requestId, amountAgorot, fromCreatorAgorot, fromPlatformAgorot, at };
};

/** The first answer for the same input; another input under the same key is refused. */
const replay = (earlier: Refund, hash: string): Answer => {
  if (earlier.inputHash !== hash)
    throw new Refusal('idempotency.key_reused', 'This key was used for another refund');
  return answerOf(earlier);
};

const changed = ({ status, v }: Request): Refusal => new Refusal('request.changed', undefined, { status, v });

const refusalOf = (request: Request, { v, amountAgorot }: Asked, adminId: string): Refusal | null => {
  if (isPartyOf(request, adminId)) return new Refusal('request.own');
  if (request.v !== v) return changed(request);
  if (!isSettled(request.status))
    return new Refusal('request.status_changed', undefined, { status: request.status });
  const leftAgorot = request.priceAgorot - request.backAgorot;
  return amountAgorot > leftAgorot
    ? new Refusal('request.refund_too_large', undefined, { leftAgorot })
    : null;
};

const refundedRequest = (before: Request, { amountAgorot, platformCovers }: Asked): Request => {
  const { backAgorot, coveredAgorot = 0 } = before;
  const split = refunded(before, { backAgorot, coveredAgorot }, amountAgorot, platformCovers);
  return { ...before, ...split, v: before.v + 1 };
};

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
  const hash = inputHash(input);
  const before = await findRequest(input.id);
  const refusal = before ? refusalOf(before, input, actor.id) : new Refusal('request.not_found');
  if (refusal || !before) {
    const earlier = await findRefund(id);
    if (earlier) return replay(earlier, hash);
    throw refusal;
  }
  const after = refundedRequest(before, input);
  const at = now.toISOString();
  const { writes, movements } = moneyWrites(before, after, at);
  const moves = movesBetween(before, after);
  const refund = {
    id,
    requestId: before.id,
    inputHash: hash,
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
  };
  const { deadlineGraceHours } = await settings();
  try {
    await transact([
      putRefund(refund),
      changeRequestWrite(before, set, deadlineGraceHours),
      ...writes,
      auditWrite({
        action: 'request.refunded',
        entity: 'request',
        id: before.id,
        by: actor.id,
        now,
        details: {
          refund_id: id,
          amount_agorot: refund.amountAgorot,
          from_creator_agorot: refund.fromCreatorAgorot,
          from_platform_agorot: refund.fromPlatformAgorot,
          reason: input.reason,
        },
      }),
    ]);
    return answerOf(refund);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const earlier = (error.old[0] as Refund | null) ?? (await findRefund(id));
    if (earlier) return replay(earlier, hash);
    throw error.failed[1] ? changed(before) : balanceRefusal(error);
  }
};
