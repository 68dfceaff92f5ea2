import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { env } from '../lib/env.ts';
import { count, logger } from '../lib/observability.ts';
import { moveMail } from './mail.table.ts';
import type { Mail, MailRef } from './mail.ts';
import { messageOf } from './message.ts';
import { senderFor } from './sender.ts';

let client: SESv2Client | undefined;

const deliver = async (mail: Mail): Promise<void> => {
  const message = messageOf(mail, senderFor(mail.language), env('MAIL_FROM'), env('SES_CONFIGURATION_SET'));
  // One attempt: the queue repeats, and only where SES has said that it did not send.
  client ??= new SESv2Client({ maxAttempts: 1 });
  await client.send(new SendEmailCommand(message));
};

interface ClientError {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND']);

/** True when SES was asked and gave no answer: the e-mail may have left. */
export const mayHaveLeft = (error: unknown): boolean => {
  const { code = '', $metadata } = error as ClientError;
  return $metadata !== undefined && $metadata.httpStatusCode === undefined && !NEVER_REACHED.has(code);
};

/**
 * Sends a queued e-mail once. Throws when it certainly was not sent, so that the queue tries again; what may have left
 * stays `sending` for a person to look at, rather than arrive twice.
 */
export const sendMail = async (ref: MailRef): Promise<void> => {
  if (env('MAIL_MODE') === 'cognito') {
    await moveMail(ref, 'queued', 'skipped');
    return;
  }
  const mail = await moveMail(ref, 'queued', 'sending');
  if (!mail) {
    logger.info('mail taken before', { ...ref });
    return;
  }
  try {
    await deliver(mail);
  } catch (error) {
    if (mayHaveLeft(error)) {
      count('MailOutcomeUnknown');
      logger.error('mail may have left', { ...ref, error: error as Error });
      return;
    }
    await moveMail(ref, 'sending', 'queued');
    throw error;
  }
  await moveMail(ref, 'sending', 'sent');
};
