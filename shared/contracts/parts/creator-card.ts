import * as z from 'zod/mini';
import { id } from './fields.ts';

/** What a visitor sees of a creator in a list. `avatar` is an address under the site's own origin. */
export const creatorCard = () =>
  z.object({
    id: id('usr'),
    name: z.string(),
    /** As it is written in English; absent or empty: nobody has said. */
    nameEn: z.optional(z.string()),
    category: z.string(),
    avatar: z.string(),
    fromPriceAgorot: z.nullable(z.number()),
    /** Mean of reviews in tenths (47 = 4.7); null while there is none. */
    rating: z.nullable(z.number()),
    reviewCount: z.number(),
    featured: z.boolean(),
  });
export type CreatorCard = z.output<ReturnType<typeof creatorCard>>;
