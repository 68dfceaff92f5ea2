import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { NO_FILTERS, readFilters } from '../../../shared/contracts/market/ad-filters.ts';
import { categoryId } from '../../../shared/contracts/market/ads-question.ts';
import { type ErrorBody, statusOf } from '../../../shared/errors.ts';
import { secretOf, stopPath } from '../../../shared/order/gifts.ts';
import type { ArrivedAnswer } from '../../../shared/page/arrived.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { isThroughSite } from '../../lib/http/origin-secret.ts';
import { isOutdated } from '../../lib/http/outdated.ts';
import { inTimeOf } from '../../lib/lambda/deadline.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { heldGift } from '../../orders/gifts/model/held-gift.ts';
import { findEntrance } from '../../pages/entrances.ts';
import { inLanguage, withHead } from '../../pages/head.ts';
import { rendered } from '../../pages/markup.ts';
import { findPage, isThing } from '../../pages/page-head.ts';
import { giftHead, nowhereHead } from '../../pages/plain-heads.ts';
import { readShell } from '../../pages/shell.ts';
import { findSitemap, robots } from '../../pages/sitemap.ts';

/** The edge gives an older page once more while it fetches the next one: a change is seen within 120 s. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
/** Of a page that lacks its content: soon a whole one comes, and what did not answer is not asked by everybody meanwhile. */
const INCOMPLETE = 'public, max-age=0, s-maxage=5';
const FOR_ROBOTS = 'public, max-age=0, s-maxage=3600';
const HTML = 'text/html; charset=utf-8';
/** Beside `?lng` of the address: what `infra/platform/site/edge-functions.ts` finds a page's language out by. */
const BY_LANGUAGE = 'Accept-Language, Cookie';

interface Page {
  readonly statusCode: number;
  readonly type: string;
  readonly cache: string;
  /** Set for pages; every other answer has the edge's policy. */
  readonly policy?: string;
  readonly body: string;
}

const MEDIA = /^\/(media|videos)\//;

/** A picture, clip or video that its bucket does not have. Pages embed these and nobody reads them: a number, in no language. */
const NO_MEDIA: Page = {
  statusCode: 404,
  type: 'text/plain; charset=utf-8',
  cache: 'no-store',
  body: '404',
};

const isCategory = (text: string): boolean => categoryId().safeParse(text).success;

/**
 * As the edge tells it: of a page the address it asks by is the shell's, which stands in for it when nothing answers here.
 */
const pathOf = ({ headers, rawPath }: APIGatewayProxyEventV2): string =>
  (headers['x-page'] ?? rawPath).replace(/(?!^)\/+$/, '');

/** As the edge found it out; it is part of the edge's key. */
const languageOf = (event: APIGatewayProxyEventV2): Language =>
  event.headers['x-language'] === 'en' ? 'en' : 'he';

/** Answers without a body when the caller has the same page already. */
const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** The page as the table has it. Without the table it is still the application, which says itself what is wrong. */
const pageOf = async (path: string, event: APIGatewayProxyEventV2, context: Context): Promise<Page> => {
  const language = languageOf(event);
  const { html: shell, policy } = await readShell();
  const answer = { type: HTML, policy };
  const { frame, ...asked } = event.queryStringParameters ?? {};
  const category = asked.category?.toLowerCase();
  const said = Object.entries(asked).map(([name, value = '']) => [name, value]);
  const filters = path === '/explore' ? readFilters(new URLSearchParams(said)) : NO_FILTERS;
  // The application asks for lists by words, or of a category that does not exist.
  const isWhole = frame === undefined && (category === undefined || isCategory(category));
  const render = async (
    page: string,
    answers: readonly ArrivedAnswer[],
    whole = isWhole,
  ): Promise<Pick<Page, 'body' | 'cache'>> => {
    const { body, complete } = await rendered(page, { path, language, filters, answers, whole });
    return { body, cache: complete ? SHARED : INCOMPLETE };
  };
  try {
    return await inTimeOf(context, async () => {
      const found = (await findEntrance(path, language)) ?? (await findPage(path, language, category));
      if (found)
        return {
          ...answer,
          statusCode: 200,
          ...(await render(withHead(shell, found.head, path === '/'), found.answers)),
        };
      // What a thing's page says when there is none is the application's to say.
      const page = withHead(shell, await nowhereHead(language));
      const nowhere = { ...answer, statusCode: 404, ...(await render(page, [], isWhole && !isThing(path))) };
      // A file of a deployment may be there in a moment.
      return path.startsWith('/assets/') ? { ...nowhere, cache: 'no-store' } : nowhere;
    });
  } catch (error) {
    logger.error('page not found out', error as Error);
    await count('UnexpectedError');
    return { ...answer, statusCode: 200, cache: 'no-store', body: inLanguage(shell, language) };
  }
};

