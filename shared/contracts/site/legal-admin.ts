import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { LEGAL_NAMES } from '../../legal/legal-pages.ts';
import { PAGE } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { day, instant, line, nothing, text, version } from '../parts/fields.ts';
import { bilingual, legalVersion } from './content.ts';

const name = lazy(() => z.enum(LEGAL_NAMES));

const stand = () => ({
  name: name(),
  inForce: legalVersion(),
  /** Announced, and not in force yet. */
  next: z.nullable(legalVersion()),
  /** Something is written that is no version. */
  isDraft: z.boolean(),
  updatedAt: z.nullable(instant()),
});

const page = () =>
  z.object({
    ...stand(),
    /** The version that a change must name. */
    v: version(),
    /** What is written, or the newest version; with the names of values in their places. */
    title: bilingual(),
    html: bilingual(),
    versions: z.array(legalVersion()),
    /** From which day on a version that is published today may be in force. */
    earliest: z.string(),
    /** What each value says now. */
    said: z.array(z.object({ name: z.string(), he: z.string(), en: z.string() })),
  });
export type LegalView = z.output<ReturnType<typeof page>>;

/** Hebrew may come empty, so that the refusal says what is missing; English may stay away. */
const written = lazy(() => ({
  name: name(),
  v: version(),
  title: z.strictObject({ he: line(PAGE.title, 0), en: line(PAGE.title, 0) }),
  html: z.strictObject({ he: text(PAGE.sent, 0), en: text(PAGE.sent, 0) }),
}));

const ERRORS = [
  'page.changed',
  'page.title_missing',
  'page.content_missing',
  'page.too_long',
  'legal.value_unknown',
] as const;

export const legalAdmin = endpoints({
  list: {
    method: 'GET',
    path: '/api/admin/legal',
    access: 'manage_content',
    input: nothing,
    /** `sample`: what came with the site, which its owner replaces. */
    output: () => z.object({ items: z.array(z.object({ ...stand(), sample: z.boolean() })) }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/legal/{name}',
    access: 'manage_content',
    input: () => z.strictObject({ name: name() }),
    output: page,
  },
  /** Keeps what is written; visitors see nothing of it. The same again is no change. */
  save: {
    method: 'PUT',
    path: '/api/admin/legal/{name}',
    access: 'manage_content',
    bodyMaxBytes: PAGE.bodyBytes,
    input: () => z.strictObject(written()),
    output: page,
    errors: ERRORS,
  },
  /** The next version, in force from a day on. It cannot be taken back; the same again makes no other one. */
  publish: {
    method: 'POST',
    path: '/api/admin/legal/{name}/versions',
    access: 'manage_content',
    bodyMaxBytes: PAGE.bodyBytes,
    input: () => z.strictObject({ ...written(), from: day() }),
    output: page,
    errors: [...ERRORS, 'legal.day', 'legal.waits', 'legal.unchanged'],
  },
  /** Other words for the newest version, which stays the same one: nobody is told, and nobody is asked. */
  correct: {
    method: 'PUT',
    path: '/api/admin/legal/{name}/newest',
    access: 'manage_content',
    bodyMaxBytes: PAGE.bodyBytes,
    input: () => z.strictObject(written()),
    output: page,
    errors: ERRORS,
  },
});
