import { openDatabase } from '../lib/open-database.ts';
import type { WantedPictures } from './ffmpeg.ts';

export interface StoredJob {
  readonly id: string;
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly height: number;
  /** With how their names go on after that of the video; absent where none are wanted. */
  readonly pictures?: WantedPictures & { readonly mark: string };
  readonly queue: string;
  readonly userMetadata: Readonly<Record<string, string>>;
}

/** Jobs that were asked for, until somebody was told of their end. */
export const openJobs = (dataDir: string) => {
  const db = openDatabase(
    dataDir,
    'mediaconvert',
    `CREATE TABLE IF NOT EXISTS jobs (
       id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, job TEXT NOT NULL, isOver INTEGER NOT NULL DEFAULT 0
     );`,
  );
  const jobOf = (row: Record<string, unknown> | undefined): StoredJob | undefined =>
    row && (JSON.parse(String(row.job)) as StoredJob);
  return {
    /** The job of a token, if there is one: asked for twice it is one. */
    ofToken: (token: string): StoredJob | undefined =>
      jobOf(db.prepare('SELECT job FROM jobs WHERE token = ?').get(token)),
    add: (job: StoredJob): void => {
      db.prepare('INSERT INTO jobs (id, token, job) VALUES (?, ?, ?)').run(
        job.id,
        job.token,
        JSON.stringify(job),
      );
    },
    end: (id: string): void => {
      db.prepare('UPDATE jobs SET isOver = 1 WHERE id = ?').run(id);
    },
    /** Those that nobody was told the end of, the oldest first. */
    open: (): StoredJob[] =>
      db
        .prepare('SELECT job FROM jobs WHERE isOver = 0 ORDER BY rowid')
        .all()
        .flatMap((row) => jobOf(row) ?? []),
    close: () => db.close(),
  };
};
