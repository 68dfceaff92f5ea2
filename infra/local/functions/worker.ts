/**
 * The inside of a Lambda execution environment: a worker thread that requires one bundle and answers one event at
 * a time. Its process.env holds only what the template gives the function and what Lambda itself sets.
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Handover, Invocation, Outcome } from './messages.ts';

type Handler = (event: unknown, context: object) => unknown;

const port = parentPort;
if (!port) throw new Error('worker.ts runs only as a worker thread');
const { bundle, exportName, functionName, functionArn, memoryMegabytes } = workerData as Handover;

const failure = (error: unknown): Outcome => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: 'failed',
    error: { errorType: name, errorMessage: message, trace: (stack ?? '').split('\n') },
  };
};

const load = (): Handler => {
  const handler = (createRequire(bundle)(bundle) as Record<string, unknown>)[exportName];
  if (typeof handler !== 'function') throw new Error(`${bundle} does not export ${exportName}`);
  // Lambda calls Node 24 handlers with event and context; one that waits for a callback never answers there.
  if (handler.length > 2) throw new Error('Node 24 on Lambda has no callback handlers');
  return handler as Handler;
};

const contextOf = ({ requestId, deadline }: Invocation): object => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: functionArn,
  memoryLimitInMB: String(memoryMegabytes),
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME ?? '',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

const answer = async (handler: Handler, invocation: Invocation): Promise<Outcome> => {
  try {
    const result = await handler(JSON.parse(invocation.event), contextOf(invocation));
    return { kind: 'answered', result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    return failure(error);
  }
};

try {
  const handler = load();
  port.postMessage({ kind: 'ready' } satisfies Outcome);
  port.on('message', async (invocation: Invocation) => port.postMessage(await answer(handler, invocation)));
} catch (error) {
  port.postMessage(failure(error));
}
