import { randomInt } from 'node:crypto';
import { type Cognito, srpOwner } from './cognito-context.ts';
import { invalidParameter, invalidPassword, notAuthorized, wrongCredentials } from './errors.ts';
import type { PoolSettings } from './settings.ts';
import { isPassword, makeVerifier } from './srp.ts';
import type { User } from './store.ts';

const DAY_MS = 86_400_000;
const CLASSES = [
  { setting: 'RequireLowercase', name: 'lowercase', letters: 'abcdefghijkmnpqrstuvwxyz', pattern: /[a-z]/ },
  { setting: 'RequireUppercase', name: 'uppercase', letters: 'ABCDEFGHJKLMNPQRSTUVWXYZ', pattern: /[A-Z]/ },
  { setting: 'RequireNumbers', name: 'numeric', letters: '23456789', pattern: /[0-9]/ },
  // A space inside a password counts as a symbol, at its ends it does not.
  {
    setting: 'RequireSymbols',
    name: 'symbol',
    letters: '!@#%+=',
    pattern: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`+=-]|\S \S/,
  },
] as const;

/** InvalidPasswordException when the password is not what the pool's policy asks for. */
export const checkPasswordPolicy = (pool: PoolSettings, password: string): void => {
  if (!/^\S+.*\S+$/su.test(password) || password.length > 256) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  const policy = pool.Policies.PasswordPolicy;
  const refuse = (reason: string) => invalidPassword(`Password did not conform with policy: ${reason}`);
  if (password.length < policy.MinimumLength) throw refuse('Password not long enough');
  for (const { setting, name, pattern } of CLASSES) {
    if (policy[setting] && !pattern.test(password)) throw refuse(`Password must have ${name} characters`);
  }
};

/** A temporary password that satisfies any policy of this length. */
export const inventPassword = (pool: PoolSettings): string => {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? '';
  const every = CLASSES.map(({ letters }) => letters).join('');
  const rest = Math.max(8, pool.Policies.PasswordPolicy.MinimumLength) - CLASSES.length;
  return (
    CLASSES.map(({ letters }) => pick(letters)).join('') +
    Array.from({ length: rest }, () => pick(every)).join('')
  );
};

/** The fields of a user that a new password changes. */
export const withPassword = (cognito: Cognito, sub: string, password: string) => ({
  password: makeVerifier(srpOwner(cognito, sub), password),
  passwordSetAt: cognito.now(),
  failedSignIns: 0,
});

const FREE_FAILURES = 5;
const FORGET_AFTER_MS = 15 * 60_000;

/** Failures count until a sign-in succeeds or a quarter of an hour passes without one. */
const failuresOf = (cognito: Cognito, user: User): number =>
  cognito.now() - user.lastFailedAt >= FORGET_AFTER_MS ? 0 : user.failedSignIns;

const lockedUntil = (failures: number, lastFailedAt: number): number =>
  failures < FREE_FAILURES
    ? 0
    : lastFailedAt + Math.min(2 ** (failures - FREE_FAILURES) * 1000, FORGET_AFTER_MS);

/**
 * Lets a password through, or counts the failure. After five failures the account is locked for one second, doubling
 * with each further failure up to 15 minutes; attempts meanwhile do not count. Returns the user as it is now.
 */
export const judgePassword = (cognito: Cognito, sub: string, isRight: (user: User) => boolean): User => {
  const user = cognito.store.userBySub(sub);
  if (!user) throw wrongCredentials();
  const failures = failuresOf(cognito, user);
  if (cognito.now() < lockedUntil(failures, user.lastFailedAt))
    throw notAuthorized('Password attempts exceeded');
  if (!isRight(user)) {
    cognito.store.saveUser({ ...user, failedSignIns: failures + 1, lastFailedAt: cognito.now() });
    throw wrongCredentials();
  }
  const validMs = cognito.pool.Policies.PasswordPolicy.TemporaryPasswordValidityDays * DAY_MS;
  if (user.status === 'FORCE_CHANGE_PASSWORD' && cognito.now() > user.passwordSetAt + validMs) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
  const welcome = { ...user, failedSignIns: 0 };
  if (user.failedSignIns > 0) cognito.store.saveUser(welcome);
  return welcome;
};

/** Whether this is the user's password, in plain text. */
export const isPasswordOf = (cognito: Cognito, user: User, password: string): boolean =>
  isPassword(srpOwner(cognito, user.sub), password, user.password);
