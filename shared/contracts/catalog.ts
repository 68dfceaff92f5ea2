import * as z from 'zod/mini';
import { ADS_PER_CREATOR, DELIVERY_DEFAULT_HOURS, IMAGE_TYPES, PAGE_SIZE, TEXT } from '../limits.ts';
import { SLOT_TIMES, WEEKLY_SLOTS } from '../slots.ts';
import { imageUpload } from './accounts.ts';
import { endpoints } from './endpoint.ts';
import {
  agorot,
  cursor,
  day,
  id,
  instant,
  nothing,
  optionalText,
  pageOf,
  text,
  webAddress,
} from './fields.ts';

export const categoryId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** What a visitor sees of an ad in a list. `image` and `clip` are addresses under the site's own origin. */
export const adCard = z.object({
  id: id('ad'),
  title: z.string(),
  priceAgorot: z.number(),
  deliveryHours: z.number(),
  image: z.string(),
  clip: z.nullable(z.string()),
  creatorId: id('usr'),
  creatorName: z.string(),
  creatorAvatar: z.string(),
  category: z.string(),
  /** Mean of reviews in tenths (47 = 4.7); null while there is none. */
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  at: instant,
});
export type AdCard = z.output<typeof adCard>;

export const creatorCard = z.object({
  id: id('usr'),
  name: z.string(),
  category: z.string(),
  avatar: z.string(),
  fromPriceAgorot: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  featured: z.boolean(),
});
export type CreatorCard = z.output<typeof creatorCard>;

export const socialLinks = z.strictObject({
  website: z._default(webAddress, ''),
  facebook: z._default(webAddress, ''),
  twitter: z._default(webAddress, ''),
  instagram: z._default(webAddress, ''),
  youtube: z._default(webAddress, ''),
});

export const review = z.object({
  id: z.string(),
  user: z.string(),
  userImage: z.string(),
  rating: z.number(),
  comment: z.string(),
  at: instant,
});

export const ad = z.object({
  ...adCard.shape,
  description: z.string(),
  requirements: z.string(),
  /** False while its creator is away or the ad is paused: shown, but cannot be ordered. */
  available: z.boolean(),
});

export const creatorPage = z.object({
  ...creatorCard.shape,
  bio: z.string(),
  banner: z.string(),
  specialties: z.array(z.string()),
  socialLinks,
  deliveredCount: z.number(),
  ads: z.array(z.object({ ...adCard.shape, description: z.string() })),
  reviews: z.array(review),
});

export const AD_SORTS = ['newest', 'price-low', 'price-high', 'rating', 'delivery'] as const;
export type AdSort = (typeof AD_SORTS)[number];

/** Public reads, cached at the edge. One visibility rule: creator approved and active, user active, ad active. */
export const catalog = endpoints({
  home: {
    method: 'GET',
    path: '/api/public/home',
    access: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: z.object({
      featured: z.array(creatorCard),
      newest: z.array(adCard),
      /** Typical promise of the shown ads, from real data. */
      deliveryHours: z.nullable(z.number()),
    }),
  },
  ads: {
    method: 'GET',
    path: '/api/public/ads',
    access: 'public',
    cacheSeconds: 10,
    input: z.strictObject({
      category: z.optional(categoryId),
      sort: z._default(z.enum(AD_SORTS), 'newest'),
      text: z.optional(text(TEXT.search)),
      cursor,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(48)), PAGE_SIZE.cards),
    }),
    output: pageOf(adCard),
  },
  ad: {
    method: 'GET',
    path: '/api/public/ads/{id}',
    access: 'public',
    cacheSeconds: 10,
    input: z.strictObject({ id: id('ad') }),
    output: ad,
    errors: ['ad.not_found'],
  },
  /** The hours at which its creator takes an order of this ad; no day at all while the creator keeps no hours. */
  slots: {
    method: 'GET',
    path: '/api/ads/{id}/slots',
    access: 'public',
    input: z.strictObject({ id: id('ad') }),
    output: z.object({
      days: z.array(
        z.object({
          date: day,
          slots: z.array(z.object({ time: z.enum(SLOT_TIMES), available: z.boolean() })),
        }),
      ),
    }),
    errors: ['ad.not_found'],
  },
  categories: {
    method: 'GET',
    path: '/api/public/categories',
    access: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: z.object({
      featured: z.array(creatorCard),
      sections: z.array(z.object({ category: z.string(), creators: z.array(creatorCard) })),
    }),
  },
  creator: {
    method: 'GET',
    path: '/api/public/creators/{id}',
    access: 'public',
    cacheSeconds: 10,
    input: z.strictObject({ id: id('usr') }),
    output: creatorPage,
    errors: ['creator.not_found'],
  },
  /** Creators by name, for the search box of the top bar. */
  creators: {
    method: 'GET',
    path: '/api/public/creators',
    access: 'public',
    cacheSeconds: 60,
    input: z.strictObject({ text: text(TEXT.search) }),
    output: z.object({ items: z.array(creatorCard) }),
  },
});

export const ownProfile = z.object({
  id: id('usr'),
  name: z.string(),
  category: z.string(),
  bio: z.string(),
  priceAgorot: z.number(),
  avatar: z.string(),
  banner: z.string(),
  specialties: z.array(z.string()),
  socialLinks,
  active: z.boolean(),
  approved: z.boolean(),
  v: z.number(),
});

export const ownAd = z.object({
  id: id('ad'),
  title: z.string(),
  description: z.string(),
  requirements: z.string(),
  priceAgorot: z.number(),
  deliveryHours: z.number(),
  image: z.string(),
  clip: z.nullable(z.string()),
  active: z.boolean(),
  at: instant,
  v: z.number(),
});

