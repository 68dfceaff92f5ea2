import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BodyTooLarge,
  type HttpAnswer,
  type HttpRequest,
  readBody,
  requestOf,
} from '../gateway/http-message.ts';
import { compress } from './compress.ts';
import type { Behavior, Distribution, Origin } from './distribution.ts';
import { createEdgeCache, secondsToLive } from './edge-cache.ts';
import {
  fromEdgeRequest,
  fromEdgeResponse,
  isEdgeResponse,
  toEdgeRequest,
  type Viewed,
} from './edge-function.ts';
import { acceptedEncoding, cacheKey, toOrigin } from './forwarded.ts';
import type { HeadersPolicy } from './policies.ts';
import { send } from './send.ts';
import { verifySigned } from './signed-address.ts';

/** CloudFront itself takes 50 GB; nothing behind it here takes more than the HTTP API's 10 MB. */
const BODY_LIMIT_BYTES = 11 * 1024 * 1024;

/** `streams`: nothing is kept of the answer, so it may be passed on as it comes. */
export type AskOrigin = (origin: Origin, request: HttpRequest, streams: boolean) => Promise<HttpAnswer>;

export interface Edge {
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Forgets every kept answer, as an invalidation of `/*` does. */
  invalidate(): void;
}

const errorPage = (status: number, words: string): HttpAnswer => ({
  status,
  headers: { 'content-type': 'text/html', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  body: Buffer.from(`<!DOCTYPE html><title>ERROR: ${words}</title><h1>${status} ERROR</h1><p>${words}</p>\n`),
});

const withPolicy = (answer: HttpAnswer, policy: HeadersPolicy): HttpAnswer => {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !policy.remove.includes(name)),
  );
  for (const { name, value, override } of policy.set)
    if (override || !(name in headers)) headers[name] = value;
  return { ...answer, headers };
};

