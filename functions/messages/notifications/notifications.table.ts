import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { absent, anyOf, lessThan, present } from '../../lib/table/expression.ts';
import { everyRow, type Page, queryPage } from '../../lib/table/lists.ts';
import {
  ConditionFailed,
  getItem,
  type Key,
  putNew,
  remove,
  transact,
  updateItem,
} from '../../lib/table/table.ts';
import {
  type Bell,
  type NotificationRequest,
  notificationIdOf,
  type StoredNotification,
} from './notification.ts';

const KEPT_SECONDS = 400 * DAY_SECONDS;

/** Sort keys of notifications begin so: newest last, so lists are read backwards. */
const NOTIFICATIONS = 'NTF#';

const partitionOf = (userId: string): string => `NTF#${userId}`;

/** Whose notification or bell a key belongs to; null for everything else in the table. */
export const toldBy = ({ pk }: Key): string | null =>
  pk.startsWith('NTF#') ? pk.slice('NTF#'.length) : null;

const notificationKey = (userId: string, at: string, id: string): Key => ({
  pk: partitionOf(userId),
  sk: `${NOTIFICATIONS}${at}#${id}`,
});
const bellKey = (userId: string): Key => ({ pk: partitionOf(userId), sk: 'BELL' });

/** Tells a person that something happened. Called again for the same event it changes nothing. */
export const notify = async (notification: NotificationRequest): Promise<void> => {
  const id = notificationIdOf(notification);
  const { userId, kind, event, values, path, at } = notification;
  await putNew<StoredNotification>({
    ...notificationKey(userId, at, id),
    e: 'notification',
    v: 1,
    id,
    at,
    kind,
    event,
    values,
    path,
    read: false,
    expiresAt: epochSeconds(at) + KEPT_SECONDS,
  });
};

/** Whether a person was told of an event by their bell. */
export const isNotified = async (told: Pick<NotificationRequest, 'userId' | 'source' | 'event' | 'at'>) =>
  (await getItem(notificationKey(told.userId, told.at, notificationIdOf(told)), { consistent: true })) !==
  null;

/** Newest first. `after` is a sort key. */
export const pageOfNotifications = (
  userId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<StoredNotification>> =>
  queryPage<StoredNotification>({
    partition: partitionOf(userId),
    prefix: NOTIFICATIONS,
    backwards: true,
    consistent: true,
    ...page,
  });

/** Takes one out, as if it had never been told. */
export const forgetNotification = ({ pk, sk }: Key): Promise<void> => transact([remove({ pk, sk })]);

/** Takes out everything that a person was told, and their bell. */
export const forgetBell = async (userId: string): Promise<void> => {
  const limit = 100;
  for await (const told of everyRow((after) => pageOfNotifications(userId, { after, limit })))
    await forgetNotification(told);
  await forgetNotification(bellKey(userId));
};

export const findBell = (userId: string): Promise<Bell | null> =>
  getItem<Bell>(bellKey(userId), { consistent: true });

/** Marks one as read; false when the person has no such notification. */
export const markRead = async (userId: string, at: string, id: string): Promise<boolean> => {
  try {
    await updateItem(
      notificationKey(userId, at, id),
      { set: { read: true }, add: { v: 1 } },
      { if: [present()] },
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Everything up to this sort key is read. The mark only moves forward. */
export const markReadUpTo = async (userId: string, readUpTo: string): Promise<void> => {
  try {
    await updateItem(
      bellKey(userId),
      { set: { e: 'bell', readUpTo }, add: { v: 1 } },
      { if: [anyOf(absent('readUpTo'), lessThan('readUpTo', readUpTo))] },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
