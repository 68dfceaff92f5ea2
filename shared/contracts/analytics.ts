import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { day, id, nothing } from './fields.ts';
import { occasion } from './requests.ts';

/** A figure of the last 30 days, today with them, and of the 30 before. */
const compared = z.object({ now: z.number(), before: z.number() });

export const analytics = endpoints({
  /** Somebody looks at a creator's page. Counted once a day and address; nothing of the visitor is kept. */
  countView: {
    method: 'POST',
    path: '/api/views',
    access: 'public',
    input: z.strictObject({ creatorId: id('usr') }),
    output: nothing,
    errors: ['creator.not_found'],
  },
  /** What became of a creator's work; about a second behind. */
  mine: {
    method: 'GET',
    path: '/api/creator/analytics',
    access: 'creator',
    input: nothing,
    output: z.object({
      from: day,
      to: day,
      views: compared,
      requests: compared,
      /** Requests completed, less those taken back. */
      completed: compared,
      netAgorot: compared,
      /** Requests of the last 12 months by kind, most first. */
      kinds: z.array(z.object({ occasion, count: z.number() })),
    }),
  },
});
