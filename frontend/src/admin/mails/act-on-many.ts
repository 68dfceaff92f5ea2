import { call } from '../../api/api.ts';
import { isUnanswered } from '../../api/api-error.ts';
import type { WaitingMail } from './send-again.tsx';

/** What an admin decides about e-mails that wait. */
export type WaitingAct = 'sendAgain' | 'giveUp';

export interface ManyEnded {
  readonly done: number;
  /** Why it ended before the last one; null when it did not. */
  readonly error: unknown;
}

interface Acting {
  readonly signal: AbortSignal;
  /** What became of each: null is done. */
  readonly onResult: (mail: WaitingMail, error: unknown) => void;
}

/**
 * Does the same with e-mails one after the other, each on the version that was seen, by which a repeat is the same act: one
 * that somebody else decided about meanwhile is passed by. It ends at the first that gets no answer, since the next would
 * get none either.
 */
export const actOnMany = async (
  mails: readonly WaitingMail[],
  act: WaitingAct,
  { signal, onResult }: Acting,
): Promise<ManyEnded> => {
  let done = 0;
  for (const mail of mails) {
    if (signal.aborted) return { done, error: signal.reason };
    const { event, kind, v } = mail;
    try {
      await call(`mailAdmin.${act}`, { event, kind, v });
      done += 1;
      onResult(mail, null);
    } catch (error) {
      if (isUnanswered(error)) return { done, error };
      onResult(mail, error);
    }
  }
  return { done, error: null };
};
