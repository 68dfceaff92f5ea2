import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveForTest } from '../../infra/local/serve-for-test.ts';
import { withTable } from '../../test/support/with-table.ts';
import { findAd, findProfile, newAd, newAdWrites, newProfileWrites } from '../catalog/catalog.table.ts';
import { adRows, creatorRows, listedAd, listedCreator, settleRows } from '../catalog/listing.table.ts';
import { transact } from '../lib/table.ts';
import { findSetting, settingWrite } from '../platform-config/config.table.ts';
import { SITE_CONFIG_KEY, type StoredSite } from '../platform-config/site-config.ts';
import { handler } from './page.ts';

const SHELL =
  '<!doctype html><html lang="he" dir="rtl" data-told><head><title>Shell</title></head><body></body></html>';
const HOME = SHELL.replace('<body>', '<body>The home page');
const AT = '2026-11-20T10:00:00.000Z';
const CREATOR = `usr_${'1'.repeat(26)}`;
const HIDDEN = `usr_${'2'.repeat(26)}`;
const AD = `ad_${'1'.repeat(26)}`;

withTable();
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const storage = await serveForTest((request, response) => {
    response.statusCode = /^\/site-bucket\/(?:app|index)\.html/.test(request.url ?? '') ? 200 : 404;
    response.end(request.url?.includes('index') ? HOME : SHELL);
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: storage.endpoint,
    SITE_BUCKET: 'site-bucket',
    SITE_ORIGIN: 'https://mazaltov.example',
    BRAND_NAME: 'Mazaltov',
    BRAND_NAME_HE: 'מזל טוב',
    ORIGIN_SECRET: 'secret',
  });
  const creator = { id: CREATOR, name: 'נועה <b>', category: 'musician', avatar: '/media/a.jpg', at: AT };
  await transact([
    ...newProfileWrites({ ...creator, approved: true }),
    ...newProfileWrites({ ...creator, id: HIDDEN, approved: false }),
  ]);
  const profile = await findProfile(CREATOR);
  if (!profile) throw new Error('No profile');
  const ad = newAd(profile, {
    ...{ id: AD, at: AT, title: 'שיר "אישי"', description: 'שיר ליום הולדת', requirements: '' },
    ...{ priceAgorot: 9_900, deliveryHours: 24, image: '', clip: null, active: true, paused: false },
  });
  await transact(newAdWrites(profile, ad));
  return storage.close;
});

const get = (rawPath: string, { method = 'GET', secret = 'secret', lng }: Record<string, string> = {}) =>
  handler(
    {
      rawPath,
      headers: { 'x-origin-secret': secret, ...(lng ? { 'x-language': lng } : {}) },
      requestContext: { requestId: 'test', http: { method } },
    } as unknown as APIGatewayProxyEventV2,
    { getRemainingTimeInMillis: () => 10_000 } as Context,
  );

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
    expect(body).toContain('<meta property="og:image" content="https://mazaltov.example/media/a.jpg">');

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
      ...{ name: 'שיר "אישי"', url: address, image: 'https://mazaltov.example/media/a.jpg' },
      offers: {
        ...{ '@type': 'Offer', url: address, price: '99.00', priceCurrency: 'ILS' },
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
      offers: { '@type': 'AggregateOffer', lowPrice: '99.00', priceCurrency: 'ILS', offerCount: 1 },
    });
  });

  it('is the plain shell with 404 where visitors see nothing', async () => {
    const paths = [HIDDEN, 'usr_x', `${CREATOR}/more`, '', `usr_${'9'.repeat(26)}`].map(
      (id) => `/creator/${id}`,
    );
    for (const path of [...paths, `/video-ad/${CREATOR}`])
      expect(await get(path)).toMatchObject({ statusCode: 404, body: SHELL });
  });

  it('that has no picture shows the site’s', async () => {
    await setSite({ og_image: '/media/site/og-image-1.png' });
    const { body } = await get(`/video-ad/${AD}`);
    expect(body).toContain('og:image" content="https://mazaltov.example/media/a.jpg"');
    const plain = await get('/explore');
    expect(plain.body).toContain('og:image" content="https://mazaltov.example/media/site/og-image-1.png"');
  });

  it('is in the language that the edge found out, also where there is nothing', async () => {
    const tag = (page: { body?: string | undefined }) => /<html[^>]*>/.exec(page.body ?? '')?.[0];
    expect(tag(await get('/explore'))).toBe('<html lang="he" dir="rtl" data-told>');
    for (const path of ['/explore', `/creator/${CREATOR}`, '/nowhere'])
      expect(tag(await get(path, { lng: 'en' }))).toBe('<html lang="en" dir="ltr" data-told>');
    // The markup of the build is Hebrew.
    expect((await get('/', { lng: 'en' })).body).not.toContain('The home page');
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
    expect(body).toContain('The home page');
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
      expect(body).toContain('<title>הידד | ');
      expect(body).toContain('<meta property="og:site_name" content="הידד">');
      expect(body).toContain('<meta name="description" content="תיאור חדש">');
      expect(body).toContain('<meta name="keywords" content="א, ב">');
      expect(body).toContain('<meta property="og:title" content="בואו">');
      expect(body).toContain('<meta property="og:description" content="תיאור לשיתוף">');
      expect(body).toContain('<link rel="icon" href="/media/site/favicon-1.png">');
      expect(body.includes('The home page')).toBe(path === '/');
    }
    expect((await get('/', { lng: 'en' })).body).toContain('<title>Hooray | ');
    expect((await get(`/creator/${CREATOR}`)).body).toContain('| הידד</title>');
  });
});
