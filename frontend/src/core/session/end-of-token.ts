/** When a token ends, in milliseconds since 1970; now for one that does not say. */
export const endOfToken = (token: string): number => {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).exp * 1_000 || Date.now();
  } catch {
    return Date.now();
  }
};
