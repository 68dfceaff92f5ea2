/**
 * The inside of a Lambda execution environment: a worker thread that requires one bundle and answers one event at
 * a time. Its process.env holds only what the template gives the function and what Lambda itself sets. JavaScript,
 * because each thread that is given TypeScript loads a compiler of its own, some 9 MB; messages.ts has the types of
 * what goes in and out.
 */
import { createRequire, enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

const { bundle, exportName, functionName, functionArn, memoryMegabytes } = workerData;

const failure = (error) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: 'failed',
    error: { errorType: name, errorMessage: message, trace: (stack ?? '').split('\n') },
  };
};

const load = () => {
  // Beside the bundle, and gone with it: a thread that finds its bundle compiled costs three quarters to start.
  enableCompileCache(path.join(path.dirname(bundle), 'compiled'));
  const handler = createRequire(bundle)(bundle)[exportName];
  if (typeof handler !== 'function') throw new Error(`${bundle} does not export ${exportName}`);
  // Lambda calls Node 24 handlers with event and context; one that waits for a callback never answers there.
  if (handler.length > 2) throw new Error('Node 24 on Lambda has no callback handlers');
  return handler;
};

const contextOf = ({ requestId, deadline }) => ({
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

const answer = async (handler, invocation) => {
  try {
    const result = await handler(JSON.parse(invocation.event), contextOf(invocation));
    return { kind: 'answered', result: JSON.stringify(result) ?? 'null' };
  } catch (error) {
    return failure(error);
  }
};

try {
  const handler = load();
  parentPort.postMessage({ kind: 'ready' });
  flushCompileCache();
  parentPort.on('message', async (invocation) => parentPort.postMessage(await answer(handler, invocation)));
} catch (error) {
  parentPort.postMessage(failure(error));
}
