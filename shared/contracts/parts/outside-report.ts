import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { instant } from './fields.ts';

/**
 * How PayPal's report and our books may differ: money that only one of them has, a payment of another amount, a refund
 * that we asked for and is another or none, more or less that others took of a payment, and another fee of it.
 */
const OUTSIDE_DIFFERENCES = ['only_at_paypal', 'only_in_books', 'amount', 'sent', 'back', 'fee'] as const;

const difference = lazy(() =>
  z.object({
    kind: z.enum(OUTSIDE_DIFFERENCES),
    /** The top-up; PayPal's number where there is none. */
    id: z.string(),
    /** Of what was sent back: PayPal's invoice id of the refund. */
    invoiceId: z.optional(z.string()),
    oursAgorot: z.number(),
    /** Null in another currency. */
    theirsAgorot: z.nullable(z.number()),
  }),
);
export type OutsideDifference = z.output<ReturnType<typeof difference>>;

/** The last word of the nightly comparison with PayPal's report. */
export const outsideReport = lazy(() =>
  z.object({
    at: instant(),
    /** `no_permission`: the app at PayPal may not read the report yet. */
    state: z.enum(['compared', 'no_permission']),
    /** Up to when PayPal's report went; what came later is compared in the next nights. */
    until: z.nullable(instant()),
    /** How many differences there are, of which the first ones are named. */
    found: z.number(),
    differences: z.array(difference()),
    /** Rows of the report that are no payments of ours, by PayPal's code. */
    others: z.array(z.object({ code: z.string(), count: z.number() })),
  }),
);
export type OutsideReport = z.output<ReturnType<typeof outsideReport>>;
