import { Duration, NestedStack, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Domain } from '../constructs/function-spec.ts';
import { type Settings, stackNameOf } from '../stage/config.ts';
import type { Mail } from './mail.ts';
import { functionId } from './server-function.ts';

const FIVE_MINUTES = Duration.minutes(5);
const MINUTE_MS = 60_000;

interface Watched {
  readonly settings: Settings;
  readonly domains: readonly Domain[];
  readonly apiId: string;
  readonly mail: Mail;
}

/** Raises an alarm when the metric reaches the threshold in that many consecutive periods. */
type Raise = (name: string, metric: IMetric, threshold: number, periods?: number) => void;

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 8 });

/** The sum of up to ten metrics, an alarm's limit: a domain has one alarm. */
const total = (label: string, metrics: Readonly<Record<string, IMetric>>): IMetric => {
  const ids = Object.keys(metrics);
  if (ids.length > 10) throw new Error(`${label}: an alarm takes ten metrics`);
  return new MathExpression({
    expression: `SUM([${ids.join(', ')}])`,
    usingMetrics: metrics,
    label,
    period: FIVE_MINUTES,
  });
};

const functionOf = (scope: Construct, entry: string): LambdaFunction => {
  const fn = scope.node.findChild(functionId(entry));
  if (!(fn instanceof LambdaFunction)) throw new Error(`${entry} is not a Lambda`);
  return fn;
};

/** A metric that Lambdas publish themselves. */
const counted = (settings: Settings, entry: string, metricName: string): Metric =>
  new Metric({
    namespace: stackNameOf(settings),
    metricName,
    dimensionsMap: { service: entry },
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
  });

const watchFunctions = (scope: Construct, { domains }: Watched, raise: Raise): GraphWidget[] => {
  const measured = domains.map(({ name, functions }) => {
    const own = functions.map(({ entry }) => functionOf(scope, entry));
    const each = (what: string, measure: (fn: LambdaFunction) => IMetric) =>
      Object.fromEntries(own.map((fn) => [`${what}${fn.node.id}`, measure(fn)]));
    const errors = total(
      name,
      each('errors', (fn) => fn.metricErrors({ period: FIVE_MINUTES })),
    );
    const throttles = total(
      name,
      each('throttles', (fn) => fn.metricThrottles({ period: FIVE_MINUTES })),
    );
    raise(`${name} errors`, errors, 1);
    raise(`${name} throttles`, throttles, 5, 2);
    const statistic = Stats.percentile(95);
    const durations = own.map((fn) => fn.metricDuration({ period: FIVE_MINUTES, statistic }));
    return { errors, throttles, durations };
  });
  return [
    graph(
      'Errors',
      measured.map(({ errors }) => errors),
    ),
    graph(
      'Throttles',
      measured.map(({ throttles }) => throttles),
    ),
    graph(
      'Duration, 95th percentile, ms',
      measured.flatMap(({ durations }) => durations),
    ),
  ];
};

const watchApi = (apiId: string, raise: Raise): GraphWidget[] => {
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
  raise('API 5xx', failed, 5);
  raise('API slow', slow, 2_000, 3);
  return [
    graph('Calls', [metric('Count', Stats.SUM)]),
    graph('Refused and failed', [metric('4xx', Stats.SUM), failed]),
    graph('API latency, 95th percentile, ms', [slow]),
  ];
};

/** What people see of others' acts comes out of the stream, so a lag of five minutes is an outage. */
const watchStream = (scope: Construct, { domains }: Watched, raise: Raise): GraphWidget[] => {
  const readers = domains
    .flatMap(({ functions }) => functions)
    .filter(({ calledBy }) => 'stream' in calledBy);
  const ages = readers.map(({ entry }) => {
    const statistics = { statistic: Stats.MAXIMUM, period: Duration.minutes(1) };
    const age = functionOf(scope, entry).metric('IteratorAge', statistics);
    raise(`${entry} behind`, age, MINUTE_MS, 5);
    return age;
  });
  return [graph('Stream: age of what is read, ms', ages)];
};

