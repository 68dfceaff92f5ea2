import { Duration, Stack } from 'aws-cdk-lib';
import { CfnConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { MAIL_TIMEOUT_SECONDS } from '../domains/mail.ts';
import type { Settings } from '../stage/config.ts';

export interface Mail {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly configurationSetName: string;
  /** Resources of the `ses:SendEmail` grant; empty while Cognito sends. */
  readonly sendingArns: readonly string[];
}

const closed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** The SES identity e-mails are sent as. */
export const mailDomain = ({ mailFrom }: Pick<Settings, 'mailFrom'>): string =>
  mailFrom.slice(mailFrom.indexOf('@') + 1);

/** The queue of e-mails, each tried five times and then kept for two weeks, and their configuration at SES. */
export const makeMail = (scope: Construct, settings: Settings): Mail => {
  const deadLetters = new Queue(scope, 'MailDeadLetters', { ...closed, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, 'MailQueue', {
    ...closed,
    visibilityTimeout: Duration.seconds(6 * MAIL_TIMEOUT_SECONDS),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  const configurationSet = new CfnConfigurationSet(scope, 'MailConfigurationSet', {
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    reputationOptions: { reputationMetricsEnabled: true },
    suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  const configurationSetName = configurationSet.ref;
  if (settings.mailMode === 'cognito') return { queue, deadLetters, configurationSetName, sendingArns: [] };
  const ses = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  // The stack does not own the identity: the user pool needs it verified beforehand, and the stages share it.
  const sendingArns = [ses('identity', mailDomain(settings)), ses('configuration-set', configurationSetName)];
  return { queue, deadLetters, configurationSetName, sendingArns };
};
