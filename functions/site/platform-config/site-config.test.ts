import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import enCommon from '../../../shared/locales/en/common.json' with { type: 'json' };
import en from '../../../shared/locales/en/share.json' with { type: 'json' };
import heCommon from '../../../shared/locales/he/common.json' with { type: 'json' };
import he from '../../../shared/locales/he/share.json' with { type: 'json' };
import { NO_FACTS } from '../../../test/support/typed/site-facts.ts';
import { siteConfigIn, siteFieldsIn, siteNameOf } from './site-config.ts';

beforeAll(() => {
  vi.stubEnv('BRAND_NAME', 'Brand');
  vi.stubEnv('BRAND_NAME_HE', 'מותג');
});

const saved = (value: object) => ({ value, v: 3, updatedAt: '2026-11-20T10:00:00.000Z' });

describe('what the site says of itself', () => {
  it('has a default for each name, the icon, the description and the keywords', () => {
    expect(siteConfigIn(null, 'he')).toEqual({
      siteName: 'Brand',
      siteNameHebrew: 'מותג',
      logoUrl: '',
      faviconUrl: '/icon.svg',
      ogImage: '',
      ogTitle: '',
      ogDescription: '',
      googleAnalyticsId: '',
      ...NO_FACTS,
      siteVersion: 0,
      metaDescription: he.siteDescription,
      metaKeywords: ['ברכה בווידאו', 'ברכה אישית', 'מתנה מקורית', 'יום הולדת', 'מפורסמים'],
    });
    expect(siteConfigIn(null, 'en').metaKeywords).toContain('video greeting');
  });

  it('is what an admin saved; what was left empty keeps its default', () => {
    const site = siteConfigIn(
      saved({ site_name: 'Greetings', site_name_hebrew: '', meta_description: 'd', meta_keywords: ['k'] }),
      'en',
    );
    expect(site).toMatchObject({ siteName: 'Greetings', siteNameHebrew: 'מותג', siteVersion: 3 });
    expect(site).toMatchObject({ metaDescription: 'd', metaKeywords: ['k'], faviconUrl: '/icon.svg' });
    expect([siteNameOf(site, 'he'), siteNameOf(site, 'en')]).toEqual(['מותג', 'Greetings']);
  });

  it('is edited without the defaults, except the names', () => {
    expect(siteFieldsIn()).toMatchObject({ siteName: 'Brand', siteNameHebrew: 'מותג', faviconUrl: '' });
    expect(siteFieldsIn()).toMatchObject({ metaDescription: '', metaKeywords: [] });
  });

  it('is in the page that is built, in both languages, until the site’s Lambda fills it in', async () => {
    const page = await readFile(new URL('../../../frontend/index.html', import.meta.url), 'utf8');
    expect(page).toContain(
      `<meta name="description" content="${he.siteDescription}" data-en="${en.siteDescription}" />`,
    );
    const title = (text: string, brand: string) => text.replace('{{brand}}', brand);
    expect(page).toContain(
      `<title data-en="${title(enCommon.siteTitle, 'Mazaltov')}">${title(heCommon.siteTitle, 'מזל טוב')}</title>`,
    );
  });
});
