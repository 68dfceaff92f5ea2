import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs; every line carries the request id and none carries personal data. Named by POWERTOOLS_SERVICE_NAME. */
export const logger = new Logger();

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
