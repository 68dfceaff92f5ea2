import { dayOf, formatTimestamp } from '../../shared/dates.ts';
import { formatDeadline } from '../../shared/deadline.ts';
import { findUser } from '../accounts/accounts.table.ts';
import type { User } from '../accounts/user.ts';
import { countRequest } from '../analytics/analytics.table.ts';
import type { Change } from '../lib/change.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { moveOpenSum } from '../payouts/payouts.table.ts';
import { settleWords } from '../search/words.table.ts';
import { openNetOf, type Request } from './request.ts';
import { eventOf, type Happened } from './request-event.ts';
import { mailFactsOf } from './request-facts.ts';
import { findTally, tallyWrites } from './request-lists.table.ts';
import { findRequest, requestIdOf, wakeTimeOf } from './requests.table.ts';
import { findableRequest } from './search-requests.ts';
import { type Told, tellingsOf } from './tellings.ts';

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
  const writes = tallyWrites(request, openNetAgorot, tally);
  if (!tally) writes.push(countRequest(request.creatorId, dayOf(new Date(request.at)), request.kind));
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

/** Makes a request findable by its words; once, since what it is found by never changes. */
const list = (id: string): Promise<void> =>
  settleWords(id, async () => {
    const request = await findRequest(id);
    return request ? findableRequest(request) : [];
  });

const pathFor = (to: Told['to'], request: Request): string =>
  to === 'fan' ? `/dashboard/fan/requests/${request.id}` : `/dashboard/creator/requests/${request.id}`;

/** What the event moved of this person's money, agorot, negative is out of it; undefined when it is none of theirs. */
const movedFor = (to: Told['to'], { event, moved }: Happened): number | undefined =>
  (event === 'request.placed' ? 0 : moved[to]) || undefined;

/** The same as a value of a notification, which says in its name where it went. */
const moneyFor = (to: Told['to'], agorot = 0): Readonly<Record<string, number>> => {
  if (agorot === 0) return {};
  const [into, outOf] = to === 'fan' ? ['returned', 'paid'] : ['earned', 'taken'];
  return { [agorot > 0 ? into : outOf]: Math.abs(agorot) };
};

const timeOf = ({
  event,
  request: { movements, remindedAt, movedAt, closedAt, approvedAt, at },
}: Happened): string => {
  if (event === 'request.placed') return at;
  if (event === 'request.refunded') return movements.at(-1)?.at ?? at;
  if (event === 'request.due_soon' || event === 'request.video_waits') return remindedAt ?? at;
  return movedAt ?? closedAt ?? approvedAt ?? at;
};

const tellOne = async (told: Told, happened: Happened, person: User): Promise<void> => {
  const { event, request } = happened;
  const source = `${request.id}#${request.v}`;
  const at = timeOf(happened);
  const path = pathFor(told.to, request);
  const movedAgorot = movedFor(told.to, happened);
  const { fanName, creatorName, title, recipient } = request;
  const deadline = formatDeadline(request.deadlineAt);
  const endsAt = request.remindedAt && wakeTimeOf(request);
  // The fan placed the order a moment ago and sees it: only the creator gets a notification of it.
  if (event !== 'request.placed' || told.to === 'creator') {
    await notify({
      userId: person.id,
      kind: 'request',
      event,
      source,
      values: {
        ...{ fanName, creatorName, title, recipient, deadline },
        ...(endsAt ? { ends: formatTimestamp(endsAt) } : {}),
        ...moneyFor(told.to, movedAgorot),
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
      ...mailFactsOf(request),
      ...(endsAt ? { endsAt } : {}),
      ...(movedAgorot === undefined ? {} : { movedAgorot }),
      path,
    },
    at,
  });
};

const tell = async (happened: Happened): Promise<void> => {
  const { fanId, creatorId } = happened.request;
  await Promise.all(
    tellingsOf(happened).map(async (told) => {
      const person = await findUser(told.to === 'fan' ? fanId : creatorId);
      if (person) await tellOne(told, happened, person);
    }),
  );
};

export const react = async (change: Change): Promise<void> => {
  const id = requestIdOf(change.key);
  if (!id) return;
  const happened = eventOf(change);
  await Promise.all([count(id), list(id), happened && tell(happened)]);
};
