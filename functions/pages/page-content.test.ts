import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import enAuth from '../../shared/locales/en/auth.json' with { type: 'json' };
import enCatalog from '../../shared/locales/en/catalog.json' with { type: 'json' };
import enInfo from '../../shared/locales/en/info.json' with { type: 'json' };
import enLegal from '../../shared/locales/en/legal-texts.json' with { type: 'json' };
import heAuth from '../../shared/locales/he/auth.json' with { type: 'json' };
import heCatalog from '../../shared/locales/he/catalog.json' with { type: 'json' };
import heInfo from '../../shared/locales/he/info.json' with { type: 'json' };
import heLegal from '../../shared/locales/he/legal-texts.json' with { type: 'json' };
import type { Arrived } from '../../shared/page/arrived.ts';
import { logger } from '../lib/lambda/observability.ts';
import { transact } from '../lib/table/table.ts';
import {
  adRows,
  creatorRows,
  listedAd,
  listedCreator,
  settleRows,
} from '../market/catalog/listing/listing.table.ts';
import { findAd, findProfile } from '../market/catalog/model/catalog.table.ts';
import { saveWrites } from '../site/content/content.table.ts';
import { AD, AT, CREATOR, get, HIDDEN, keptFor, partsOf, withSite } from './page-for-test.ts';

withSite();

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
    for (const path of ['/terms', '/terms/1']) {
      const terms = partsOf(await get(path));
      expect(terms).toMatchObject({ markup: `<main>he ${path}</main>`, names: [...COMMON, 'content.legal'] });
      expect(terms.answers.at(-1)).toMatchObject({ answer: { name: 'terms', n: 1, sample: true } });
    }
    expect(partsOf(await get('/terms/2'))).toMatchObject({ status: 404, markup: '', names: COMMON });
    expect((await get('/terms/1')).body).not.toContain('rel="canonical"');
  });

  it('is that of the filters of explore, by the call that the application makes', async () => {
    const empty = {
      items: [],
      next: null,
      total: 0,
      answering: null,
      neighbours: [],
      late: [],
      absent: null,
      missing: null,
      foreign: null,
      celebrated: null,
      understood: null,
      said: null,
      help: false,
    };
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(empty));
    vi.spyOn(logger, 'warn').mockImplementation(() => {});
    const query = { occasion: 'birthday', to: '200', rating: 'many' };
    const page = await get('/explore', query);
    const { markup, answers } = partsOf(page);
    expect(markup).toBe('<main>he /explore?occasion=birthday&to=200</main>');
    const input = { occasion: 'birthday', priceTo: 20_000 };
    expect(answers.at(-1)).toMatchObject({ name: 'catalog.ads', input, answer: empty });
    const [address] = asked.mock.calls[0] ?? [];
    expect(String(address)).toBe('https://mazaltov.example/api/public/ads?occasion=birthday&priceTo=20000');
    // Without an answer it is the page without its list.
    asked.mockImplementation(async () => new Response('', { status: 503 }));
    const without = await get('/explore', query);
    expect(partsOf(without)).toMatchObject({ status: 200, markup: '', names: COMMON });
    expect([keptFor(page), keptFor(without)]).toEqual([60, 5]);
    vi.restoreAllMocks();
  });

  it('is that of a category on explore, and left to the application for words', async () => {
    const category = partsOf(await get('/explore', { category: 'musician' }));
    expect(category.markup).toBe('<main>he /explore?category=musician</main>');
    expect(category.answers.at(-1)).toMatchObject({ name: 'catalog.ads', input: { category: 'musician' } });
    for (const query of [{ frame: '1' }, { category: 'no category' }])
      expect(partsOf(await get('/explore', query))).toMatchObject({ status: 200, markup: '', names: COMMON });
  });

  it('of signing in and up is one for every address that leads there', async () => {
    for (const [lng, { signIn, signUp }] of [
      ['he', heAuth],
      ['en', enAuth],
    ] as const)
      for (const [path, title] of [
        ['/login', signIn.title],
        ['/signup/fan', signUp.fanTitle],
        ['/signup/creator', signUp.creatorTitle],
      ] as const) {
        const page = await get(path, { lng });
        expect(partsOf(page)).toMatchObject({
          status: 200,
          markup: `<main>${lng} ${path}</main>`,
          names: COMMON,
        });
        expect(page.body).toContain(`<title>${title} | `);
        const own = `https://mazaltov.example${path}${lng === 'en' ? '?lng=en' : ''}`;
        expect(page.body).toContain(`<link rel="canonical" href="${own}">`);
      }
    expect(partsOf(await get('/signup/nobody'))).toMatchObject({ status: 404 });
  });

  it('where the application has to bring it says so in one language to whom has no scripts', async () => {
    for (const [lng, unscripted] of [
      ['he', '<section lang="he">תסריטים</section>'],
      ['en', '<section lang="en">Scripts</section>'],
    ] as const) {
      for (const path of [`/video-ad/ad_${'9'.repeat(26)}`, `/creator/${HIDDEN}`])
        expect(partsOf(await get(path, { lng }))).toMatchObject({ status: 404, markup: '', unscripted });
      expect(partsOf(await get('/explore', { lng, frame: '1' }))).toMatchObject({ status: 200, unscripted });
      expect((await get('/', { lng })).body).not.toContain('<noscript>');
    }
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
    expect(keptFor(broken)).toBe(5);
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
