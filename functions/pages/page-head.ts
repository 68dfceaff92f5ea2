import { isDefaultCategory } from '../../shared/categories.ts';
import { type Bilingual, slug as slugSchema } from '../../shared/contracts/site/content.ts';
import type { SiteConfig } from '../../shared/contracts/site/platform-config.ts';
import { legalOf } from '../../shared/legal/legal-pages.ts';
import enCommon from '../../shared/locales/en/common.json' with { type: 'json' };
import en from '../../shared/locales/en/share.json' with { type: 'json' };
import heCommon from '../../shared/locales/he/common.json' with { type: 'json' };
import he from '../../shared/locales/he/share.json' with { type: 'json' };
import type { ArrivedAnswer } from '../../shared/page/arrived.ts';
import { pagePicture, pageText } from '../../shared/page/page-html.ts';
import { shareImageOf } from '../../shared/page/share-image.ts';
import { fillText } from '../../shared/texts/fill-text.ts';
import { inLanguage } from '../../shared/texts/in-language.ts';
import type { Language } from '../../shared/texts/language.ts';
import { env } from '../lib/lambda/env.ts';
import { adPageOf, findVisibleAd } from '../market/catalog/ads/read-ad.ts';
import { isAdVisible } from '../market/catalog/model/ad.ts';
import { creatorPageOf, findVisibleCreator } from '../market/catalog/profiles/read-creator.ts';
import { previewPath } from '../market/previews/find-preview.ts';
import { saidOfAd, saidOfCreator } from '../market/previews/said.ts';
import { findPublished } from '../site/content/read-page.ts';
import { findLegal } from '../site/legal/read-legal.ts';
import { categories, siteConfig } from '../site/platform-config/settings.ts';
import { siteNameOf } from '../site/platform-config/site-config.ts';
import { type PageHead, summary } from './head.ts';
import { adData, type Crumb, creatorData, crumbsData } from './structured-data.ts';

export const TEXTS = { he, en } as const;
const SITE_TITLE = { he: heCommon.siteTitle, en: enCommon.siteTitle } as const;
const NAV = { he: heCommon.nav, en: enCommon.nav } as const;
const DESCRIPTION_MAX = 160;
const ID = /^[a-z]+_[0-9a-z]{26}$/;

const oneLine = (text: string): string => summary(text, DESCRIPTION_MAX);

const siteAddress = (path: string): string => new URL(path, env('SITE_ORIGIN')).href;

/** The address of a page in a language; Hebrew, the default, is not named in it. */
const addressIn = (path: string, language: Language): string => {
  const url = new URL(path, env('SITE_ORIGIN'));
  if (language !== 'he') url.searchParams.set('lng', language);
  return url.href;
};

export const addressesOf = (path: string): PageHead['addresses'] => ({
  he: addressIn(path, 'he'),
  en: addressIn(path, 'en'),
});

interface PageRequest {
  readonly id: string;
  /** The page's path, without its language. */
  readonly path: string;
  readonly language: Language;
}

interface Shown {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  /** The way to the page from the home page, without both. */
  readonly crumbs: readonly Crumb[];
  readonly structured: readonly object[];
  /** From which the page is rendered. */
  readonly answer: ArrivedAnswer;
}

type Show = (asked: PageRequest) => Promise<Shown | null>;

/** All videos, and those of a category. */
const catalogCrumbs = async (category: string, language: Language): Promise<Crumb[]> => {
  const found = (await categories()).find(({ id }) => id === category);
  const path = `/explore?category=${category}`;
  return [
    { name: NAV[language].explore, address: addressIn('/explore', language) },
    ...(found
      ? [{ name: language === 'he' ? found.name : found.nameEn, address: addressIn(path, language) }]
      : []),
  ];
};

