import { Writable } from 'node:stream';
import { Logger } from '@aws-lambda-powertools/logger';

/** Hands each line on at once to a stream of the process, which is made when the first one comes. */
const madeLate = (name: 'stdout' | 'stderr'): Writable =>
  new Writable({
    decodeStrings: false,
    write: (line: string, _encoding, done) => {
      process[name].write(line);
      done();
    },
  });

/**
 * The library asks for the streams of the process when a logger is made. Node takes a tenth of a cold start to make them,
 * and most calls print nothing.
 */
const newLogger = (): Logger => {
  const { stdout = {}, stderr = {} } = Object.getOwnPropertyDescriptors(process);
  Object.defineProperties(process, {
    stdout: { value: madeLate('stdout'), configurable: true },
    stderr: { value: madeLate('stderr'), configurable: true },
  });
  try {
    return new Logger();
  } finally {
    Object.defineProperties(process, { stdout, stderr });
  }
};

/** Structured logs; every line carries the request id and none carries personal data. Named by POWERTOOLS_SERVICE_NAME. */
export const logger = newLogger();

/** The metrics that alarms watch. */
type Counted =
  | 'UnexpectedError'
  | 'MailOutcomeUnknown'
  | 'MailWaiting'
  | 'TopUpMismatch'
  | 'TopUpReversed'
  | 'BooksDiffer'
  | 'SearchDrift'
  | 'PageNotRendered'
  | 'Unhealthy';

/**
 * Publishes at once: a middleware that publishes after each call warns about every call without a metric. In the
 * namespace POWERTOOLS_METRICS_NAMESPACE, so that the stages of one account do not add up. Few calls count anything, so
 * no cold start loads the library.
 */
export const count = async (metric: Counted, times = 1): Promise<void> => {
  const { Metrics, MetricUnit } = await import('@aws-lambda-powertools/metrics');
  const metrics = new Metrics();
  metrics.addMetric(metric, MetricUnit.Count, times);
  metrics.publishStoredMetrics();
};
