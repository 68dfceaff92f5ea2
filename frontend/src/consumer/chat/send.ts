import type { ChatMessage } from '../../../../shared/contracts/orders/chat.ts';
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts';
import { listenLive, liveStatus, sayLive } from '../../core/live/live.ts';
import type { Pair } from './pair.ts';

const ANSWER_MS = 15_000;

type Taken = Pick<ChatMessage, 'n' | 'at'>;

const lost = (): ApiError => new ApiError(0, 'network', 'No answer to a message');

/**
 * Sends a message over the socket; resolves with its place. Rejects with the server's refusal, or `network` when nobody
 * knows whether it arrived: sent again under the same `id` it is the same message.
 */
export const sendMessage = (
  message: Pair & { readonly id: string; readonly text: string; readonly requestId?: string | undefined },
): Promise<Taken> =>
  new Promise((resolve, reject) => {
    const { requestId, ...rest } = message;
    const done = (finish: () => void) => {
      clearTimeout(timer);
      stop();
      finish();
    };
    const timer = setTimeout(() => done(() => reject(lost())), ANSWER_MS);
    const stop = listenLive({
      onStatus: (status) => status === 'disconnected' && done(() => reject(lost())),
      onAnswer: ({ action, id, code, details, ...taken }) => {
        if (id !== message.id) return;
        if (action === 'message') done(() => resolve(taken as unknown as Taken));
        else done(() => reject(new ApiError(0, code as ApiErrorCode, 'Refused', details)));
      },
    });
    const said = { action: 'message', ...rest, ...(requestId ? { requestId } : {}) };
    if (liveStatus() !== 'connected' || !sayLive(said)) done(() => reject(lost()));
  });
