import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { CATEGORY_IDS } from '../../../shared/categories.ts';
import { transact } from '../../lib/table/table.ts';
import {
  AD,
  AT,
  CREATOR,
  get,
  HIDDEN,
  jpegSize,
  PLAIN_AD,
  partsOf,
  structuredOf,
  withSite,
} from '../../pages/page-for-test.ts';
import { SITE_PAGES } from '../../pages/page-head.ts';
import { findSetting, settingWrite } from '../../site/platform-config/config.table.ts';
import { SITE_CONFIG_KEY, type StoredSite } from '../../site/platform-config/site-config.ts';

withSite();

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
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '99.00',
        priceCurrency: 'ILS',
        offerCount: 2,
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('is 404 where visitors see nothing, and says so in their language', async () => {
    const paths = [HIDDEN, 'usr_x', `${CREATOR}/more`, '', `usr_${'9'.repeat(26)}`].map(
      (id) => `/creator/${id}`,
    );
    for (const path of [...paths, `/video-ad/${CREATOR}`])
      expect([path, partsOf(await get(path))]).toMatchObject([path, { status: 404, markup: '' }]);
    for (const path of [`/creator/${HIDDEN}`, '/nowhere']) {
      const headOf = async (lng: string) => (await get(path, { lng })).body?.split('</head>')[0];
      expect(await headOf('he')).toContain('<title>הדף לא נמצא | מזל טוב</title>');
      const english = await headOf('en');
      expect(english).toContain('<title>Page not found | Mazaltov</title>');
      expect(english).toContain('<meta name="description" content="Order a personal video greeting');
      expect(english).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(english).not.toMatch(/[א-ת]/);
    }
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
      const file = path.join(import.meta.dirname, `../../../frontend/public/assets/poster-${name}-1.jpg`);
      expect(jpegSize(readFileSync(file))).toEqual({ width: 1_200, height: 630 });
    }
  });

  it('is in the language that the edge found out, also where there is nothing', async () => {
    const tag = (page: { body?: string | undefined }) =>
      /<html[^>]*>/.exec(page.body ?? '')?.[0].replace(/ data-clock="\d+ \d+"/, ' data-clock');
    expect(tag(await get('/explore'))).toBe('<html lang="he" dir="rtl" data-told data-arrived data-clock>');
    for (const path of ['/explore', `/creator/${CREATOR}`, '/nowhere'])
      expect(tag(await get(path, { lng: 'en' }))).toBe(
        '<html lang="en" dir="ltr" data-told data-arrived data-clock>',
      );
    expect(tag(await get(`/creator/${HIDDEN}`, { lng: 'en' }))).toBe('<html lang="en" dir="ltr" data-told>');
  });

  it('says that it varies by what its language was found out by; what is the same for everybody does not', async () => {
    for (const path of ['/explore', `/creator/${CREATOR}`, '/nowhere', '/gift/0', '/gift/mails/0'])
      expect([path, (await get(path)).headers?.vary]).toEqual([path, 'Accept-Language, Cookie']);
    for (const path of ['/robots.txt', '/sitemap.xml', '/api/nothing-here'])
      expect([path, (await get(path)).headers?.vary]).toEqual([path, undefined]);
  });

  it('answers HEAD without a body', async () => {
    const answer = await get(`/creator/${CREATOR}`, { method: 'HEAD' });
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    expect(answer.body).toBeUndefined();
  });

  it.each(['/media/usr_1/none.webp', '/videos/req_1/none.mp4'])(
    'says in a word that there is no %s, and gives no page in its place',
    async (path) => {
      const { statusCode, headers, body } = await get(path);
      expect([statusCode, body]).toEqual([404, '404']);
      expect(headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('content-security-policy');
    },
  );

  it('says in the one shape of errors that there is no such endpoint', async () => {
    const answer = await get('/api/nothing-here');
    expect(answer).toMatchObject({
      statusCode: 404,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ code: 'call.not_found', requestId: 'test' });
  });

  it('tells a page of an older build to load again when it calls what is gone', async () => {
    const answer = await get('/api/nothing-here', { build: 'older' });
    expect([answer.statusCode, JSON.parse(answer.body ?? '').code]).toEqual([409, 'client.outdated']);
  });

  it('comes through the site only', async () => {
    expect(await get(`/creator/${CREATOR}`, { secret: 'guess' })).toEqual({ statusCode: 403 });
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

  it('says what it is about itself, until an admin says it for all', async () => {
    await setSite({});
    const descriptionIn = async (path: string, lng: string) =>
      /<meta name="description" content="([^"]+)">/.exec((await get(path, { lng })).body ?? '')?.[1];
    for (const lng of ['he', 'en']) {
      const said = await Promise.all(SITE_PAGES.map((path) => descriptionIn(path, lng)));
      expect(new Set(said).size).toBe(SITE_PAGES.length);
    }
    expect(await descriptionIn('/explore', 'he')).toContain('היום שעד אליו');
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
      '<title>Personal videos for every occasion | Hooray</title>',
    );
    expect((await get(`/creator/${CREATOR}`)).body).toContain('| הידד</title>');
  });
});
