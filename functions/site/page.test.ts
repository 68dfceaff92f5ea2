import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveForTest } from '../../infra/local/serve-for-test.ts';
import type { Arrived } from '../../shared/arrived.ts';
import { CATEGORY_IDS } from '../../shared/categories.ts';
import enCatalog from '../../shared/locales/en/catalog.json' with { type: 'json' };
import enInfo from '../../shared/locales/en/info.json' with { type: 'json' };
import enLegal from '../../shared/locales/en/legal.json' with { type: 'json' };
import heCatalog from '../../shared/locales/he/catalog.json' with { type: 'json' };
import heInfo from '../../shared/locales/he/info.json' with { type: 'json' };
import heLegal from '../../shared/locales/he/legal.json' with { type: 'json' };
import { withTable } from '../../test/support/with-table.ts';
import { findAd, findProfile, newAd, newAdWrites, newProfileWrites } from '../catalog/catalog.table.ts';
import { adRows, creatorRows, listedAd, listedCreator, settleRows } from '../catalog/listing.table.ts';
import { saveWrites } from '../content/content.table.ts';
import type { Gift } from '../gifts/gift.ts';
import { hashOf, passSecretOf } from '../gifts/hashes.ts';
import { logger } from '../lib/observability.ts';
import { type Key, put, transact } from '../lib/table.ts';
import { findSetting, settingWrite } from '../platform-config/config.table.ts';
import { SITE_CONFIG_KEY, type StoredSite } from '../platform-config/site-config.ts';
import { handler } from './page.ts';

const RENDERER = 'server/render-0a.js';
const SHELL = `<!doctype html><html lang="he" dir="rtl" data-told><head><title>Shell</title><meta name="renderer" content="${RENDERER}" /><style>main{color:red}</style><script>start("$&")</script></head><body><div id="root"></div></body></html>`;
/** Stands in for the built one: says what it was given. A page of the category \`broken\` cannot be rendered. */
const RENDERER_CODE = `exports.renderPage = async ({ address, language, answers }) => {
  if (address.includes('broken')) throw new Error('Broken');
  return { markup: '<main>' + language + ' ' + address + '</main>', namespaces: ['common', typeof require('node:util')] };
};`;
const AT = '2026-11-20T10:00:00.000Z';
const CREATOR = `usr_${'1'.repeat(26)}`;
const HIDDEN = `usr_${'2'.repeat(26)}`;
const AD = `ad_${'1'.repeat(26)}`;
const PLAIN_AD = `ad_${'2'.repeat(26)}`;

/** Of a JPEG, as its frame says. */
const jpegSize = (file: Buffer) => {
  const frame = file.indexOf(Buffer.of(0xff, 0xc0));
  return { width: file.readUInt16BE(frame + 7), height: file.readUInt16BE(frame + 5) };
};

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

const COMMON_ANSWERS = ['platformConfig.site', 'content.pages'];

const itemWrites = (items: readonly (Key & Readonly<Record<string, unknown>>)[]): Promise<void> =>
  transact(items.map((item) => put(item)));

/** As the edge asks: for a page by the shell's address. */
const get = (
  path: string,
  { method = 'GET', secret = 'secret', lng, ...query }: Record<string, string> = {},
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
      },
      requestContext: { requestId: 'test', http: { method } },
    } as unknown as APIGatewayProxyEventV2,
    { getRemainingTimeInMillis: () => 10_000 } as Context,
  );
};

const partsOf = ({
  statusCode,
  body = '',
}: {
  statusCode?: number | undefined;
  body?: string | undefined;
}) => {
  const [, markup, arrived = '{}'] =
    /<div id="root">(.*?)<\/div>\s*(?:<script id="arrived" type="application\/json">(.*?)<\/script>)?/s.exec(
      body,
    ) ?? [];
  const { answers = [], namespaces } = JSON.parse(arrived) as Partial<Arrived>;
  return { status: statusCode, markup, names: answers.map(({ name }) => name), answers, namespaces };
};

type Data = Readonly<Record<string, unknown>>;
const structuredOf = (page = ''): Data[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );

