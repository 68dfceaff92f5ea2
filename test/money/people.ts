import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../functions/lib/lambda/errors.ts';
import { ConditionFailed } from '../../functions/lib/table/table.ts';
import { Violation } from './book-rules.ts';
import { current, type Delivery } from './delivery.ts';
import type { FaultPlan } from './faults.ts';
import type { Asked, Operation } from './operations/operation.ts';

/** One thing a person wants done, under one key, however often it has to be sent. */
export interface Ask extends Asked {
  readonly operation: Pick<Operation, 'name' | 'once'>;
  readonly key: string;
  /** Commits that changed anything of money. */
  commits: number;
  /** It is kept for a moment that has not come: until then nothing has happened. */
  isKept: boolean;
  /** A call of it may still be on its way, or was answered to nobody. */
  isUncertain: boolean;
  answer?: { readonly value: unknown };
}

export const newAsk = (operation: Ask['operation'], key: string, asked: Asked): Ask => ({
  ...asked,
  operation,
  key,
  commits: 0,
  isKept: false,
  isUncertain: false,
});

export type Outcome =
  | { readonly kind: 'answered'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'crashed' };

/** Sends the call once: one invocation. Throws Violation for an error that no use case may end with. */
export const deliver = (ask: Ask, now: Date, faults: FaultPlan, run = ask.run): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const noted: FaultPlan = (command) => {
      const fault = faults(command);
      if (fault === 'late') ask.isUncertain = true;
      return fault;
    };
    const delivery: Delivery = { call: ask, faults: noted, onCrash: () => resolve({ kind: 'crashed' }) };
    current
      .run(delivery, () => run(now, ask.key))
      .then(
        (value) => resolve({ kind: 'answered', value }),
        (error: unknown) => {
          const code = refusalOf(error, ask);
          if (code) resolve({ kind: 'refused', code });
          else reject(new Violation(`${ask.operation.name} ended with ${(error as Error).stack}`));
        },
      );
  });

const refusalOf = (error: unknown, { operation }: Ask): string | null => {
  if (error instanceof Refusal) return error.code;
  // A delivery finds its request in another status, and the clock leaves what it could not do for the next time.
  const isUsual =
    error instanceof ConditionFailed ||
    /could not be (declined|settled|ended|sent back)|A closing is not finished/.test(
      (error as Error).message,
    );
  return operation.once === 'often' && isUsual ? 'again' : null;
};

/** Whether the answer is the same for ever. */
export const isSame = ({ operation: { once } }: Ask): boolean => once === 'exactly' || once === 'resumes';

/** Whether all of it is one commit. */
const isAtOnce = ({ operation: { once } }: Ask): boolean => once === 'exactly' || once === 'moves';

/** A commit of this call was seen. Throws Violation when it has happened before. */
export const noteCommit = (ask: Ask): void => {
  ask.commits += 1;
  if (isAtOnce(ask) && ask.commits > 1)
    throw new Violation(`Exactly once: ${ask.operation.name} happened ${ask.commits} times under one key`);
};

/** Holds an outcome to what the call has come to so far. Throws Violation. */
export const judge = (ask: Ask, outcome: Outcome): void => {
  const { once, name } = ask.operation;
  if (once === 'often') return;
  if (outcome.kind === 'answered') {
    if (isAtOnce(ask) && !ask.isKept && ask.commits !== 1)
      throw new Violation(`${name} was answered and happened ${ask.commits} times`);
    if (isSame(ask) && ask.answer && !isDeepStrictEqual(ask.answer.value, outcome.value))
      throw new Violation(`${name} has two answers: ${JSON.stringify([ask.answer.value, outcome.value])}`);
    ask.answer ??= outcome;
  }
  const isFinal = outcome.kind === 'refused' && !isOpen(outcome);
  if (isFinal && isAtOnce(ask) && ask.commits > 0 && !ask.isUncertain)
    throw new Violation(`${name} was refused (${outcome.code}) and has happened`);
};

const TRANSIENT = new Set(['service.busy', 'paypal.unavailable']);

/** Whether a person would press again: nothing came back, or the service asked for it. */
export const isOpen = (outcome: Outcome): boolean =>
  outcome.kind === 'crashed' || (outcome.kind === 'refused' && TRANSIENT.has(outcome.code));
