import { env } from '../lambda/env.ts';
import { Refusal } from '../lambda/errors.ts';

/** Refusals of a call that is of another contract. */
const MISUNDERSTOOD = ['call.invalid', 'call.not_found', 'call.idempotency_key_missing'];

/** Whether a call comes from a page that was loaded before a deployment changed the contracts. */
export const isOutdated = (headers: Readonly<Record<string, string | undefined>>): boolean => {
  const build = headers['x-build'];
  return build !== undefined && build !== env('BUILD');
};

/**
 * What to tell of an error: an old page that is not understood is told to load again, instead of what is wrong with fields
 * that its form does not have. Whatever else it is told stays, and what it is understood in is done.
 */
export const toldOf = (error: unknown, headers: Readonly<Record<string, string | undefined>>): unknown =>
  error instanceof Refusal && MISUNDERSTOOD.includes(error.code) && isOutdated(headers)
    ? new Refusal('client.outdated', `The page is of an older build: ${error.message}`)
    : error;
