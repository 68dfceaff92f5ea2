import { clockAt } from '../../shared/calendar/dates.ts';
import { type Filters, questionOf, writeFilters } from '../../shared/contracts/market/ad-filters.ts';
import { PAGE_SIZE } from '../../shared/limits.ts';
import type { Arrived, ArrivedAnswer } from '../../shared/page/arrived.ts';
import type { Language } from '../../shared/texts/language.ts';
import { cached } from '../lib/lambda/cached.ts';
import { count, logger } from '../lib/lambda/observability.ts';
import { readCategories } from '../market/catalog/home/read-categories.ts';
import { readHome } from '../market/catalog/home/read-home.ts';
import { listCategory } from '../market/catalog/listing/listed-ads.ts';
import { publishedPages } from '../site/content/content.table.ts';
import { readSite } from '../site/platform-config/read-site.ts';
import { askAds } from './ask-ads.ts';
import { inScript } from './head.ts';
import type { SitePage } from './page-head.ts';
import { rendererOf } from './shell.ts';

/** The list of pages in the footer is on every page. */
const KEPT_SECONDS = 10;
const footerPages = cached(KEPT_SECONDS, async () => ({ items: await publishedPages() }));

/** What every page shows. */
const common = async (): Promise<ArrivedAnswer[]> => {
  const [site, pages] = await Promise.all([readSite(), footerPages()]);
  return [
    { name: 'platformConfig.site', input: {}, answer: site },
    { name: 'content.pages', input: {}, answer: pages },
  ];
};

const explored = async (filters: Filters, now: Date): Promise<ArrivedAnswer | null> => {
  const input = questionOf(filters);
  const { category, ...more } = input;
  const isPlain = Object.keys(more).length === 0;
  const answer = isPlain
    ? await listCategory({ input: { ...input, limit: PAGE_SIZE.cards }, now })
    : await askAds(input);
  return answer && { name: 'catalog.ads', input, answer, list: true };
};

/** Null: there is none now, and the application asks for it. */
type FirstAnswer = (filters: Filters, now: Date) => Promise<ArrivedAnswer | null>;

/** The first answers of pages that are lists, by their paths. */
const LISTS = {
  '/': async (_, now) => ({ name: 'catalog.home', input: {}, answer: await readHome({ now }) }),
  '/explore': explored,
  '/categories': async () => ({ name: 'catalog.categories', input: {}, answer: await readCategories() }),
} as const satisfies Partial<Record<SitePage, FirstAnswer>>;

const isList = (path: string): path is keyof typeof LISTS => Object.hasOwn(LISTS, path);

export interface Rendered {
  readonly path: string;
  readonly language: Language;
  /** Of explore's address. */
  readonly filters: Filters;
  /** Answers that only this page needs. */
  readonly answers: readonly ArrivedAnswer[];
  /** False: only what every page shows comes with it, and the application draws the page. */
  readonly whole: boolean;
}

/** The shell's root, which says to whom without scripts that this page needs them. */
const ROOT = /<div id="root">\s*<noscript>.*?<\/noscript>\s*<\/div>/s;

/** The markup, if any, in the place of what stands in the shell's root, and what it was made from. */
const withMarkup = (page: string, markup: string, arrived: Arrived): string =>
  page
    .replace(/<html[^>]*/, (tag) =>
      markup ? `${tag} data-arrived data-clock="${clockAt(new Date())}"` : tag,
    )
    .replace(
      ROOT,
      (empty) =>
        `${markup ? `<div id="root">${markup}</div>` : empty}\n    <script id="arrived" type="application/json">${inScript(arrived)}</script>`,
    );

export interface RenderedPage {
  readonly body: string;
  /** False: it should have come with content and did not. */
  readonly complete: boolean;
}

/**
 * A page with its content, read by the use cases of the public endpoints and rendered by the components that take it over
 * in the browser. A page that cannot be rendered stays as it is, is counted, and the application asks for its content.
 */
export const rendered = async (
  page: string,
  { path, language, filters, answers: own, whole }: Rendered,
): Promise<RenderedPage> => {
  try {
    const bare = (answers: readonly ArrivedAnswer[]): string =>
      withMarkup(page, '', { answers, namespaces: [] });
    if (!whole) return { body: bare(await common()), complete: true };
    const [renderPage, shared, list] = await Promise.all([
      rendererOf(page),
      common(),
      isList(path) ? LISTS[path](filters, new Date()) : undefined,
    ]);
    if (list === null) return { body: bare(shared), complete: false };
    const answers = [...shared, ...own, ...(list ? [list] : [])];
    const query = writeFilters(new URLSearchParams(), filters).toString();
    const address = query ? `${path}?${query}` : path;
    const { markup, namespaces } = await renderPage({ address, language, answers });
    return { body: withMarkup(page, markup, { answers, namespaces }), complete: true };
  } catch (error) {
    logger.error('page not rendered', error as Error);
    await count('PageNotRendered');
    return { body: page, complete: false };
  }
};
