import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction, openDatabase } from '../lib/open-database.ts';

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

type Row = Record<string, unknown>;

const parseJsonColumns = <T>(row: Row): T => {
  const parsed = { ...row };
  for (const column of ['headers', 'checksums']) {
    if (typeof row[column] === 'string') parsed[column] = JSON.parse(row[column]);
  }
  return parsed as T;
};

export type Store = ReturnType<typeof openStore>;

/**
 * Bodies are files that never change, rows say which file is an object: committing the row is what makes a write
 * happen. A body no row points at (the process died in between) is swept at the next start, so one data folder
 * belongs to one process.
 */
export const openStore = (dataDir: string) => {
  const db = openDatabase(dataDir, 's3', SCHEMA);
  const bodies = join(dataDir, 's3-bodies');
  mkdirSync(bodies, { recursive: true });

  const one = <T>(sql: string, ...values: (string | number)[]): T | undefined => {
    const row = db.prepare(sql).get(...values);
    return row === undefined ? undefined : parseJsonColumns<T>(row);
  };
  const all = <T>(sql: string, ...values: (string | number)[]): T[] =>
    db
      .prepare(sql)
      .all(...values)
      .map((row) => parseJsonColumns<T>(row));
  const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).run(...values);
  const discard = (files: readonly (string | undefined)[]) => {
    for (const file of files) if (file !== undefined) rmSync(join(bodies, file), { force: true });
  };

  const kept = new Set(
    all<{ file: string }>('SELECT file FROM objects UNION SELECT file FROM parts').map((row) => row.file),
  );
  discard(readdirSync(bodies).filter((file) => !kept.has(file)));

  const object = (bucket: string, key: string) =>
    one<StoredObject>('SELECT * FROM objects WHERE bucket = ? AND key = ?', bucket, key);
  const parts = (upload: string) => all<Part>('SELECT * FROM parts WHERE upload = ? ORDER BY number', upload);

  const writeObject = (
    bucket: string,
    { key, file, size, etag, modifiedAt, headers, checksums }: StoredObject,
  ) =>
    run(
      'INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      bucket,
      key,
      file,
      size,
      etag,
      modifiedAt,
      JSON.stringify(headers),
      JSON.stringify(checksums),
    );

  const removeUpload = (id: string) => {
    const files = parts(id).map((part) => part.file);
    inTransaction(db, () => {
      run('DELETE FROM parts WHERE upload = ?', id);
      run('DELETE FROM uploads WHERE id = ?', id);
    });
    discard(files);
  };

  return {
    /** A name for a body about to be written; it is nothing until a row points at it. */
    newFile: () => randomUUID(),
    path: (file: string) => join(bodies, file),
    discard: (file: string) => discard([file]),

    object,
    putObject: (bucket: string, stored: StoredObject) => {
      const replaced = object(bucket, stored.key)?.file;
      writeObject(bucket, stored);
      discard([replaced]);
    },
    deleteObject: (bucket: string, key: string) => {
      const removed = object(bucket, key)?.file;
      run('DELETE FROM objects WHERE bucket = ? AND key = ?', bucket, key);
      discard([removed]);
    },
    /** Objects whose key begins with `prefix` and comes after `after`, in the order of their UTF-8 bytes. */
    *objects(bucket: string, prefix: string, after: string): Generator<StoredObject> {
      const page = 500;
      let position = after;
      for (;;) {
        const rows = all<StoredObject>(
          'SELECT * FROM objects WHERE bucket = ? AND key > ? AND key >= ? AND key < ? ORDER BY key LIMIT ?',
          bucket,
          position,
          prefix,
          `${prefix}\u{10FFFF}`,
          page,
        );
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < page) return;
        position = last.key;
      }
    },

    startUpload: ({ id, bucket, key, headers, startedAt }: Upload) =>
      run('INSERT INTO uploads VALUES (?, ?, ?, ?, ?)', id, bucket, key, JSON.stringify(headers), startedAt),
    upload: (id: string) => one<Upload>('SELECT * FROM uploads WHERE id = ?', id),
    uploads: (bucket: string) =>
      all<Upload>('SELECT * FROM uploads WHERE bucket = ? ORDER BY key, startedAt', bucket),
    parts,
    putPart: (upload: string, { number, file, size, etag, modifiedAt, checksums }: Part) => {
      const replaced = one<Part>('SELECT * FROM parts WHERE upload = ? AND number = ?', upload, number)?.file;
      run(
        'INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)',
        upload,
        number,
        file,
        size,
        etag,
        modifiedAt,
        JSON.stringify(checksums),
      );
      discard([replaced]);
    },
    removeUpload,
    /** The object appears and the upload is gone, in one transaction. */
    completeUpload: (upload: Upload, stored: StoredObject) => {
      const replaced = object(upload.bucket, upload.key)?.file;
      const files = parts(upload.id).map((part) => part.file);
      inTransaction(db, () => {
        writeObject(upload.bucket, stored);
        run('DELETE FROM parts WHERE upload = ?', upload.id);
        run('DELETE FROM uploads WHERE id = ?', upload.id);
      });
      discard([replaced, ...files]);
    },

    close: () => db.close(),
  };
};
