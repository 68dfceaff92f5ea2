import * as z from 'zod/mini';
import { endpoints } from '../parts/endpoint.ts';
import { day, id, nothing } from '../parts/fields.ts';
import { occasion } from '../parts/request-views.ts';

/** A figure of the last 30 days, today included, and of the 30 before them. */
const compared = () => z.object({ now: z.number(), before: z.number() });

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
  /** The figures of a creator's work; about a second behind. */
  mine: {
    method: 'GET',
    path: '/api/creator/analytics',
    access: 'creator',
    input: nothing,
    output: () =>
      z.object({
        from: day(),
        to: day(),
        views: compared(),
        requests: compared(),
        /** Requests completed, less those reversed. */
        completed: compared(),
        netAgorot: compared(),
        /** Requests of the last 12 months by kind, most first. */
        kinds: z.array(z.object({ occasion: occasion(), count: z.number() })),
      }),
  },
});
