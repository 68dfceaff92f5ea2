import * as z from 'zod/mini';
import { endpoints } from '../parts/endpoint.ts';
import { id } from '../parts/fields.ts';
import { compared, comparedShare, comparedTimes, period, span } from '../parts/figures.ts';
import { occasion } from '../parts/request-views.ts';

/**
 * What each day, month and period has a sum of, by the day on which it happened. Money in agorot, the rest is counted.
 *
 * - `orders`: requests that were ordered
 * - `grossAgorot`: charged for orders · `returnedAgorot`: what of charges went back, whenever they were made ·
 *   `netAgorot`: gross less returned, below zero on a day of refunds
 * - `feeAgorot`: the platform's fees less those given back
 * - `topUps`, `topUpsAgorot`: completed top-ups
 * - `signUps`: people who signed up, whatever they are · `approvals`: requests that were approved ·
 *   `delivered`: requests that were completed
 */
export const DAY_FIGURES = [
  'orders',
  'grossAgorot',
  'returnedAgorot',
  'netAgorot',
  'feeAgorot',
  'topUps',
  'topUpsAgorot',
  'signUps',
  'approvals',
  'delivered',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];

const eachFigure = <T extends z.ZodMiniType>(value: T) =>
  z.object(Object.fromEntries(DAY_FIGURES.map((name) => [name, value])) as Record<DayFigure, T>);

/** A day, `2026-11-29`, or a month, `2026-11`, and its figures. */
const point = () => z.object({ at: z.string(), ...eachFigure(z.number()).shape });

/** How the platform does, from sums that the stream keeps; about a second behind. */
export const analyticsAdmin = endpoints({
  read: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'view_analytics',
    input: () => z.strictObject({ period: period() }),
    output: () =>
      z.object({
        ...span(),
        figures: eachFigure(compared()),
        /** Every day or month of the period, ascending, also those without anything; and of the one before. */
        points: z.array(point()),
        pointsBefore: z.array(point()),
        /** From the order to its approval, by the day of that. */
        approval: comparedTimes(),
        /** From the order to its delivery, by the day of that. */
        delivery: comparedTimes(),
        /** Of the deliveries, those by the deadline. */
        inTime: comparedShare(),
        /** Of the requests that ended, those of which some of the money, or all, went back. */
        refunded: comparedShare(),
        /** Of the disputes that were closed, those that their two people closed without the desk. */
        withoutDesk: comparedShare(),
        /** The ten with the most orders of the period. `valueAgorot`: what these cost when they were ordered. */
        creators: z.array(
          z.object({
            id: id('usr'),
            name: z.string(),
            avatar: z.string(),
            orders: z.number(),
            valueAgorot: z.number(),
          }),
        ),
        /** By the category that the creator had as it was ordered, most first; the slug. */
        categories: z.array(z.object({ category: z.string(), orders: z.number(), valueAgorot: z.number() })),
        /** Most first. */
        occasions: z.array(z.object({ occasion: occasion(), orders: z.number() })),
        /**
         * What visitors looked for and found nothing, on three days or more, whatever the period: the twenty that were
         * asked most, of those that somebody asked in the last 90 days. `days`: on how many days.
         */
        missing: z.array(z.object({ words: z.string(), times: z.number(), days: z.number() })),
      }),
  },
});
