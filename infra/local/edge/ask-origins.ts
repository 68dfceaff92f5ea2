import type { HttpAnswer, HttpRequest } from '../gateway/http-message.ts';
import type { Behavior, Origin } from './distribution.ts';
import type { Viewed } from './edge-function.ts';
import { errorPage } from './error-page.ts';
import { toOrigin } from './forwarded.ts';

/** `streams`: nothing is kept of the answer, so it may be passed on as it comes. */
export type AskOrigin = (origin: Origin, request: HttpRequest, streams: boolean) => Promise<HttpAnswer>;

/** What is behind a path answers this. */
export type FetchAnswer = (behavior: Behavior, viewed: Viewed, request: HttpRequest) => Promise<HttpAnswer>;

/** Asks the origin of a behaviour, or the second one of its group: both for the same. */
export const askOrigins = (ask: AskOrigin): FetchAnswer => {
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

  return async (behavior, viewed, request) => {
    const { origin, failover } = behavior;
    const answer = await fetchOrigin(origin, behavior, viewed, request);
    return failover?.statuses.has(answer.status)
      ? fetchOrigin(failover.origin, behavior, viewed, request)
      : answer;
  };
};
