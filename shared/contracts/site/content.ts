import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { PAGE } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { nothing, pastedLine } from '../parts/fields.ts';

/** Lower-case English letters, digits and hyphens. */
export const slug = lazy(() => pastedLine(z.maxLength(PAGE.slug), z.regex(/^[a-z0-9-]+$/)));

/** A text in Hebrew, and in English where there is a translation; readers of English get the Hebrew otherwise. */
export const bilingual = () => z.object({ he: z.string(), en: z.optional(z.string()) });

export type Bilingual = z.infer<ReturnType<typeof bilingual>>;

/** An open page asks again this often: with the edge's time it is never a minute behind. */
const PAGES_CACHE_SECONDS = 25;

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
});
