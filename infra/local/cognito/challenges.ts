import { randomBytes } from 'node:crypto';
import { notAuthorized } from './errors.ts';
import type { SrpExchange } from './srp.ts';

/** A sign-in that waits for the client's next answer. `exists` is false for a simulated user. */
type Challenge =
  | {
      readonly name: 'PASSWORD_VERIFIER';
      readonly username: string;
      readonly exists: boolean;
      readonly exchange: SrpExchange;
    }
  | { readonly name: 'NEW_PASSWORD_REQUIRED'; readonly username: string }
  | { readonly name: 'SOFTWARE_TOKEN_MFA'; readonly username: string }
  | { readonly name: 'MFA_SETUP'; readonly username: string };

/**
 * Open challenges, in memory only: they live minutes, and a restart merely asks the user to sign in again.
 * `now` is in milliseconds.
 */
export const createChallenges = (now: () => number) => {
  const open = new Map<string, { challenge: Challenge; clientId: string; expiresAt: number }>();
  return {
    /** Returns the key (base64) by which the answer will name the challenge. */
    start: (clientId: string, seconds: number, challenge: Challenge): string => {
      for (const [key, { expiresAt }] of open) if (expiresAt <= now()) open.delete(key);
      const key = randomBytes(64).toString('base64');
      open.set(key, { challenge, clientId, expiresAt: now() + seconds * 1000 });
      return key;
    },
    /** The challenge an answer is for; NotAuthorizedException when there is none (any more). */
    find: <Name extends Challenge['name']>(key: string, name: Name, clientId?: string) => {
      const found = open.get(key);
      if (
        !found ||
        found.challenge.name !== name ||
        (clientId !== undefined && found.clientId !== clientId)
      ) {
        throw notAuthorized('Invalid session for the user.');
      }
      if (found.expiresAt <= now()) throw notAuthorized('Invalid session for the user, session is expired.');
      return found.challenge as Extract<Challenge, { name: Name }>;
    },
    end: (key: string): void => {
      open.delete(key);
    },
  };
};

export type Challenges = ReturnType<typeof createChallenges>;
