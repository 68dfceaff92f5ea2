import { dayOf, formatDay, formatTimestamp, startOfDay } from '../../shared/dates.ts';
import { formatDeadline } from '../../shared/deadline.ts';
import { isSettled } from '../../shared/request-status.ts';
import { findUser } from '../accounts/accounts.table.ts';
import { mailPerson } from '../accounts/mail-person.ts';
import type { User } from '../accounts/user.ts';
import { countRequest } from '../analytics/analytics.table.ts';
import { countDeliveryWrite } from '../catalog/catalog.table.ts';
import { bucketOf } from '../catalog/delivery-history.ts';
import type { Change } from '../lib/change.ts';
import { countOnce } from '../lib/count-once.ts';
import { notify } from '../notifications/notifications.table.ts';
import { moveOpenSum } from '../payouts/payouts.table.ts';
import { settleWords } from '../search/words.table.ts';
import { type Recipient, recipientsOf } from './recipients.ts';
import { arrivesByOf, openNetOf, type Request } from './request.ts';
import { eventOf, type RequestChange } from './request-event.ts';
import { mailFactsOf } from './request-facts.ts';
import { findTally, type Tally, tallyWrites } from './request-lists.table.ts';
import { findRequest, requestIdOf, wakeTimeOf } from './requests.table.ts';
import { findableRequest } from './search-requests.ts';

/** How long the first delivery took, for those that were counted as one and those that are to be. */
const tookOf = (request: Request, tally: Tally | null): Tally['took'] => {
  if (tally?.took) return tally.took;
  const { status, at, closedAt } = request;
  return isSettled(status) && closedAt ? bucketOf(at, closedAt) : undefined;
};

/**
 * Brings the tally up to the request as it is now, and by the difference the creator's open sum and how long deliveries
 * took.
 */
const count = (id: string): Promise<void> =>
  countOnce({
    find: () => findRequest(id),
    findTally: () => findTally(id),
    writesOf: (request, tally) => {
      const { creatorId, at, kind } = request;
      const openNetAgorot = openNetOf(request);
      const took = tookOf(request, tally);
      const difference = openNetAgorot - (tally?.openNetAgorot ?? 0);
      const countDifference = Math.sign(openNetAgorot) - Math.sign(tally?.openNetAgorot ?? 0);
      return [
        ...tallyWrites(request, { openNetAgorot, ...(took ? { took } : {}) }, tally),
        ...(took && !tally?.took ? [countDeliveryWrite(creatorId, took)] : []),
        ...(tally ? [] : [countRequest(creatorId, dayOf(new Date(at)), kind)]),
        ...(difference !== 0 || countDifference !== 0
          ? [moveOpenSum(creatorId, difference, countDifference)]
          : []),
      ];
    },
  });

/** Makes a request findable by its words; again when its fan named another recipient. */
const list = (id: string): Promise<void> =>
  settleWords(id, async () => {
    const request = await findRequest(id);
    return request ? findableRequest(request) : [];
  });

const pathFor = (to: Recipient['to'], request: Request): string =>
  to === 'fan' ? `/dashboard/fan/requests/${request.id}` : `/dashboard/creator/requests/${request.id}`;

/** What the event moved of this person's money, agorot, negative is out of it; undefined when it is none of theirs. */
const movedFor = (to: Recipient['to'], { event, moved }: RequestChange): number | undefined =>
  (event === 'request.placed' ? 0 : moved[to]) || undefined;

/** The same as a value of a notification, which says in its name where it went. */
const moneyFor = (to: Recipient['to'], agorot = 0): Readonly<Record<string, number>> => {
  if (agorot === 0) return {};
  const [into, outOf] = to === 'fan' ? ['returned', 'paid'] : ['earned', 'taken'];
  return { [agorot > 0 ? into : outOf]: Math.abs(agorot) };
};

const timeOf = ({
  event,
  request: { movements, remindedAt, nudgedAt, briefAt, reviewedAt, movedAt, closedAt, approvedAt, at },
}: RequestChange): string => {
  if (event === 'request.placed') return at;
  if (event === 'request.refunded') return movements.at(-1)?.at ?? at;
  if (event === 'request.due_soon' || event === 'request.video_waits') return remindedAt ?? at;
  if (event === 'request.nudged') return nudgedAt ?? at;
  if (event === 'request.brief_changed') return briefAt ?? at;
  if (event === 'request.reviewed') return reviewedAt ?? at;
  return movedAt ?? closedAt ?? approvedAt ?? at;
};

const tellOne = async ({ to, mail }: Recipient, changed: RequestChange, person: User): Promise<void> => {
  const { event, request } = changed;
  const source = `${request.id}#${request.v}`;
  const at = timeOf(changed);
  const path = pathFor(to, request);
  const movedAgorot = movedFor(to, changed);
  const { fanName, creatorName, title, recipient } = request;
  // Who was asked by the fan is told the day that the fan was told.
  const deadline =
    event === 'request.nudged'
      ? formatDay(startOfDay(arrivesByOf(request)))
      : formatDeadline(request.deadlineAt);
  const endsAt = request.remindedAt && wakeTimeOf(request);
  // The fan placed the order a moment ago and sees it: only the creator gets a notification of it.
  if (event !== 'request.placed' || to === 'creator') {
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
        deadline,
        ...(endsAt ? { ends: formatTimestamp(endsAt) } : {}),
        ...moneyFor(to, movedAgorot),
      },
      path,
      at,
    });
  }
  // People who may no longer sign in get e-mails about their own money only.
  const isToldByMail = person.status === 'active' || movedAgorot !== undefined;
  if (!mail || !isToldByMail) return;
  await mailPerson(person, {
    event: source,
    kind: mail,
    values: {
      ...mailFactsOf(request),
      ...(endsAt ? { endsAt } : {}),
      ...(movedAgorot === undefined ? {} : { movedAgorot }),
      path,
    },
    at,
  });
};

const tell = async (changed: RequestChange): Promise<void> => {
  const { fanId, creatorId } = changed.request;
  await Promise.all(
    recipientsOf(changed).map(async (recipient) => {
      const person = await findUser(recipient.to === 'fan' ? fanId : creatorId);
      if (person) await tellOne(recipient, changed, person);
    }),
  );
};

export const react = async (change: Change): Promise<void> => {
  const id = requestIdOf(change.key);
  if (!id) return;
  const changed = eventOf(change);
  await Promise.all([count(id), list(id), changed && tell(changed)]);
};
