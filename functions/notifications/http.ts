import { notifications } from '../../shared/contracts/notifications.ts';
import { api } from '../accounts/api.ts';
import { listNotifications } from './list-notifications.ts';
import { readAllNotifications } from './read-all-notifications.ts';
import { readNotification } from './read-notification.ts';

export const handler = api(notifications, {
  list: listNotifications,
  read: readNotification,
  readAll: readAllNotifications,
});
