import { sendMessage } from '../../lib/aws/queue.ts';
import { env } from '../../lib/lambda/env.ts';
import type { PreviewSubject } from './said.ts';

/** Has a preview looked at and, where it says something else by now, drawn anew. Any number of times. */
export const queuePreview = (subject: PreviewSubject): Promise<void> =>
  sendMessage(env('PREVIEW_QUEUE_URL'), subject);
