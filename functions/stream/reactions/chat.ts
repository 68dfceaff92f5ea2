import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { chatPartOf } from '../../orders/chat/chat.table.ts';
import {
  idOfRow,
  otherSide,
  type Pair,
  personOn,
  type Row,
  type StoredMessage,
} from '../../orders/chat/conversation.ts';
import { findInboxes, takeDigest } from '../../orders/chat/inbox.table.ts';
import { namesOn, settleNames } from '../../orders/chat/settle-names.ts';

/** At most one e-mail in so long tells somebody that messages wait. */
const DIGEST_SECONDS = HOUR_SECONDS;

/** Where a side of a conversation reads it. */
const pathOf = ({ side, creatorId, fanId }: Row): string =>
  `/dashboard/${side}/messages/${creatorId}/${fanId}`;

/** Tells a person who is away: one notification until they read, one e-mail an hour, neither with words of the message. */
const tellAbsent = async (pair: Pair, message: StoredMessage, now: Date): Promise<void> => {
  const side = otherSide(message.sender);
  const row: Row = { ...pair, side };
  const [inbox] = await findInboxes([row]);
  const isRead = (inbox?.readCount ?? 0) >= (message.count ?? 0);
  const isLooking = (inbox?.openUntil ?? '') > now.toISOString();
  if (isRead || isLooking) return;
  const person = await findUser(personOn(side, pair));
  if (person?.status !== 'active') return;
  const path = pathOf(row);
  const since = inbox?.unreadSince ?? message.at;
  await notify({
    userId: person.id,
    kind: 'message',
    event: 'message.received',
    source: `${idOfRow(row)}#${since}`,
    values: await namesOn(message.sender, pair),
    path,
    at: since,
  });
  const source = `${idOfRow(row)}#${message.n}`;
  if (!person.email || !(await takeDigest(person.id, source, DIGEST_SECONDS, now))) return;
  await mailPerson(person, { event: source, kind: 'messages-wait', at: message.at, values: { path } });
};

/** A conversation can be found once it has begun, a message that is not read tells of itself, and a report is counted. */
export const react = async ({ key, before, after }: Change, now: Date): Promise<void> => {
  const part = chatPartOf(key);
  if (part?.kind === 'report') return countInList(key);
  if (part?.kind !== 'message' || !after || before) return;
  const message = after as unknown as StoredMessage;
  await Promise.all([settleNames(part.pair), part.onlyFor === null && tellAbsent(part.pair, message, now)]);
};
