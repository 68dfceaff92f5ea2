import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens (or makes) `<dataDir>/<name>.db`. A statement that has returned is on disk: the write-ahead log is synced at
 * every commit, so killing the process loses nothing that was acknowledged.
 */
export const openDatabase = (dataDir: string, name: string, schema: string): DatabaseSync => {
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, `${name}.db`));
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${schema}`);
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
