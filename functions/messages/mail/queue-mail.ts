import { sendMessage } from '../../lib/aws/queue.ts';
import { env } from '../../lib/lambda/env.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { findMail, putMail } from './mail.table.ts';
import type { Mail, MailRef } from './mail.ts';

/** Puts a stored e-mail on the queue. Duplicates are harmless: only one worker can claim it. */
export const enqueue = ({ event, kind }: MailRef): Promise<void> =>
  sendMessage(env('MAIL_QUEUE_URL'), { event, kind } satisfies MailRef);

/**
 * The same where somebody waits for an answer: the e-mail is stored as `queued`, so what was asked for is done though the
 * queue cannot be reached; the clock puts it there (`../waiting-mails`).
 */
export const enqueueOrWait = async (ref: MailRef): Promise<void> => {
  try {
    await enqueue(ref);
  } catch (error) {
    logger.error('The queue of mails was not reached', { event: ref.event, error: error as Error });
  }
};

/**
 * Sends an e-mail soon: one an event and kind, however often it is asked for. A repeat puts it on the queue again while
 * nobody has taken it, since the first call may have died between the table and the queue. `send`: what a queue that
 * cannot be reached means.
 */
export const queueMail = async (mail: Mail, send = enqueue): Promise<void> => {
  if (!(await putMail(mail, new Date().toISOString())) && (await findMail(mail))?.status !== 'queued') return;
  await send(mail);
};
