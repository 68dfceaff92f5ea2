import {
  inTransaction,
  openDatabase,
  type Row,
  type Statements,
  statementsOf,
} from '../lib/open-database.ts';
import type { PasswordVerifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

/** A user of the pool. Times are milliseconds since 1970. The username is `sub`; people sign in with their e-mail. */
export interface User {
  readonly sub: string;
  readonly status: UserStatus;
  readonly enabled: boolean;
  readonly password: PasswordVerifier;
  readonly passwordSetAt: number;
  /** Everything but `sub`, e.g. `email`, `email_verified`, `custom:role`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly failedSignIns: number;
  readonly lastFailedAt: number;
  /** Base32 secret of the authenticator app; `confirmed` once a first code proved it. */
  readonly totp?: { readonly secret: string; readonly confirmed: boolean; readonly lastStep: number };
  readonly mfaEnabled: boolean;
}

/** One sign-in and everything refreshed from it. Its id is the tokens' `origin_jti`. Times in milliseconds. */
export interface Session {
  readonly id: string;
  readonly sub: string;
  readonly clientId: string;
  readonly signedInAt: number;
  readonly expiresAt: number;
  readonly revoked: boolean;
}

export type CodePurpose = 'sign-up' | 'reset' | 'email';

export interface Code {
  readonly code: string;
  readonly expiresAt: number;
  /** The address to be taken over when the code is right, for pools that keep the old one until then. */
  readonly newEmail: string | undefined;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS users (sub TEXT PRIMARY KEY, alias TEXT NOT NULL UNIQUE, record TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, sub TEXT NOT NULL, clientId TEXT NOT NULL,
    signedInAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0) STRICT;
  CREATE INDEX IF NOT EXISTS sessionsOfUser ON sessions (sub);
  CREATE TABLE IF NOT EXISTS refreshTokens (
    hash TEXT PRIMARY KEY, sessionId TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    rotatedAt INTEGER) STRICT;
  CREATE TABLE IF NOT EXISTS codes (
    sub TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, expiresAt INTEGER NOT NULL, newEmail TEXT,
    PRIMARY KEY (sub, purpose)) STRICT;
  CREATE TABLE IF NOT EXISTS attempts (subject TEXT NOT NULL, operation TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS attemptsOfSubject ON attempts (subject, operation, at);
`;

const userOf = (row: Row | undefined): User | undefined => (row ? JSON.parse(String(row.record)) : undefined);

const userStore = ({ run, get, all }: Statements, aliasOf: (email: string) => string) => ({
  userBySub: (sub: string) => userOf(get('SELECT record FROM users WHERE sub = ?', sub)),
  userByEmail: (email: string) => userOf(get('SELECT record FROM users WHERE alias = ?', aliasOf(email))),
  /** All users, the oldest first. */
  users: () => all('SELECT record FROM users ORDER BY rowid').flatMap((row) => userOf(row) ?? []),
  /** Makes or replaces a user. The caller has seen that nobody else has the address, in the same turn. */
  saveUser: (user: User) =>
    run(
      `INSERT INTO users (sub, alias, record) VALUES (?, ?, ?)
       ON CONFLICT (sub) DO UPDATE SET alias = excluded.alias, record = excluded.record`,
      user.sub,
      aliasOf(user.attributes.email ?? user.sub),
      JSON.stringify(user),
    ),
  deleteUser: (sub: string) => {
    run('DELETE FROM sessions WHERE sub = ?', sub);
    run('DELETE FROM codes WHERE sub = ?', sub);
    run('DELETE FROM users WHERE sub = ?', sub);
  },
});

const codeStore = ({ run, get }: Statements) => ({
  saveCode: (sub: string, purpose: CodePurpose, code: Code) =>
    run(
      'INSERT OR REPLACE INTO codes (sub, purpose, code, expiresAt, newEmail) VALUES (?, ?, ?, ?, ?)',
      sub,
      purpose,
      code.code,
      code.expiresAt,
      code.newEmail ?? null,
    ),
  code: (sub: string, purpose: CodePurpose): Code | undefined => {
    const row = get(
      'SELECT code, expiresAt, newEmail FROM codes WHERE sub = ? AND purpose = ?',
      sub,
      purpose,
    );
    if (!row) return undefined;
    const newEmail = row.newEmail === null ? undefined : String(row.newEmail);
    return { code: String(row.code), expiresAt: Number(row.expiresAt), newEmail };
  },
  deleteCode: (sub: string, purpose: CodePurpose) =>
    run('DELETE FROM codes WHERE sub = ? AND purpose = ?', sub, purpose),
  /** Notes an attempt and returns how many there were since `since`, this one included. */
  countAttempt: (subject: string, operation: string, at: number, since: number): number => {
    run('INSERT INTO attempts (subject, operation, at) VALUES (?, ?, ?)', subject, operation, at);
    run('DELETE FROM attempts WHERE subject = ? AND operation = ? AND at <= ?', subject, operation, since);
    return Number(
      get('SELECT count(*) AS n FROM attempts WHERE subject = ? AND operation = ?', subject, operation)?.n,
    );
  },
});

const sessionStore = ({ run, get }: Statements) => ({
  addSession: (session: Session) =>
    run(
      'INSERT INTO sessions (id, sub, clientId, signedInAt, expiresAt) VALUES (?, ?, ?, ?, ?)',
      session.id,
      session.sub,
      session.clientId,
      session.signedInAt,
      session.expiresAt,
    ),
  session: (id: string): Session | undefined => {
    const row = get('SELECT * FROM sessions WHERE id = ?', id);
    if (!row) return undefined;
    return {
      id,
      sub: String(row.sub),
      clientId: String(row.clientId),
      signedInAt: Number(row.signedInAt),
      expiresAt: Number(row.expiresAt),
      revoked: row.revoked === 1,
    };
  },
  revokeSession: (id: string) => run('UPDATE sessions SET revoked = 1 WHERE id = ?', id),
  revokeSessionsOf: (sub: string) => run('UPDATE sessions SET revoked = 1 WHERE sub = ?', sub),
  deleteSessionsBefore: (at: number) => run('DELETE FROM sessions WHERE expiresAt < ?', at),
  addRefreshToken: (hash: string, sessionId: string) =>
    run('INSERT INTO refreshTokens (hash, sessionId) VALUES (?, ?)', hash, sessionId),
  refreshToken: (hash: string): { sessionId: string; rotatedAt: number | undefined } | undefined => {
    const row = get('SELECT sessionId, rotatedAt FROM refreshTokens WHERE hash = ?', hash);
    if (!row) return undefined;
    return {
      sessionId: String(row.sessionId),
      rotatedAt: row.rotatedAt === null ? undefined : Number(row.rotatedAt),
    };
  },
  /** Starts the grace period of a replaced token; a second replacement does not prolong it. */
  rotateRefreshToken: (hash: string, at: number) =>
    run('UPDATE refreshTokens SET rotatedAt = coalesce(rotatedAt, ?) WHERE hash = ?', at, hash),
});

/**
 * The pool's state in `<dataDir>/cognito.db`. `caseSensitive` says whether addresses that differ in case are two.
 * Every method is one statement that is on disk when it returns; `transaction` makes several of them one.
 */
export const openStore = (dataDir: string, caseSensitive: boolean) => {
  const db = openDatabase(dataDir, 'cognito', SCHEMA);
  const sql = statementsOf(db);
  return {
    ...userStore(sql, (email) => (caseSensitive ? email : email.toLowerCase())),
    ...codeStore(sql),
    ...sessionStore(sql),
    /** A value made once and kept, such as the signing key. */
    once: (name: string, make: () => string): string => {
      const found = sql.get('SELECT value FROM meta WHERE name = ?', name);
      if (found) return String(found.value);
      const value = make();
      sql.run('INSERT INTO meta (name, value) VALUES (?, ?)', name, value);
      return value;
    },
    transaction: <T>(work: () => T): T => inTransaction(db, work),
    close: () => db.close(),
  };
};

export type Store = ReturnType<typeof openStore>;
