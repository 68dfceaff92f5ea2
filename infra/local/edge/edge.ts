import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  BodyTooLarge,
  type HttpAnswer,
  type HttpRequest,
  readBody,
  requestOf,
} from '../gateway/http-message.ts';
import { type AskOrigin, askOrigins } from './ask-origins.ts';
import { createCachedAnswers } from './cached-answers.ts';
import type { Distribution } from './distribution.ts';
import {
  fromEdgeRequest,
  fromEdgeResponse,
  isEdgeResponse,
  toEdgeRequest,
  type Viewed,
} from './edge-function.ts';
import { errorPage } from './error-page.ts';
import { finishAnswer } from './finish-answer.ts';
import { send } from './send.ts';
import { verifySigned } from './signed-address.ts';

/** CloudFront itself takes 50 GB; nothing behind it here takes more than the HTTP API's 10 MB. */
const BODY_LIMIT_BYTES = 11 * 1024 * 1024;

export interface Edge {
  handle(message: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Forgets every kept answer, as an invalidation of `/*` does. */
  invalidate(): void;
}

/** The distribution on this machine: what the browser meets, in the order in which CloudFront works. */
export const createEdge = (distribution: Distribution, ask: AskOrigin): Edge => {
  const cached = createCachedAnswers(distribution, askOrigins(ask));

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
    if ('refusal' in verified)
      return finishAnswer(behavior, asked, viewerIp, errorPage(403, verified.refusal));
    const { request } = verified;
    let viewed: Viewed = request;
    if (behavior.viewerRequest) {
      const event = { eventType: 'viewer-request', viewerIp, request: toEdgeRequest(request) } as const;
      const result = await behavior.viewerRequest(event);
      if (isEdgeResponse(result)) return finishAnswer(behavior, viewed, viewerIp, fromEdgeResponse(result));
      viewed = fromEdgeRequest(result, request.method);
    }
    if (viewed.path === '/' && distribution.rootObject)
      viewed = { ...viewed, path: `/${distribution.rootObject}` };
    return finishAnswer(behavior, viewed, viewerIp, await cached.answerFor(behavior, viewed, request));
  };

  return {
    invalidate: cached.clear,
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
