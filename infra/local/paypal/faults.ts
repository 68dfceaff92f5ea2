import { z } from 'zod';

/**
 * What may go wrong with the next calls.
 * - `silence-before`, `silence-after`: no answer ever, before or after the work was done: the caller's time runs out
 * - `hang-up-before`, `hang-up-after`: the connection breaks
 * - `error`: 500; `busy`: 429; `unauthorized`: 401, as when a token was revoked
 * - `malformed`: 200 and something that is no answer
 * - `twice`: takes the money two times
 */
export const fault = z.strictObject({
  on: z.enum(['token', 'create', 'get', 'capture', 'verify']),
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

export type Faults = ReturnType<typeof createFaults>;
