import type { Notification } from '../../../shared/contracts/messages/notifications.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import type { Key } from '../../lib/table/table.ts';

/** What a use case's reaction asks for; the id follows from the event, so asking twice notifies once. */
export interface NotificationRequest {
  readonly userId: string;
  readonly kind: Notification['kind'];
  readonly event: Notification['event'];
  /** The changed item and its version, so that one change makes one notification. */
  readonly source: string;
  readonly values: Notification['values'];
  readonly path: string;
  readonly at: string;
}

/** A notification as kept: the browser makes its text, in the reader's language, from `event` and `values`. */
export interface StoredNotification extends Key {
  readonly e: 'notification';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly kind: Notification['kind'];
  readonly event: Notification['event'];
  readonly values: Notification['values'];
  readonly path: string;
  readonly read: boolean;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Mark-all-as-read is one write: everything up to this sort key is read, however many there are. */
export interface Bell extends Key {
  readonly e: 'bell';
  readonly readUpTo: string;
}

/** The same event for the same person is the same notification. */
export const notificationIdOf = (
  notification: Pick<NotificationRequest, 'userId' | 'source' | 'event'>,
): string => derivedId('ntf', notification.userId, notification.source, notification.event);

/** Read by itself, or with all others by the bell; it never becomes unread again. */
export const isRead = (notification: Pick<StoredNotification, 'sk' | 'read'>, bell: Bell | null): boolean =>
  notification.read || (bell !== null && notification.sk <= bell.readUpTo);

export const viewOf = (notification: StoredNotification, bell: Bell | null): Notification => ({
  id: notification.id,
  kind: notification.kind,
  event: notification.event,
  values: notification.values,
  path: notification.path,
  read: isRead(notification, bell),
  at: notification.at,
});
