import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { TEXT } from '../../limits.ts';
import { AGOROT_MAX } from '../../money/money.ts';
import { OCCASIONS } from '../../order/occasions.ts';
import { languagesIn } from '../../texts/spoken.ts';
import { day, line } from '../parts/fields.ts';

export const categoryId = lazy(() => z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)));

export const AD_SORTS = ['newest', 'price-low', 'price-high', 'rating', 'delivery'] as const;
export type AdSort = (typeof AD_SORTS)[number];

const tenths = lazy(() => z.coerce.number().check(z.int(), z.minimum(10), z.maximum(50)));
const shown = lazy(() => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(AGOROT_MAX)));

/** Languages as an address has them: `he`, or `he,ru`. */
const languages = lazy(() =>
  z.string().check(z.refine((said) => said !== '' && languagesIn(said).join() === said)),
);

/** What ads may be narrowed by. Prices in agorot, both included; the least rating in tenths. */
const adFilters = lazy(() => ({
  category: z.optional(categoryId()),
  /** What an ad or its creator speaks of. */
  occasion: z.optional(z.enum(OCCASIONS)),
  priceFrom: z.optional(shown()),
  priceTo: z.optional(shown()),
  rating: z.optional(tenths()),
  /** Ordered now, it comes by the end of this day. */
  by: z.optional(day()),
  /** In which the creator greets, in each of them. */
  language: z.optional(languages()),
}));
export type AdFilters = z.output<z.ZodMiniObject<ReturnType<typeof adFilters>>>;

/** What a list of ads may be asked. */
export const adsQuestion = lazy(() => ({
  ...adFilters(),
  /** Unless said: what answers a text or an occasion best, and without one what fits best. */
  sort: z.optional(z.enum(AD_SORTS)),
  /** What was typed: words, or a sentence that says a day, a price and so on, too. */
  text: z.optional(line(TEXT.sentence)),
  /** For whom, as it was said: `my grandma Ruth`. */
  for: z.optional(line(TEXT.search)),
}));
export type AdsQuestion = z.output<z.ZodMiniObject<ReturnType<typeof adsQuestion>>>;
