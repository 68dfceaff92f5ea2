import * as z from 'zod/mini';
import { id, instant } from './fields.ts';

/** An ad as those see it who may edit it: its creator and the back office. */
export const editableAd = () =>
  z.object({
    id: id('ad'),
    title: z.string(),
    description: z.string(),
    /** Both for who reads English; empty while they are only in Hebrew. */
    titleEn: z.string(),
    descriptionEn: z.string(),
    requirements: z.string(),
    priceAgorot: z.number(),
    deliveryHours: z.number(),
    image: z.string(),
    /** The ad's own switch. */
    active: z.boolean(),
    at: instant(),
    /** The version that a change must name. */
    v: z.number(),
  });
export type EditableAd = z.output<ReturnType<typeof editableAd>>;
