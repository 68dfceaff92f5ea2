import { PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { pageItem } from '../../functions/content/content.table.ts';
import type { Bilingual } from '../../shared/contracts/content.ts';
import { call } from '../support/call.ts';
import { putItem } from '../support/items.ts';
import { newCreator } from '../support/people.ts';
import { siteUrl, storageHere } from '../support/world.ts';

describe('content pages', () => {
  const at = new Date().toISOString();
  const page = (slug: string, title: Bilingual, status: 'published' | 'draft') =>
    putItem({
      ...pageItem({
        slug,
        title,
        html: { he: `<p>${title.he}</p>` },
        status,
        v: 1,
        at,
        updatedAt: at,
        updatedBy: 'usr_a',
      }),
    });

  it('are listed by title and read once published; drafts are not there', async () => {
    await page('how-it-works', { he: 'איך זה עובד' }, 'published');
    await page('about', { he: 'אודות', en: 'About us' }, 'published');
    await page('secret', { he: 'בקרוב' }, 'draft');
    const listed = (await call('content.pages', {})).body.items;
    expect(listed.filter(({ slug }) => ['about', 'how-it-works', 'secret'].includes(slug))).toEqual([
      { slug: 'about', title: { he: 'אודות', en: 'About us' } },
      { slug: 'how-it-works', title: { he: 'איך זה עובד' } },
    ]);
    expect((await call('content.page', { slug: 'about' })).body).toEqual({
      slug: 'about',
      title: { he: 'אודות', en: 'About us' },
      html: { he: '<p>אודות</p>' },
    });
    for (const slug of ['secret', 'no-such-page']) {
      const missing = await call('content.page', { slug });
      expect([missing.status, missing.body.code]).toEqual([404, 'page.not_found']);
    }
  });
});

describe('the site’s configuration', () => {
  it('is public: names, categories in order, limits', async () => {
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
    expect(body.categories.map(({ id, icon }) => `${icon} ${id}`)[0]).toBe('🎵 musician');
    expect(body.categories).toHaveLength(6);
  });
});

describe('a shared link', () => {
  const shell = '<html><head><title>Mazaltov</title></head><body></body></html>';

  it('shows what its page is of, and 404 where visitors see none', async () => {
    await storageHere().client.send(
      new PutObjectCommand({ Bucket: storageHere().siteBucket, Key: 'app.html', Body: shell }),
    );
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
    expect([missing.status, await missing.text()]).toEqual([404, shell]);
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
