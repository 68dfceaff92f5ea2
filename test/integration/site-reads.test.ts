import { describe, expect, it } from 'vitest';
import { call } from '../support/acts/call.ts';
import { newCreator } from '../support/acts/people.ts';
import { putShell } from '../support/acts/shell.ts';
import { settled, siteUrl } from '../support/acts/world.ts';

const NOT_FOUND = '<title>הדף לא נמצא | מזל טוב</title>';

describe('the site’s configuration', () => {
  it('is public: names, categories, limits', async () => {
    const { body } = await call('platformConfig.site', {});
    expect(body).toMatchObject({
      siteName: 'Mazaltov',
      siteNameHebrew: 'מזל טוב',
      minPriceAgorot: 500,
      maxPriceAgorot: 100_000,
      defaultDeliveryHours: 24,
      maxDeliveryHours: 72,
    });
    // What the site earns is between it and its creators.
    expect(body).not.toHaveProperty('feeBasisPoints');
    // Their order is the back office's, where other tests change it.
    const facts = body.categories.map(({ id, icon }) => `${icon} ${id}`);
    expect(facts).toEqual(expect.arrayContaining(['🎵 musician', '🎨 artist']));
    expect(body.categories.length).toBeGreaterThanOrEqual(6);
  });
});

describe('a shared link', () => {
  it('shows what its page is of, and 404 where visitors see none', async () => {
    await putShell();
    const creator = await newCreator();
    const pages = [
      [`/creator/${creator.id}`, `<title>${creator.name} · ברכות אישיות בווידאו | מזל טוב</title>`],
      [`/video-ad/${creator.adId}`, `<title>ברכה אישית · ${creator.name} | מזל טוב</title>`],
    ] as const;
    for (const [path, title] of pages) {
      const page = await fetch(siteUrl(path));
      expect([path, page.status]).toEqual([path, 200]);
      expect(await page.text()).toContain(title);
    }
    const missing = await fetch(siteUrl(`/creator/usr_${'0'.repeat(26)}`));
    expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining(NOT_FOUND)]);
  });
});

it('a file that is not there is a page of ours that nobody keeps, and no bucket’s XML', async () => {
  await putShell();
  const missing = await fetch(siteUrl('/assets/of-another-build.js'));
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain(NOT_FOUND);
  expect(missing.headers.get('content-type')).toMatch(/^text\/html/);
  expect(missing.headers.get('cache-control')).toBe('no-store');
});

describe('the language of a page', () => {
  const tagOf = async (path: string, headers: Record<string, string>) =>
    /<html[^>]*>/.exec(await (await fetch(siteUrl(path), { headers })).text())?.[0];

  it('is what the address, the choice or the browser says, each kept apart by the edge', async () => {
    await putShell();
    const HEBREW = '<html lang="he" dir="rtl" data-told>';
    const ENGLISH = '<html lang="en" dir="ltr" data-told>';
    const english = { 'accept-language': 'en-GB,en;q=0.9,he;q=0.8' };
    expect(await tagOf('/categories', english)).toBe(ENGLISH);
    expect(await tagOf('/categories', {})).toBe(HEBREW);
    expect(await tagOf('/categories', { ...english, cookie: 'a=1; i18nextLng=he' })).toBe(HEBREW);
    expect(await tagOf('/categories?lng=en', { cookie: 'i18nextLng=he' })).toBe(ENGLISH);
  });
});

describe('for search engines', () => {
  it('the sitemap leads from its index to every creator, ad and page', async () => {
    const creator = await newCreator();
    await settled();
    const locationsIn = async (address: string) => {
      const response = await fetch(siteUrl(new URL(address, siteUrl('/')).pathname));
      expect([address, response.status, response.headers.get('content-type')]).toEqual([
        ...[address, 200],
        'application/xml; charset=utf-8',
      ]);
      return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found = '']) => found);
    };
    const parts = await locationsIn('/sitemap.xml');
    const pages = (await Promise.all(parts.map(locationsIn))).flat();
    const paths = pages.map((address) => new URL(address).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/terms', `/creator/${creator.id}`, `/video-ad/${creator.adId}`]),
    );
    const robots = await (await fetch(siteUrl('/robots.txt'))).text();
    expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });
});

describe('a path that leads nowhere', () => {
  it.each(['/nosuch', '/creator/', '/creator/usr_1', '/page/a.b', '/explore/more', '/favicon.ico'])(
    '%s is the application with 404',
    async (path) => {
      await putShell();
      const response = await fetch(siteUrl(path));
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining(NOT_FOUND)]);
    },
  );

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/public/nothing'],
    ['PUT', '/api/requests/'],
    ['DELETE', '/api/me'],
  ])('%s %s is no endpoint, in the one shape of errors', async (method, path) => {
    const response = await fetch(siteUrl(path), { method });
    const body = (await response.json()) as { code: string; requestId?: string };
    expect([response.status, body.code]).toEqual([404, 'call.not_found']);
    expect(body.requestId).toBeTruthy();
  });
});
