import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { bounded } from '../../lib/lambda/deadline.ts';
import { env } from '../../lib/lambda/env.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { longestQueued } from '../../messages/mail/mail.table.ts';
import { storedCredentials } from '../../money/top-ups/paypal/credentials.ts';
import { payPalRefusal } from '../../money/top-ups/paypal-settings.ts';
import { missingNow, needsFacts } from '../../site/platform-config/till.ts';
import { bad, type Finding, good, type LookedAt, OFF } from './check.ts';
import { findCanaries, flyCanary } from './health.table.ts';

const ANSWER_MS = 4_000;
/** The stream takes a second or two. */
const STREAM_SECONDS = 30;
/** An e-mail is sent within seconds; ten minutes later it waits for a person. */
const QUEUE_SECONDS = 5 * 60;

const requestHandler = {
  connectionTimeout: ANSWER_MS,
  requestTimeout: ANSWER_MS,
  throwOnRequestTimeout: true,
};
let sqs: SQSClient | undefined;
let ses: SESClient | undefined;

const secondsSince = (at: string, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1_000));

/**
 * Lets a canary go and looks whether the last one was seen. One that was not keeps its time, so its age is how far the
 * stream is behind.
 */
const lookAtStream = async (now: Date): Promise<Finding> => {
  const { flies, seen } = await findCanaries();
  const isSeen = flies === null || (seen !== null && seen >= flies);
  await flyCanary(isSeen ? now.toISOString() : flies);
  const seconds = isSeen ? 0 : secondsSince(flies, now);
  return seconds > STREAM_SECONDS ? bad('stream_behind', { seconds }) : good({ seconds });
};

const sizeOf = async (queueUrl: string): Promise<number> => {
  sqs ??= bounded(new SQSClient({ maxAttempts: 2, requestHandler }));
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: queueUrl,
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'],
    }),
  );
  return Object.values(Attributes).reduce((sum, size) => sum + Number(size), 0);
};

/** What is on the queue, what it gave up, and how long an e-mail has been waiting for it. */
const lookAtQueue = async (now: Date): Promise<Finding> => {
  const longest = await longestQueued();
  const seconds = longest === null ? 0 : secondsSince(longest, now);
  try {
    const [count = 0, deadLetters = 0] = await Promise.all(
      [env('MAIL_QUEUE_URL'), env('MAIL_DEAD_LETTERS_URL')].map(sizeOf),
    );
    const facts = { seconds, count, deadLetters };
    if (seconds > QUEUE_SECONDS) return bad('queue_late', facts);
    return deadLetters > 0 ? bad('queue_dead_letters', facts) : good(facts);
  } catch {
    return bad('queue_unreachable', { seconds });
  }
};

/** A negative quota is none. */
const lookAtMail = async (): Promise<Finding> => {
  if (env('MAIL_MODE') === 'cognito') return OFF;
  try {
    ses ??= bounded(new SESClient({ maxAttempts: 2, requestHandler }));
    const { Max24HourSend: most = 0, SentLast24Hours: count = 0 } = await ses.send(
      new GetSendQuotaCommand({}),
    );
    return most >= 0 && count >= most ? bad('mail_quota', { count }) : good({ count });
  } catch {
    return bad('mail_unreachable');
  }
};

const lookAtPayPal = async (): Promise<Finding> => {
  if (env('PAYMENTS_MODE') !== 'paypal') return OFF;
  try {
    const refusal = await payPalRefusal(await storedCredentials());
    if (refusal === null) return good();
    if (refusal.code === 'paypal.authentication') return bad('paypal_credentials');
    return bad(refusal.code === 'paypal.not_configured' ? 'paypal_not_configured' : 'paypal_unreachable');
  } catch (error) {
    logger.warn('PayPal was not asked', error as Error);
    return bad('paypal_unreachable');
  }
};

/** Without these nobody can top a wallet up where money is real. */
const lookAtFacts = async (): Promise<Finding> => {
  if (!needsFacts()) return OFF;
  const missing = await missingNow();
  return missing.length > 0 ? bad('facts_missing', { missing }) : good();
};

/** Looks at everything at once; each within a few seconds, and none keeps the others from being looked at. */
export const lookAtAll = async (now: Date): Promise<Record<LookedAt, Finding>> => {
  const [stream, queue, mail, paypal, facts] = await Promise.all([
    lookAtStream(now),
    lookAtQueue(now),
    lookAtMail(),
    lookAtPayPal(),
    lookAtFacts(),
  ]);
  return { stream, queue, mail, paypal, facts };
};
