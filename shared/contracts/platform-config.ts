import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { nothing } from './fields.ts';

export const category = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  order: z.number(),
  active: z.boolean(),
});

/** Settings the site needs before anybody signs in. */
export const platformConfig = endpoints({
  site: {
    method: 'GET',
    path: '/api/public/config',
    access: 'public',
    cacheSeconds: 60,
    input: nothing,
    output: z.object({
      /** Active ones in order. */
      categories: z.array(category),
      siteName: z.string(),
      siteNameHebrew: z.string(),
      minPriceAgorot: z.number(),
      maxPriceAgorot: z.number(),
      maxDeliveryHours: z.number(),
      allowedVideoTypes: z.array(z.string()),
      maxVideoBytes: z.number(),
      feeBasisPoints: z.number(),
    }),
  },
});
