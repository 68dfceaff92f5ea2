import type { NotificationRequest } from './notification.ts';
import { putNotification } from './notifications.table.ts';

/** Tells a person that something happened. Called again for the same event it changes nothing. */
export const notify = async (notification: NotificationRequest): Promise<void> => {
  await putNotification(notification);
};
