import { passwordOf } from './password.ts';

/**
 * Gives a password that exists already. One that Cognito refuses is given once more as it was typed: accounts of before
 * have it so.
 */
export const givePassword = async <T>(typed: string, give: (password: string) => Promise<T>): Promise<T> => {
  const password = passwordOf(typed);
  try {
    return await give(password);
  } catch (error) {
    const isRefused = error instanceof Error && error.name === 'NotAuthorizedException';
    if (!isRefused || password === typed) throw error;
    return give(typed);
  }
};
