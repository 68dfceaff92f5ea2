import { addMonths, isMonth, type Month } from '../../shared/calendar/months.ts';
import { env } from '../lib/lambda/env.ts';
import { firstListedMonth, listedAdsOf, listedCreatorsOf } from '../market/catalog/listing/listing.table.ts';
import { publishedPages } from '../site/content/content.table.ts';
import { categories } from '../site/platform-config/settings.ts';
import { SITE_PAGES } from './page-head.ts';

/**
 * The sitemap: an index, and parts that are read from the lists which visitors see. What is in which part follows from
 * the part's name alone, so the index costs one Get and one row however many things are listed, and a part the rows of
 * its list.
 */
const INDEX = '/sitemap.xml';
const PART = /^\/sitemap\/(pages|creators|ads)(?:-([a-z0-9-]{1,40}))?\.xml$/;

/** A Lambda answers with 6 MB at most, and search engines take 50,000 addresses a part; one is about 130 bytes. */
const ADDRESSES_MOST = 40_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Listed {
  readonly path: string;
  /** `2026-11-20`: the day of its last change, where that is known. */
  readonly changed?: string;
}

const addressOf = (path: string): string => new URL(path, env('SITE_ORIGIN')).href.replaceAll('&', '&amp;');

const xml = (root: 'sitemapindex' | 'urlset', entries: readonly Listed[]): string => {
  const tag = root === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${tag}><loc>${addressOf(path)}</loc>${day}</${tag}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} ${NAMESPACE}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
};

/** Every month since the first ad, newest first. */
const monthsSince = (first: Month, now: Date): Month[] => {
  const months: Month[] = [];
  for (let month = now.toISOString().slice(0, 7); month >= first; month = addMonths(month, -1))
    months.push(month);
  return months;
};

const partNames = async (): Promise<string[]> => {
  const [all, first] = await Promise.all([categories(), firstListedMonth()]);
  return [
    'pages',
    ...all.map(({ id }) => `creators-${id}`),
    ...(first === null ? [] : monthsSince(first, new Date())).map((month) => `ads-${month}`),
  ];
};

const pages = async (): Promise<Listed[]> => {
  const [all, written] = await Promise.all([categories(), publishedPages()]);
  return [
    ...SITE_PAGES.map((path) => ({ path })),
    ...all.filter(({ active }) => active).map(({ id }) => ({ path: `/explore?category=${id}` })),
    ...written.map(({ slug }) => ({ path: `/page/${slug}` })),
  ];
};

const partOf = async (kind: string, name: string | undefined): Promise<Listed[] | null> => {
  if (kind === 'pages') return name === undefined ? pages() : null;
  if (name === undefined) return null;
  if (kind === 'ads') {
    if (!isMonth(name)) return null;
    const ads = await listedAdsOf(name, ADDRESSES_MOST);
    return ads.map(({ id, at }) => ({ path: `/video-ad/${id}`, changed: at.slice(0, 10) }));
  }
  if (!(await categories()).some(({ id }) => id === name)) return null;
  return (await listedCreatorsOf(name, ADDRESSES_MOST)).map(({ id }) => ({ path: `/creator/${id}` }));
};

/** The sitemap's index or one of its parts, as XML; null for a path that is neither. */
export const findSitemap = async (path: string): Promise<string | null> => {
  if (path === INDEX)
    return xml(
      'sitemapindex',
      (await partNames()).map((name) => ({ path: `/sitemap/${name}.xml` })),
    );
  const [, kind, name] = PART.exec(path) ?? [];
  const listed = kind === undefined ? null : await partOf(kind, name);
  return listed && xml('urlset', listed);
};

/** Nobody searches for what needs a sign-in, or for the way back from a payment. */
const NOT_INDEXED = ['/dashboard/', '/auth/', '/payment-success', '/payment-cancel', '/thank-you'];

/** `robots.txt`: what search engines leave alone, and where the sitemap is. */
export const robots = (): string =>
  [
    'User-agent: *',
    ...NOT_INDEXED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${addressOf(INDEX)}`,
    '',
  ].join('\n');
