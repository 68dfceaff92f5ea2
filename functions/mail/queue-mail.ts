import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { bounded } from '../lib/deadline.ts';
import { env } from '../lib/env.ts';
import { findMail, putMail } from './mail.table.ts';
import type { Mail, MailRef } from './mail.ts';

let client: SQSClient | undefined;

/** Replaces SQS in tests. */
export const useSqs = (other: SQSClient | undefined): void => {
  client = other;
};

/** Puts a stored e-mail on the queue. Duplicates are harmless: only one worker can claim it. */
export const enqueue = async ({ event, kind }: MailRef): Promise<void> => {
  client ??= bounded(new SQSClient({}));
  await client.send(
    new SendMessageCommand({
      QueueUrl: env('MAIL_QUEUE_URL'),
      MessageBody: JSON.stringify({ event, kind } satisfies MailRef),
    }),
  );
};

/**
 * Sends an e-mail soon: one an event and kind, however often it is asked for. A repeat puts it on the queue again while
 * nobody has taken it, since the first call may have died between the table and the queue.
 */
export const queueMail = async (mail: Mail): Promise<void> => {
  if (!(await putMail(mail)) && (await findMail(mail))?.status !== 'queued') return;
  await enqueue(mail);
};
