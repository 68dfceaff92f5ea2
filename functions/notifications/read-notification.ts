import type { Actor } from '../../shared/contracts/accounts.ts';
import type { notifications } from '../../shared/contracts/notifications.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { markRead } from './notifications.table.ts';

/** Marks one of the caller's notifications as read; again changes nothing. Throws `notification.not_found`. */
export const readNotification = async ({
  actor,
  input,
}: Call<typeof notifications.read, Actor>): Promise<Record<string, never>> => {
  if (!(await markRead(actor.id, input.at, input.id))) throw new Refusal('notification.not_found');
  return {};
};
