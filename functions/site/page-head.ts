import type { SiteConfig } from '../../shared/contracts/platform-config.ts';
import type { Language } from '../../shared/language.ts';
import enCommon from '../../shared/locales/en/common.json' with { type: 'json' };
import en from '../../shared/locales/en/share.json' with { type: 'json' };
import heCommon from '../../shared/locales/he/common.json' with { type: 'json' };
import he from '../../shared/locales/he/share.json' with { type: 'json' };
import { imageOf } from '../catalog/ad.ts';
import { findVisibleAd } from '../catalog/read-ad.ts';
import { findVisibleCreator } from '../catalog/read-creator.ts';
import { env } from '../lib/env.ts';
import { siteConfig } from '../platform-config/settings.ts';
import { siteNameOf } from '../platform-config/site-config.ts';
import { type PageHead, summary } from './head.ts';

const TEXTS = { he, en } as const;
const SITE_TITLE = { he: heCommon.siteTitle, en: enCommon.siteTitle } as const;
const DESCRIPTION_MAX = 160;
const ID = /^[a-z]+_[0-9a-z]{26}$/;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const siteAddress = (path: string): string => new URL(path, env('SITE_ORIGIN')).href;

interface Shown {
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

const creatorShown = async (id: string, texts: (typeof TEXTS)[Language]): Promise<Shown | null> => {
  const creator = await findVisibleCreator(id);
  if (!creator) return null;
  const { name, bio, avatar } = creator;
  return {
    title: fill(texts.creatorTitle, { name }),
    description: bio || fill(texts.description, { name }),
    image: avatar,
  };
};

const adShown = async (id: string, texts: (typeof TEXTS)[Language]): Promise<Shown | null> => {
  const ad = await findVisibleAd(id);
  if (!ad) return null;
  const { title, creatorName: name, description } = ad;
  return {
    title: fill(texts.adTitle, { title, name }),
    description: description || fill(texts.description, { name }),
    image: imageOf(ad),
  };
};

/** Public pages that show nothing of one person: a shared link tells of the site. */
const SITE_PAGE = /^\/(?:explore|categories|contact|terms|privacy|page\/[^/]+)?$/;

/** What every page says of the site; its picture stands in for one that a page lacks. */
const ofSite = (site: SiteConfig, language: Language, image: string) => ({
  siteName: siteNameOf(site, language),
  keywords: site.metaKeywords,
  favicon: site.faviconUrl,
  image: image || site.ogImage ? siteAddress(image || site.ogImage) : null,
});

const siteHead = (path: string, site: SiteConfig, language: Language): PageHead => {
  const about = ofSite(site, language, '');
  return {
    ...about,
    title: fill(SITE_TITLE[language], { brand: about.siteName }),
    description: site.metaDescription,
    shared: { title: site.ogTitle, description: site.ogDescription },
    address: siteAddress(path),
  };
};

/**
 * What a shared link of a public page shows: of `/creator/<id>` and `/video-ad/<id>` what they are about, of the others
 * the site; null when there is no such page for visitors. The address is without language: both languages are one page.
 */
export const findPageHead = async (path: string, language: Language): Promise<PageHead | null> => {
  if (SITE_PAGE.test(path)) return siteHead(path, await siteConfig(language), language);
  const [kind, id = '', ...more] = path.split('/').filter(Boolean);
  if (more.length > 0 || !ID.test(id)) return null;
  const texts = TEXTS[language];
  const [shown, site] = await Promise.all([
    kind === 'creator' ? creatorShown(id, texts) : adShown(id, texts),
    siteConfig(language),
  ]);
  if (!shown) return null;
  const about = ofSite(site, language, shown.image);
  return {
    ...about,
    title: `${shown.title} | ${about.siteName}`,
    description: summary(shown.description, DESCRIPTION_MAX),
    address: siteAddress(`/${kind}/${id}`),
  };
};
