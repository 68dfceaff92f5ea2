import { shiftHours } from '../../../../shared/calendar/open-time.ts';
import type { Settings } from '../../../../shared/limits.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import { owesPost, undoneAgorot, undoneExtras } from '../../../../shared/money/undone-extras.ts';
import { omit } from '../../../../shared/omit.ts';
import type { DeclineCause } from '../../../../shared/order/decline-causes.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import { factsOf, isBack, isOpen, isSettled } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { inputHash } from '../../../lib/lambda/ids.ts';
import { failureIn } from '../../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../../lib/table/table.ts';
import { releaseSlotWrite } from '../../../market/catalog/slots/slots.table.ts';
import { clearingOf } from '../../../money/payouts/clearing.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { accountOf, balanceRefusal, moneyWrites, type Released } from './money-writes.ts';
import { type DeclineReason, isPartyOf, type Request, wasDelivered, withTransition } from './request.ts';
import { changeRequestWrite, findRequest, isAsRead } from './requests.table.ts';

/** What ends a dispute beside a move: what its creator has back of it, and the write of its end. */
export interface DisputeEnd {
  readonly released: Released;
  readonly write: (moved: {
    readonly before: Request;
    readonly after: Request;
    readonly mark: string;
    readonly at: string;
  }) => Write;
}

export interface Move {
  readonly id: string;
  readonly to: RequestStatus;
  /** A user id or the name of a schedule, by which a repeated call is recognised. */
  readonly by: string;
  readonly key: string;
  readonly now: Date;
  readonly from: readonly RequestStatus[];
  /** Whether the caller may know of this request at all; if not it is not found. */
  readonly mayMove: (request: Request) => boolean;
  readonly role: NonNullable<Request['movedBy']>;
  /** The reason of a decline. */
  readonly reason?: DeclineReason;
  /** What its creator says of that. */
  readonly cause?: DeclineCause | undefined;
  /** What they write beside it; empty: nothing. */
  readonly words?: string | undefined;
  /** Why this request does not move so, for what only its own facts tell; null: it does. */
  readonly refusal?: (request: Request) => Refusal | null;
  /** Where its creator posted the greeting, null: nowhere; left out, it is as it was said before. */
  readonly postUrl?: string | null | undefined;
  /** Ends the dispute of a request that has an open one; without this such a request is refused. */
  readonly endDispute?: (requestId: string) => Promise<DisputeEnd | null>;
  /** Further writes of the same transaction: the audit entry. */
  readonly beside?: (before: Request) => readonly Write[];
}

const REOPENED_HOURS = 48;

/** What a change of status may take off a request. */
const GOES = [
  'closedAt',
  'disputeUntil',
  'clearsOn',
  'disputed',
  'disputeOutcome',
  'declineReason',
  'declineCause',
  'declineWords',
  'refundReason',
  'coveredAgorot',
  'slot',
  'remindedAt',
  'postUrl',
  'undone',
  'preparing',
  'completeWhenReady',
  'videoProblem',
  'heldMs',
] as const satisfies readonly (keyof Request)[];

/** What was promised beside the video and is there, or is not once it is completed. */
const promised = (before: Request, { to, postUrl = before.postUrl ?? null }: Move) => {
  const said = owesPost(before) && postUrl ? { postUrl } : {};
  const order = { ...before, postUrl };
  const undone = isSettled(to) ? undoneExtras(order) : [];
  return {
    facts: { ...said, ...(undone.length > 0 ? { undone } : {}) },
    undoneAgorot: undoneAgorot(order),
  };
};

/** The request as it will be; reopened after its time it gets 48 hours, else the clock would decline it at once. */
const moved = (before: Request, move: Move, hash: string, terms: Settings): Request => {
  const at = move.now.toISOString();
  const { stamp } = factsOf(move.to);
  const late =
    isOpen(move.to) && !isOpen(before.status) && Date.parse(before.deadlineAt) < move.now.getTime();
  const { facts, undoneAgorot } = promised(before, move);
  const { slot, remindedAt, heldMs } = before;
  return {
    ...omit(before, ...GOES),
    ...facts,
    // Reopened, it is a new wait with a reminder of its own.
    ...(remindedAt && isOpen(before.status) ? { remindedAt } : {}),
    ...(heldMs && isOpen(move.to) && isOpen(before.status) ? { heldMs } : {}),
    // Declined, it gives its hour back; reopened, it has its deadline and no hour.
    ...(slot && !isBack(move.to) ? { slot } : {}),
    ...splitOf(move.to, before.priceAgorot, before.feeBasisPoints, undoneAgorot),
    status: move.to,
    movedBy: move.role,
    movedAt: at,
    v: before.v + 1,
    marks: withTransition(before.marks, { hash, from: before.status, to: move.to }),
    ...(late ? { deadlineAt: shiftHours(move.now, REOPENED_HOURS, before).toISOString() } : {}),
    ...(stamp ? { [stamp]: at } : {}),
    ...(isSettled(move.to) ? clearingOf(move.now, terms) : {}),
    ...(isBack(move.to) ? { declineReason: move.reason ?? 'admin' } : {}),
    ...(move.cause ? { declineCause: move.cause } : {}),
    ...(move.words ? { declineWords: move.words } : {}),
  };
};

