import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { nothing } from './fields.ts';

export const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/));

/** A text in Hebrew, and in English where there is a translation; readers of English get the Hebrew otherwise. */
const bilingual = z.object({ he: z.string(), en: z.optional(z.string()) });

export type Bilingual = z.infer<typeof bilingual>;

/** Published pages; drafts never leave the back office. */
export const content = endpoints({
  pages: {
    method: 'GET',
    path: '/api/public/pages',
    access: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: z.object({ items: z.array(z.object({ slug: z.string(), title: bilingual })) }),
  },
  page: {
    method: 'GET',
    path: '/api/public/pages/{slug}',
    access: 'public',
    cacheSeconds: 60,
    input: z.strictObject({ slug }),
    output: z.object({ slug: z.string(), title: bilingual, html: bilingual }),
    errors: ['page.not_found'],
  },
});
