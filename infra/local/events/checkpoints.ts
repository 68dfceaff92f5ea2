import { openDatabase } from '../lib/open-database.ts';

/** How far each event source mapping has come in each shard, as sequence numbers. */
export interface Checkpoints {
  read(mapping: string, shard: string): string | undefined;
  write(mapping: string, shard: string, sequenceNumber: string): void;
  close(): void;
}

/**
 * Kept on disk, so that what was written before a crash is still delivered after it. Not synced at each write: where the
 * power goes, records come a second time, as they may anyway.
 */
export const openCheckpoints = (dataDir: string): Checkpoints => {
  const db = openDatabase(
    dataDir,
    'checkpoints',
    `PRAGMA synchronous = NORMAL;
     CREATE TABLE IF NOT EXISTS checkpoint (
       mapping TEXT NOT NULL, shard TEXT NOT NULL, sequence TEXT NOT NULL, PRIMARY KEY (mapping, shard)
     ) STRICT`,
  );
  const select = db.prepare('SELECT sequence FROM checkpoint WHERE mapping = ? AND shard = ?');
  const upsert = db.prepare('INSERT OR REPLACE INTO checkpoint (mapping, shard, sequence) VALUES (?, ?, ?)');
  return {
    read: (mapping, shard) => select.get(mapping, shard)?.sequence?.toString(),
    write: (mapping, shard, sequenceNumber) => {
      upsert.run(mapping, shard, sequenceNumber);
    },
    close: () => db.close(),
  };
};
