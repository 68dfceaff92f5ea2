import { randomUUID } from 'node:crypto';
import { openDatabase } from '../lib/open-database.ts';

export interface NewMessage {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly tags: Readonly<Record<string, string>>;
  /** A raw message's headers for unsubscribing; names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Message extends NewMessage {
  readonly id: string;
  /** ISO time of arrival. */
  readonly at: string;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, recipients TEXT NOT NULL, sender TEXT NOT NULL,
    subject TEXT NOT NULL, html TEXT NOT NULL, text TEXT NOT NULL, tags TEXT NOT NULL, at TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS headers (id TEXT NOT NULL PRIMARY KEY, list TEXT NOT NULL);`;

const MAX_LISTED = 500;

/** `Name <a@b>` and `a@b` are one address; letters' case does not matter. */
const addressOf = (recipient: string): string =>
  (/<([^>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();

const fromRow = (row: Record<string, unknown>): Message => ({
  id: String(row.id),
  to: JSON.parse(String(row.recipients)),
  from: String(row.sender),
  subject: String(row.subject),
  html: String(row.html),
  text: String(row.text),
  tags: JSON.parse(String(row.tags)),
  at: String(row.at),
  ...(row.list ? { headers: JSON.parse(String(row.list)) } : {}),
});

export const openMailStore = (dataDir: string, now: () => number) => {
  const db = openDatabase(dataDir, 'mail', SCHEMA);
  const insert = db.prepare(
    'INSERT INTO messages (id, recipients, sender, subject, html, text, tags, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const insertHeaders = db.prepare('INSERT INTO headers (id, list) VALUES (?, ?)');
  const ALL = 'SELECT messages.*, headers.list FROM messages LEFT JOIN headers USING (id)';
  return {
    /** Keeps a message and returns its id. */
    add: ({ to, from, subject, html, text, tags, headers }: NewMessage): string => {
      const id = randomUUID();
      const at = new Date(now()).toISOString();
      insert.run(id, JSON.stringify(to), from, subject, html, text, JSON.stringify(tags), at);
      if (headers) insertHeaders.run(id, JSON.stringify(headers));
      return id;
    },
    /** How many have come since then. */
    countSince: (since: Date): number =>
      Number(db.prepare('SELECT count(*) AS sent FROM messages WHERE at > ?').get(since.toISOString())?.sent),
    /** The newest 500 messages, newest first, of everybody or of one address. */
    list: (to?: string): Message[] => {
      const address = to === undefined ? undefined : addressOf(to);
      const messages: Message[] = [];
      for (const row of db.prepare(`${ALL} ORDER BY position DESC`).iterate()) {
        const message = fromRow(row);
        if (address === undefined || message.to.some((recipient) => addressOf(recipient) === address))
          messages.push(message);
        if (messages.length === MAX_LISTED) break;
      }
      return messages;
    },
    find: (id: string): Message | undefined => {
      const row = db.prepare(`${ALL} WHERE messages.id = ?`).get(id);
      return row && fromRow(row);
    },
    close: () => db.close(),
  };
};
