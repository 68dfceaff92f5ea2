import { Duration, NestedStack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type Settings, stackNameOf } from '../stage/config.ts';

export const FIVE_MINUTES = Duration.minutes(5);

/** The sections of `infra/RUNBOOK.md`: what an alarm means, where to look, what to do. `test/infra/alarms.test.ts` compares. */
type Section =
  | 'unexpected-errors'
  | 'a-lambda-fails'
  | 'a-lambda-is-throttled'
  | 'the-api-answers-5xx'
  | 'the-api-is-slow'
  | 'the-stream-is-behind'
  | 'stream-records-were-given-up'
  | 'a-clock-stopped'
  | 'the-table-throttles'
  | 'e-mails-are-given-up'
  | 'e-mails-wait-for-a-person'
  | 'e-mails-are-late'
  | 'bounces-and-complaints'
  | 'top-ups-need-a-person'
  | 'wallets-are-nearly-full'
  | 'the-books-differ'
  | 'the-books-differ-from-outside'
  | 'the-search-differs'
  | 'pages-are-not-rendered'
  | 'a-video-was-not-prepared'
  | 'previews-are-given-up'
  | 'something-is-unhealthy'
  | 'visitors-are-blocked';

interface AlarmRule {
  readonly name: string;
  readonly metric: IMetric;
  readonly threshold: number;
  readonly section: Section;
  /** Consecutive periods of the metric; one by default. */
  readonly periods?: number;
  /** Raised below the threshold and where nothing is measured, for what has to happen. */
  readonly below?: true;
}

export type Raise = (rule: AlarmRule) => void;

/** What somebody who got the alarm's e-mail reads first. */
const descriptionOf = (name: string, section: Section): string => `${name}: infra/RUNBOOK.md#${section}`;

/** The topic of a stack's alarms, by e-mail where the stage names an address. */
export const makeTopic = (scope: Construct, { alarmEmail }: Pick<Settings, 'alarmEmail'>): Topic => {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  return topic;
};

/** Makes alarms in `scope` that tell `topic`. */
export const raiserIn = (scope: Construct, topic: Topic): Raise => {
  const action = new SnsAction(topic);
  return ({ name, metric, threshold, section, periods = 1, below }) => {
    const alarm = new Alarm(scope, `Alarm ${name.replaceAll('/', ' ')}`, {
      alarmDescription: descriptionOf(name, section),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
  };
};

/** Alarms have a nested stack: nothing refers to them, and they are more than the Lambdas. */
export const nestedFor = (scope: Construct): NestedStack => new NestedStack(scope, 'Watch');

export const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: 8 });

type Metrics = Readonly<Record<string, IMetric>>;

const expressionOf = (label: string, expression: string, usingMetrics: Metrics): IMetric => {
  if (Object.keys(usingMetrics).length > 10) throw new Error(`${label}: an alarm takes ten metrics`);
  return new MathExpression({ expression, usingMetrics, label, period: FIVE_MINUTES });
};

const sum = (metrics: Metrics): string => `SUM([${Object.keys(metrics).join(', ')}])`;

/** The sum of up to ten metrics, an alarm's limit: a domain has one alarm. */
export const total = (label: string, metrics: Metrics): IMetric => expressionOf(label, sum(metrics), metrics);

/** How many of a hundred calls, where there were at least `least`: one slip of a quiet hour is no news. */
export const share = (label: string, some: Metrics, all: Metrics, least: number): IMetric =>
  expressionOf(label, `IF(${sum(some)} >= ${least}, 100 * ${sum(some)} / ${sum(all)}, 0)`, {
    ...some,
    ...all,
  });

/** A metric that Lambdas publish themselves. */
export const counted = (settings: Settings, entry: string, metricName: string): Metric =>
  new Metric({
    namespace: stackNameOf(settings),
    metricName,
    dimensionsMap: { service: entry },
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
  });
