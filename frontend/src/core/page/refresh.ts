/**
 * How often an open page reads again, in milliseconds, while it is looked at. With what the edge keeps (`cacheSeconds`) and
 * the ten seconds of the server's settings, a change is seen within a minute.
 */
export const REFRESH_MS = {
  /** Ads and creators, kept at the edge for 10 seconds. */
  ads: 45_000,
  /** What follows from settings: home, categories and the site itself, kept for 20. */
  site: 25_000,
} as const;
