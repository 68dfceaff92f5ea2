import { Logger } from '@aws-lambda-powertools/logger';
import type { LogAttributes, LogItemExtraInput, LogItemMessage } from '@aws-lambda-powertools/logger/types';
import type { Context } from 'aws-lambda';

/** What the lines of a call say besides their own. */
interface LoggedCall {
  readonly context?: Context;
  readonly keys: LogAttributes;
}

let made: Logger | undefined;
/** The call that is being answered, and the one of which the library was told. */
let current: LoggedCall = { keys: {} };
let told: LoggedCall | undefined;
/** The context of the Lambda's first call: the library takes the first one it is told for the cold start. */
let first: Context | undefined;

/**
 * The library's logger, made at the first line: most calls write none, and making it costs a cold start 3 ms. It is told
 * of a call at the call's first line.
 */
const library = (): Logger => {
  if (!made) {
    made = new Logger();
    if (first) made.addContext(first);
    told = first && { context: first, keys: {} };
  }
  if (current === told) return made;
  made.resetKeys();
  made.appendKeys(current.keys);
  if (current.context && current.context !== told?.context) made.addContext(current.context);
  told = current;
  return made;
};

/** Structured logs; every line carries the request id and none carries personal data. Named by POWERTOOLS_SERVICE_NAME. */
export const logger = {
  /** Adds to every line until the call is over. */
  appendKeys: (keys: LogAttributes): void => {
    current = { ...current, keys: { ...current.keys, ...keys } };
  },
  info: (message: LogItemMessage, ...more: LogItemExtraInput): void => library().info(message, ...more),
  warn: (message: LogItemMessage, ...more: LogItemExtraInput): void => library().warn(message, ...more),
  error: (message: LogItemMessage, ...more: LogItemExtraInput): void => library().error(message, ...more),
};

/** Middleware that names each call in its lines. */
export const logContext = () => {
  const over = () => {
    current = { ...current, keys: {} };
  };
  return {
    before: ({ context }: { readonly context: Context }): void => {
      first ??= context;
      current = { ...current, context };
    },
    after: over,
    onError: over,
  };
};

/** The metrics that alarms watch. */
type Counted =
  | 'UnexpectedError'
  | 'MailOutcomeUnknown'
  | 'MailWaiting'
  | 'MailReturned'
  | 'TopUpMismatch'
  | 'TopUpReversed'
  | 'SendingStopped'
  | 'SendingStuck'
  | 'WalletsNearlyFull'
  | 'BooksDiffer'
  | 'OutsideDiffers'
  | 'SearchDrift'
  | 'PageNotRendered'
  | 'VideoNotPrepared'
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
