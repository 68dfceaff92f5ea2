import * as z from 'zod/mini';
import { SLOT_TIMES } from '../../calendar/slots.ts';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, TEXT, VIDEO_TYPE_NAMES } from '../../limits.ts';
import { OCCASIONS } from '../../order/occasions.ts';
import { SPOKEN } from '../../texts/spoken.ts';
import { creatorCard } from '../parts/creator-card.ts';
import { endpoints } from '../parts/endpoint.ts';
import {
  day,
  id,
  instant,
  line,
  nothing,
  offeredExtra,
  pageOf,
  paging,
  webAddress,
} from '../parts/fields.ts';
import { occasion } from '../parts/request-views.ts';
import { reviewAnswer } from '../parts/review-views.ts';
import { adsQuestion } from './ads-question.ts';

/** What a visitor sees of an ad in a list. `image` and `clip` are addresses under the site's own origin. */
export const adCard = () =>
  z.object({
    id: id('ad'),
    title: z.string(),
    /** The same in English, where its creator wrote it; so are all fields with this ending. */
    titleEn: z.optional(z.string()),
    priceAgorot: z.number(),
    deliveryHours: z.number(),
    /** Its creator does not work on Shabbat and holidays. */
    keepsShabbat: z.boolean(),
    /** The day by which the video arrives if it is ordered now. */
    arrivesBy: day(),
    image: z.string(),
    clip: z.nullable(z.string()),
    creatorId: id('usr'),
    creatorName: z.string(),
    creatorNameEn: z.optional(z.string()),
    creatorAvatar: z.string(),
    category: z.string(),
    /** Mean of reviews in tenths (47 = 4.7); null while there is none. */
    rating: z.nullable(z.number()),
    reviewCount: z.number(),
    at: instant(),
  });
export type AdCard = z.output<ReturnType<typeof adCard>>;

export const socialLinks = lazy(() =>
  z.strictObject({
    website: z._default(webAddress(), ''),
    facebook: z._default(webAddress(), ''),
    twitter: z._default(webAddress(), ''),
    instagram: z._default(webAddress(), ''),
    youtube: z._default(webAddress(), ''),
  }),
);

/** How long the creator's deliveries took: half of them within so many hours, and nine of ten; null before the fifth. */
const usual = () => z.nullable(z.object({ medianHours: z.number(), mostHours: z.number() }));

export const review = () =>
  z.object({
    id: z.string(),
    user: z.string(),
    userImage: z.string(),
    rating: z.number(),
    comment: z.string(),
    at: instant(),
    answer: z.nullable(reviewAnswer()),
  });
export type Review = z.output<ReturnType<typeof review>>;

export const ad = () =>
  z.object({
    ...adCard().shape,
    description: z.string(),
    descriptionEn: z.optional(z.string()),
    requirements: z.string(),
    usual: usual(),
    /** What may be added to an order of it, at its creator's prices. */
    extras: z.array(offeredExtra()),
    /** False while its creator is away or the ad is paused: then it is shown but cannot be ordered. */
    available: z.boolean(),
  });

/** A delivered video that everybody may see; nothing of who ordered it, or for whom. */
export const shownVideo = () =>
  z.object({
    id: z.string(),
    creatorId: id('usr'),
    creatorName: z.string(),
    creatorNameEn: z.optional(z.string()),
    creatorAvatar: z.string(),
    category: z.string(),
    occasion: occasion(),
    /** Lasts a quarter of an hour; 404 as soon as somebody takes it back. */
    watchUrl: z.string(),
    /** A picture of it, for as long; null where there is none. */
    posterUrl: z.nullable(z.string()),
    videoType: z.enum(VIDEO_TYPE_NAMES),
    at: instant(),
  });
export type ShownVideoView = z.output<ReturnType<typeof shownVideo>>;

export const creatorPage = () =>
  z.object({
    ...creatorCard().shape,
    bio: z.string(),
    bioEn: z.optional(z.string()),
    banner: z.string(),
    specialties: z.array(z.string()),
    /** In which the creator greets. */
    languages: z.array(z.enum(SPOKEN)),
    socialLinks: socialLinks(),
    deliveredCount: z.number(),
    usual: usual(),
    ads: z.array(
      z.object({
        ...adCard().shape,
        description: z.string(),
        descriptionEn: z.optional(z.string()),
      }),
    ),
    reviews: z.array(review()),
  });

export type CreatorPage = z.output<ReturnType<typeof creatorPage>>;

