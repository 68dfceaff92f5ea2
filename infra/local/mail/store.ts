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
  CREATE TABLE IF NOT EXISTS headers (id TEXT NOT NULL PRIMARY KEY, list TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS sets (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS suppressed (address TEXT NOT NULL PRIMARY KEY);`;

const MAX_LISTED = 500;

/** `Name <a@b>` and `a@b` are one address; letters' case does not matter. */
export const addressOf = (recipient: string): string =>
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
  const insertSet = db.prepare('INSERT INTO sets (id, name) VALUES (?, ?)');
  const ALL = 'SELECT messages.*, headers.list FROM messages LEFT JOIN headers USING (id)';
  return {
    /** Keeps a message and returns its id; `set`: the configuration set by which it left. */
    add: ({ to, from, subject, html, text, tags, headers }: NewMessage, set?: string): string => {
      const id = randomUUID();
      const at = new Date(now()).toISOString();
      insert.run(id, JSON.stringify(to), from, subject, html, text, JSON.stringify(tags), at);
      if (headers) insertHeaders.run(id, JSON.stringify(headers));
      if (set) insertSet.run(id, set);
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
    /** The configuration set by which a message left. */
    setOf: (id: string): string | undefined => {
      const name = db.prepare('SELECT name FROM sets WHERE id = ?').get(id)?.name;
      return name === undefined ? undefined : String(name);
    },
    /** The account's list of addresses to which nothing is delivered. */
    suppress: (address: string): void => {
      db.prepare('INSERT OR IGNORE INTO suppressed (address) VALUES (?)').run(addressOf(address));
    },
    isSuppressed: (address: string): boolean =>
      db.prepare('SELECT 1 FROM suppressed WHERE address = ?').get(addressOf(address)) !== undefined,
    release: (address: string): boolean =>
      db.prepare('DELETE FROM suppressed WHERE address = ?').run(addressOf(address)).changes > 0,
    close: () => db.close(),
  };
};
