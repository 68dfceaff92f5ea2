import { type Bilingual, slug as slugSchema } from '../../shared/contracts/content.ts';
import type { SiteConfig } from '../../shared/contracts/platform-config.ts';
import type { Language } from '../../shared/language.ts';
import enCommon from '../../shared/locales/en/common.json' with { type: 'json' };
import en from '../../shared/locales/en/share.json' with { type: 'json' };
import heCommon from '../../shared/locales/he/common.json' with { type: 'json' };
import he from '../../shared/locales/he/share.json' with { type: 'json' };
import { pagePicture, pageText } from '../../shared/page-html.ts';
import { imageOf } from '../catalog/ad.ts';
import { findVisibleAd } from '../catalog/read-ad.ts';
import { findVisibleCreator } from '../catalog/read-creator.ts';
import { findPublished } from '../content/read-page.ts';
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

type Show = (id: string, language: Language) => Promise<Shown | null>;

const creatorShown: Show = async (id, language) => {
  const texts = TEXTS[language];
  const creator = await findVisibleCreator(id);
  if (!creator) return null;
  const { name, bio, avatar } = creator;
  return {
    title: fill(texts.creatorTitle, { name }),
    description: bio || fill(texts.description, { name }),
    image: avatar,
  };
};

const adShown: Show = async (id, language) => {
  const texts = TEXTS[language];
  const ad = await findVisibleAd(id);
  if (!ad) return null;
  const { title, creatorName: name, description } = ad;
  return {
    title: fill(texts.adTitle, { title, name }),
    description: description || fill(texts.description, { name }),
    image: imageOf(ad),
  };
};

/** A page that an admin wrote; in English what has been translated. */
const pageShown: Show = async (slug, language) => {
  const page = await findPublished(slug);
  if (!page) return null;
  const inLanguage = ({ he, en: english }: Bilingual): string => (language === 'en' && english) || he;
  const html = inLanguage(page.html);
  return { title: inLanguage(page.title), description: pageText(html), image: pagePicture(html) ?? '' };
};

interface Kind {
  readonly isId: (id: string) => boolean;
  readonly shown: Show;
}

const isId = (id: string): boolean => ID.test(id);
const KINDS = new Map<string, Kind>([
  ['creator', { isId, shown: creatorShown }],
  ['video-ad', { isId, shown: adShown }],
  ['page', { isId: (slug) => slugSchema.safeParse(slug).success, shown: pageShown }],
]);

/** Public pages that show nothing of their own: a shared link tells of the site. */
const SITE_PAGE = /^\/(?:explore|categories|contact|terms|privacy)?$/;

/** What every page says of the site; its picture stands in for one that a page lacks. */
const ofSite = (site: SiteConfig, language: Language, image: string) => ({
  siteName: siteNameOf(site, language),
  keywords: site.metaKeywords,
  favicon: site.faviconUrl,
  brand: { siteName: site.siteName, siteNameHebrew: site.siteNameHebrew, logoUrl: site.logoUrl },
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
 * What a shared link of a public page shows: of `/creator/<id>`, `/video-ad/<id>` and `/page/<slug>` what they are about,
 * of the others the site; null when there is no such page for visitors. The address is without language: both languages
 * are one page.
 */
export const findPageHead = async (path: string, language: Language): Promise<PageHead | null> => {
  if (SITE_PAGE.test(path)) return siteHead(path, await siteConfig(language), language);
  const [name = '', id = '', ...more] = path.split('/').filter(Boolean);
  const kind = KINDS.get(name);
  if (!kind || more.length > 0 || !kind.isId(id)) return null;
  const [shown, site] = await Promise.all([kind.shown(id, language), siteConfig(language)]);
  if (!shown) return null;
  const about = ofSite(site, language, shown.image);
  return {
    ...about,
    title: `${shown.title} | ${about.siteName}`,
    description: summary(shown.description, DESCRIPTION_MAX),
    address: siteAddress(`/${name}/${id}`),
  };
};
