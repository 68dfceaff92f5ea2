/** A password in one form (NFKC) for what looks the same: systems and keyboards write the same letters in several. */
export const passwordOf = (typed: string): string => typed.normalize('NFKC');

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
