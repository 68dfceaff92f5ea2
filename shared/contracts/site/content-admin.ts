import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { IMAGE_TYPES, PAGE, PAGE_SIZE, SEARCH_LONGEST } from '../../limits.ts';
import { endpoints, type Output } from '../parts/endpoint.ts';
import { instant, line, pageOf, paging, text, uploadKey, version } from '../parts/fields.ts';
import { bilingual, slug } from './content.ts';

const status = lazy(() => z.enum(['draft', 'published']));
export type PageStatus = z.infer<ReturnType<typeof status>>;

const facts = () => ({
  slug: z.string(),
  title: bilingual(),
  status: status(),
  /** The version that a change must name. */
  v: version(),
  updatedAt: instant(),
  /** Who saved it last; the name is empty when nobody with that id is left. */
  updatedBy: z.object({ id: z.string(), name: z.string() }),
});

const page = () => z.object({ ...facts(), html: bilingual() });
export type PageView = z.output<ReturnType<typeof page>>;

const pageVersion = () =>
  z.object({
    v: version(),
    title: bilingual(),
    status: z.enum([...status().options, 'deleted']),
    at: instant(),
    by: z.object({ id: z.string(), name: z.string() }),
    /** What visitors or the editor see now. */
    current: z.boolean(),
  });
export type PageVersionView = z.output<ReturnType<typeof pageVersion>>;

/** Hebrew may come empty, so that the refusal says what is missing; English may stay away. */
const written = lazy(() => ({
  title: z.strictObject({ he: line(PAGE.title, 0), en: line(PAGE.title, 0) }),
  html: z.strictObject({ he: text(PAGE.sent, 0), en: text(PAGE.sent, 0) }),
  status: status(),
}));

const WRITTEN_ERRORS = ['page.title_missing', 'page.content_missing', 'page.too_long'] as const;
const CHANGE_ERRORS = ['page.not_found', 'page.changed'] as const;

export const contentAdmin = endpoints({
  /** By Hebrew title; `text` is looked for in titles and address. */
  list: {
    method: 'GET',
    path: '/api/admin/pages',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        status: z.optional(status()),
        text: z.optional(line(SEARCH_LONGEST)),
        ...paging(),
      }),
    output: () =>
      z.object({ items: z.array(z.object(facts())), next: z.nullable(z.string()), total: z.number() }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/pages/{slug}',
    access: 'manage_content',
    input: () => z.strictObject({ slug: slug() }),
    output: page,
    errors: ['page.not_found'],
  },
  /** The same again, after an answer that was lost, makes nothing. */
  create: {
    method: 'POST',
    path: '/api/admin/pages',
    access: 'manage_content',
    bodyMaxBytes: PAGE.bodyBytes,
    input: () => z.strictObject({ slug: line(PAGE.slug, 0), ...written() }),
    output: page,
    errors: ['page.slug_invalid', 'page.slug_taken', ...WRITTEN_ERRORS],
  },
  /** The slug stays: it is the page's address. */
  update: {
    method: 'PUT',
    path: '/api/admin/pages/{slug}',
    access: 'manage_content',
    bodyMaxBytes: PAGE.bodyBytes,
    input: () => z.strictObject({ slug: slug(), v: version(), ...written() }),
    output: page,
    errors: [...CHANGE_ERRORS, ...WRITTEN_ERRORS],
  },
  /** Publishes it or takes it back; nothing if it already is so. */
  setStatus: {
    method: 'PUT',
    path: '/api/admin/pages/{slug}/status',
    access: 'manage_content',
    input: () => z.strictObject({ slug: slug(), status: status() }),
    output: page,
    errors: CHANGE_ERRORS,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/pages/{slug}',
    access: 'manage_content',
    input: () => z.strictObject({ slug: slug() }),
    output: () => z.strictObject({}),
    errors: CHANGE_ERRORS,
  },
  /** Every save, newest first. */
  versions: {
    method: 'GET',
    path: '/api/admin/pages/{slug}/versions',
    access: 'manage_content',
    input: () => z.strictObject({ slug: slug(), ...paging(PAGE_SIZE.notifications) }),
    output: () => pageOf(pageVersion()),
    errors: ['page.not_found'],
  },
  version: {
    method: 'GET',
    path: '/api/admin/pages/{slug}/versions/{version}',
    access: 'manage_content',
    input: () => z.strictObject({ slug: slug(), version: z.pipe(z.coerce.number(), version()) }),
    output: () => z.object({ title: bilingual(), html: bilingual() }),
    errors: ['page.not_found', 'page.version_not_found'],
  },
  /** Title and text of an earlier version become a new one; the page stays published, or a draft. */
  restore: {
    method: 'POST',
    path: '/api/admin/pages/{slug}/restore',
    access: 'manage_content',
    input: () => z.strictObject({ slug: slug(), version: version(), v: version() }),
    output: page,
    errors: [...CHANGE_ERRORS, 'page.version_not_found'],
  },
  /** A form by which the browser sends a picture to storage. */
  requestImage: {
    method: 'POST',
    path: '/api/admin/page-images',
    access: 'manage_content',
    input: () => z.strictObject({ contentType: z.enum(IMAGE_TYPES), bytes: z.int().check(z.minimum(1)) }),
    output: () => z.object({ url: z.string(), fields: z.record(z.string(), z.string()), key: z.string() }),
    errors: ['image.type', 'image.too_large', 'rate.limited'],
  },
  /** Looks at what was sent and puts it where pages may show it. */
  acceptImage: {
    method: 'POST',
    path: '/api/admin/page-images/accepted',
    access: 'manage_content',
    input: () => z.strictObject({ key: uploadKey() }),
    output: () => z.object({ src: z.string() }),
    errors: ['image.missing', 'image.type', 'image.too_large'],
  },
});

export type PageRow = Output<typeof contentAdmin.list>['items'][number];
