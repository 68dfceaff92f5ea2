/** Files in the site's root. */
export const ROOT_FILES = ['/config.json', '/icon.svg', '/gift.jpg', '/site.webmanifest'];

/** What CloudFront keeps itself, or a bucket answers: path patterns of scripts, pictures and the like. */
export const FILE_PATHS: readonly string[] = [...ROOT_FILES, '/assets/*', '/media/*', '/paypal-buttons/*'];

/** Whether a path is a file's, by these patterns as CloudFront and the firewall read them. */
export const isFile = (path: string): boolean =>
  FILE_PATHS.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );

/** Pages and calls of the API that a first visit asks for, at the most: `test/journeys/first-visit.journey.ts` counts them. */
export const FIRST_VISIT = 6;
/** Phones of a carrier, a school or an office come from one address: so many of them may come in five minutes. */
export const VISITORS_OF_AN_ADDRESS = 1_000;
/** And each may look at as much again that many times. */
const GOES_ON = 10;

/** Pages and calls that one address may ask for in five minutes. */
export const RATE_LIMIT = FIRST_VISIT * VISITORS_OF_AN_ADDRESS * GOES_ON;
export const WINDOW_SECONDS = 300;
