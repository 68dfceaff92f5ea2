import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  inTransaction,
  openDatabase,
  type Row,
  type Statements,
  statementsOf,
} from '../lib/open-database.ts';

/** Bytes on disk and what S3 calls them; `etag` is without quotes. */
interface Body {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
}

export interface StoredObject extends Body {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Content-Type and its like, and `x-amz-meta-*`, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** `x-amz-checksum-*` of the whole body. */
  readonly checksums: Readonly<Record<string, string>>;
}

export interface Upload {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAt: number;
}

export interface Part extends Body {
  readonly number: number;
  readonly modifiedAt: number;
  readonly checksums: Readonly<Record<string, string>>;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT, key TEXT, file TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modifiedAt INTEGER NOT NULL, headers TEXT NOT NULL, checksums TEXT NOT NULL, PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, headers TEXT NOT NULL, startedAt INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parts (
    upload TEXT, number INTEGER, file TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modifiedAt INTEGER NOT NULL, checksums TEXT NOT NULL, PRIMARY KEY (upload, number)
  ) WITHOUT ROWID;`;

const parseJsonColumns = <T>(row: Row): T => {
  const parsed = { ...row };
  for (const column of ['headers', 'checksums']) {
    if (typeof row[column] === 'string') parsed[column] = JSON.parse(row[column]);
  }
  return parsed as T;
};

/** The folder of the bodies; what none of `kept` names is swept. */
const openBodies = (dataDir: string, kept: ReadonlySet<string>) => {
  const folder = join(dataDir, 's3-bodies');
  mkdirSync(folder, { recursive: true });
  const path = (file: string) => join(folder, file);
  const discard = (files: readonly (string | undefined)[]) => {
    for (const file of files) if (file !== undefined) rmSync(path(file), { force: true });
  };
  discard(readdirSync(folder).filter((file) => !kept.has(file)));
  return { path, discard };
};

/** Rows of objects; a write answers the body that it took the place of. */
const objectRows = ({ get, all, run }: Statements) => {
  const object = (bucket: string, key: string): StoredObject | undefined => {
    const row = get('SELECT * FROM objects WHERE bucket = ? AND key = ?', bucket, key);
    return row && parseJsonColumns<StoredObject>(row);
  };
  return {
    object,
    put: (bucket: string, stored: StoredObject): string | undefined => {
      const replaced = object(bucket, stored.key)?.file;
      run(
        'INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        bucket,
        stored.key,
        stored.file,
        stored.size,
        stored.etag,
        stored.modifiedAt,
        JSON.stringify(stored.headers),
        JSON.stringify(stored.checksums),
      );
      return replaced;
    },
    remove: (bucket: string, key: string): string | undefined => {
      const removed = object(bucket, key)?.file;
      run('DELETE FROM objects WHERE bucket = ? AND key = ?', bucket, key);
      return removed;
    },
    /** Objects whose key begins with `prefix` and comes after `after`, in the order of their UTF-8 bytes. */
    *list(bucket: string, prefix: string, after: string): Generator<StoredObject> {
      const page = 500;
      let position = after;
      for (;;) {
        const rows = all(
          'SELECT * FROM objects WHERE bucket = ? AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT ?',
          bucket,
          position,
          prefix,
          `${prefix}\u{10FFFF}`,
          page,
        ).map((row) => parseJsonColumns<StoredObject>(row));
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < page) return;
        position = last.key;
      }
    },
  };
};

/** Rows of uploads in parts that are not complete; a write answers the bodies that no row names any more. */
const uploadRows = ({ get, all, run }: Statements) => {
  const parts = (upload: string): Part[] =>
    all('SELECT * FROM parts WHERE upload = ? ORDER BY number', upload).map((row) =>
      parseJsonColumns<Part>(row),
    );
  return {
    parts,
    start: ({ id, bucket, key, headers, startedAt }: Upload) =>
      run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', id, bucket, key, JSON.stringify(headers), startedAt),
    find: (id: string): Upload | undefined => {
      const row = get('SELECT * FROM uploads WHERE id = ?', id);
      return row && parseJsonColumns<Upload>(row);
    },
    list: (bucket: string): Upload[] =>
      all('SELECT * FROM uploads WHERE bucket = ? ORDER BY key, startedAt', bucket).map((row) =>
        parseJsonColumns<Upload>(row),
      ),
    putPart: (upload: string, part: Part): string | undefined => {
      const replaced = get('SELECT file FROM parts WHERE upload = ? AND number = ?', upload, part.number);
      run(
        'INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)',
        upload,
        part.number,
        part.file,
        part.size,
        part.etag,
        part.modifiedAt,
        JSON.stringify(part.checksums),
      );
      return replaced && String(replaced.file);
    },
    remove: (id: string): string[] => {
      const files = parts(id).map(({ file }) => file);
      run('DELETE FROM parts WHERE upload = ?', id);
      run('DELETE FROM uploads WHERE id = ?', id);
      return files;
    },
  };
};

export type Store = ReturnType<typeof openStore>;

/**
 * Bodies are files that never change, rows say which file is an object: committing the row is what makes a write
 * happen. A body no row points at (the process died in between) is swept at the next start, so one data folder
 * belongs to one process.
 */
export const openStore = (dataDir: string) => {
  const db = openDatabase(dataDir, 's3', SCHEMA);
  const statements = statementsOf(db);
  const objects = objectRows(statements);
  const uploads = uploadRows(statements);
  const kept = statements.all('SELECT file FROM objects UNION SELECT file FROM parts');
  const bodies = openBodies(dataDir, new Set(kept.map(({ file }) => String(file))));

  return {
    /** A name for a body about to be written; it is nothing until a row points at it. */
    newFile: () => randomUUID(),
    path: bodies.path,
    discard: (file: string) => bodies.discard([file]),

    object: objects.object,
    objects: objects.list,
    putObject: (bucket: string, stored: StoredObject) => bodies.discard([objects.put(bucket, stored)]),
    deleteObject: (bucket: string, key: string) => bodies.discard([objects.remove(bucket, key)]),

    startUpload: uploads.start,
    upload: uploads.find,
    uploads: uploads.list,
    parts: uploads.parts,
    putPart: (upload: string, part: Part) => bodies.discard([uploads.putPart(upload, part)]),
    removeUpload: (id: string) => bodies.discard(inTransaction(db, () => uploads.remove(id))),
    /** The object appears and the upload is gone, in one transaction. */
    completeUpload: ({ id, bucket }: Upload, stored: StoredObject) =>
      bodies.discard(inTransaction(db, () => [objects.put(bucket, stored), ...uploads.remove(id)])),

    close: () => db.close(),
  };
};
