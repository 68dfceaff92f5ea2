import { Duration } from 'aws-cdk-lib';
import { type GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type CfnEventSourceMapping, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type Domain, type FunctionSpec, movesMoney, type Timetable } from '../constructs/function-spec.ts';
import { periodOf } from '../platform/functions/clocks.ts';
import { functionId } from '../platform/functions/server-function.ts';
import type { Settings } from '../stage/config.ts';
import { counted, FIVE_MINUTES, graph, type Raise, share, total } from './alarms.ts';

const MINUTE_MS = 60_000;

/** Of a hundred calls, and at least so many: elsewhere than with money. */
const UNEXPECTED_PERCENT = 1;
const UNEXPECTED_LEAST = 3;

const functionOf = (scope: Construct, entry: string): LambdaFunction => {
  const fn = scope.node.findChild(functionId(entry));
  if (!(fn instanceof LambdaFunction)) throw new Error(`${entry} is not a Lambda`);
  return fn;
};

const specsOf = (domains: readonly Domain[]): FunctionSpec[] => domains.flatMap(({ functions }) => functions);

const each = (
  entries: readonly string[],
  what: string,
  measure: (entry: string) => IMetric,
): Record<string, IMetric> =>
  Object.fromEntries(entries.map((entry) => [`${what}${functionId(entry)}`, measure(entry)]));

export const watchFunctions = (scope: Construct, domains: readonly Domain[], raise: Raise): GraphWidget[] => {
  const measured = domains.map(({ name, functions }) => {
    const entries = functions.map(({ entry }) => entry);
    const of = (entry: string) => functionOf(scope, entry);
    const errors = total(
      name,
      each(entries, 'errors', (entry) => of(entry).metricErrors({ period: FIVE_MINUTES })),
    );
    const throttles = total(
      name,
      each(entries, 'throttles', (entry) => of(entry).metricThrottles({ period: FIVE_MINUTES })),
    );
    raise({ name: `${name} errors`, metric: errors, threshold: 1, section: 'a-lambda-fails' });
    const throttled = { name: `${name} throttles`, metric: throttles, threshold: 5, periods: 2 };
    raise({ ...throttled, section: 'a-lambda-is-throttled' });
    const statistic = Stats.percentile(95);
    const durations = entries.map((entry) => of(entry).metricDuration({ period: FIVE_MINUTES, statistic }));
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

/** Lambdas that answer somebody, and so tell a failure as a 500 or a word over the socket: no error of the Lambda's. */
const answers = ({ calledBy }: FunctionSpec): boolean =>
  'api' in calledBy || 'pages' in calledBy || ('live' in calledBy && calledBy.live.includes('message'));

/** What nobody foresaw: each where money is moved, a share of the calls elsewhere. */
export const watchUnexpected = (
  scope: Construct,
  settings: Settings,
  domains: readonly Domain[],
  raise: Raise,
): GraphWidget[] => {
  const unexpected = domains.flatMap(({ name, functions }) => {
    const entries = functions.filter(answers).map(({ entry }) => entry);
    if (entries.length === 0) return [];
    const failed = each(entries, 'unexpected', (entry) => counted(settings, entry, 'UnexpectedError'));
    const alarm = { name: `${name} unexpected`, section: 'unexpected-errors' } as const;
    if (functions.some(movesMoney)) raise({ ...alarm, metric: total(name, failed), threshold: 1 });
    else {
      const calls = each(entries, 'calls', (entry) =>
        functionOf(scope, entry).metricInvocations({ period: FIVE_MINUTES }),
      );
      const metric = share(name, failed, calls, UNEXPECTED_LEAST);
      raise({ ...alarm, metric, threshold: UNEXPECTED_PERCENT });
    }
    return [total(name, failed)];
  });
  return [graph('Unexpected errors', unexpected)];
};

/** What people see of others' acts comes out of the stream: a lag of five minutes is an outage, a lost record a loss. */
export const watchStream = (scope: Construct, domains: readonly Domain[], raise: Raise): GraphWidget[] => {
  const readers = specsOf(domains).flatMap(({ entry, calledBy }) =>
    'stream' in calledBy ? [{ entry, ...calledBy.stream }] : [],
  );
  const ages = readers.map(({ entry }) => {
    const statistics = { statistic: Stats.MAXIMUM, period: Duration.minutes(1) };
    const metric = functionOf(scope, entry).metric('IteratorAge', statistics);
    const section = 'the-stream-is-behind';
    raise({ name: `${entry} behind`, metric, threshold: MINUTE_MS, periods: 5, section });
    return metric;
  });
  const kept = readers.filter(({ keepFailures }) => keepFailures);
  const given = kept.map(({ entry }) => {
    const fn = functionOf(scope, entry);
    const { attrId } = fn.node.findChild('Stream') as CfnEventSourceMapping;
    const metric = total(
      entry,
      Object.fromEntries(
        [
          ['kept', 'OnFailureDestinationDeliveredEventCount', { EventSourceMappingUUID: attrId }],
          ['lost', 'DroppedEventCount', { EventSourceMappingUUID: attrId }],
          ['notKept', 'DestinationDeliveryFailures', { FunctionName: fn.functionName }],
        ].map(([id, metricName, dimensionsMap]) => [
          id as string,
          new Metric({
            namespace: 'AWS/Lambda',
            metricName: metricName as string,
            dimensionsMap: dimensionsMap as Record<string, string>,
            statistic: Stats.SUM,
            period: FIVE_MINUTES,
          }),
        ]),
      ),
    );
    const section = 'stream-records-were-given-up';
    raise({ name: `${entry} gave up records`, metric, threshold: 1, section });
    return metric;
  });
  return [graph('Stream: age of what is read, ms; records given up', ages, given)];
};

/** When a clock is not called, everything that waits for it only seems well. */
export const watchClocks = (scope: Construct, domains: readonly Domain[], raise: Raise): GraphWidget[] => {
  const clocks = specsOf(domains).flatMap(({ entry, calledBy }): { entry: string; timetable: Timetable }[] =>
    'schedule' in calledBy ? [{ entry, timetable: calledBy.schedule }] : [],
  );
  const calls = clocks.map(({ entry, timetable }) => {
    const metric = functionOf(scope, entry).metricInvocations({ period: periodOf(timetable) });
    const section = 'a-clock-stopped';
    raise({ name: `${entry} did not run`, metric, threshold: 1, periods: 3, below: true, section });
    return metric;
  });
  return [graph('Calls by the clock', calls)];
};
