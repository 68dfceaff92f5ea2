import { everybodyMay, jsonService } from '../calls/json-call.ts';
import type { Credential } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import { queueOperations, queuePermissions } from './operations.ts';
import { openQueues } from './queues.ts';
import type { QueueSettings } from './settings.ts';

/**
 * SQS on this machine: standard queues over the JSON protocol, and the same queues for senders and receivers in this
 * process. Queue URLs are `<endpoint>/<account>/<name>`. `now` is in milliseconds since 1970.
 */
export const createQueue = (options: {
  dataDir: string;
  queues: readonly QueueSettings[];
  endpoint: string;
  account: string;
  region: string;
  credentials: readonly Credential[];
  refusal?: Refusal;
  now?: () => number;
}) => {
  const { endpoint, account, region, credentials, refusal = everybodyMay, now = Date.now } = options;
  const queues = openQueues(options.dataDir, options.queues, now);
  const url = (name: string) => `${endpoint}/${account}/${name}`;
  const arn = (name: string) => `arn:aws:sqs:${region}:${account}:${name}`;
  return {
    /** Answers one request; never a rejected promise. */
    handle: jsonService({
      version: '1.0',
      verifier: () => ({ service: 'sqs', region, credentials, now: now() }),
      operations: queueOperations,
      permissions: queuePermissions,
      refusal,
      context: { queues, url, arn },
    }),
    url,
    arn,
    send: queues.send,
    receive: queues.receive,
    remove: queues.remove,
    changeVisibility: queues.changeVisibility,
    close: queues.close,
  };
};