/** How the open dispute of a request ends with this move, by who may end it; null: there is none. */
const disputeEndOf = async (before: Request, { endDispute }: Move): Promise<DisputeEnd | null> => {
  if (!before.disputed) return null;
  if (!endDispute) throw new Refusal('request.disputed', undefined, { requestId: before.id });
  return endDispute(before.id);
};

const hashOf = ({ by, key, to }: Pick<Move, 'by' | 'key' | 'to'>): string => inputHash([by, key, to]);

/** Whether this very call moved the request before, whatever has become of it since. */
export const wasMoved = (request: Request, move: Pick<Move, 'by' | 'key' | 'to'>): boolean => {
  const hash = hashOf(move);
  return request.marks.some((mark) => mark.hash === hash);
};

/**
 * Any change of status by anyone: the difference between two splits, in one transaction conditional on the version
 * that was read, or a refusal that says why. A repeated call finds its mark and changes nothing.
 */
export const moveRequest = async (move: Move): Promise<Request> => {
  const hash = hashOf(move);
  const terms = await settings();
  return retryOnConflict('service.busy', async () => {
    const before = await findRequest(move.id);
    if (!before || !move.mayMove(before)) throw new Refusal('request.not_found');
    // An admin who is fan or creator of it may not decide: it is their own money.
    if (move.role === 'admin' && isPartyOf(before, move.by)) throw new Refusal('request.own');
    if (wasMoved(before, move)) return before;
    if (before.status === move.to) throw new Refusal('request.already', undefined, { status: before.status });
    if (!move.from.includes(before.status))
      throw new Refusal('request.status_changed', undefined, { status: before.status });
    // A fan who has seen the video cannot cancel alone: the creator, an admin or the clock ends the request.
    if (move.role === 'fan' && wasDelivered(before)) throw new Refusal('request.delivered');
    if (isSettled(move.to) && before.videoAt === undefined) throw new Refusal('request.no_video');

    const refusal = move.refusal?.(before);
    if (refusal) throw refusal;

    const after = moved(before, move, hash, terms);
    const at = move.now.toISOString();
    const disputeEnd = await disputeEndOf(before, move);
    const released = disputeEnd?.released;
    const account = await accountOf(before, after, released);
    const { writes, movements } = moneyWrites(before, after, { at, by: move.by, account, released });
    const { status, heldAgorot, netAgorot, feeAgorot, backAgorot, marks, deadlineAt } = after;
    const set: Partial<Request> = {
      status,
      heldAgorot,
      netAgorot,
      feeAgorot,
      backAgorot,
      marks,
      deadlineAt,
      movedBy: move.role,
      movedAt: at,
      movements: [...before.movements, ...movements],
      ...(after.approvedAt ? { approvedAt: after.approvedAt } : {}),
      ...(after.closedAt ? { closedAt: after.closedAt } : {}),
      ...(after.clearsOn ? { clearsOn: after.clearsOn, disputeUntil: after.disputeUntil } : {}),
      ...(after.declineReason ? { declineReason: after.declineReason } : {}),
      ...(after.declineCause ? { declineCause: after.declineCause } : {}),
      ...(after.declineWords ? { declineWords: after.declineWords } : {}),
      ...(after.postUrl ? { postUrl: after.postUrl } : {}),
      ...(after.undone ? { undone: after.undone } : {}),
    };
    const removed = GOES.filter((name) => before[name] !== undefined && after[name] === undefined);
    const act = {
      request: changeRequestWrite(before, set, terms.deadlineGraceHours, removed),
      ...writes,
      slot: before.slot && !after.slot ? releaseSlotWrite(before.creatorId, before.slot) : undefined,
      dispute: disputeEnd?.write({ before, after, mark: hash, at }),
      beside: move.beside?.(before),
    };
    try {
      await transact(act);
      return { ...after, movements: set.movements ?? [] };
    } catch (error) {
      const failed = failureIn(error, act);
      if (failed.name === 'account' || failed.name === 'wallet') {
        const refusal = balanceRefusal(failed, before, after, at, released);
        if (refusal && (await isAsRead(before))) throw refusal;
      }
      // Changed concurrently, or by an own attempt whose answer was lost: read it again.
      throw error;
    }
  });
};