const GIFT = /^\/gift\/([^/]+)$/;

/** What the head of a gift's page says, and with which status the page is answered. */
const giftShown = async (
  secret: string,
): Promise<{ shown: Parameters<typeof giftHead>[0]; statusCode: number }> => {
  try {
    const { gift } = await heldGift(secretOf(secret), new Date());
    return { shown: gift, statusCode: 200 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { shown: error.code === 'gift.over' ? 'giftOver' : 'giftUnknown', statusCode: error.status };
  }
};

/** The page of a gift, for people with its link. It is not cached, and the application asks for its content. */
const giftPage = async (secret: string, event: APIGatewayProxyEventV2, context: Context): Promise<Page> => {
  const language = languageOf(event);
  const { html: shell, policy } = await readShell();
  const answer = { type: HTML, policy, cache: 'no-store' };
  try {
    return await inTimeOf(context, async () => {
      const { shown, statusCode } = await giftShown(secret);
      const page = withHead(shell, await giftHead(shown, language));
      const options = { path: '/gift', language, filters: NO_FILTERS, answers: [], whole: false };
      return { ...answer, statusCode, body: (await rendered(page, options)).body };
    });
  } catch (error) {
    logger.error('gift page not found out', error as Error);
    await count('UnexpectedError');
    return { ...answer, statusCode: 200, body: inLanguage(shell, language) };
  }
};

/** Where somebody says that they want no more gifts by e-mail; a conversation with the team. */
const BEHIND_SECRET = /^\/(?:gift\/mails|inquiry)\/[^/]+$/;

/** A page behind a secret of which nothing is told here, and which nobody keeps. */
const untoldPage = async (event: APIGatewayProxyEventV2): Promise<Page> => {
  const { html, policy } = await readShell();
  const body = inLanguage(html, languageOf(event));
  return { type: HTML, policy, cache: 'no-store', statusCode: 200, body };
};

const ONE_CLICK = /^\/api\/gifts\/mails\/([^/]+)\/stop$/;

/** Mail programs that do not know the one click open its address: nothing changes by that, a page asks. */
const toStopPage = (token: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 303,
  headers: { location: stopPath(token), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
});

/** What search engines ask for; null for every other path. */
const forRobots = async (path: string, context: Context): Promise<Page | null> => {
  if (path === '/robots.txt')
    return { statusCode: 200, type: 'text/plain; charset=utf-8', cache: FOR_ROBOTS, body: robots() };
  const xml = await inTimeOf(context, () => findSitemap(path));
  return xml === null
    ? null
    : { statusCode: 200, type: 'application/xml; charset=utf-8', cache: FOR_ROBOTS, body: xml };
};

/** What calls of the API get where there is no endpoint, or none any more: API Gateway's own words would be of another shape. */
const noEndpoint = ({
  headers,
  requestContext,
}: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 => {
  const code = isOutdated(headers) ? 'client.outdated' : 'call.not_found';
  const { requestId } = requestContext;
  return {
    statusCode: statusOf(code),
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify({ code, message: 'No such endpoint', requestId } satisfies ErrorBody),
  };
};

/**
 * Public pages, for everyone: the application's shell with the page's own title, description and image. Whoever shares
 * or indexes a link runs no scripts. A page that visitors may not see is 404 and says that there is none, and so is every
 * path that leads nowhere. For search engines, `robots.txt` and the sitemap.
 */
export const handler = async (
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> => {
  if (!isThroughSite(event.headers)) return { statusCode: 403 };
  const [, token] = ONE_CLICK.exec(event.rawPath) ?? [];
  if (token) return toStopPage(token);
  if (event.rawPath.startsWith('/api/')) return noEndpoint(event);
  const path = pathOf(event);
  const [, secret] = GIFT.exec(path) ?? [];
  const { statusCode, type, cache, policy, body } = secret
    ? await giftPage(secret, event, context)
    : BEHIND_SECRET.test(path)
      ? await untoldPage(event)
      : MEDIA.test(path)
        ? NO_MEDIA
        : ((await forRobots(path, context)) ?? (await pageOf(path, event, context)));
  return {
    statusCode,
    headers: {
      'content-type': type,
      'cache-control': cache,
      etag: etagOf(body),
      ...(policy ? { 'content-security-policy': policy, vary: BY_LANGUAGE } : {}),
    },
    ...(event.requestContext.http.method === 'HEAD' ? {} : { body }),
  };
};
