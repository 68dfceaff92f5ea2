import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** Structured logs; every line carries the request id and none carries personal data. Named by POWERTOOLS_SERVICE_NAME. */
export const logger = new Logger();

/** In the namespace POWERTOOLS_METRICS_NAMESPACE, so that the stages of one account do not add up. */
export const metrics = new Metrics();
