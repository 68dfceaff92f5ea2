import { call } from '../../api/api.ts';
import { isUnanswered } from '../../api/api-error.ts';
import type { GiveCode } from './auth.ts';
import { auth } from './load-auth.ts';
import { currentSession, endSession, refreshActor, renewSession } from './session.ts';

/**
 * Gives the password once more: a session of just now takes the place of this one, as greater acts ask for. `giveCode` is
 * asked where the account has an authenticator. Throws Cognito's errors.
 */
export const provePassword = async (password: string, giveCode: GiveCode): Promise<void> => {
  const session = currentSession();
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in');
  await (await auth()).replaceSession({ username: session.actor.email, password }, giveCode);
};

/**
 * What became of another address: the account has it and this page is signed in with it; it goes on by itself; or it has
 * it, and this page is signed out.
 */
export type AddressMove = 'done' | 'under-way' | 'signed-out';

/**
 * Moves the account to the address whose code this is, and signs in again with it, since every session ends. An answer
 * that was lost is found out by that sign-in. Throws `ApiError` when nothing was changed.
 */
export const moveToAddress = async (
  to: string,
  code: string,
  password: string,
  giveCode: GiveCode,
): Promise<AddressMove> => {
  const cognito = await auth();
  let answer: boolean | unknown;
  try {
    await renewSession(async () => {
      answer = await call('own.confirmAddress', { code }).then(
        ({ done }) => done,
        (error: unknown) => {
          if (!isUnanswered(error)) throw error;
          return error;
        },
      );
      await cognito.replaceSession({ username: to, password }, giveCode);
    });
    await refreshActor();
    return 'done';
  } catch (error) {
    if (answer === undefined) throw error;
    if (answer === false) return 'under-way';
    if (answer !== true) throw answer;
    endSession('lost');
    return 'signed-out';
  }
};
