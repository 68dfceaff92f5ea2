import { randomUUID } from 'node:crypto';
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import type { MailSkip } from '../../../shared/mails.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { bounded, timeLeft } from '../../lib/lambda/deadline.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import type { Write } from '../../lib/table/table.ts';
import type { Sender } from './letter.ts';
import { endSending, findMail, skipMail, takeMail, takeMailIf } from './mail.table.ts';
import type { Mail, MailRef } from './mail.ts';
import { tagsOf } from './mail-record.ts';
import { messageOf } from './message.ts';

let client: SESClient | undefined;

const SES_MS = 10_000;
/** Time for the call of SES and for storing its outcome. */
const NEEDED_MS = SES_MS + 5_000;

/** Replaces SES in tests. */
export const useSes = (other: SESClient | undefined): void => {
  client = other;
};

/** The sender, handed in: the site's name is configuration, which is above this domain. */
type SenderFor = (language: Language) => Promise<Sender>;

/** An e-mail at the moment of sending, and conditions on other items that are checked in the transaction that takes it. */
export interface Leaving {
  readonly mail: Mail;
  readonly checks: readonly Write[];
}

/** What an e-mail is when it leaves, or why it is not to leave any more. What it is about is above this domain. */
type LeavingOf = (mail: Mail, now: Date) => Promise<Leaving | MailSkip>;

const asItIs: LeavingOf = async (mail) => ({ mail, checks: [] });

const ses = (): SESClient => {
  // One attempt: retries are the queue's, and only after SES refused to send.
  client ??= bounded(
    new SESClient({
      maxAttempts: 1,
      requestHandler: { requestTimeout: SES_MS, throwOnRequestTimeout: true },
    }),
  );
  return client;
};

/** Does everything that can fail before SES is asked; the function it answers asks SES. */
const ready = async (mail: Mail, senderFor: SenderFor): Promise<() => Promise<unknown>> => {
  const sender = await senderFor(mail.language);
  if (mail.kind === 'gift') {
    const { rawMessageOf } = await import('./raw-message.ts');
    const Data = await rawMessageOf(mail, sender, env('MAIL_FROM'));
    const ConfigurationSetName = env('SES_GIFTS_CONFIGURATION_SET');
    const raw = new SendRawEmailCommand({ RawMessage: { Data }, ConfigurationSetName, Tags: tagsOf(mail) });
    const to = ses();
    return () => to.send(raw);
  }
  const message = messageOf(mail, sender, env('MAIL_FROM'), env('SES_CONFIGURATION_SET'));
  const to = ses();
  return () => to.send(new SendEmailCommand(message));
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

type Taken = 'taken' | 'gone' | 'held-back';

/** Releases a claim whose write had an unknown outcome: SES has not been asked. */
const take = async (ref: MailRef, taker: string, checks: readonly Write[]): Promise<Taken> => {
  try {
    if (checks.length > 0) return await takeMailIf(ref, taker, new Date(), checks);
    return (await takeMail(ref, taker, new Date())) ? 'taken' : 'gone';
  } catch (error) {
    await endSending(ref, taker, 'queued', new Date());
    throw error;
  }
};

/** What SES has taken is not sent again because the table cannot be told: it stays `sending` for a person to look at. */
const noteSent = async (mail: Mail, taker: string): Promise<void> => {
  try {
    await endSending(mail, taker, 'sent', new Date());
  } catch (error) {
    await count('MailOutcomeUnknown');
    logger.error('mail sent and not noted', { ...logged(mail), error: error as Error });
  }
};

/** Takes a mail that is ready and asks SES. Throws when it certainly was not sent. */
const takeAndSend = async (
  mail: Mail,
  send: () => Promise<unknown>,
  checks: readonly Write[],
): Promise<Taken> => {
  const taker = randomUUID();
  const taken = await take(mail, taker, checks);
  if (taken !== 'taken') return taken;
  try {
    await send();
  } catch (error) {
    if (mayHaveLeft(error)) {
      await count('MailOutcomeUnknown');
      logger.error('mail may have left', { ...logged(mail), error: error as Error });
      return taken;
    }
    await endSending(mail, taker, 'queued', new Date());
    throw error;
  }
  await noteSent(mail, taker);
  return taken;
};

/**
 * Sends a queued e-mail once. Throws when it certainly was not sent, so that the queue tries again; what may have left
 * stays `sending` for a person to look at, rather than arrive twice. What is not to leave any more is skipped.
 */
export const sendMail = async (
  ref: MailRef,
  senderFor: SenderFor,
  leavingOf: LeavingOf = asItIs,
): Promise<void> => {
  const found = await findMail(ref);
  if (found?.status !== 'queued' || !found.mail) {
    logger.info('mail taken before', logged(ref));
    return;
  }
  const { mail } = found;
  const leaving = env('MAIL_MODE') === 'cognito' ? 'no_sender' : await leavingOf(mail, new Date());
  if (typeof leaving === 'string') {
    await skipMail(mail, new Date(), leaving);
    return;
  }
  const send = await ready(leaving.mail, senderFor);
  if (timeLeft() < NEEDED_MS)
    throw new Refusal('service.busy', 'Too late to ask SES; the queue gives it again');
  const taken = await takeAndSend(mail, send, leaving.checks);
  if (taken === 'gone') logger.info('mail taken before', logged(ref));
  if (taken === 'held-back') await skipMail(mail, new Date(), 'not_due');
};
