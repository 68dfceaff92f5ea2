import { z } from 'zod';
import { REFUND_REFUSALS, type RefundRefusal } from './refusals.ts';

/**
 * What may go wrong with the next calls.
 * - `silence-before`, `silence-after`: no answer ever, before or after the work was done: the caller's time runs out
 * - `hang-up-before`, `hang-up-after`: the connection breaks
 * - `error`: 500; `busy`: 429; `unauthorized`: 401, as when a token was revoked
 * - `malformed`: 200 and something that is no answer
 * - `twice`: takes the money two times
 * - `stale`: shows the order as it was before its last refund
 * - `pending`: the refund is made, and is not there yet
 * - a name of `refusals.ts`: the refund is refused so
 */
export const fault = z.strictObject({
  on: z.enum(['token', 'create', 'get', 'capture', 'verify', 'refund', 'report']),
  kind: z.enum([
    'silence-before',
    'silence-after',
    'hang-up-before',
    'hang-up-after',
    'error',
    'busy',
    'unauthorized',
    'malformed',
    'twice',
    'stale',
    'pending',
    ...(Object.keys(REFUND_REFUSALS) as RefundRefusal[]),
  ]),
  times: z.int().min(1).max(1_000).default(1),
});

type Fault = z.output<typeof fault>;

export const createFaults = () => {
  let planned: Fault[] = [];
  return {
    plan: (wanted: Fault): void => {
      planned.push(wanted);
    },
    clear: (): void => {
      planned = [];
    },
    /** What goes wrong with this call. */
    next: (on: string): Fault['kind'] | undefined => {
      const found = planned.find((one) => one.on === on);
      if (!found) return undefined;
      planned = planned.flatMap((one) => {
        if (one !== found) return [one];
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
      });
      return found.kind;
    },
  };
};

/** The name by which a refund is refused; undefined for every other fault. */
export const refusalIn = (kind: Fault['kind'] | undefined): RefundRefusal | undefined =>
  kind && kind in REFUND_REFUSALS ? (kind as RefundRefusal) : undefined;

export type Faults = ReturnType<typeof createFaults>;
