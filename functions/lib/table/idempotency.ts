import { Refusal } from '../lambda/errors.ts';

/** What the first call under a key made, and the hash of that call's input. */
interface Anchor {
  readonly inputHash?: string;
}

interface Idempotent<T extends Anchor, Answer> {
  /** The hash of this call's input. */
  readonly inputHash: string;
  /** The anchor of the key, read consistently; null when nothing was done under it. */
  readonly find: () => Promise<T | null>;
  /** The first answer, made only of facts of the anchor that never change. */
  readonly answerOf: (anchor: T) => Answer;
  /** Details of the refusal of another input. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Repeats of a call under one idempotency key: the same input gets the first answer, another input is refused. */
export const idempotent = <T extends Anchor, Answer>(call: Idempotent<T, Answer>) => {
  /** The first answer; null when the key is new. Throws Refusal `idempotency.key_reused` when the first input was another. */
  const find = async (): Promise<Answer | null> => {
    const anchor = await call.find();
    if (!anchor) return null;
    if (anchor.inputHash !== call.inputHash)
      throw new Refusal('idempotency.key_reused', 'This key was used for another input', call.details);
    return call.answerOf(anchor);
  };
  return {
    find,
    /**
     * What stands in the way is final only if nothing was done under the key, so the anchor is read before it is
     * thrown: a repeat after the wallet is empty still gets its first answer.
     */
    replayOr: async (obstacle: Error): Promise<Answer> => {
      const answer = await find();
      if (answer === null) throw obstacle;
      return answer;
    },
  };
};
