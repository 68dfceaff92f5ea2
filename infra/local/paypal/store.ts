import { generateKeyPairSync } from 'node:crypto';
import { openDatabase } from '../lib/open-database.ts';
import type { Order } from './record.ts';

/** An event as it was signed: its bytes never change, however often it is sent. */
export interface StoredEvent {
  readonly sequence: number;
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `held` waits for the control, `open` for an answer of the webhook. */
  readonly state: 'held' | 'open' | 'done';
  readonly attempts: number;
}

/** The answer of a call that had a request id. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS answers (
    call TEXT, requestId TEXT, record TEXT NOT NULL, PRIMARY KEY (call, requestId)) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
    headers TEXT NOT NULL, state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** An order that was kept before there were disputes has none. */
const orderOf = ({ record }: Record<string, unknown>): Order => ({
  disputes: [],
  ...JSON.parse(String(record)),
});

export const openPayPalStore = (dataDir: string) => {
  const db = openDatabase(dataDir, 'paypal', SCHEMA);
  const eventOf = (row: Record<string, unknown>): StoredEvent => ({
    sequence: Number(row.sequence),
    id: String(row.id),
    type: String(row.type),
    body: String(row.body),
    headers: JSON.parse(String(row.headers)),
    state: String(row.state) as StoredEvent['state'],
    attempts: Number(row.attempts),
  });

  return {
    order: (id: string): Order | undefined => {
      const row = db.prepare('SELECT record FROM orders WHERE id = ?').get(id);
      return row && orderOf(row);
    },
    orders: (): Order[] => db.prepare('SELECT record FROM orders ORDER BY rowid DESC').all().map(orderOf),
    saveOrder: (order: Order): void => {
      db.prepare('INSERT OR REPLACE INTO orders VALUES (?, ?)').run(order.id, JSON.stringify(order));
    },
    answer: (call: string, requestId: string): StoredAnswer | undefined => {
      const row = db
        .prepare('SELECT record FROM answers WHERE call = ? AND requestId = ?')
        .get(call, requestId);
      return row && (JSON.parse(String(row.record)) as StoredAnswer);
    },
    saveAnswer: (call: string, requestId: string, answer: StoredAnswer): void => {
      db.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?)').run(
        call,
        requestId,
        JSON.stringify(answer),
      );
    },
    events: (): StoredEvent[] => db.prepare('SELECT * FROM events ORDER BY sequence').all().map(eventOf),
    addEvent: ({ id, type, body, headers, state }: Omit<StoredEvent, 'sequence' | 'attempts'>): void => {
      db.prepare('INSERT INTO events (id, type, body, headers, state) VALUES (?, ?, ?, ?, ?)').run(
        id,
        type,
        body,
        JSON.stringify(headers),
        state,
      );
    },
    setEvent: (sequence: number, state: StoredEvent['state'], attempts: number): void => {
      db.prepare('UPDATE events SET state = ?, attempts = ? WHERE sequence = ?').run(
        state,
        attempts,
        sequence,
      );
    },
    /** The key that signs events, made at its first use. */
    signingKey: (): string => {
      const row = db.prepare("SELECT value FROM meta WHERE name = 'key'").get();
      if (row) return String(row.value);
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
      db.prepare("INSERT INTO meta VALUES ('key', ?)").run(pem);
      return pem;
    },
    close: () => db.close(),
  };
};

export type PayPalStore = ReturnType<typeof openPayPalStore>;
