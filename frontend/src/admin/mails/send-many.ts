import { call } from '../../api/api.ts';
import { isUnanswered } from '../../api/api-error.ts';
import type { WaitingMail } from './send-again.tsx';

export interface ManySent {
  readonly sent: number;
  /** Why it ended before the last one; null when it did not. */
  readonly error: unknown;
}

interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Sends e-mails again one after the other, each on the version that was seen: one that somebody else sent meanwhile, or
 * that is over, is passed by. It ends at the first that gets no answer, since the next would get none either.
 */
export const sendMany = async (
  mails: readonly WaitingMail[],
  { signal, onProgress }: Sending,
): Promise<ManySent> => {
  let sent = 0;
  for (const [index, { event, kind, v }] of mails.entries()) {
    if (signal.aborted) return { sent, error: signal.reason };
    try {
      await call('mailAdmin.sendAgain', { event, kind, v });
      sent += 1;
    } catch (error) {
      if (isUnanswered(error)) return { sent, error };
    }
    onProgress(index + 1);
  }
  return { sent, error: null };
};
