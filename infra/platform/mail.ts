import { Duration, Stack } from 'aws-cdk-lib';
import { CfnConfigurationSet, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';

/** Seconds an e-mail may take; the queue hides it six times as long, so a slow one is not sent twice. */
export const MAIL_TIMEOUT_SECONDS = 30;

export interface Mail {
  readonly queue: Queue;
  readonly deadLetters: Queue;
  readonly configurationSetName: string;
  /** What `ses:SendEmail` is asked on; empty while Cognito sends. */
  readonly sendingArns: readonly string[];
}

const closed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

const makeIdentity = (scope: Construct, mailFrom: string, configurationSetName: string): string => {
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  new CfnEmailIdentity(scope, 'MailIdentity', {
    emailIdentity: domain,
    configurationSetAttributes: { configurationSetName },
  });
  return domain;
};

/** The e-mails' queue, tried five times and then kept for two weeks, and how SES sends them. */
export const makeMail = (scope: Construct, { mailMode, mailFrom }: Settings): Mail => {
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
  if (mailMode === 'cognito') return { queue, deadLetters, configurationSetName, sendingArns: [] };
  const ses = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  const sendingArns = [
    ses('identity', makeIdentity(scope, mailFrom, configurationSetName)),
    ses('configuration-set', configurationSetName),
  ];
  return { queue, deadLetters, configurationSetName, sendingArns };
};
