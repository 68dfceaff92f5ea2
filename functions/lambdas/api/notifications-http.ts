import { notifications } from '../../../shared/contracts/messages/notifications.ts';
import { api } from '../../accounts/person/api.ts';
import { listNotifications } from '../../messages/notifications/list-notifications.ts';
import { readAllNotifications } from '../../messages/notifications/read-all-notifications.ts';
import { readNotification } from '../../messages/notifications/read-notification.ts';

export const handler = api(notifications, {
  list: listNotifications,
  read: readNotification,
  readAll: readAllNotifications,
});
