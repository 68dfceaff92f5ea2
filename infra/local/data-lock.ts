import { openDatabase } from './lib/open-database.ts';

/** Another process works with the folder; the message says what to do. */
export class DataInUse extends Error {
  constructor(dataDir: string) {
    super(
      `${dataDir} belongs to a local cloud that is running. Stop it, or take another folder: MAZALTOV_DATA=.local/second`,
    );
    this.name = 'DataInUse';
  }
}

/**
 * Takes the folder for this process; answers how to give it back. The lock is SQLite's, so it goes with the process
 * however that ends. Throws `DataInUse`.
 */
export const lockData = (dataDir: string): (() => void) => {
  try {
    const db = openDatabase(dataDir, 'lock', 'PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    return () => db.close();
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) throw new DataInUse(dataDir);
    throw error;
  }
};