/** As `imageKey`: the ad shows the creator's picture. */
export const CREATOR_PICTURE = 'creator-picture';

const adFields = {
  title: text(TEXT.title),
  description: optionalText(TEXT.description),
  requirements: optionalText(TEXT.requirements),
  priceAgorot: agorot,
  deliveryHours: z._default(z.int().check(z.minimum(1)), DELIVERY_DEFAULT_HOURS),
  /** Key of an uploaded image or `creator-picture`; empty leaves a new ad with the creator's picture, another as it is. */
  imageKey: z._default(z.string().check(z.maxLength(200)), ''),
  active: z._default(z.boolean(), true),
};

const hours = z.strictObject({
  slots: z.array(z.enum(WEEKLY_SLOTS as [string, ...string[]])).check(z.maxLength(WEEKLY_SLOTS.length)),
  /** The version that was read; 0 before hours were first kept. */
  v: z.int().check(z.minimum(0)),
});

/** The creator's own profile and ads. */
export const catalogCreator = endpoints({
  profile: {
    method: 'GET',
    path: '/api/creator/profile',
    access: 'signed-in',
    input: nothing,
    output: z.object({ profile: z.nullable(ownProfile) }),
  },
  /** An explicit application: makes the blank profile that turns a fan into a creator. */
  apply: {
    method: 'POST',
    path: '/api/creator/profile',
    access: 'signed-in',
    input: z.strictObject({ category: categoryId }),
    output: ownProfile,
    errors: ['account.category'],
  },
  updateProfile: {
    method: 'PATCH',
    path: '/api/creator/profile',
    access: 'creator',
    input: z.strictObject({
      name: text(TEXT.name),
      category: categoryId,
      bio: optionalText(TEXT.bio),
      priceAgorot: z.int().check(z.minimum(0), z.maximum(100_000_000)),
      specialties: z._default(z.array(text(40)).check(z.maxLength(12)), []),
      socialLinks,
      avatarKey: z._default(z.string().check(z.maxLength(200)), ''),
      bannerKey: z._default(z.string().check(z.maxLength(200)), ''),
      active: z.boolean(),
      v: z.int(),
    }),
    output: ownProfile,
    errors: ['creator.changed', 'account.category', 'image.type', 'image.too_large', 'image.missing'],
  },
  /** The hours of a week the creator keeps for orders, `0T09:00` being Sundays at nine. */
  hours: {
    method: 'GET',
    path: '/api/creator/hours',
    access: 'creator',
    input: nothing,
    output: hours,
  },
  /** Orders that have an hour already keep it. */
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
    input: z.strictObject({
      kind: z.enum(['avatar', 'banner', 'thumbnail']),
      contentType: z.enum(IMAGE_TYPES),
      bytes: z.int().check(z.positive()),
    }),
    output: imageUpload,
    errors: ['image.type', 'image.too_large'],
  },
  ads: {
    method: 'GET',
    path: '/api/creator/ads',
    access: 'creator',
    input: nothing,
    output: z.object({ items: z.array(ownAd).check(z.maxLength(ADS_PER_CREATOR)) }),
  },
  createAd: {
    method: 'POST',
    path: '/api/creator/ads',
    access: 'creator',
    input: z.strictObject(adFields),
    output: ownAd,
    errors: [
      'ad.too_many',
      'ad.price_out_of_range',
      'ad.delivery_out_of_range',
      'creator.changed',
      'image.missing',
      'image.type',
      'image.too_large',
    ],
  },
  updateAd: {
    method: 'PATCH',
    path: '/api/creator/ads/{id}',
    access: 'creator',
    input: z.strictObject({ id: id('ad'), ...adFields, v: z.int() }),
    output: ownAd,
    errors: [
      'ad.not_found',
      'ad.changed',
      'ad.price_out_of_range',
      'ad.delivery_out_of_range',
      'image.missing',
      'image.type',
      'image.too_large',
    ],
  },
  toggleAd: {
    method: 'PUT',
    path: '/api/creator/ads/{id}/active',
    access: 'creator',
    input: z.strictObject({ id: id('ad'), active: z.boolean() }),
    output: ownAd,
    errors: ['ad.not_found', 'ad.changed'],
  },
  deleteAd: {
    method: 'DELETE',
    path: '/api/creator/ads/{id}',
    access: 'creator',
    input: z.strictObject({ id: id('ad') }),
    output: nothing,
    errors: ['ad.not_found', 'ad.changed'],
  },
});

export const CREATOR_STATES = ['pending', 'shown', 'hidden'] as const;

export const catalogAdmin = endpoints({
  creators: {
    method: 'GET',
    path: '/api/admin/creators',
    access: 'admin',
    input: z.strictObject({
      state: z._default(z.enum(CREATOR_STATES), 'pending'),
      cursor,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), PAGE_SIZE.rows),
    }),
    output: pageOf(
      z.object({
        id: id('usr'),
        name: z.string(),
        category: z.string(),
        avatar: z.string(),
        state: z.enum(CREATOR_STATES),
        at: instant,
      }),
    ),
  },
  approve: {
    method: 'POST',
    path: '/api/admin/creators/{id}/approve',
    access: 'admin',
    input: z.strictObject({ id: id('usr') }),
    output: z.object({ id: id('usr'), state: z.enum(CREATOR_STATES) }),
    errors: ['creator.not_found', 'creator.changed'],
  },
});
