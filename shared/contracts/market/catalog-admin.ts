import * as z from 'zod/mini';
import { CREATOR_STATES } from '../../creator-states.ts';
import { lazy } from '../../lazy.ts';
import { FEATURED_MOST, TEXT } from '../../limits.ts';
import { creatorCard } from '../parts/creator-card.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, line, nothing, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { categoryId } from './ads-question.ts';

const state = lazy(() => z.enum(CREATOR_STATES));

/** Why and when a creator was turned down or taken off the site. */
export const refusal = () => z.object({ reason: z.string(), at: instant() });

/** What is to be changed before a creator is approved; `savedAt`: when the creator saved the profile since, or null. */
export const changesAsked = () =>
  z.object({ reason: z.string(), at: instant(), savedAt: z.nullable(instant()) });

const decided = () => z.object({ id: id('usr'), state: state() });
/** What keeps a creator from being on the site, of the profile's version that the admin saw. */
const objection = lazy(() =>
  z.strictObject({ id: id('usr'), v: version(), reason: personal('act', text(TEXT.reason)) }),
);

/** Those whom visitors see, in their order, and the version that a change must name. */
const featured = () => z.object({ items: z.array(creatorCard()), v: z.number() });

export const catalogAdmin = endpoints({
  creators: {
    method: 'GET',
    path: '/api/admin/creators',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        state: z._default(state(), 'pending'),
        ...paging(),
      }),
    output: () =>
      pageOf(
        z.object({
          id: id('usr'),
          name: z.string(),
          category: z.string(),
          avatar: z.string(),
          state: state(),
          at: instant(),
          changesAsked: z.nullable(changesAsked()),
        }),
      ),
  },
  /** Everything an admin looks at before deciding: the profile, every ad, and the e-mail address. */
  creator: {
    method: 'GET',
    path: '/api/admin/creators/{id}',
    access: 'manage_content',
    input: () => z.strictObject({ id: id('usr') }),
    output: () =>
      z.object({
        id: id('usr'),
        v: z.number(),
        state: state(),
        at: instant(),
        name: z.string(),
        email: z.string(),
        category: z.string(),
        bio: z.string(),
        avatar: z.string(),
        banner: z.string(),
        priceAgorot: z.number(),
        specialties: z.array(z.string()),
        /** Links the creator gave; empty ones are left out. */
        links: z.array(z.string()),
        refusal: z.nullable(refusal()),
        changesAsked: z.nullable(changesAsked()),
        /** Newest first. */
        ads: z.array(
          z.object({
            id: id('ad'),
            title: z.string(),
            description: z.string(),
            image: z.string(),
            /** Address of the sample clip; null for none. */
            clip: z.nullable(z.string()),
            priceAgorot: z.number(),
            deliveryHours: z.number(),
            active: z.boolean(),
          }),
        ),
      }),
    errors: ['creator.not_found'],
  },
  /** Puts a creator on the site with every visible ad. `v`: of the profile that was looked at. */
  approve: {
    method: 'POST',
    path: '/api/admin/creators/{id}/approve',
    access: 'manage_content',
    input: () => z.strictObject({ id: id('usr'), v: version() }),
    output: decided,
    errors: ['creator.not_found', 'creator.changed'],
  },
  /**
   * Turns a creator down, or takes an approved one off the site with every ad. `v`: the version of the profile that the
   * admin saw.
   */
  refuse: {
    method: 'POST',
    path: '/api/admin/creators/{id}/refuse',
    access: 'manage_content',
    input: objection,
    output: decided,
    errors: ['creator.not_found', 'creator.changed'],
  },
  /** Tells a creator who is not approved what is to be changed first. `v`: of the profile that was looked at. */
  askForChanges: {
    method: 'POST',
    path: '/api/admin/creators/{id}/ask-for-changes',
    access: 'manage_content',
    input: objection,
    output: decided,
    errors: ['creator.not_found', 'creator.changed'],
  },
  featured: {
    method: 'GET',
    path: '/api/admin/featured',
    access: 'manage_content',
    input: nothing,
    output: featured,
  },
  /** Whom visitors see, by name: those with every word of the text anywhere in it, and of a category. */
  featurable: {
    method: 'GET',
    path: '/api/admin/featured-candidates',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        text: z.optional(line(TEXT.search)),
        category: z.optional(categoryId()),
        page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
        ...paging(),
      }),
    output: () =>
      z.extend(pageOf(z.pick(creatorCard(), { id: true, name: true, category: true, avatar: true })), {
        total: z.number(),
      }),
  },
  /** All of them in their order. The same list again, after an answer that was lost, changes nothing. */
  setFeatured: {
    method: 'PUT',
    path: '/api/admin/featured',
    access: 'manage_content',
    input: () =>
      z.strictObject({
        creatorIds: z.array(id('usr')).check(
          z.maxLength(FEATURED_MOST),
          z.refine((ids) => new Set(ids).size === ids.length),
        ),
        v: version(),
      }),
    output: featured,
    errors: ['featured.changed', 'featured.hidden'],
  },
});
