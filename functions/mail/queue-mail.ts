import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { bounded } from '../lib/deadline.ts';
import { env } from '../lib/env.ts';
import { findMail, putMail } from './mail.table.ts';
import type { Mail, MailRef } from './mail.ts';

let client: SQSClient | undefined;

/** For tests that put another queue in the place of SQS. */
export const useSqs = (other: SQSClient | undefined): void => {
  client = other;
};

/** Puts a mail that the table has as `queued` on the queue. Once too often is no matter: it is taken once. */
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
