import { findUser } from '../accounts/accounts.table.ts';
import type { User } from '../accounts/user.ts';
import type { Change } from '../lib/change.ts';
import { shortId } from '../lib/ids.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import type { RequestMailKind } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { moveOpenSum } from '../payouts/payouts.table.ts';
import { eventOf, type RequestEvent } from './events.ts';
import { isOpen, type Request, splitOf } from './request.ts';
import { findRequest, findTally, tallyWrite } from './requests.table.ts';

/** What a creator would get for a request that is still open. */
const openNetOf = (request: Request): number =>
  isOpen(request.status) ? splitOf('completed', request.priceAgorot, request.feeBasisPoints).netAgorot : 0;

/**
 * Brings the tally up to the request as it is now, and the creator's open sum by the difference, in one transaction.
 * The change is only a hint: twice, late or out of order it comes to the same.
 */
const count = async (id: string): Promise<void> => {
  const [request, tally] = await Promise.all([findRequest(id), findTally(id)]);
  if (!request || (tally && tally.v >= request.v)) return;
  const openNetAgorot = openNetOf(request);
  const difference = openNetAgorot - (tally?.openNetAgorot ?? 0);
  const countDifference = Math.sign(openNetAgorot) - Math.sign(tally?.openNetAgorot ?? 0);
  const writes = [tallyWrite(request, openNetAgorot, tally)];
  if (difference !== 0 || countDifference !== 0)
    writes.push(moveOpenSum(request.creatorId, difference, countDifference));
  try {
    await transact(writes);
  } catch (error) {
    // Another worker counted it meanwhile; what it saw was at least as new as our hint, or its own hint follows.
    if (!(error instanceof ConditionFailed)) throw error;
    await count(id);
  }
};

interface Told {
  readonly to: 'fan' | 'creator';
  readonly mail?: RequestMailKind;
}

const TOLD: Record<RequestEvent, readonly Told[]> = {
  'request.placed': [
    { to: 'fan', mail: 'order-received' },
    { to: 'creator', mail: 'creator-new-request' },
  ],
  'request.approved': [{ to: 'fan', mail: 'request-approved' }],
  'request.completed': [{ to: 'fan', mail: 'request-completed' }],
  'request.declined': [{ to: 'fan', mail: 'request-declined' }],
  'request.cancelled': [{ to: 'fan', mail: 'request-declined' }, { to: 'creator' }],
  'request.expired': [{ to: 'fan', mail: 'request-declined' }, { to: 'creator' }],
};

/** An admin who approves tells the creator, who would otherwise not know that there is work again. */
const toldOf = (event: RequestEvent, request: Request): readonly Told[] =>
  event === 'request.approved' && request.movedBy === 'admin'
    ? [...TOLD[event], { to: 'creator', mail: 'creator-new-request' }]
    : TOLD[event];

const pathFor = (to: Told['to'], request: Request): string =>
  to === 'fan' ? `/dashboard/fan/requests/${request.id}` : `/dashboard/creator/requests/${request.id}`;

const tellOne = async (told: Told, event: RequestEvent, request: Request, person: User): Promise<void> => {
  const source = `${request.id}#${request.v}`;
  const at = request.closedAt ?? request.approvedAt ?? request.at;
  const path = pathFor(told.to, request);
  const { fanName, creatorName, title, recipient } = request;
  // The fan placed the order a moment ago and sees it: only the creator gets a notification of it.
  if (event !== 'request.placed' || told.to === 'creator') {
    await notify({
      userId: person.id,
      kind: 'request',
      event,
      source,
      values: { fanName, creatorName, title, recipient },
      path,
      at,
    });
  }
  if (!told.mail || !person.email) return;
  await queueMail({
    event: source,
    kind: told.mail,
    to: person.email,
    language: person.language,
    values: {
      orderId: request.id,
      shortId: shortId(request.id),
      fanName,
      creatorName,
      title,
      recipient,
      occasion: request.kind,
      instructions: request.instructions,
      priceAgorot: request.priceAgorot,
      deadlineAt: request.deadlineAt,
      ...(request.declineReason ? { declineReason: request.declineReason } : {}),
      path,
    },
    at,
  });
};

const tell = async (event: RequestEvent, request: Request): Promise<void> => {
  await Promise.all(
    toldOf(event, request).map(async (told) => {
      const person = await findUser(told.to === 'fan' ? request.fanId : request.creatorId);
      if (person) await tellOne(told, event, request, person);
    }),
  );
};

export const react = async (change: Change): Promise<void> => {
  if (change.key.sk !== 'REQ') return;
  const id = change.key.pk.slice('REQ#'.length);
  const happened = eventOf(change);
  await Promise.all([count(id), happened && tell(happened.event, happened.request)]);
};
