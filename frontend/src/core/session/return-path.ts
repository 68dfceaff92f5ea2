import { RETURN_TO } from './login-path.ts';

const SITE = 'https://site.invalid';
/** Coming back to these after signing in would lead nowhere. */
const NO_DESTINATION = /^\/(login|signup|auth|email-confirmation|reset-password)(\/|$)/;

/**
 * Where the query of `/login` says to go after signing in. Null unless it is a page of our own site; the browser's own
 * parser decides, because it forgives more than any pattern (`/\host`, tabs, `/.//host`).
 */
export const returnPath = (search: string): string | null => {
  const wanted = new URLSearchParams(search).get(RETURN_TO);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, SITE)) return null;
  const { origin, pathname, search: query, hash } = new URL(wanted, SITE);
  if (origin !== SITE || pathname.startsWith('//') || NO_DESTINATION.test(pathname)) return null;
  return pathname + query + hash;
};
