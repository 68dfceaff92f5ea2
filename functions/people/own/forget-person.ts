import { emptied } from '../../../shared/contracts/parts/personal.ts';
import { support } from '../../../shared/contracts/site/support.ts';
import { forgetPersonChanges } from '../../accounts/find/people-list.table.ts';
import { forgetMedia } from '../../lib/media/forget-media.ts';
import { everyRow } from '../../lib/table/lists.ts';
import { transact } from '../../lib/table/table.ts';
import { forgetListingChanges } from '../../market/catalog/listing/listing-changes.table.ts';
import { forgetBell } from '../../messages/notifications/notifications.table.ts';
import { inboxPage } from '../../orders/chat/inbox.table.ts';
import { forgetSettings } from '../../orders/chat/settings.table.ts';
import { settleNames } from '../../orders/chat/settle-names.ts';
import { forgetGifts } from '../../orders/gifts/model/forget-gifts.ts';
import { fanRequests } from '../../orders/requests/model/fan-requests.table.ts';
import { forgetDraftsOf } from '../../orders/requests/order/drafts.table.ts';
import { forgetTicketsOf } from '../../site/support/support.table.ts';
import type { Ticket } from '../../site/support/ticket.ts';
import { forgetModerationOf } from '../moderation/cases.table.ts';
import {
  endForgettingWrite,
  type Forgetting,
  fetchedGoneWrite,
  findForgetting,
} from '../people/forgettings.table.ts';
import { forgetNotesOf } from '../people/notes.table.ts';
import { deleteCopy } from './copy-storage.ts';
import { forgetBells } from './forget-bells.ts';
import { forgetMails } from './forget-mails.ts';

/** Whom they wrote to finds the conversation by no name any more. */
const forgetNames = async (userId: string): Promise<void> => {
  const limit = 100;
  for await (const row of everyRow((after) => inboxPage(userId, { after, limit }))) await settleNames(row);
};

/** Every gift of what they ordered; the last ones ended when the orders lost their names. */
const forgetGiftsOf = async (fanId: string, now: Date): Promise<void> => {
  const limit = 100;
  for await (const { id } of everyRow((after) => fanRequests(fanId, { after, limit, now })))
    await forgetGifts(id);
};

/** What is known of somebody by their id, or by the address that they had last; orders are forgotten with their closing. */
const forgetWords = async (userId: string, { email }: Forgetting, now: Date): Promise<void> => {
  await forgetBell(userId);
  await forgetNotesOf(userId);
  await forgetDraftsOf(userId);
  await forgetSettings(userId);
  await forgetNames(userId);
  await forgetPersonChanges(userId);
  await forgetListingChanges(userId);
  await forgetGiftsOf(userId, now);
  await forgetModerationOf(userId);
  const { message: description, ...words } = emptied(support.contact.input(), 'inquiry');
  await forgetTicketsOf({ userId, email }, { description, ...words } as Partial<Ticket>);
  if (email) await forgetMails(email, now);
};

/**
 * Takes a deleted person's copy, pictures and clips out of storage, whoever deleted them: at once, and again with everything
 * else that says who they were when nothing of before can be on its way any more. Repeated until it is done.
 */
export const forgetPerson = async (userId: string, hasTime: () => boolean): Promise<void> => {
  const forgetting = await findForgetting(userId);
  if (!forgetting) return;
  await deleteCopy(userId);
  await forgetMedia(userId);
  if (forgetting.v === 1) {
    await transact([fetchedGoneWrite(forgetting)]);
    return;
  }
  const now = new Date();
  await forgetWords(userId, forgetting, now);
  if (await forgetBells(userId, now, hasTime)) await transact([endForgettingWrite(userId)]);
};
