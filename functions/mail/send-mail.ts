import { randomUUID } from 'node:crypto';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import type { Language } from '../../shared/language.ts';
import { bounded, timeLeft } from '../lib/deadline.ts';
import { env } from '../lib/env.ts';
import { Refusal } from '../lib/errors.ts';
import { count, logger } from '../lib/observability.ts';
import type { Sender } from './letter.ts';
import { endSending, findMail, skipMail, takeMail } from './mail.table.ts';
import type { Mail, MailRef } from './mail.ts';
import { messageOf } from './message.ts';

let client: SESClient | undefined;

const SES_MS = 10_000;
/** Time for the call of SES and for storing its outcome. */
const NEEDED_MS = SES_MS + 5_000;

/** Replaces SES in tests. */
export const useSes = (other: SESClient | undefined): void => {
  client = other;
};

/** Who writes: the name of the site is configuration, which is above this domain. */
type SenderFor = (language: Language) => Promise<Sender>;

/** Everything that can fail before SES is asked; what is answered asks it. */
const ready = async (mail: Mail, senderFor: SenderFor): Promise<() => Promise<unknown>> => {
  const sender = await senderFor(mail.language);
  const message = messageOf(mail, sender, env('MAIL_FROM'), env('SES_CONFIGURATION_SET'));
  // One attempt: retries are the queue's, and only after SES refused to send.
  client ??= bounded(
    new SESClient({
      maxAttempts: 1,
      requestHandler: { requestTimeout: SES_MS, throwOnRequestTimeout: true },
    }),
  );
  const ses = client;
  return () => ses.send(new SendEmailCommand(message));
};

interface ClientError {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const NEVER_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND']);

/**
 * True when SES was asked and did not say no: the e-mail may have left. A success whose text broke off is no refusal,
 * though the client throws.
 */
export const mayHaveLeft = (error: unknown): boolean => {
  const { code = '', $metadata } = error as ClientError;
  if ($metadata === undefined || NEVER_REACHED.has(code)) return false;
  const { httpStatusCode: status } = $metadata;
  return status === undefined || status < 300;
};

/** For the log, without the content of the message. */
const logged = ({ event, kind }: MailRef): MailRef => ({ event, kind });

/** Releases a claim whose write had an unknown outcome: SES has not been asked. */
const take = async (ref: MailRef, taker: string): Promise<boolean> => {
  try {
    return await takeMail(ref, taker, new Date());
  } catch (error) {
    await endSending(ref, taker, 'queued', new Date());
    throw error;
  }
};

/** What SES has taken is not sent again because the table cannot be told: it stays `sending` for a person to look at. */
const noteSent = async (ref: MailRef, taker: string): Promise<void> => {
  try {
    await endSending(ref, taker, 'sent', new Date());
  } catch (error) {
    await count('MailOutcomeUnknown');
    logger.error('mail sent and not noted', { ...logged(ref), error: error as Error });
  }
};

/**
 * Sends a queued e-mail once. Throws when it certainly was not sent, so that the queue tries again; what may have left
 * stays `sending` for a person to look at, rather than arrive twice.
 */
export const sendMail = async (ref: MailRef, senderFor: SenderFor): Promise<void> => {
  if (env('MAIL_MODE') === 'cognito') {
    await skipMail(ref, new Date());
    return;
  }
  const found = await findMail(ref);
  const send = found?.status === 'queued' ? await ready(found.mail, senderFor) : null;
  if (timeLeft() < NEEDED_MS)
    throw new Refusal('service.busy', 'Too late to ask SES; the queue gives it again');
  const taker = randomUUID();
  if (!send || !(await take(ref, taker))) {
    logger.info('mail taken before', logged(ref));
    return;
  }
  try {
    await send();
  } catch (error) {
    if (mayHaveLeft(error)) {
      await count('MailOutcomeUnknown');
      logger.error('mail may have left', { ...logged(ref), error: error as Error });
      return;
    }
    await endSending(ref, taker, 'queued', new Date());
    throw error;
  }
  await noteSent(ref, taker);
};