/** Public reads, cached at the edge. One visibility rule: creator approved and active, user active, ad active. */
export const catalog = endpoints({
  home: {
    method: 'GET',
    path: '/api/public/home',
    access: 'public',
    cacheSeconds: 20,
    input: nothing,
    output: () =>
      z.object({
        featured: z.array(creatorCard()),
        /** On the stage: what was chosen to be seen first. */
        hero: z.array(adCard()),
        newest: z.array(adCard()),
        /** What people wrote after a delivery, about different creators. */
        reviews: z.array(
          z.object({
            ...review().shape,
            creatorId: id('usr'),
            creatorName: z.string(),
            creatorNameEn: z.optional(z.string()),
          }),
        ),
        /** The typical delivery time over the ads that are shown. */
        deliveryHours: z.nullable(z.number()),
      }),
  },
  ads: {
    method: 'GET',
    path: '/api/public/ads',
    access: 'public',
    cacheSeconds: 10,
    input: () => z.strictObject({ ...adsQuestion(), ...paging(PAGE_SIZE.cards) }),
    /** `total`: how many fit; null of a plain list. `neighbours`: what comes near when nothing fits; else empty. */
    output: () =>
      z.object({
        ...pageOf(adCard()).shape,
        total: z.nullable(z.number()),
        /** How many, the first, answer all that was asked, and the others only come near; null: nothing was asked in words. */
        answering: z.nullable(z.number()),
        neighbours: z.array(adCard()),
        /** Behind the end of a list with a day: the best of what fits but for the day. */
        late: z.array(adCard()),
        /** Somebody who was asked for by name and is not here: what is shown comes near. */
        absent: z.nullable(z.string()),
        /** A word, as it was typed, of which nothing is here: what is shown comes near, or fits the rest. */
        missing: z.nullable(z.string()),
        /** A price in other money, as it was typed: prices here are in shekels, so it narrows nothing. */
        foreign: z.nullable(z.string()),
        /** What the words plainly name to be celebrated, and no filter: an order from here begins with it. */
        celebrated: z.nullable(z.enum(OCCASIONS)),
        /**
         * The question as it was understood, when the text said more than words: these are out of it and stand beside it.
         * Asked so, it has the same pages. Null: as it was asked.
         */
        understood: z.nullable(z.strictObject(adsQuestion())),
        /** The sentence of which that was read, with marks around what was (`said.ts`); null where nothing was. */
        said: z.nullable(z.string()),
        /** The text asks about the site, and for no video. */
        help: z.boolean(),
      }),
  },
  ad: {
    method: 'GET',
    path: '/api/public/ads/{id}',
    access: 'public',
    cacheSeconds: 10,
    input: () => z.strictObject({ id: id('ad') }),
    output: ad,
    errors: ['ad.not_found'],
  },
  /** The slots at which the creator takes an order of this ad; no days while the creator offers no hours. */
  slots: {
    method: 'GET',
    path: '/api/ads/{id}/slots',
    access: 'public',
    input: () => z.strictObject({ id: id('ad') }),
    output: () =>
      z.object({
        days: z.array(
          z.object({
            date: day(),
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
    cacheSeconds: 20,
    input: nothing,
    output: () =>
      z.object({
        featured: z.array(creatorCard()),
        sections: z.array(z.object({ category: z.string(), creators: z.array(creatorCard()) })),
      }),
  },
  creator: {
    method: 'GET',
    path: '/api/public/creators/{id}',
    access: 'public',
    cacheSeconds: 10,
    input: () => z.strictObject({ id: id('usr') }),
    output: creatorPage,
    errors: ['creator.not_found'],
  },
  /** Delivered videos that may be shown, of one creator or of all, the newest first. */
  shown: {
    method: 'GET',
    path: '/api/public/shown',
    access: 'public',
    cacheSeconds: 10,
    input: () => z.strictObject({ creator: z.optional(id('usr')), ...paging(PAGE_SIZE.shown) }),
    output: () => pageOf(shownVideo()),
    errors: ['creator.not_found'],
  },
  /** What somebody may mean who types this, the best of each kind first. */
  suggest: {
    method: 'GET',
    path: '/api/public/suggestions',
    access: 'public',
    cacheSeconds: 60,
    input: () => z.strictObject({ text: line(TEXT.sentence) }),
    output: () =>
      z.object({
        creators: z.array(creatorCard()),
        ads: z.array(adCard()),
        categories: z.array(z.string()),
        occasions: z.array(z.enum(OCCASIONS)),
      }),
  },
});
