import { Duration, Stack } from 'aws-cdk-lib';
import { CfnConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { MAIL_TIMEOUT_SECONDS } from '../../domains/messages/mail.ts';
import type { Settings } from '../../stage/config.ts';

export interface Mail {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly configurationSetName: string;
  /** The set for e-mails to people who have no account. */
  readonly giftsConfigurationSetName: string;
  /** The sender's domain at SES. */
  readonly identityArn: string;
  /** Resources of the `ses:SendEmail` grant; empty while Cognito sends. */
  readonly sendingArns: readonly string[];
  /** The same of `ses:SendRawEmail`. */
  readonly giftSendingArns: readonly string[];
}

const closed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** The SES identity e-mails are sent as. */
export const mailDomain = ({ mailFrom }: Pick<Settings, 'mailFrom'>): string =>
  mailFrom.slice(mailFrom.indexOf('@') + 1);

const configurationSet = (scope: Construct, id: string): string =>
  new CfnConfigurationSet(scope, id, {
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    reputationOptions: { reputationMetricsEnabled: true },
    // SES sends nothing to an address that bounced or complained.
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  }).ref;

/** The queue of e-mails, each tried five times and then kept for two weeks, and their configuration at SES. */
export const makeMail = (scope: Construct, settings: Settings): Mail => {
  const deadLetters = new Queue(scope, 'MailDeadLetters', { ...closed, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, 'MailQueue', {
    ...closed,
    visibilityTimeout: Duration.seconds(6 * MAIL_TIMEOUT_SECONDS),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  const configurationSetName = configurationSet(scope, 'MailConfigurationSet');
  // Complaints of people who have no account are measured apart from those of who has one, and can be stopped alone.
  const giftsConfigurationSetName = configurationSet(scope, 'GiftMailConfigurationSet');
  const ses = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  const identityArn = ses('identity', mailDomain(settings));
  const made = { queue, deadLetters, configurationSetName, giftsConfigurationSetName, identityArn };
  if (settings.mailMode === 'cognito') return { ...made, sendingArns: [], giftSendingArns: [] };
  // The stack does not own the identity: the user pool needs it verified beforehand, and the stages share it.
  const by = (set: string): string[] => [identityArn, ses('configuration-set', set)];
  return {
    ...made,
    sendingArns: by(configurationSetName),
    giftSendingArns: by(giftsConfigurationSetName),
  };
};