const creatorShown: Show = async ({ id, path, language }) => {
  const texts = TEXTS[language];
  const profile = await findVisibleCreator(id);
  if (!profile) return null;
  const creator = await creatorPageOf(profile, isAdVisible, new Date());
  const said = inLanguage(language, creator);
  const { name, bio, avatar, category, fromPriceAgorot } = said;
  const [preview, crumbs] = await Promise.all([
    previewPath(saidOfCreator(profile, fromPriceAgorot), language),
    catalogCrumbs(category, language),
  ]);
  const title = fillText(texts.creatorTitle, { name });
  const description = oneLine(bio || fillText(texts.description, { name }));
  const address = addressIn(path, language);
  return {
    title,
    description,
    image: preview ?? shareOf(avatar, category),
    crumbs,
    structured: creatorData(said, { address, description, offered: title, toAddress: siteAddress }),
    answer: { name: 'catalog.creator', input: { id }, answer: creator },
  };
};

const adShown: Show = async ({ id, path, language }) => {
  const texts = TEXTS[language];
  const found = await findVisibleAd(id);
  if (!found) return null;
  const [ad, preview] = await Promise.all([
    adPageOf(found, new Date()),
    previewPath(saidOfAd(found), language),
  ]);
  const said = inLanguage(language, ad);
  const { title, creatorName: name, creatorId, category, image } = said;
  const description = oneLine(said.description || fillText(texts.description, { name }));
  const address = addressIn(path, language);
  return {
    title: fillText(texts.adTitle, { title, name }),
    description,
    image: preview ?? shareOf(image, category),
    crumbs: [
      ...(await catalogCrumbs(category, language)),
      { name, address: addressIn(`/creator/${creatorId}`, language) },
    ],
    structured: [adData(said, { address, description, toAddress: siteAddress })],
    answer: { name: 'catalog.ad', input: { id }, answer: ad },
  };
};

const wordsIn = ({ he, en: english }: Bilingual, language: Language): string =>
  (language === 'en' && english) || he;

/** A page that an admin wrote; in English where it is translated. */
const pageShown: Show = async ({ id: slug, language }) => {
  const page = await findPublished(slug);
  if (!page) return null;
  const html = wordsIn(page.html, language);
  return {
    title: wordsIn(page.title, language),
    description: oneLine(pageText(html)),
    image: pagePicture(html) ?? '',
    crumbs: [],
    structured: [],
    answer: { name: 'content.page', input: { slug }, answer: page },
  };
};

interface Kind {
  readonly isId: (id: string) => boolean;
  readonly shown: Show;
}

const isId = (id: string): boolean => ID.test(id);
const KINDS = new Map<string, Kind>([
  ['creator', { isId, shown: creatorShown }],
  ['video-ad', { isId, shown: adShown }],
  ['page', { isId: (slug) => slugSchema().safeParse(slug).success, shown: pageShown }],
]);

/** Whether a path is of something that there may be. */
export const isThing = (path: string): boolean =>
  KINDS.has(path.split('/')[1] ?? '') || legalOf(path)?.version !== undefined;

/** Public pages that show nothing of their own: a shared link tells of the site. */
export const SITE_PAGES = [
  '/',
  '/explore',
  '/categories',
  '/contact',
  '/terms',
  '/privacy',
  '/accessibility',
  '/cancellation',
  '/cookies',
] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** The title of a page as its screen says it; the home page's names the site itself. */
const titleOf = (path: SitePage, siteName: string, language: Language, label: string): string => {
  if (path === '/') return fillText(SITE_TITLE[language], { brand: siteName });
  const { titles } = TEXTS[language];
  const name = path.slice(1) as Exclude<keyof typeof titles, 'category'>;
  const title = label ? fillText(titles.category, { category: label }) : titles[name];
  return `${title} | ${siteName}`;
};

/** What a page is about, unless an admin said it for the whole site. */
const descriptionOf = (path: SitePage, site: SiteConfig, language: Language, label: string): string => {
  const { descriptions, siteDescription } = TEXTS[language];
  if (path === '/' || site.metaDescription !== siteDescription) return site.metaDescription;
  const name = path.slice(1) as Exclude<keyof typeof descriptions, 'category'>;
  return label ? fillText(descriptions.category, { category: label }) : descriptions[name];
};

