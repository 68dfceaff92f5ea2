import { AsyncLocalStorage } from 'node:async_hooks';
import { type Fault, type FaultPlan, isApplied, isCrash } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

/** One run of a use case: one Lambda invocation, which may end before its answer. */
export interface Delivery {
  /** What the client asked for; every delivery and repeat of it has the same. */
  readonly call: object;
  readonly faults: FaultPlan;
  /** Set when the process has ended: it calls nothing any more and nobody hears of it. */
  ended?: boolean;
  readonly onCrash: () => void;
}

export const current = new AsyncLocalStorage<Delivery>();

/** What somebody waits for who is not there any more. */
const never = () => new Promise<never>(() => undefined);

/** What every way out of a use case has in common. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  /** How many turns of others a late call waits. */
  readonly lateTurns: () => number;
  /** Sees the fault of each call. */
  readonly onFault?: (fault: Fault) => void;
}

export interface Outgoing<T> {
  readonly name: string;
  /** Does what the call is for; may take turns of its own. */
  readonly apply: () => Promise<T>;
  /** The same while somebody else is at it; without it that is an error like others. */
  readonly contend?: () => T;
  readonly errorOf: (fault: Fault) => Error;
}

/**
 * A call from within a delivery to what is outside: it waits for its turn and meets the fault that the delivery's plan
 * has for it. Without a delivery nothing goes wrong.
 */
export const reach = async <T>(
  { scheduler, lateTurns, onFault }: Surroundings,
  delivery: Delivery | undefined,
  { name, apply, contend, errorOf }: Outgoing<T>,
): Promise<T> => {
  await scheduler.turn();
  if (delivery?.ended) return never();
  const fault = delivery?.faults(name);
  if (!delivery || !fault) return apply();
  onFault?.(fault);
  if (fault === 'contended' && contend) return contend();
  if (isApplied(fault)) await apply();
  if (fault === 'late') void later(scheduler, lateTurns(), apply);
  if (isCrash(fault)) {
    delivery.ended = true;
    delivery.onCrash();
    return never();
  }
  throw errorOf(fault);
};

const later = async (scheduler: Scheduler, turns: number, apply: () => Promise<unknown>): Promise<void> => {
  for (let left = turns; left > 0; left--) await scheduler.turn();
  await apply().catch(() => undefined);
};
