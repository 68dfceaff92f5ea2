import type { chat, InboxRow } from '../../../shared/contracts/orders/chat.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { findProfiles } from '../../market/catalog/model/catalog.table.ts';
import { type Candidate, searchWords } from '../../search/search.ts';
import { conversationsOf } from '../../search/words.table.ts';
import { wordsOf } from '../../search/words.ts';
import { type Inbox, idOfRow, otherSide, personOn, type Row, rowOfId, unreadOf } from './conversation.ts';
import { findInboxes, inboxPage, rowIn } from './inbox.table.ts';

/** How the other one of a conversation is called by this one: creators by the name on their page. */
export type Others = (row: Row) => InboxRow['other'];

/** The other one of each of these conversations. */
export const othersOf = async (rows: readonly Row[]): Promise<Others> => {
  const ids = (side: 'creator' | 'fan') =>
    rows.filter((row) => otherSide(row.side) === side).map((row) => personOn(side, row));
  const [creators, fans] = await Promise.all([
    findProfiles([...new Set(ids('creator'))]),
    findUsers(ids('fan')),
  ]);
  const found = [...creators, ...fans.map((fan) => ({ ...fan, nameEn: '' }))];
  const people = new Map(
    found.map(({ id, name, nameEn = '', avatar }) => [id, { id, name, nameEn, avatar }]),
  );
  return (row) => {
    const id = personOn(otherSide(row.side), row);
    return people.get(id) ?? { id, name: '', nameEn: '', avatar: '' };
  };
};

const viewOf = (inbox: Inbox, others: Others): InboxRow => {
  const row = rowIn(inbox);
  return {
    ...row,
    other: others(row),
    last: { ...inbox.last, at: inbox.at },
    unread: unreadOf(inbox),
  };
};

const viewsOf = async (rows: readonly Row[]): Promise<InboxRow[]> => {
  const [inboxes, others] = await Promise.all([findInboxes(rows), othersOf(rows)]);
  return inboxes.map((inbox) => viewOf(inbox, others));
};

/** The caller's conversations, the last message first; with `text`, those with somebody whose name has these words. */
export const listInbox = async ({
  actor,
  input: { text, cursor, limit },
}: Call<typeof chat.inbox, Actor>): Promise<Output<typeof chat.inbox>> => {
  const cursors = cursorsOf('chat.inbox', { of: actor.id, text });
  const after = cursors.read(cursor);
  if (text === undefined) {
    const { items, next } = await inboxPage(actor.id, { after, limit });
    return { items: await viewsOf(items), next: cursors.write(next) };
  }
  const { items, next } = await searchWords<InboxRow>({
    scope: conversationsOf(actor.id),
    text,
    newestFirst: true,
    after,
    limit,
    load: async (ids) => {
      const views = await viewsOf(ids.map(rowOfId));
      return new Map(
        views.map((item): [string, Candidate<InboxRow>] => [
          idOfRow(item),
          { item, words: wordsOf(item.other.name, item.other.nameEn) },
        ]),
      );
    },
  });
  return { items, next: cursors.write(next) };
};
