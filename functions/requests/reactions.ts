import { formatAgorot } from '../../shared/money.ts';
import { shortId } from '../../shared/short-id.ts';
import { findUser } from '../accounts/accounts.table.ts';
import type { User } from '../accounts/user.ts';
import type { Change } from '../lib/change.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import type { RequestMailKind } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { moveOpenSum } from '../payouts/payouts.table.ts';
import { eventOf, type Happened, type RequestEvent } from './events.ts';
import { openNetOf, type Request } from './request.ts';
import { findRequest, findTally, tallyWrite } from './requests.table.ts';

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
  'request.refunded': [
    { to: 'fan', mail: 'request-refunded' },
    { to: 'creator', mail: 'creator-request-refunded' },
  ],
};

/** The creator does not know what an admin decides: that there is work again, or none, or that it is paid. */
const BY_ADMIN: Partial<Record<RequestEvent, Told>> = {
  'request.approved': { to: 'creator', mail: 'creator-new-request' },
  'request.completed': { to: 'creator' },
  'request.declined': { to: 'creator' },
};

const toldOf = ({ event, request, refund }: Happened): readonly Told[] => {
  const byAdmin = request.movedBy === 'admin' ? BY_ADMIN[event] : undefined;
  if (byAdmin) return [...TOLD[event], byAdmin];
  // A refund that takes nothing from the creator is no news to them.
  if (refund?.fromCreatorAgorot === 0) return TOLD[event].filter(({ to }) => to === 'fan');
  return TOLD[event];
};

const pathFor = (to: Told['to'], request: Request): string =>
  to === 'fan' ? `/dashboard/fan/requests/${request.id}` : `/dashboard/creator/requests/${request.id}`;

/** What this person got, or gave, of a refund. */
const amountFor = (to: Told['to'], { refund }: Happened): number | undefined =>
  to === 'fan' ? refund?.amountAgorot : refund?.fromCreatorAgorot;

const timeOf = ({ event, request }: Happened): string =>
  (event === 'request.refunded' ? request.movements.at(-1)?.at : request.closedAt) ??
  request.approvedAt ??
  request.at;

const tellOne = async (told: Told, happened: Happened, person: User): Promise<void> => {
  const { event, request } = happened;
  const source = `${request.id}#${request.v}`;
  const at = timeOf(happened);
  const path = pathFor(told.to, request);
  const amountAgorot = amountFor(told.to, happened);
  const { fanName, creatorName, title, recipient } = request;
  // The fan placed the order a moment ago and sees it: only the creator gets a notification of it.
  if (event !== 'request.placed' || told.to === 'creator') {
    await notify({
      userId: person.id,
      kind: 'request',
      event,
      source,
      values: {
        fanName,
        creatorName,
        title,
        recipient,
        ...(amountAgorot === undefined ? {} : { amount: formatAgorot(amountAgorot) }),
      },
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
      ...(request.extras?.length ? { extras: request.extras } : {}),
      ...(request.eventDate ? { eventDate: request.eventDate } : {}),
      ...(request.declineReason ? { declineReason: request.declineReason } : {}),
      ...(amountAgorot === undefined ? {} : { amountAgorot }),
      path,
    },
    at,
  });
};

const tell = async (happened: Happened): Promise<void> => {
  const { fanId, creatorId } = happened.request;
  await Promise.all(
    toldOf(happened).map(async (told) => {
      const person = await findUser(told.to === 'fan' ? fanId : creatorId);
      if (person) await tellOne(told, happened, person);
    }),
  );
};

export const react = async (change: Change): Promise<void> => {
  if (change.key.sk !== 'REQ') return;
  const id = change.key.pk.slice('REQ#'.length);
  const happened = eventOf(change);
  await Promise.all([count(id), happened && tell(happened)]);
};
