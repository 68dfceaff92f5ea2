import { describe, expect, it } from 'vitest';
import { call } from '../support/call.ts';
import { newCreator } from '../support/people.ts';
import { putShell, SHELL } from '../support/shell.ts';
import { siteUrl } from '../support/world.ts';

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
    expect([missing.status, await missing.text()]).toEqual([404, SHELL]);
  });
});

describe('a path that leads nowhere', () => {
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
