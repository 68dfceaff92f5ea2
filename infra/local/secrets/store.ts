import { inTransaction, openDatabase } from '../lib/open-database.ts';

/** One value of a secret, as text or as base64 of bytes. */
export interface Version {
  readonly id: string;
  readonly stages: readonly string[];
  readonly text: string | undefined;
  readonly base64: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS versions (
    secret TEXT, id TEXT, stages TEXT NOT NULL, text TEXT, base64 TEXT, createdAt INTEGER NOT NULL, PRIMARY KEY (secret, id)
  ) WITHOUT ROWID;`;

const CURRENT = 'AWSCURRENT';
const PREVIOUS = 'AWSPREVIOUS';

export const openSecretStore = (dataDir: string) => {
  const db = openDatabase(dataDir, 'secrets', SCHEMA);
  const versions = (secret: string): Version[] =>
    db
      .prepare('SELECT * FROM versions WHERE secret = ? ORDER BY createdAt')
      .all(secret)
      .map((row) => ({
        id: String(row.id),
        stages: JSON.parse(String(row.stages)),
        text: row.text === null ? undefined : String(row.text),
        base64: row.base64 === null ? undefined : String(row.base64),
        createdAt: Number(row.createdAt),
      }));

  return {
    versions,
    /** Adds a version; its stages leave the versions that had them, and what was current becomes previous. */
    add: (secret: string, added: Version): void =>
      inTransaction(db, () => {
        const becomesCurrent = added.stages.includes(CURRENT);
        for (const { id, stages } of versions(secret)) {
          const isReplaced = becomesCurrent && stages.includes(CURRENT);
          const kept = stages.filter(
            (stage) => !added.stages.includes(stage) && !(becomesCurrent && stage === PREVIOUS),
          );
          const left = isReplaced ? [...kept, PREVIOUS] : kept;
          db.prepare('UPDATE versions SET stages = ? WHERE secret = ? AND id = ?').run(
            JSON.stringify(left),
            secret,
            id,
          );
        }
        db.prepare('INSERT INTO versions VALUES (?, ?, ?, ?, ?, ?)').run(
          secret,
          added.id,
          JSON.stringify(added.stages),
          added.text ?? null,
          added.base64 ?? null,
          added.createdAt,
        );
      }),
    close: () => db.close(),
  };
};
