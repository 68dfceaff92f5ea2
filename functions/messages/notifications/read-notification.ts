import type { notifications } from '../../../shared/contracts/messages/notifications.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { markRead } from './notifications.table.ts';

/** Marks one of the caller's notifications as read; again changes nothing. Throws `notification.not_found`. */
export const readNotification = async ({
  actor,
  input,
}: Call<typeof notifications.read, Actor>): Promise<Record<string, never>> => {
  if (!(await markRead(actor.id, input.at, input.id))) throw new Refusal('notification.not_found');
  return {};
};