/** The name of a category; empty where there is none, or it is no longer offered. */
const labelOf = async (category: string | undefined, language: Language): Promise<string> => {
  const found = category && (await categories()).find(({ id, active }) => id === category && active);
  return found ? (language === 'he' ? found.name : found.nameEn) : '';
};

const POSTER = (name: string): string => `/assets/poster-${name}-1.jpg`;

/** What a link shows of somebody's page: the picture made of theirs for it, or a drawing of their category. */
const shareOf = (image: string, category: string): string =>
  shareImageOf(image) ?? (isDefaultCategory(category) ? POSTER(category) : '');

/** What every page says of the site; its picture stands in for one that a page lacks. */
export const ofSite = (site: SiteConfig, language: Language, image: string) => ({
  language,
  siteName: siteNameOf(site, language),
  keywords: site.metaKeywords,
  favicon: site.faviconUrl,
  image: siteAddress(image || site.ogImage || POSTER('site')),
});

const siteHead = async (
  path: SitePage,
  language: Language,
  category: string | undefined,
): Promise<PageHead> => {
  const [site, label] = await Promise.all([siteConfig(language), labelOf(category, language)]);
  const about = ofSite(site, language, label && category ? shareOf('', category) : '');
  return {
    ...about,
    title: titleOf(path, about.siteName, language, label),
    description: descriptionOf(path, site, language, label),
    shared: { title: site.ogTitle, description: site.ogDescription },
    addresses: addressesOf(label ? `${path}?category=${category}` : path),
    structured: [],
  };
};

/** A legal page, which names its versions itself; an older one is for readers and not for search engines. */
const legalPage = async (
  { name, version }: NonNullable<ReturnType<typeof legalOf>>,
  language: Language,
): Promise<PublicPage | null> => {
  const [answer, head] = await Promise.all([
    findLegal(name, version, new Date()),
    siteHead(`/${name}`, language, undefined),
  ]);
  if (!answer) return null;
  const title = `${wordsIn(answer.title, language)} | ${head.siteName}`;
  const input = { name, ...(version === undefined ? {} : { version }) };
  return {
    head: { ...head, title, ...(version === undefined ? {} : { addresses: null }) },
    answers: [{ name: 'content.legal', input, answer }],
  };
};

/** A public page: what a shared link shows of it, and its own data where it is about one thing. */
export interface PublicPage {
  readonly head: PageHead;
  readonly answers: readonly ArrivedAnswer[];
}

/**
 * What a shared link of a public page shows: of `/creator/<id>`, `/video-ad/<id>` and `/page/<slug>` what they are about,
 * of a legal page its title, of the others the site, and of explore a category; null when there is no such page for visitors. What is no id is none
 * without a read.
 */
export const findPage = async (
  path: string,
  language: Language,
  category?: string,
): Promise<PublicPage | null> => {
  const legal = legalOf(path);
  if (legal) return legalPage(legal, language);
  const sitePage = SITE_PAGES.find((page) => page === path);
  if (sitePage) return { head: await siteHead(sitePage, language, category), answers: [] };
  const [name = '', id = '', ...more] = path.split('/').filter(Boolean);
  const kind = KINDS.get(name);
  if (!kind || more.length > 0 || !kind.isId(id)) return null;
  const own = `/${name}/${id}`;
  const [shown, site] = await Promise.all([kind.shown({ id, path: own, language }), siteConfig(language)]);
  if (!shown) return null;
  const { title, description, image, crumbs, structured, answer } = shown;
  const about = ofSite(site, language, image);
  const home = { name: about.siteName, address: addressIn('/', language) };
  const head: PageHead = {
    ...about,
    title: `${title} | ${about.siteName}`,
    description,
    addresses: addressesOf(own),
    structured: [...structured, crumbsData([home, ...crumbs, { name: title }])],
  };
  return { head, answers: [answer] };
};
