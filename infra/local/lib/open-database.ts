import { mkdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** Folders, with a separator at the end, whose databases are gone with the process. */
const forgotten: string[] = [];

/** Says that nobody reads again what is in the folder, as of a cloud in memory: no commit there waits for the disk. */
export const forget = (dataDir: string): void => {
  forgotten.push(join(dataDir, sep));
};

/**
 * Opens (or makes) `<dataDir>/<name>.db`. A statement that has returned is on disk: the write-ahead log is synced at
 * every commit, so killing the process loses nothing that was acknowledged. Only what is forgotten anyway is not synced.
 */
export const openDatabase = (dataDir: string, name: string, schema: string): DatabaseSync => {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, `${name}.db`));
  const isForgotten = forgotten.some((folder) => join(dataDir, sep).startsWith(folder));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${isForgotten ? 'OFF' : 'FULL'}; ${schema}`);
  return db;
};

/** Runs `work` as one transaction: all of it, or nothing when it throws. */
export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
};

export type Row = Record<string, unknown>;

/** The statements of a database: each is given with its values. */
export const statementsOf = (db: DatabaseSync) => ({
  get: (sql: string, ...values: SQLInputValue[]): Row | undefined => db.prepare(sql).get(...values),
  all: (sql: string, ...values: SQLInputValue[]): Row[] => db.prepare(sql).all(...values),
  /** How many rows it changed. */
  run: (sql: string, ...values: SQLInputValue[]): number => Number(db.prepare(sql).run(...values).changes),
});

export type Statements = ReturnType<typeof statementsOf>;
