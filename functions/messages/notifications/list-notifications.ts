import type { notifications } from '../../../shared/contracts/messages/notifications.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import type { Page } from '../../lib/table/lists.ts';
import { isRead, type StoredNotification, viewOf } from './notification.ts';
import { findBell, pageOfNotifications } from './notifications.table.ts';

/** The badge counts among so many of the newest, so it costs the same however many there are. */
const COUNTED = 50;

const firstOf = (newest: Page<StoredNotification>, limit: number): Page<StoredNotification> => ({
  items: newest.items.slice(0, limit),
  next: newest.items.length > limit ? (newest.items[limit - 1]?.sk ?? null) : newest.next,
});

/** The caller's notifications, newest first, with how many of the newest 50 are unread. */
export const listNotifications = async ({
  actor,
  input,
}: Call<typeof notifications.list, Actor>): Promise<Output<typeof notifications.list>> => {
  const cursors = cursorsOf('notifications.list', { of: actor.id });
  const after = cursors.read(input.cursor);
  const [bell, newest, later] = await Promise.all([
    findBell(actor.id),
    pageOfNotifications(actor.id, { limit: COUNTED }),
    after === undefined ? null : pageOfNotifications(actor.id, { after, limit: input.limit }),
  ]);
  const page = later ?? firstOf(newest, input.limit);
  return {
    items: page.items.map((notification) => viewOf(notification, bell)),
    next: cursors.write(page.next),
    unread: newest.items.filter((notification) => !isRead(notification, bell)).length,
  };
};
