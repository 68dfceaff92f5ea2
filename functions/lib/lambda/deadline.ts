import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'aws-lambda';
import { Refusal } from './errors.ts';

/** One deadline holds for everything a call does: retries end before it, so that there is time left to answer. */
const deadlines = new AsyncLocalStorage<number>();

/** Time reserved for the answer itself. */
const ANSWER_MS = 500;

const tooLate = () => new Refusal('service.busy', 'The time is over; the same key may be tried again');

/** Milliseconds until the call's deadline; infinite without one. */
export const timeLeft = (): number => {
  const deadline = deadlines.getStore();
  return deadline === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, Math.floor(deadline - performance.now()));
};

/** Throws Refusal `service.busy` when there is no time for another attempt. */
const checkTime = (): void => {
  if (timeLeft() === 0) throw tooLate();
};

/**
 * Runs the work within `milliseconds`, or within the time that the surrounding call has left if that is less. Throws
 * Refusal `service.busy` when the time is up: the last request may still be carried out, so its outcome is unknown.
 */
export const inTime = async <T>(milliseconds: number, work: () => Promise<T>): Promise<T> => {
  const time = Math.min(milliseconds, timeLeft());
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), time);
  });
  try {
    return await Promise.race([deadlines.run(performance.now() + time, work), over]);
  } finally {
    clearTimeout(timer);
  }
};

/** The same, within the time that Lambda gives this invocation. */
export const inTimeOf = <T>(
  context: Pick<Context, 'getRemainingTimeInMillis'>,
  work: () => Promise<T>,
): Promise<T> => inTime(context.getRemainingTimeInMillis() - ANSWER_MS, work);

interface Attempts {
  readonly middlewareStack: {
    add(
      middleware: <Args, Answer>(next: (args: Args) => Promise<Answer>) => (args: Args) => Promise<Answer>,
      options: { step: 'finalizeRequest'; priority: 'low'; name: string },
    ): void;
  };
}

/** The client of an AWS service, made to start no attempt after the deadline of the call. */
export const bounded = <C extends Attempts>(client: C): C => {
  client.middlewareStack.add(
    (next) => (args) => {
      checkTime();
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'deadline' },
  );
  return client;
};
