import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

/** Structured logs; every line carries the request id and none carries personal data. */
export const logger = new Logger({ serviceName: 'mazaltov' });

export const metrics = new Metrics({ namespace: 'Mazaltov', serviceName: 'mazaltov' });