const watchMail = ({ settings, mail: { queue, deadLetters } }: Watched, raise: Raise): GraphWidget[] => {
  // SES did not answer: a person decides, so that no e-mail arrives twice.
  const unknown = counted(settings, 'mail/send', 'MailOutcomeUnknown');
  const oldest = queue.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES });
  const dead = deadLetters.metricApproximateNumberOfMessagesVisible({
    period: FIVE_MINUTES,
    statistic: Stats.MAXIMUM,
  });
  raise('mail given up', dead, 1);
  raise('mail perhaps sent', unknown, 1);
  // Repeated until somebody has decided, since the scheduled Lambda counts them every five minutes.
  const waiting = counted(settings, 'mail/watch', 'MailWaiting');
  raise('mail waits for a person', waiting, 1);
  raise('mail late', oldest, Duration.minutes(15).toSeconds());
  return [graph('Mail: oldest waiting, s; given up, waiting for a person', [oldest], [dead, waiting])];
};

/** Money that PayPal has and no wallet got, or that went back: a person must look. */
const watchPayments = ({ settings, domains }: Watched, raise: Raise): GraphWidget[] => {
  const callers = domains.flatMap(({ functions }) => functions).filter(({ reachesPayPal }) => reachesPayPal);
  const of = (metricName: string): IMetric =>
    total(
      metricName,
      Object.fromEntries(
        callers.map(({ entry }) => [
          `${metricName.charAt(0).toLowerCase()}${metricName.slice(1)}${functionId(entry)}`,
          counted(settings, entry, metricName),
        ]),
      ),
    );
  const mismatch = of('TopUpMismatch');
  const reversed = of('TopUpReversed');
  raise('top-up does not match its order', mismatch, 1);
  raise('top-up reversed', reversed, 1);
  return [graph('Top-ups that need a person', [mismatch, reversed])];
};

/** Balances, splits and sums that contradict the entries. */
const watchBooks = (settings: Settings, raise: Raise): GraphWidget[] => {
  const differing = counted(settings, 'reconcile/nightly', 'BooksDiffer');
  raise('the books differ', differing, 1);
  return [graph('Nights on which the books differed', [differing])];
};

/** Ads or creators that whoever searches saw otherwise than the lists. */
const watchSearch = (settings: Settings, raise: Raise): GraphWidget[] => {
  const drift = counted(settings, 'catalog/rebuild', 'SearchDrift');
  raise('the search differs from the lists', drift, 1);
  return [graph('Things that the search had wrong', [drift])];
};

/** Visitors still get the application, which shows the page by itself; search engines and slow phones get less. */
const watchPages = (settings: Settings, raise: Raise): GraphWidget[] => {
  const plain = counted(settings, 'site/page', 'PageNotRendered');
  raise('pages are not rendered', plain, 1);
  return [graph('Pages that were not rendered', [plain])];
};

/** What the clock finds each minute, and the clock itself: when it is not called, everything else only seems well. */
const watchHealth = (
  scope: Construct,
  { settings }: Watched,
  raise: Raise,
  raiseBelow: Raise,
): GraphWidget[] => {
  const unhealthy = counted(settings, 'health/watch', 'Unhealthy');
  // Two looks in five minutes: one that failed alone is no news.
  raise('health', unhealthy, 2);
  const calls = functionOf(scope, 'health/watch').metricInvocations({ period: FIVE_MINUTES });
  raiseBelow('health is not looked at', calls, 1);
  return [graph('Health: what is bad; looks', [unhealthy], [calls])];
};

/**
 * The alarms, by e-mail where the stage names an address, and one dashboard. Alarms have a nested stack: nothing refers to
 * them, and they are as many as the Lambdas.
 */
export const watch = (scope: Construct, watched: Watched): void => {
  const { settings, apiId } = watched;
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  if (settings.alarmEmail) topic.addSubscription(new EmailSubscription(settings.alarmEmail));
  const action = new SnsAction(topic);
  const alarms = new NestedStack(scope, 'Watch');
  const alarm = (name: string, props: Omit<AlarmProps, 'alarmDescription'>) =>
    new Alarm(alarms, `Alarm ${name.replaceAll('/', ' ')}`, {
      alarmDescription: name,
      ...props,
    }).addAlarmAction(action);
  const raise: Raise = (name, metric, threshold, periods = 1) =>
    alarm(name, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  const raiseBelow: Raise = (name, metric, threshold, periods = 1) =>
    alarm(name, {
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
  new Dashboard(scope, 'Dashboard', {
    dashboardName: Stack.of(scope).stackName,
    widgets: [
      watchFunctions(scope, watched, raise),
      watchApi(apiId, raise),
      [
        ...watchStream(scope, watched, raise),
        ...watchMail(watched, raise),
        ...watchPayments(watched, raise),
        ...watchBooks(settings, raise),
        ...watchSearch(settings, raise),
        ...watchPages(settings, raise),
        ...watchHealth(scope, watched, raise, raiseBelow),
      ],
    ],
  });
};