const tagsMatch = (header: string, etag: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

const notModified = (viewed: Viewed, answer: HttpAnswer): boolean => {
  const [header] = viewed.headers['if-none-match'] ?? [];
  const { etag } = answer.headers;
  return header !== undefined && typeof etag === 'string' && answer.status === 200 && tagsMatch(header, etag);
};

/** The distribution on this machine: what the browser meets, in the order in which CloudFront works. */
export const createEdge = (distribution: Distribution, ask: AskOrigin): Edge => {
  const cache = createEdgeCache();
  /** Keys of answers whose time is over and for which the origin is being asked. */
  const refreshing = new Set<string>();

  const fetchOrigin = async (
    origin: Origin,
    { forward, cache: policy }: Behavior,
    viewed: Viewed,
    request: HttpRequest,
  ): Promise<HttpAnswer> => {
    const forwarded = toOrigin(viewed, {
      cache: policy,
      forward,
      originHost: origin.host,
      viewerIp: request.sourceIp,
      viewerPort: request.sourcePort,
    });
    const [range] = viewed.headers.range ?? [];
    const custom = Object.fromEntries(
      Object.entries(origin.customHeaders).map(([name, value]) => [name, [value]]),
    );
    const headers = { ...forwarded.headers, ...(range ? { range: [range] } : {}), ...custom };
    const { method } = viewed;
    const path = origin.path + viewed.path;
    try {
      return await ask(
        origin,
        { ...request, method, path, query: forwarded.query, headers },
        policy.maxTtl === 0,
      );
    } catch (error) {
      return errorPage(502, error instanceof Error ? error.message : 'the origin did not answer');
    }
  };

  /** From its origin, or from the second one of its group: asked for the same. */
  const fetchAnswer = async (
    behavior: Behavior,
    viewed: Viewed,
    request: HttpRequest,
  ): Promise<HttpAnswer> => {
    const { origin, failover } = behavior;
    const answer = await fetchOrigin(origin, behavior, viewed, request);
    return failover?.statuses.has(answer.status)
      ? fetchOrigin(failover.origin, behavior, viewed, request)
      : answer;
  };

  /** From the cache, or from the origin and then into the cache, compressed for this viewer. */
  const answerFor = async (behavior: Behavior, viewed: Viewed, request: HttpRequest): Promise<HttpAnswer> => {
    const readable = viewed.method === 'GET' || viewed.method === 'HEAD';
    const cacheable = readable && behavior.cache.maxTtl > 0 && !viewed.headers.range;
    const encoding = behavior.compress && cacheable ? acceptedEncoding(viewed, behavior.cache) : 'identity';
    const key = `${behavior.pattern} ${viewed.method} ${cacheKey(viewed, behavior.cache, encoding)}`;
    const fetchAndKeep = async (): Promise<HttpAnswer> => {
      const fresh = await fetchAnswer(behavior, viewed, request);
      const answer = viewed.method === 'HEAD' ? fresh : await compress(fresh, encoding);
      const { cache: policy } = behavior;
      const seconds = cacheable ? secondsToLive(answer, policy, distribution.errorTtl, Date.now()) : 0;
      cache.keep(key, answer, seconds, Date.now());
      return answer;
    };
    const kept = cacheable ? cache.find(key, Date.now()) : undefined;
    if (kept) {
      // The first caller after its time gets the older answer once more, so nobody waits.
      if (kept.stale && !refreshing.has(key)) {
        refreshing.add(key);
        void fetchAndKeep().finally(() => refreshing.delete(key));
      }
      const { answer } = kept;
      return { ...answer, headers: { ...answer.headers, 'x-cache': 'Hit from cloudfront' } };
    }
    const answer = await fetchAndKeep();
    return {
      ...answer,
      headers: { ...answer.headers, 'x-cache': `${answer.status < 400 ? 'Miss' : 'Error'} from cloudfront` },
    };
  };

  const finish = async (
    behavior: Behavior,
    viewed: Viewed,
    viewerIp: string,
    answer: HttpAnswer,
  ): Promise<HttpAnswer> => {
    const common = { via: '1.1 local.cloudfront.net (CloudFront)', 'x-amz-cf-pop': 'LOCAL' };
    const dressed = withPolicy({ ...answer, headers: { ...answer.headers, ...common } }, behavior.headers);
    const bare = notModified(viewed, dressed) ? { ...dressed, status: 304, body: Buffer.alloc(0) } : dressed;
    if (!behavior.viewerResponse) return bare;
    const headers = Object.fromEntries(
      Object.entries(bare.headers).map(([name, value]) => [name, { value: [value].flat().join(', ') }]),
    );
    const request = toEdgeRequest(viewed);
    const response = { statusCode: bare.status, headers };
    const result = await behavior.viewerResponse({
      eventType: 'viewer-response',
      viewerIp,
      request,
      response,
    });
    if (!isEdgeResponse(result)) return errorPage(502, 'the viewer-response function returned no response');
    const { status, headers: changed } = fromEdgeResponse(result);
    return { ...bare, status, headers: changed };
  };

  const answer = async (asked: HttpRequest): Promise<HttpAnswer> => {
    if (!asked.path.startsWith('/')) return errorPage(400, 'Bad request.');
    const behavior = distribution.behaviors.find(({ matches }) => matches(asked.path));
    if (!behavior) return errorPage(404, 'no behaviour');
    if (!behavior.methods.includes(asked.method))
      return errorPage(403, 'This distribution does not take this method.');
    const { sourceIp: viewerIp } = asked;
    const verified = behavior.signers
      ? verifySigned(asked, behavior.signers, Date.now())
      : { request: asked };
    if ('refusal' in verified) return finish(behavior, asked, viewerIp, errorPage(403, verified.refusal));
    const { request } = verified;
    let viewed: Viewed = request;
    if (behavior.viewerRequest) {
      const event = { eventType: 'viewer-request', viewerIp, request: toEdgeRequest(request) } as const;
      const result = await behavior.viewerRequest(event);
      if (isEdgeResponse(result)) return finish(behavior, viewed, viewerIp, fromEdgeResponse(result));
      viewed = fromEdgeRequest(result, request.method);
    }
    if (viewed.path === '/' && distribution.rootObject)
      viewed = { ...viewed, path: `/${distribution.rootObject}` };
    return finish(behavior, viewed, viewerIp, await answerFor(behavior, viewed, request));
  };

  return {
    invalidate: cache.clear,
    handle: async (message, response) => {
      const method = message.method ?? 'GET';
      try {
        send(response, method, await answer(requestOf(message, await readBody(message, BODY_LIMIT_BYTES))));
      } catch (error) {
        if (error instanceof BodyTooLarge)
          return send(response, method, errorPage(413, 'The request is too large.'));
        if (message.destroyed && !message.complete) return void response.destroy();
        console.error('edge:', error);
        send(response, method, errorPage(503, 'The function of the distribution failed.'));
      }
    },
  };
};
