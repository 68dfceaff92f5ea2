import { env } from '../lambda/env.ts';

/**
 * Whether a call came through the distribution, which shows a secret. While the secret is rotated it has two values, apart by
 * a comma: Lambdas and distribution change at different moments, and always know one in common.
 */
export const isThroughSite = (headers: Readonly<Record<string, string | undefined>>): boolean => {
  const known = env('ORIGIN_SECRET').split(',');
  const shown = (headers['x-origin-secret'] ?? '').split(',');
  return shown.some((value) => value !== '' && known.includes(value));
};
