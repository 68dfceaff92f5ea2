import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, vi } from 'vitest';
import { serveForTest } from '../../infra/local/serve-for-test.ts';
import type { Arrived } from '../../shared/page/arrived.ts';
import { withTable } from '../../test/support/cloud/with-table.ts';
import { handler } from '../lambdas/api/site-page.ts';
import { type Key, put, transact } from '../lib/table/table.ts';
import { findProfile, newAd, newAdWrites, newProfileWrites } from '../market/catalog/model/catalog.table.ts';

const RENDERER = 'server/render-0a.js';
const SHELL = `<!doctype html><html lang="he" dir="rtl" data-told><head><title>Shell</title><meta name="renderer" content="${RENDERER}" /><style>main{color:red}</style><script>start("$&")</script></head><body><div id="root"><noscript><section lang="he">תסריטים</section><section lang="en">Scripts</section></noscript></div></body></html>`;
/** Stands in for the built one: says what it was given. A page of the category \`broken\` cannot be rendered. */
const RENDERER_CODE = `exports.renderPage = async ({ address, language, answers }) => {
  if (address.includes('broken')) throw new Error('Broken');
  return { markup: '<main>' + language + ' ' + address + '</main>', namespaces: ['common', typeof require('node:util')] };
};`;
export const AT = '2026-11-20T10:00:00.000Z';
export const CREATOR = `usr_${'1'.repeat(26)}`;
export const HIDDEN = `usr_${'2'.repeat(26)}`;
export const AD = `ad_${'1'.repeat(26)}`;
export const PLAIN_AD = `ad_${'2'.repeat(26)}`;

/** The size of a JPEG, read from its frame. */
export const jpegSize = (file: Buffer) => {
  const frame = file.indexOf(Buffer.of(0xff, 0xc0));
  return { width: file.readUInt16BE(frame + 7), height: file.readUInt16BE(frame + 5) };
};

/** A table with two creators, of whom one is hidden, and two ads, and a bucket with the shell and a renderer. */
export const withSite = (): void => {
  withTable();
  afterAll(() => void vi.useRealTimers());
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const storage = await serveForTest((request, response) => {
      const path = request.url ?? '';
      response.statusCode = /^\/site-bucket\/(?:page\.html|server\/)/.test(path) ? 200 : 404;
      response.end(path.includes(RENDERER) ? RENDERER_CODE : SHELL);
    });
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_S3: storage.endpoint,
      SITE_BUCKET: 'site-bucket',
      SITE_ORIGIN: 'https://mazaltov.example',
      BRAND_NAME: 'Mazaltov',
      BRAND_NAME_HE: 'מזל טוב',
      ORIGIN_SECRET: 'secret',
      BUILD: 'newer',
      PAGE_POLICY: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
    });
    const creator = {
      id: CREATOR,
      name: 'נועה <b>',
      category: 'musician',
      avatar: '/media/a/avatar-1xS.webp',
      at: AT,
    };
    await transact([
      ...newProfileWrites({ ...creator, approved: true }),
      ...newProfileWrites({ ...creator, id: HIDDEN, approved: false }),
    ]);
    for (const [id, image] of [
      [AD, ''],
      [PLAIN_AD, '/media/a/thumbnail-2y.webp'],
    ] as const) {
      const profile = await findProfile(CREATOR);
      if (!profile) throw new Error('No profile');
      const ad = newAd(profile, {
        id,
        at: AT,
        title: 'שיר "אישי"',
        description: 'שיר ליום הולדת',
        requirements: '',
        priceAgorot: 9_900,
        deliveryHours: 24,
        image,
        clip: null,
        active: true,
        paused: false,
      });
      await transact(newAdWrites(profile, ad));
    }
    return storage.close;
  });
};

export const COMMON_ANSWERS = ['platformConfig.site', 'content.pages'];

export const itemWrites = (items: readonly (Key & Readonly<Record<string, unknown>>)[]): Promise<void> =>
  transact(items.map((item) => put(item)));

/** As the edge asks: for a page by the shell's address. */
export const get = (
  path: string,
  { method = 'GET', secret = 'secret', lng, build, ...query }: Record<string, string> = {},
) => {
  const isPage = !/^\/(?:api\/|robots|sitemap)/.test(path);
  return handler(
    {
      rawPath: isPage ? '/app.html' : path,
      queryStringParameters: query,
      headers: {
        'x-origin-secret': secret,
        ...(isPage && { 'x-page': path }),
        ...(lng && { 'x-language': lng }),
        ...(build && { 'x-build': build }),
      },
      requestContext: { requestId: 'test', http: { method } },
    } as unknown as APIGatewayProxyEventV2,
    { getRemainingTimeInMillis: () => 10_000 } as Context,
  );
};

/** How many seconds the edge keeps a page. */
export const keptFor = ({ headers }: APIGatewayProxyStructuredResultV2): number =>
  Number(/s-maxage=(\d+)/.exec(String(headers?.['cache-control']))?.[1] ?? 0);

export const partsOf = ({
  statusCode,
  body = '',
}: {
  statusCode?: number | undefined;
  body?: string | undefined;
}) => {
  const [, content = '', arrived = '{}'] =
    /<div id="root">(.*?)<\/div>\s*(?:<script id="arrived" type="application\/json">(.*?)<\/script>)?/s.exec(
      body,
    ) ?? [];
  const [, unscripted] = /^<noscript>(.*?)<\/noscript>$/.exec(content) ?? [];
  const { answers = [], namespaces } = JSON.parse(arrived) as Partial<Arrived>;
  const markup = unscripted ? '' : content;
  return {
    status: statusCode,
    markup,
    unscripted,
    names: answers.map(({ name }) => name),
    answers,
    namespaces,
  };
};

type Data = Readonly<Record<string, unknown>>;
export const structuredOf = (page = ''): Data[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
