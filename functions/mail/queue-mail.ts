import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { env } from '../lib/env.ts';
import { isQueued, putMail } from './mail.table.ts';
import type { Mail, MailRef } from './mail.ts';

let client: SQSClient | undefined;

/**
 * Sends an e-mail soon: one an event and kind, however often it is asked for. A repeat puts it on the queue again while
 * nobody has taken it, since the first call may have died between the table and the queue.
 */
export const queueMail = async (mail: Mail): Promise<void> => {
  const ref: MailRef = { event: mail.event, kind: mail.kind };
  if (!(await putMail(mail)) && !(await isQueued(ref))) return;
  client ??= new SQSClient({});
  await client.send(
    new SendMessageCommand({ QueueUrl: env('MAIL_QUEUE_URL'), MessageBody: JSON.stringify(ref) }),
  );
};
