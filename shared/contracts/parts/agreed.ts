import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { AGREED_NAMES, type AgreedName } from '../../legal/legal-pages.ts';

/** Above any number of a version that occurs. */
const MOST = 10_000;
const number = lazy(() => z.int().check(z.minimum(1), z.maximum(MOST)));

/** A version of each legal page that people agree to. */
export const agreedVersions = lazy(() =>
  z.strictObject(
    Object.fromEntries(AGREED_NAMES.map((name) => [name, number()])) as Record<
      AgreedName,
      ReturnType<typeof number>
    >,
  ),
);
