import { randomUUID } from 'node:crypto';
import {
  inTransaction,
  openDatabase,
  type Row,
  type Statements,
  statementsOf,
} from '../lib/open-database.ts';
import type { QueueSettings } from './settings.ts';

/** A message attribute as SQS spells it. */
interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string | undefined;
  /** Base64. */
  readonly BinaryValue?: string | undefined;
}
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** One delivery of a message; times in milliseconds since 1970. */
export interface ReceivedMessage {
  readonly messageId: string;
  /** Names this delivery; the one of an earlier delivery no longer removes the message. */
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly sentAt: number;
  readonly firstReceivedAt: number;
  /** 1 for the first delivery. */
  readonly receiveCount: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, queue TEXT NOT NULL, body TEXT NOT NULL,
    attributes TEXT NOT NULL, sentAt INTEGER NOT NULL, visibleAt INTEGER NOT NULL, receiveCount INTEGER NOT NULL,
    firstReceivedAt INTEGER, receipt TEXT
  );
  CREATE INDEX IF NOT EXISTS messagesByTime ON messages (queue, visibleAt);`;

const received = (row: Row): ReceivedMessage => ({
  messageId: String(row.id),
  receiptHandle: String(row.receipt),
  body: String(row.body),
  attributes: JSON.parse(String(row.attributes)),
  sentAt: Number(row.sentAt),
  firstReceivedAt: Number(row.firstReceivedAt),
  receiveCount: Number(row.receiveCount),
});

/** A message that is to be kept. */
interface NewMessage {
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly sentAt: number;
  readonly visibleAt: number;
}

const insert = ({ run }: Statements, queue: string, message: NewMessage): string => {
  const id = randomUUID();
  run(
    'INSERT INTO messages (id, queue, body, attributes, sentAt, visibleAt, receiveCount) VALUES (?, ?, ?, ?, ?, ?, 0)',
    id,
    queue,
    message.body,
    JSON.stringify(message.attributes),
    message.sentAt,
    message.visibleAt,
  );
  return id;
};

const dropOld = ({ run }: Statements, { name, retentionSeconds }: QueueSettings, now: number): void => {
  run('DELETE FROM messages WHERE queue = ? AND sentAt <= ?', name, now - retentionSeconds * 1000);
};

/** Moves what was received too often to the dead-letter queue, where it keeps its id and its age. */
const redrive = ({ run }: Statements, { name, redrive: policy }: QueueSettings, now: number): void => {
  if (!policy) return;
  run(
    'UPDATE messages SET queue = ?, visibleAt = ?, receiveCount = 0, receipt = NULL WHERE queue = ? AND visibleAt <= ? AND receiveCount >= ?',
    policy.deadLetterQueue,
    now,
    name,
    now,
    policy.maxReceiveCount,
  );
};

interface Taking {
  readonly max: number;
  readonly now: number;
  readonly hiddenUntil: number;
}

const takeVisible = (
  { all }: Statements,
  { name }: QueueSettings,
  { max, now, hiddenUntil }: Taking,
): ReceivedMessage[] => {
  const rows = all(
    'SELECT position FROM messages WHERE queue = ? AND visibleAt <= ? ORDER BY visibleAt, position LIMIT ?',
    name,
    now,
    max,
  );
  return rows.flatMap(({ position }) =>
    all(
      `UPDATE messages SET visibleAt = ?, receiveCount = receiveCount + 1, receipt = ?,
         firstReceivedAt = coalesce(firstReceivedAt, ?) WHERE position = ? RETURNING *`,
      hiddenUntil,
      randomUUID(),
      now,
      Number(position),
    ).map(received),
  );
};

/** Messages of all queues on disk. Every time given is in milliseconds since 1970. */
export const openQueueStore = (dataDir: string) => {
  const db = openDatabase(dataDir, 'queue', SCHEMA);
  const statements = statementsOf(db);
  const { get, run } = statements;

  return {
    /** Keeps all messages or none; returns their ids. */
    add: (queue: string, messages: readonly NewMessage[]): string[] =>
      inTransaction(db, () => messages.map((message) => insert(statements, queue, message))),
    /** Takes up to `max` visible messages and hides them until `hiddenUntil`. */
    take: (queue: QueueSettings, taking: Taking): ReceivedMessage[] =>
      inTransaction(db, () => {
        dropOld(statements, queue, taking.now);
        redrive(statements, queue, taking.now);
        return takeVisible(statements, queue, taking);
      }),
    /** When the next hidden message becomes visible, if there is one. */
    nextVisibleAt: (queue: string): number | undefined => {
      const row = get('SELECT min(visibleAt) AS at FROM messages WHERE queue = ?', queue);
      return typeof row?.at === 'number' ? row.at : undefined;
    },
    remove: (queue: string, receipt: string): void => {
      run('DELETE FROM messages WHERE queue = ? AND receipt = ?', queue, receipt);
    },
    /** Whether the receipt still holds a hidden message. */
    changeVisibility: (
      queue: string,
      receipt: string,
      { now, hiddenUntil }: { now: number; hiddenUntil: number },
    ): boolean =>
      run(
        'UPDATE messages SET visibleAt = ? WHERE queue = ? AND receipt = ? AND visibleAt > ?',
        hiddenUntil,
        queue,
        receipt,
        now,
      ) > 0,
    purge: (queue: string): void => {
      run('DELETE FROM messages WHERE queue = ?', queue);
    },
    /** How many messages wait, are held by a receiver, or are delayed. */
    count: (queue: QueueSettings, now: number): { visible: number; inFlight: number; delayed: number } => {
      dropOld(statements, queue, now);
      const row = get(
        `SELECT count(*) FILTER (WHERE visibleAt <= ?1) AS visible,
           count(*) FILTER (WHERE visibleAt > ?1 AND receiveCount > 0) AS inFlight,
           count(*) FILTER (WHERE visibleAt > ?1 AND receiveCount = 0) AS delayed FROM messages WHERE queue = ?2`,
        now,
        queue.name,
      );
      return {
        visible: Number(row?.visible),
        inFlight: Number(row?.inFlight),
        delayed: Number(row?.delayed),
      };
    },
    close: () => db.close(),
  };
};
