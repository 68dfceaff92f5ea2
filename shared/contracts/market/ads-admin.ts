import * as z from 'zod/mini';
import { CATEGORY, TEXT } from '../../limits.ts';
import { editableAd } from '../parts/editable-ad.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, id, line, optionalText, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';

/** An ad as the back office sees it. */
const deskAd = () =>
  z.object({
    ...editableAd().shape,
    category: z.string(),
    creatorId: id('usr'),
    creatorName: z.string(),
    creatorAvatar: z.string(),
    /** Whether visitors see it: it is on, and its creator is shown. */
    visible: z.boolean(),
  });
export type DeskAdView = z.output<ReturnType<typeof deskAd>>;

/** Its creator is told what was done and why. */
const reason = () => personal('act', text(TEXT.reason));

const CHANGE_ERRORS = ['ad.not_found', 'ad.changed'] as const;

export const adsAdmin = endpoints({
  /** Newest first; `text` is looked for in title and creator's name. */
  list: {
    method: 'GET',
    path: '/api/admin/ads',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        state: z.optional(z.enum(['active', 'inactive'])),
        category: z.optional(z.string().check(z.maxLength(CATEGORY.slug), z.regex(/^[a-z0-9-]+$/))),
        text: z.optional(line(TEXT.search)),
        ...paging(),
      }),
    output: () => z.object({ items: z.array(deskAd()), next: z.nullable(z.string()), total: z.number() }),
  },
  get: {
    method: 'GET',
    path: '/api/admin/ads/{id}',
    access: 'manage_content',
    input: () => z.strictObject({ id: id('ad') }),
    output: deskAd,
    errors: ['ad.not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/admin/ads/{id}',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        id: id('ad'),
        v: version(),
        title: personal('ad', line(TEXT.title)),
        description: personal('ad', optionalText(TEXT.description)),
        /** Left out: as they were. */
        titleEn: personal('ad', z.optional(line(TEXT.title, 0))),
        descriptionEn: personal('ad', z.optional(text(TEXT.description, 0))),
        requirements: personal('ad', optionalText(TEXT.requirements)),
        priceAgorot: agorot(),
        deliveryHours: z.int().check(z.minimum(1)),
        active: z.boolean(),
        reason: reason(),
      }),
    output: deskAd,
    errors: [...CHANGE_ERRORS, 'ad.price_out_of_range', 'ad.delivery_out_of_range'],
  },
  /** Does nothing if it already is so. */
  toggle: {
    method: 'PUT',
    path: '/api/admin/ads/{id}/active',
    access: 'manage_content',
    input: () => z.strictObject({ id: id('ad'), active: z.boolean(), reason: reason() }),
    output: deskAd,
    errors: CHANGE_ERRORS,
  },
  /** Orders of it go on: they carry what they need. */
  remove: {
    method: 'POST',
    path: '/api/admin/ads/{id}/removal',
    access: 'manage_content',
    input: () => z.strictObject({ id: id('ad'), reason: reason() }),
    output: () => z.strictObject({}),
    errors: CHANGE_ERRORS,
  },
});
