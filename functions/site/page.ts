import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ERROR_STATUS, type ErrorBody } from '../../shared/errors.ts';
import type { Language } from '../../shared/language.ts';
import { inTimeOf } from '../lib/deadline.ts';
import { env } from '../lib/env.ts';
import { logger } from '../lib/observability.ts';
import { withHead } from './head.ts';
import { findPageHead } from './page-head.ts';
import { readHome, readShell } from './shell.ts';

const SHARED = 'public, max-age=0, s-maxage=60';

const languageOf = (event: APIGatewayProxyEventV2): Language =>
  event.queryStringParameters?.lng === 'en' ? 'en' : 'he';

/** Whoever comes back to a page that is the same gets no body. */
const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** The page as the table has it. Without the table it is still the application, which says itself what is wrong. */
const pageOf = async (event: APIGatewayProxyEventV2, context: Context) => {
  const shell = await (event.rawPath === '/' ? readHome() : readShell());
  try {
    const head = await inTimeOf(context, () => findPageHead(event.rawPath, languageOf(event)));
    return head
      ? { statusCode: 200, cache: SHARED, body: withHead(shell, head) }
      : { statusCode: 404, cache: SHARED, body: shell };
  } catch (error) {
    logger.error('page head not found out', error as Error);
    return { statusCode: 200, cache: 'no-store', body: shell };
  }
};

const NOT_FOUND = 'call.not_found';

/** What calls of the API get where there is no endpoint: API Gateway's own words would be of another shape. */
const noEndpoint = (requestId: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: ERROR_STATUS[NOT_FOUND],
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ code: NOT_FOUND, message: 'No such endpoint', requestId } satisfies ErrorBody),
});

/**
 * Public pages, for everyone: the application's shell with the page's own title, description and image. Whoever shares or indexes a link runs no scripts. A page that visitors may not see is the plain shell with 404,
 * and so is every path that leads nowhere.
 */
export const handler = async (
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> => {
  if (event.headers['x-origin-secret'] !== env('ORIGIN_SECRET')) return { statusCode: 403 };
  if (event.rawPath.startsWith('/api/')) return noEndpoint(event.requestContext.requestId);
  const { statusCode, cache, body } = await pageOf(event, context);
  return {
    statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cache, etag: etagOf(body) },
    ...(event.requestContext.http.method === 'HEAD' ? {} : { body }),
  };
};