describe('the page of a creator or an ad', () => {
  it('carries its own title, description, picture and address', async () => {
    const { statusCode, headers, body } = await get(`/creator/${CREATOR}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    });
    expect(body).toContain('<title>נועה &lt;b&gt;');
    expect(body).toContain('| מזל טוב</title>');
    expect(body).toContain(`<link rel="canonical" href="https://mazaltov.example/creator/${CREATOR}">`);
    expect(body).toContain(
      '<meta property="og:image" content="https://mazaltov.example/media/a/share-1xS.jpg">',
    );

    const ad = await get(`/video-ad/${AD}/`, { lng: 'en' });
    expect(ad.body).toContain('שיר &quot;אישי&quot;');
    expect(ad.body).toContain('| Mazaltov</title>');
    expect(ad.body).toContain('<meta name="description" content="שיר ליום הולדת">');
    expect(ad.body).toContain(`<link rel="canonical" href="https://mazaltov.example/video-ad/${AD}?lng=en">`);
  });

  it('says in structured data what is sold, by whom, for how much, and where the page is', async () => {
    const ad = structuredOf((await get(`/video-ad/${AD}`, { lng: 'en' })).body);
    expect(ad.map((data) => data['@type'])).toEqual(['Product', 'BreadcrumbList']);
    const address = `https://mazaltov.example/video-ad/${AD}?lng=en`;
    expect(ad[0]).toMatchObject({
      name: 'שיר "אישי"',
      url: address,
      image: 'https://mazaltov.example/media/a/avatar-1xS.webp',
      offers: {
        '@type': 'Offer',
        url: address,
        price: '99.00',
        priceCurrency: 'ILS',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Person', name: 'נועה <b>' },
      },
    });
    // Nobody has rated it: a mean of nothing would be refused.
    expect(ad[0]).not.toHaveProperty('aggregateRating');
    const crumbs = ad[1]?.itemListElement as { position: number; name: string; item?: string }[];
    expect(crumbs.map(({ position, item }) => [position, item])).toEqual([
      [1, 'https://mazaltov.example/?lng=en'],
      [2, 'https://mazaltov.example/explore?lng=en'],
      [3, 'https://mazaltov.example/explore?category=musician&lng=en'],
      [4, `https://mazaltov.example/creator/${CREATOR}?lng=en`],
      [5, undefined],
    ]);

    const creator = structuredOf((await get(`/creator/${CREATOR}`)).body);
    expect(creator.map((data) => data['@type'])).toEqual(['Person', 'Product', 'BreadcrumbList']);
    expect(creator[0]).toMatchObject({
      name: 'נועה <b>',
      url: `https://mazaltov.example/creator/${CREATOR}`,
    });
    expect(creator[1]).toMatchObject({
      offers: { '@type': 'AggregateOffer', lowPrice: '99.00', priceCurrency: 'ILS', offerCount: 2 },
    });
  });

  it('is the plain shell with 404 where visitors see nothing', async () => {
    const paths = [HIDDEN, 'usr_x', `${CREATOR}/more`, '', `usr_${'9'.repeat(26)}`].map(
      (id) => `/creator/${id}`,
    );
    for (const path of [...paths, `/video-ad/${CREATOR}`])
      expect([path, partsOf(await get(path))]).toMatchObject([path, { status: 404, markup: '' }]);
  });

  it('shows the picture made for links, else a drawing of its category, and elsewhere the site’s', async () => {
    const imageOf = async (path: string, query = {}) =>
      /og:image" content="https:\/\/mazaltov\.example([^"]*)"/.exec((await get(path, query)).body ?? '')?.[1];
    expect(await imageOf(`/video-ad/${AD}`)).toBe('/media/a/share-1xS.jpg');
    expect(await imageOf(`/video-ad/${PLAIN_AD}`)).toBe('/assets/poster-musician-1.jpg');
    expect(await imageOf('/explore', { category: 'musician' })).toBe('/assets/poster-musician-1.jpg');
    expect(await imageOf('/explore')).toBe('/assets/poster-site-1.jpg');
    await setSite({ og_image: '/media/site/og-image-1.png' });
    expect(await imageOf('/explore')).toBe('/media/site/og-image-1.png');
    expect(await imageOf(`/video-ad/${PLAIN_AD}`)).toBe('/assets/poster-musician-1.jpg');
    for (const name of ['site', ...CATEGORY_IDS]) {
      const file = path.join(import.meta.dirname, `../../frontend/public/assets/poster-${name}-1.jpg`);
      expect(jpegSize(readFileSync(file))).toEqual({ width: 1_200, height: 630 });
    }
  });

  it('is in the language that the edge found out, also where there is nothing', async () => {
    const tag = (page: { body?: string | undefined }) => /<html[^>]*>/.exec(page.body ?? '')?.[0];
    expect(tag(await get('/explore'))).toBe('<html lang="he" dir="rtl" data-told data-arrived>');
    for (const path of ['/explore', `/creator/${CREATOR}`, '/nowhere'])
      expect(tag(await get(path, { lng: 'en' }))).toBe('<html lang="en" dir="ltr" data-told data-arrived>');
    expect(tag(await get(`/creator/${HIDDEN}`, { lng: 'en' }))).toBe('<html lang="en" dir="ltr" data-told>');
  });

  it('answers HEAD without a body', async () => {
    const answer = await get(`/creator/${CREATOR}`, { method: 'HEAD' });
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(answer.body).toBeUndefined();
  });

  it('says in the one shape of errors that there is no such endpoint', async () => {
    const answer = await get('/api/nothing-here');
    expect(answer).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'call.not_found', requestId: 'test' });
  });

  it('comes through the site only', async () => {
    expect(await get(`/creator/${CREATOR}`, { secret: 'guess' })).toEqual({ statusCode: 403 });
  });
});

describe('the page on which gifts by e-mail end', () => {
  it('asks, and nobody keeps it', async () => {
    const { statusCode, headers, body } = await get('/gift/mails/0123456789abcdefghjkmnpqrs', { lng: 'en' });
    expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<html lang="en" dir="ltr"');
  });

  it('is where mail programs come that open the address of the one click', async () => {
    const { statusCode, headers } = await get('/api/gifts/mails/0123456789abcdefghjkmnpqrs/stop');
    expect([statusCode, headers?.location]).toEqual([303, '/gift/mails/0123456789abcdefghjkmnpqrs']);
  });
});

describe('the page of a gift', () => {
  const SECRET = '0123456789abcdefghjkmnpqrs';
  const PASS = passSecretOf(SECRET);
  const store = async (more: Partial<Gift> = {}): Promise<void> => {
    const gift = {
      status: 'live',
      endsAt: '2090-01-01T00:00:00.000Z',
      recipient: 'סבתא <b>',
      fanId: HIDDEN,
      creatorId: CREATOR,
      creatorName: 'נועה',
      note: 'עם שיר',
      fanName: 'דנה',
      ...more,
    };
    const [own, pass] = [SECRET, PASS].map(hashOf) as [string, string];
    await itemWrites([
      { pk: `GFT#${own}`, sk: 'GIFT', e: 'gift', ...gift },
      { pk: `GFT#${pass}`, sk: 'PASS', e: 'gift-pass', of: own },
    ]);
  };

  it('says for whom it is and nothing of what is in it, and nobody keeps it', async () => {
    await store();
    for (const secret of [SECRET, PASS]) {
      const { statusCode, headers, body = '' } = await get(`/gift/${secret}`);
      expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
      expect(body).toContain('<meta property="og:title" content="סבתא &lt;b&gt;, יש לך מתנה">');
      expect(body).toContain('<meta property="og:image" content="https://mazaltov.example/gift.jpg">');
      expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(body).not.toMatch(/נועה|עם שיר|דנה|canonical|og:url/);
      expect(body).not.toContain(secret);
      expect(partsOf({ statusCode, body })).toMatchObject({ markup: '', names: COMMON_ANSWERS });
    }
    expect((await get(`/gift/${SECRET}`, { lng: 'en' })).body).toContain('there is a gift for you');
  });

  it.each([
    ['revoked', { status: 'revoked' }, 410],
    ['taken down', { status: 'taken_down' }, 410],
    ['a year after it opened', { endsAt: '2020-01-01T00:00:00.000Z' }, 410],
  ] as const)('%s is over, and says no more than that', async (_, more, status) => {
    await store(more);
    const { statusCode, headers, body } = await get(`/gift/${SECRET}`);
    expect([statusCode, headers?.['cache-control']]).toEqual([status, 'no-store']);
    expect(body).toContain('<title>המתנה הזו כבר לא כאן</title>');
    expect(body).not.toContain('סבתא');
  });

  it('guessed is not found', async () => {
    for (const guess of ['x', '0'.repeat(26), `${SECRET}0`, '%00'])
      expect((await get(`/gift/${guess}`)).statusCode).toBe(404);
  });
});

describe('the content of a page', () => {
  const COMMON = ['platformConfig.site', 'content.pages'];

  it('is rendered in its language, and comes with what it was made from', async () => {
    const ad = partsOf(await get(`/video-ad/${AD}`, { lng: 'en' }));
    expect(ad).toMatchObject({
      status: 200,
      markup: `<main>en /video-ad/${AD}</main>`,
      names: [...COMMON, 'catalog.ad'],
      namespaces: ['common', 'object'],
    });
    expect(ad.answers.at(-1)).toMatchObject({ input: { id: AD }, answer: { id: AD, available: true } });
    const lists = { '/': 'catalog.home', '/explore': 'catalog.ads', '/categories': 'catalog.categories' };
    for (const [path, name] of Object.entries(lists))
      expect(partsOf(await get(path))).toMatchObject({
        markup: `<main>he ${path}</main>`,
        names: [...COMMON, name],
      });
    expect(partsOf(await get('/terms'))).toMatchObject({ markup: '<main>he /terms</main>', names: COMMON });
  });

  it('is that of a category on explore, and left to the application for any other filter', async () => {
    const category = partsOf(await get('/explore', { category: 'musician' }));
    expect(category.markup).toBe('<main>he /explore?category=musician</main>');
    expect(category.answers.at(-1)).toMatchObject({ name: 'catalog.ads', input: { category: 'musician' } });
    for (const query of [{ frame: '1' }, { category: 'no category' }])
      expect(partsOf(await get('/explore', query))).toMatchObject({ status: 200, markup: '', names: COMMON });
  });

  it('is the site’s own page where there is none', async () => {
    expect(partsOf(await get('/nowhere'))).toMatchObject({ status: 404, markup: '<main>he /nowhere</main>' });
  });

  it('comes with a policy that allows the style and the script of its shell, and nothing else inline', async () => {
    const sourceOf = (text = '') => `'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const path of ['/', `/video-ad/${AD}`, '/terms', `/creator/${HIDDEN}`, '/nowhere']) {
      const { headers, body = '' } = await get(path);
      const [, style] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
      const [, script] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
      expect([path, style, script]).toEqual([path, 'main{color:red}', 'start("$&")']);
      expect(headers?.['content-security-policy']).toBe(
        `default-src 'none'; script-src ${sourceOf(script)}; style-src ${sourceOf(style)}; img-src 'self' data:`,
      );
    }
    expect((await get('/robots.txt')).headers).not.toHaveProperty('content-security-policy');
  });

  it('has the title of its screen, and explore of a category an address of its own', async () => {
    const saysOf = async (path: string, query: Record<string, string> = {}) => {
      const { body = '' } = await get(path, query);
      const [, title = ''] = /<title>([^<]*) \| [^<]*<\/title>/.exec(body) ?? [];
      const [, address = ''] =
        /<link rel="canonical" href="https:\/\/mazaltov.example([^"]*)">/.exec(body) ?? [];
      return [title, address];
    };
    for (const [lng, catalog, info, legal] of [
      ['he', heCatalog, heInfo, heLegal],
      ['en', enCatalog, enInfo, enLegal],
    ] as const) {
      const own = (path: string) => path + (lng === 'en' ? '?lng=en' : '');
      expect(await saysOf('/explore', { lng })).toEqual([catalog.explore.title, own('/explore')]);
      expect(await saysOf('/categories', { lng })).toEqual([catalog.categories.title, own('/categories')]);
      expect(await saysOf('/contact', { lng })).toEqual([info.contact.title, own('/contact')]);
      expect(await saysOf('/terms', { lng })).toEqual([legal.terms.title, own('/terms')]);
      expect(await saysOf('/privacy', { lng })).toEqual([legal.privacy.title, own('/privacy')]);
      const label = lng === 'he' ? 'מוזיקה' : 'Musicians';
      expect(await saysOf('/explore', { lng, category: 'musician' })).toEqual([
        catalog.explore.titleOf.replace('{{category}}', label),
        `/explore?category=musician${lng === 'en' ? '&amp;lng=en' : ''}`,
      ]);
      expect(await saysOf('/explore', { lng, category: 'nothing' })).toEqual([
        catalog.explore.title,
        own('/explore'),
      ]);
    }
  });

  it('is left to the application where it cannot be rendered, and that is counted', async () => {
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    const broken = await get('/explore', { category: 'broken' });
    expect(broken.body).toContain('<link rel="canonical"');
    expect(partsOf(broken)).toMatchObject({ status: 200, markup: '', answers: [] });
    expect(JSON.stringify(printed.mock.calls)).toContain('PageNotRendered');
    vi.restoreAllMocks();
  });

  it('of an admin is cleaned again, whatever was saved', async () => {
    const html = { he: '<p>שלום</p><img src=x onerror=alert(1)><a href="javascript:alert(1)">כאן</a></div>' };
    const after = { title: { he: 'עוין' }, html, status: 'published' as const };
    await transact(saveWrites({ slug: 'hostile', before: null, after, by: CREATOR, now: new Date(AT) }));
    const { answers } = partsOf(await get('/page/hostile'));
    const [{ answer }] = answers.filter(({ name }) => name === 'content.page') as [
      Arrived['answers'][number],
    ];
    const cleaned = (answer as { html: { he: string } }).html.he;
    expect(cleaned).toMatch(/^<p>שלום<\/p>/);
    expect(cleaned).not.toMatch(/onerror|javascript|<\/div>|<img/);
  });

  it('ends no script by what people wrote', async () => {
    const { body = '' } = await get(`/creator/${CREATOR}`);
    expect(body).toContain('\\u003cb>');
    expect(body).not.toContain('<b>');
  });
});

describe('for search engines', () => {
  const locationsIn = (body = '') => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const sitemap = async (path: string) => {
    const { statusCode, headers, body } = await get(path);
    expect([path, statusCode, headers?.['content-type']]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ]);
    return locationsIn(body);
  };

  beforeAll(async () => {
    const profile = await findProfile(CREATOR);
    const ad = await findAd(AD);
    await settleRows(listedAd(AD), async () => adRows(ad, null), new Date(AT));
    await settleRows(
      listedCreator(CREATOR),
      async () => creatorRows(profile, null, ad ? [ad] : []),
      new Date(AT),
    );
  });

  it('an index names the parts of the sitemap, which name every page that visitors see', async () => {
    const index = await sitemap('/sitemap.xml');
    expect(index).toContain('https://mazaltov.example/sitemap/ads-2026-11.xml');
    const parts = await Promise.all(
      index.map((address = '') => sitemap(address.replace('https://mazaltov.example', ''))),
    );
    const all = parts.flat();
    for (const path of ['/', '/explore', '/terms', `/creator/${CREATOR}`, `/video-ad/${AD}`])
      expect(all).toContain(`https://mazaltov.example${path}`);
    expect(all).toContain('https://mazaltov.example/explore?category=musician');
    expect(all).not.toContain(`https://mazaltov.example/creator/${HIDDEN}`);
  });

  it('there is no part but those', async () => {
    for (const name of ['ads', 'ads-2026-13', 'ads-x', 'creators', 'creators-nobody', 'pages-1', 'other'])
      expect([name, (await get(`/sitemap/${name}.xml`)).statusCode]).toEqual([name, 404]);
  });

  it('robots.txt says where it is, and what to leave alone', async () => {
    const { headers, body } = await get('/robots.txt');
    expect(headers?.['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /dashboard/\n');
    expect(body).toContain('Sitemap: https://mazaltov.example/sitemap.xml\n');
  });
});

/** An admin saves these, and the seconds pass in which a Lambda still knows the old ones. */
const setSite = async (value: StoredSite) => {
  const v = (await findSetting(SITE_CONFIG_KEY))?.v ?? 0;
  await transact([settingWrite(SITE_CONFIG_KEY, { value, v, updatedAt: AT })]);
  vi.setSystemTime(Date.now() + 11_000);
};

describe('a page of the whole site', () => {
  it('has the defaults until an admin sets something', async () => {
    await setSite({});
    const { statusCode, headers, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    });
    expect(headers?.etag).toMatch(/^"[\w-]{43}"$/);
    expect(body).toContain('<title>מזל טוב | ברכות אישיות');
    expect(body).toContain('<meta name="description" content="מזמינים ברכה אישית בווידאו');
    expect(body).toContain('<link rel="icon" href="/icon.svg">');
    expect(body).toContain('<link rel="canonical" href="https://mazaltov.example/">');
  });

  it('has what an admin set from the next call on, in both languages', async () => {
    const texts = { meta_description: 'תיאור חדש', og_title: 'בואו', og_description: 'תיאור לשיתוף' };
    const names = { site_name: 'Hooray', site_name_hebrew: 'הידד' };
    await setSite({
      ...names,
      ...texts,
      favicon_url: '/media/site/favicon-1.png',
      meta_keywords: ['א', 'ב'],
    });
    for (const path of ['/', '/explore', '/categories', '/contact', '/terms', '/privacy']) {
      const { statusCode, body = '' } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toMatch(path === '/' ? /<title>הידד \| / : /<title>[^<|]+ \| הידד<\/title>/);
      expect(body).toContain('<meta property="og:site_name" content="הידד">');
      expect(body).toContain('<meta name="description" content="תיאור חדש">');
      expect(body).toContain('<meta name="keywords" content="א, ב">');
      expect(body).toContain('<meta property="og:title" content="בואו">');
      expect(body).toContain('<meta property="og:description" content="תיאור לשיתוף">');
      expect(body).toContain('<link rel="icon" href="/media/site/favicon-1.png">');
    }
    expect((await get('/', { lng: 'en' })).body).toContain('<title>Hooray | ');
    expect((await get('/explore', { lng: 'en' })).body).toContain(
      '<title>Discover video ads | Hooray</title>',
    );
    expect((await get(`/creator/${CREATOR}`)).body).toContain('| הידד</title>');
  });
});
