import * as z from 'zod/mini';
import { TEXT } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, line, nothing } from '../parts/fields.ts';
import { compared, comparedShare, comparedTimes, period, span } from '../parts/figures.ts';
import { occasion } from '../parts/request-views.ts';

export const analytics = endpoints({
  /** Counts a view of a creator's page, once a day per network address; nothing about the visitor is stored. */
  countView: {
    method: 'POST',
    path: '/api/views',
    access: 'public',
    input: () => z.strictObject({ creatorId: id('usr') }),
    output: nothing,
    errors: ['creator.not_found'],
  },
  /**
   * Counts that a search of ads found nothing, once a day per network address and text; nothing about the visitor is
   * stored. What is longer than 40 letters, or has a digit or an address in it, is left out silently.
   */
  countMissing: {
    method: 'POST',
    path: '/api/missing',
    access: 'public',
    input: () => z.strictObject({ text: line(TEXT.sentence) }),
    output: nothing,
  },
  /** The figures of a creator's work; about a second behind. */
  mine: {
    method: 'GET',
    path: '/api/creator/analytics',
    access: 'creator',
    input: () => z.strictObject({ period: period() }),
    output: () =>
      z.object({
        ...span(),
        views: compared(),
        requests: compared(),
        /** Requests completed, less those reversed. */
        completed: compared(),
        netAgorot: compared(),
        /** Requests of the period by kind, most first. */
        kinds: z.array(z.object({ occasion: occasion(), count: z.number() })),
        /** Every day or month of the period, ascending, also those without anything. */
        points: z.array(
          z.object({
            /** `2026-11-29` or `2026-11`. */
            at: z.string(),
            views: z.number(),
            requests: z.number(),
            completed: z.number(),
            netAgorot: z.number(),
          }),
        ),
        /** From the order to its approval, by the day of that. */
        response: comparedTimes(),
        /** From the order to its delivery, by the day of that. */
        delivery: comparedTimes(),
        /** Of the deliveries, those by the deadline. */
        inTime: comparedShare(),
        /** Fewer than ten requests came in the period: its times and shares say little. */
        few: z.boolean(),
      }),
  },
});
