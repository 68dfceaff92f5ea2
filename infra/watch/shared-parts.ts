import { Duration } from 'aws-cdk-lib';
import { type GraphWidget, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Mail } from '../platform/apis/mail.ts';
import type { PreviewQueue } from '../platform/data/preview-queue.ts';
import { TABLE_INDEXES } from '../platform/data/table-schema.ts';
import type { Settings } from '../stage/config.ts';
import { counted, FIVE_MINUTES, graph, type Raise, total } from './alarms.ts';

export const watchApi = (apiId: string, raise: Raise): GraphWidget[] => {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ApiId: apiId },
      statistic,
      period: FIVE_MINUTES,
    });
  const failed = metric('5xx', Stats.SUM);
  const slow = metric('Latency', Stats.percentile(95));
  raise({ name: 'API 5xx', metric: failed, threshold: 5, section: 'the-api-answers-5xx' });
  raise({ name: 'API slow', metric: slow, threshold: 2_000, periods: 3, section: 'the-api-is-slow' });
  return [
    graph('Calls', [metric('Count', Stats.SUM)]),
    graph('Refused and failed', [metric('4xx', Stats.SUM), failed]),
    graph('API latency, 95th percentile, ms', [slow]),
  ];
};

/** Calls that the table or one of its indexes refused because they were too many at once. */
export const watchTable = (table: ITable, raise: Raise): GraphWidget[] => {
  const TableName = table.tableName;
  const of = (metricName: string, index?: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName, ...(index ? { GlobalSecondaryIndexName: index } : {}) },
      statistic: Stats.SUM,
      period: FIVE_MINUTES,
    });
  const names = ['ReadThrottleEvents', 'WriteThrottleEvents'];
  const metric = total(
    'table',
    Object.fromEntries(
      [undefined, ...Object.keys(TABLE_INDEXES)].flatMap((index) =>
        names.map((name) => [
          `${name.charAt(0).toLowerCase()}${name.slice(1)}${index ?? ''}`,
          of(name, index),
        ]),
      ),
    ),
  );
  raise({ name: 'table throttles', metric, threshold: 10, section: 'the-table-throttles' });
  return [graph('Table: throttled calls', [metric])];
};

/** From 5 % of bounces or 0.1 % of complaints on AWS puts an account under review: heard of before that. */
const BOUNCE_RATE = 0.03;
const COMPLAINT_RATE = 0.0005;

/** Measured of the whole account: SES stops an account, and with it everybody's sign-up. */
const watchReputation = (settings: Settings, raise: Raise): GraphWidget[] => {
  if (settings.mailMode !== 'ses') return [];
  const rate = (what: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${what}`,
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    });
  const bounces = rate('BounceRate');
  const complaints = rate('ComplaintRate');
  const section = 'bounces-and-complaints';
  raise({ name: 'mail bounces', metric: bounces, threshold: BOUNCE_RATE, section });
  raise({ name: 'mail complaints', metric: complaints, threshold: COMPLAINT_RATE, section });
  const returned = counted(settings, 'returned-mails/take', 'MailReturned');
  return [
    graph('Mail: share of bounces and of complaints; what came back', [bounces, complaints], [returned]),
  ];
};

const givenUpOf = (deadLetters: IQueue) =>
  deadLetters.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM });

/** Links still show a picture: the creator's own, or the site's. */
export const watchPreviews = ({ deadLetters }: PreviewQueue, raise: Raise): GraphWidget[] => {
  const metric = givenUpOf(deadLetters);
  raise({ name: 'previews given up', metric, threshold: 1, section: 'previews-are-given-up' });
  return [graph('Previews of links that were given up', [metric])];
};

export const watchMail = (settings: Settings, { queue, deadLetters }: Mail, raise: Raise): GraphWidget[] => {
  // SES did not answer: a person decides, so that no e-mail arrives twice.
  const unknown = counted(settings, 'mail/send', 'MailOutcomeUnknown');
  const oldest = queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES });
  const dead = givenUpOf(deadLetters);
  raise({ name: 'mail given up', metric: dead, threshold: 1, section: 'e-mails-are-given-up' });
  const section = 'e-mails-wait-for-a-person';
  raise({ name: 'mail perhaps sent', metric: unknown, threshold: 1, section });
  // Repeated until somebody has decided, since the scheduled Lambda counts them every five minutes.
  const waiting = counted(settings, 'mail/watch', 'MailWaiting');
  raise({ name: 'mail waits for a person', metric: waiting, threshold: 1, section });
  const late = { name: 'mail late', metric: oldest, threshold: Duration.minutes(15).toSeconds() };
  raise({ ...late, section: 'e-mails-are-late' });
  return [
    graph('Mail: oldest waiting, s; given up, waiting for a person', [oldest], [dead, waiting]),
    ...watchReputation(settings, raise),
  ];
};
