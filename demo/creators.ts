import * as z from 'zod/mini';
import { CATEGORY_IDS } from '../shared/categories.ts';
import creators from './creators.json' with { type: 'json' };

const demoCreator = z.strictObject({
  /** Latin name: e-mail address, picture and clip. */
  key: z.string(),
  name: z.string(),
  nameEn: z.string(),
  woman: z.boolean(),
  age: z.enum(['young', 'grown', 'old']),
  category: z.enum(CATEGORY_IDS),
  /** Shekels of the cheapest ad. */
  fromShekels: z.number(),
  deliveryHours: z.number(),
  bio: z.string(),
  /** Left out by a few: only in Hebrew. */
  bioEn: z.optional(z.string()),
  specialties: z.readonly(z.array(z.string())),
});

/** A creator of the demonstration. All of them are invented. */
export type DemoCreator = z.infer<typeof demoCreator>;

/** The first one is the demo log-in of a creator. */
export const CREATORS: readonly DemoCreator[] = z.array(demoCreator).parse(creators);
