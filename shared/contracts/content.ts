import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { nothing } from './fields.ts';

export const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/));

/** Published pages; drafts never leave the back office. */
export const content = endpoints({
  pages: {
    method: 'GET',
    path: '/api/public/pages',
    access: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: z.object({ items: z.array(z.object({ slug: z.string(), title: z.string() })) }),
  },
  page: {
    method: 'GET',
    path: '/api/public/pages/{slug}',
    access: 'public',
    cacheSeconds: 60,
    input: z.strictObject({ slug }),
    output: z.object({ slug: z.string(), title: z.string(), html: z.string() }),
    errors: ['page.not_found'],
  },
});
