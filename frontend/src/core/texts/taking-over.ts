import { startTransition, useEffect, useState } from 'react';

const wanted = Promise.withResolvers<void>();

/** Resolves when no part may wait any longer for somebody to come near. */
export const allWanted = wanted.promise;

let begin = (done: () => void): void => done();

/**
 * Resolves when React has taken over all markup. A change of what every part reads has to wait for that: a part that is
 * taken over afterwards would find other words in the markup than its own.
 */
export const takeOverAll = (): Promise<void> => {
  wanted.resolve();
  return new Promise((resolve) => begin(resolve));
};

const NOTHING = new Map<string, unknown>();

/**
 * What markup was rendered from, for the parts that are not taken over yet. That there are none left is a change of the
 * context of all of them, and one that React shows only when it has taken over each (`startTransition`).
 */
export const useUntilTakenOver = (arrived: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> => {
  const [done, setDone] = useState<() => void>();
  useEffect(() => {
    begin = (next) => startTransition(() => setDone(() => next));
    done?.();
  }, [done]);
  return done ? NOTHING : arrived;
};
