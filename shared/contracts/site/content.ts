import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { LEGAL_NAMES } from '../../legal/legal-pages.ts';
import { PAGE } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { nothing, pastedLine } from '../parts/fields.ts';

/** Lower-case English letters, digits and hyphens. */
export const slug = lazy(() => pastedLine(z.maxLength(PAGE.slug), z.regex(/^[a-z0-9-]+$/)));

/** A text in Hebrew, and in English where there is a translation; readers of English get the Hebrew otherwise. */
export const bilingual = () => z.object({ he: z.string(), en: z.optional(z.string()) });

export type Bilingual = z.infer<ReturnType<typeof bilingual>>;

/** A version of a legal page, and the day from which it is in force; the first one has none. */
export const legalVersion = () => z.object({ n: z.number(), from: z.nullable(z.string()) });

/** An open page asks again this often: with the edge's time it is never a minute behind. */
const PAGES_CACHE_SECONDS = 25;

/** Above any number of a version that occurs. */
const LEGAL_MOST = 10_000;

/** Published pages; drafts never leave the back office. */
export const content = endpoints({
  pages: {
    method: 'GET',
    path: '/api/public/pages',
    access: 'public',
    cacheSeconds: PAGES_CACHE_SECONDS,
    input: nothing,
    output: () => z.object({ items: z.array(z.object({ slug: z.string(), title: bilingual() })) }),
  },
  page: {
    method: 'GET',
    path: '/api/public/pages/{slug}',
    access: 'public',
    cacheSeconds: PAGES_CACHE_SECONDS,
    input: () => z.strictObject({ slug: slug() }),
    output: () => z.object({ slug: z.string(), title: bilingual(), html: bilingual() }),
    errors: ['page.not_found'],
  },
  /** The version in force, or one by its number; what its values say stands in it. */
  legal: {
    method: 'GET',
    path: '/api/public/legal/{name}',
    access: 'public',
    cacheSeconds: PAGES_CACHE_SECONDS,
    input: () =>
      z.strictObject({
        name: z.enum(LEGAL_NAMES),
        version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LEGAL_MOST))),
      }),
    output: () =>
      z.object({
        name: z.enum(LEGAL_NAMES),
        n: z.number(),
        from: z.nullable(z.string()),
        title: bilingual(),
        html: bilingual(),
        /** What came with the site, which its owner replaces. */
        sample: z.boolean(),
        inForce: legalVersion(),
        /** Announced, and not in force yet. */
        next: z.nullable(legalVersion()),
        versions: z.array(legalVersion()),
      }),
    errors: ['page.version_not_found'],
  },
});
