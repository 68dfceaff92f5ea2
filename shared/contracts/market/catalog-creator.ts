import * as z from 'zod/mini';
import { WEEKLY_SLOTS } from '../../calendar/slots.ts';
import { CREATOR_STATES } from '../../creator-states.ts';
import { lazy } from '../../lazy.ts';
import { ADS_PER_CREATOR, CLIP_TYPES, IMAGE_TYPES, SPECIALTY, TEXT } from '../../limits.ts';
import { AGOROT_MAX } from '../../money/money.ts';
import { EXTRA_IDS } from '../../order/extras.ts';
import { VIDEO_REFUSALS } from '../../order/video-refusals.ts';
import { GROUND_PATTERN } from '../../page/ground.ts';
import { SPOKEN } from '../../texts/spoken.ts';
import { editableAd } from '../parts/editable-ad.ts';
import { endpoints } from '../parts/endpoint.ts';
import { agorot, fileUpload, id, line, nothing, optionalText, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { categoryId } from './ads-question.ts';
import { ad, creatorPage, socialLinks } from './catalog.ts';
import { changesAsked, refusal } from './catalog-admin.ts';

const ownExtra = () =>
  z.strictObject({ id: z.enum(EXTRA_IDS), priceAgorot: z.optional(z.nullable(agorot())) });

export const ownProfile = () =>
  z.object({
    id: id('usr'),
    name: z.string(),
    /** As it is written in English; empty while nobody has said. */
    nameEn: z.string(),
    category: z.string(),
    bio: z.string(),
    /** The same for who reads English; empty while it is only in Hebrew. */
    bioEn: z.string(),
    priceAgorot: z.number(),
    avatar: z.string(),
    banner: z.string(),
    specialties: z.array(z.string()),
    languages: z.array(z.enum(SPOKEN)),
    socialLinks: socialLinks(),
    /** Does not work on Shabbat and holidays. */
    keepsShabbat: z.boolean(),
    /** What the creator decided about extras, as `shared/order/extras.ts` says. */
    extras: z.array(ownExtra()),
    active: z.boolean(),
    approved: z.boolean(),
    /** What the team decided about a creator who is not approved; null otherwise. */
    refusal: z.nullable(refusal()),
    changesAsked: z.nullable(changesAsked()),
    /** An admin took page and ads off the site (`moderation.decision`). */
    hidden: z.boolean(),
    v: z.number(),
  });

const ownAd = () =>
  z.object({
    ...editableAd().shape,
    clip: z.nullable(z.string()),
    /** An admin took it off the site (`moderation.decision`). */
    hidden: z.boolean(),
  });

/** A value of `imageKey`: the ad shows the creator's picture. */
export const CREATOR_PICTURE = 'creator-picture';

/** A value of `clipKey`: the ad has no sample clip. */
export const NO_CLIP = 'no-clip';

const deliveryHours = lazy(() => z.int().check(z.minimum(1)));

const adFields = lazy(() => ({
  title: personal('ad', line(TEXT.title)),
  description: personal('ad', optionalText(TEXT.description)),
  /** For who reads English; empty there is none, left out it stays. */
  titleEn: personal('ad', z.optional(line(TEXT.title, 0))),
  descriptionEn: personal('ad', z.optional(text(TEXT.description, 0))),
  requirements: personal('ad', optionalText(TEXT.requirements)),
  priceAgorot: agorot(),
  deliveryHours: deliveryHours(),
  /** Key of an uploaded image or `creator-picture`; empty leaves a new ad with the creator's picture, another as it is. */
  imageKey: z._default(z.string().check(z.maxLength(200)), ''),
  /** The key of an uploaded clip, or `no-clip`. Empty: a new ad has none, another keeps its clip. */
  clipKey: z._default(z.string().check(z.maxLength(200)), ''),
  active: z._default(z.boolean(), true),
}));

/** What can be wrong with the files that an ad names. */
const MEDIA_ERRORS = [
  'image.missing',
  'image.type',
  'image.too_large',
  'image.too_many_pixels',
  'clip.missing',
  'clip.type',
  'clip.too_large',
  ...VIDEO_REFUSALS,
] as const;

const hours = lazy(() =>
  z.strictObject({
    slots: z.array(z.enum(WEEKLY_SLOTS as [string, ...string[]])).check(z.maxLength(WEEKLY_SLOTS.length)),
    /** The version that was read; 0 before the first save. */
    v: version(),
  }),
);

/** The creator's own profile and ads. */
export const catalogCreator = endpoints({
  profile: {
    method: 'GET',
    path: '/api/creator/profile',
    access: 'signed-in',
    input: nothing,
    output: () => z.object({ profile: z.nullable(ownProfile()) }),
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/creator/profile',
    access: 'creator',
    input: () =>
      z.strictObject({
        name: personal('creator-page', line(TEXT.name)),
        nameEn: personal('creator-page', z._default(line(TEXT.name, 0), '')),
        category: categoryId(),
        bio: personal('creator-page', optionalText(TEXT.bio)),
        /** Left out: as it was. */
        bioEn: personal('creator-page', z.optional(text(TEXT.bio, 0))),
        priceAgorot: z.int().check(z.minimum(0), z.maximum(AGOROT_MAX)),
        specialties: personal(
          'creator-page',
          z._default(z.array(line(SPECIALTY.letters)).check(z.maxLength(SPECIALTY.most)), []),
        ),
        /** In which the creator greets; left out, they stay. */
        languages: z.optional(z.array(z.enum(SPOKEN)).check(z.minLength(1), z.maxLength(SPOKEN.length))),
        socialLinks: personal('creator-page', socialLinks()),
        avatarKey: z._default(z.string().check(z.maxLength(200)), ''),
        bannerKey: z._default(z.string().check(z.maxLength(200)), ''),
        /** Left out: as it was. */
        keepsShabbat: z.optional(z.boolean()),
        /** Left out: as they were. A price that is new lies within the site's range. */
        extras: z.optional(
          z
            .array(ownExtra())
            .check(z.refine((extras) => new Set(extras.map((extra) => extra.id)).size === extras.length)),
        ),
        active: z.boolean(),
        v: version(),
      }),
    output: ownProfile,
    errors: [
      'creator.changed',
      'creator.extra_price',
      'account.category',
      'image.type',
      'image.too_large',
      'image.too_many_pixels',
      'image.missing',
    ],
  },
  /** The hours of a week at which the creator takes orders; `0T09:00` is Sunday at nine. */
  hours: {
    method: 'GET',
    path: '/api/creator/hours',
    access: 'creator',
    input: nothing,
    output: hours,
  },
  /** Saves the hours. Orders that have reserved a slot keep it. */
  setHours: {
    method: 'PUT',
    path: '/api/creator/hours',
    access: 'creator',
    input: hours,
    output: hours,
    errors: ['creator.changed'],
  },
  requestImageUpload: {
    method: 'POST',
    path: '/api/creator/image-upload',
    access: 'creator',
    input: () =>
      z.strictObject({
        kind: z.enum(['avatar', 'banner', 'thumbnail']),
        contentType: z.enum(IMAGE_TYPES),
        bytes: z.int().check(z.positive()),
        /** Of the picture, as the browser read them: what stands for it until it is there. */
        ground: z.optional(z.string().check(z.regex(GROUND_PATTERN))),
      }),
    /** `share`: a form for what the browser makes of the picture for links, which no save needs. */
    output: () =>
      z.extend(fileUpload(), {
        share: z.optional(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
      }),
    errors: ['image.type', 'image.too_large', 'rate.limited'],
  },
  /** Permits the upload of a sample clip. */
  requestClipUpload: {
    method: 'POST',
    path: '/api/creator/clip-upload',
    access: 'creator',
    input: () => z.strictObject({ type: z.enum(CLIP_TYPES), bytes: z.int().check(z.positive()) }),
    output: fileUpload,
    errors: ['clip.too_large', 'rate.limited'],
  },
  /** The creator's own page as visitors see it or will see it; nobody else may read it before it is public. */
  previewPage: {
    method: 'GET',
    path: '/api/creator/page',
    access: 'creator',
    input: nothing,
    output: () => z.object({ state: z.enum(CREATOR_STATES), page: creatorPage() }),
  },
  /** One of the creator's ads as visitors see it or will see it; `off`: switched off by the creator. */
  previewAd: {
    method: 'GET',
    path: '/api/creator/ads/{id}',
    access: 'creator',
    input: () => z.strictObject({ id: id('ad') }),
    output: () => z.object({ state: z.enum([...CREATOR_STATES, 'off']), ad: ad() }),
    errors: ['ad.not_found'],
  },
  ads: {
    method: 'GET',
    path: '/api/creator/ads',
    access: 'creator',
    input: nothing,
    output: () => z.object({ items: z.array(ownAd()).check(z.maxLength(ADS_PER_CREATOR)) }),
  },
  createAd: {
    method: 'POST',
    path: '/api/creator/ads',
    access: 'creator',
    idempotent: true,
    /** Without a delivery time it is that of the settings. */
    input: () => z.strictObject({ ...adFields(), deliveryHours: z.optional(deliveryHours()) }),
    output: ownAd,
    errors: [
      'ad.too_many',
      'ad.price_out_of_range',
      'ad.delivery_out_of_range',
      'creator.changed',
      'idempotency.key_reused',
      ...MEDIA_ERRORS,
    ],
  },
  updateAd: {
    method: 'PATCH',
    path: '/api/creator/ads/{id}',
    access: 'creator',
    input: () => z.strictObject({ id: id('ad'), ...adFields(), v: version() }),
    output: ownAd,
    errors: [
      'ad.not_found',
      'ad.changed',
      'ad.price_out_of_range',
      'ad.delivery_out_of_range',
      ...MEDIA_ERRORS,
    ],
  },
  toggleAd: {
    method: 'PUT',
    path: '/api/creator/ads/{id}/active',
    access: 'creator',
    input: () => z.strictObject({ id: id('ad'), active: z.boolean() }),
    output: ownAd,
    errors: ['ad.not_found', 'ad.changed'],
  },
  deleteAd: {
    method: 'DELETE',
    path: '/api/creator/ads/{id}',
    access: 'creator',
    input: () => z.strictObject({ id: id('ad') }),
    output: nothing,
    errors: ['ad.not_found', 'ad.changed'],
  },
});
