/** What the query of `/login` calls the way back. */
export const RETURN_TO = 'returnTo';

/** The sign-in page, with the way back to where somebody is, and the order that waits for an account. */
export const loginPath = (pathname: string, search = '', draft?: string | null): string =>
  `/login?${RETURN_TO}=${encodeURIComponent(pathname + search)}${draft ? `&draft=${draft}` : ''}`;
