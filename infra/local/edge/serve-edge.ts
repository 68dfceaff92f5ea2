import type { S3Client } from '@aws-sdk/client-s3';
import type { Functions } from '../functions/functions.ts';
import { createHttpApi } from '../gateway/http-api.ts';
import type { Handler } from '../lib/aws-endpoint.ts';
import { awsEndpoint } from '../template/local-addresses.ts';
import type { Stack } from '../template/stack.ts';
import { loadDistribution } from './distribution.ts';
import { createEdge } from './edge.ts';
import { askBucket, bucketOf } from './s3-origin.ts';

/** The template's distribution before its buckets and its HTTP API. `afterCall` is told when a call of the API ended. */
export const serveEdge = (
  stack: Stack,
  functions: Functions,
  s3: S3Client,
  afterCall: () => void,
): Handler => {
  const distribution = loadDistribution(stack);
  const api = createHttpApi(stack, functions);
  if (!distribution || !api) throw new Error('the template needs a distribution and an HTTP API');
  const edge = createEdge(distribution, async (origin, request, streams) => {
    if (bucketOf(origin.host) !== undefined)
      return askBucket(s3, awsEndpoint(stack.addresses), origin, request, streams);
    if (!origin.host.startsWith(`${api.apiId}.execute-api.`))
      throw new Error(`unknown origin ${origin.host}`);
    try {
      return await api.handle(request);
    } finally {
      afterCall();
    }
  });
  return edge.handle;
};
