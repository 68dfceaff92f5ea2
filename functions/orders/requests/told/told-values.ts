import { dayOf, formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { formatDeadline } from '../../../../shared/calendar/deadline.ts';
import type { Notification } from '../../../../shared/contracts/messages/notifications.ts';
import { promisedAt } from '../../../../shared/order/promised.ts';
import { isOpen } from '../../../../shared/order/request-status.ts';
import { inEnglish } from '../../../market/catalog/model/ad.ts';
import type { RequestMailValues } from '../../../messages/mail/mail.ts';
import { arrivesByOf, type Request } from '../model/request.ts';
import type { RequestChange } from '../model/request-event.ts';
import { mailFactsOf } from '../model/request-facts.ts';
import { wakeTimeOf } from '../model/requests.table.ts';
import type { Recipient } from './recipients.ts';

type To = Recipient['to'];

/** What the event moved of this person's money, agorot, negative is out of it; undefined when it is none of theirs. */
const movedFor = (to: To, { event, moved }: RequestChange): number | undefined =>
  (event === 'request.placed' ? 0 : moved[to]) || undefined;

/** The same as a value of a notification, which says in its name where it went. */
const moneyFor = (to: To, agorot = 0): Readonly<Record<string, number>> => {
  if (agorot === 0) return {};
  const [into, outOf] = to === 'fan' ? ['returned', 'paid'] : ['earned', 'taken'];
  return { [agorot > 0 ? into : outOf]: Math.abs(agorot) };
};

/** When that happened of which its people are told. */
export const timeOf = ({ event, request }: RequestChange): string => {
  const { movements, remindedAt, nudgedAt, briefAt, reviewedAt, movedAt, closedAt, approvedAt, at } = request;
  if (event === 'request.placed') return at;
  if (event === 'request.refunded' || event === 'request.wrapped') return movements.at(-1)?.at ?? at;
  if (event === 'request.due_soon' || event === 'request.video_waits') return remindedAt ?? at;
  if (event === 'request.video_failed') return request.videoProblem?.at ?? at;
  if (event === 'request.nudged') return nudgedAt ?? at;
  if (event === 'request.brief_changed') return briefAt ?? at;
  if (event === 'request.reviewed') return reviewedAt ?? at;
  return movedAt ?? closedAt ?? approvedAt ?? at;
};

/** Who was asked by the fan is told the day that the fan reads, on the day of asking. */
const deadlineFor = ({ event, request }: RequestChange, now: Date): string =>
  formatDeadline(
    event === 'request.nudged'
      ? promisedAt({ ...request, arrivesBy: arrivesByOf(request) }, now)
      : request.deadlineAt,
  );

/** The promised day, as long as it is not over: from then on the deadline alone holds. */
const isPromiseOver = (request: Request, now: Date): boolean =>
  isOpen(request.status) && arrivesByOf(request) < dayOf(now);

/** What bell and e-mail say of an event to one of its people. */
export const toldValues = (
  to: To,
  changed: RequestChange,
): {
  readonly bell: Notification['values'];
  readonly mail: Omit<RequestMailValues, 'path'>;
} => {
  const { request } = changed;
  const now = new Date(timeOf(changed));
  const movedAgorot = movedFor(to, changed);
  const endsAt = request.remindedAt && wakeTimeOf(request);
  const { fanName, creatorName, creatorNameEn, title, titleEn, recipient } = request;
  const { arrivesBy, ...facts } = mailFactsOf(request);
  return {
    bell: {
      fanName,
      creatorName,
      title,
      ...inEnglish({ creatorNameEn, titleEn }),
      recipient,
      deadline: deadlineFor(changed, now),
      ...(endsAt ? { ends: formatTimestamp(endsAt) } : {}),
      ...moneyFor(to, movedAgorot),
    },
    mail: {
      ...facts,
      ...(arrivesBy && !isPromiseOver(request, now) ? { arrivesBy } : {}),
      ...(endsAt ? { endsAt } : {}),
      ...(movedAgorot === undefined ? {} : { movedAgorot }),
    },
  };
};
