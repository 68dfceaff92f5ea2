import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Structured logs; every line carries the request id and none carries personal data. Named by POWERTOOLS_SERVICE_NAME. */
export const logger = new Logger();

/** Metrics, in the namespace POWERTOOLS_METRICS_NAMESPACE, so that the stages of one account do not add up. */
const metrics = new Metrics();

/** The metrics that alarms watch. */
type Counted =
  | 'UnexpectedError'
  | 'MailOutcomeUnknown'
  | 'MailWaiting'
  | 'TopUpMismatch'
  | 'TopUpReversed'
  | 'BooksDiffer'
  | 'Unhealthy';

/** Publishes at once: a middleware that publishes after each call warns about every call without a metric. */
export const count = (metric: Counted, times = 1): void => {
  metrics.addMetric(metric, MetricUnit.Count, times);
  metrics.publishStoredMetrics();
};
