import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Bilingual } from '../../../shared/contracts/site/content.ts';
import type { PageStatus } from '../../../shared/contracts/site/content-admin.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { absent, ofVersion } from '../../lib/table/expression.ts';
import { listTotals } from '../../lib/table/list-totals.table.ts';
import { allRows, mergeLists, type Page, queryPage } from '../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, type Write } from '../../lib/table/table.ts';
import type { ContentPage, PageVersion, Written } from './page.ts';

const PAGES = 'PAGE#';
const STATES: readonly PageStatus[] = ['draft', 'published'];
const READ_AT_ONCE = 1_000;

const partitionOf = (slug: string): string => PAGES + slug;
const pageKey = (slug: string): Key => ({ pk: partitionOf(slug), sk: 'PAGE' });
export const isPage = ({ pk, sk }: Key): boolean => pk.startsWith(PAGES) && sk === 'PAGE';

/** Versions sort by their number. */
const numbered = (v: number): string => String(v).padStart(9, '0');
const VERSIONS = 'V#';
const versionKey = (slug: string, v: number): Key => ({ pk: partitionOf(slug), sk: VERSIONS + numbered(v) });
/** The text apart, so that lists and versions never read it. */
const textKey = (slug: string, v: number): Key => ({ pk: partitionOf(slug), sk: `T#${numbered(v)}` });

/** Drafts and published pages are lists of their own in `byDesk`, each ordered by its Hebrew title. */
const deskOf = (status: PageStatus): string => PAGES + status;
export const placeOf = (title: Bilingual, slug: string): string => `${title.he}#${slug}`;

/** A page as it is listed, from the index. */
export interface ListedPage {
  readonly slug: string;
  readonly title: Bilingual;
  readonly status: PageStatus;
}

/** Longer than any in-memory list lives. */
const CHANGE_KEPT_SECONDS = DAY_SECONDS;
const CHANGES = 'DELTA#pages';
interface PageChange extends Key {
  readonly id: string;
  readonly v: number;
  /** Null when it was deleted. */
  readonly page: ListedPage | null;
}

export interface PageSave {
  readonly slug: string;
  /** What is stored, also of a page that was deleted; null when there never was one. */
  readonly before: ContentPage | null;
  /** Without `html` the text stays. */
  readonly after: Omit<Written, 'html' | 'status'> &
    Partial<Pick<Written, 'html'>> & { status: ContentPage['status'] };
  readonly by: string;
  readonly now: Date;
}

/** The page after a save; a deletion is one. */
export const savedPage = ({ slug, before, after, by, now }: PageSave): ContentPage => {
  const { title, html, status } = after;
  const v = (before?.v ?? 0) + 1;
  const updatedAt = now.toISOString();
  return {
    ...pageKey(slug),
    e: 'page',
    v,
    at: before && before.status !== 'deleted' ? before.at : updatedAt,
    slug,
    title,
    status,
    textV: html ? v : (before?.textV ?? v),
    updatedAt,
    updatedBy: by,
    ...(status === 'deleted' ? {} : { deskPk: deskOf(status), deskSk: placeOf(title, slug) }),
  };
};

/** A save with its version, under the version that was read; the search's memory hears of it. */
export const saveWrites = (save: PageSave): Write[] => {
  const { slug, before, after, by, now } = save;
  const page = savedPage(save);
  const { v, title, status, textV, updatedAt: at } = page;
  const version: PageVersion = { ...versionKey(slug, v), e: 'pageVersion', v, title, status, textV, at, by };
  const change: PageChange = {
    pk: CHANGES,
    sk: `${at}#${slug}#${v}`,
    id: slug,
    v,
    page: status === 'deleted' ? null : { slug, title, status },
  };
  return [
    put(page, { if: [ofVersion(before?.v ?? 0)] }),
    put(version, { if: [absent()] }),
    ...(after.html
      ? [put({ ...textKey(slug, v), e: 'pageText', v: 1, html: after.html }, { if: [absent()] })]
      : []),
    put({ ...change, e: 'change', expiresAt: epochSeconds(now) + CHANGE_KEPT_SECONDS }),
  ];
};

/** Also one that was deleted. */
export const findPage = (slug: string, options?: { consistent?: boolean }): Promise<ContentPage | null> =>
  getItem<ContentPage>(pageKey(slug), options);

/** Pages in the order of their slugs, without those that are gone. */
export const findPages = async (slugs: readonly string[]): Promise<ContentPage[]> =>
  (await getItems<ContentPage>(slugs.map(pageKey))).filter(({ status }) => status !== 'deleted');

/** The text that came with a version. Throws when it is not there: it is written with its page and never deleted. */
export const findText = async ({ slug, textV }: Pick<ContentPage, 'slug' | 'textV'>): Promise<Bilingual> => {
  const found = await getItem<{ html: Bilingual }>(textKey(slug, textV), { consistent: true });
  if (!found) throw new Error(`Page ${slug} has no text ${textV}`);
  return found.html;
};

export const findVersion = (slug: string, v: number): Promise<PageVersion | null> =>
  getItem<PageVersion>(versionKey(slug, v), { consistent: true });

/** Newest first, also of the time before a deletion. */
export const pageOfVersions = (
  slug: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<Page<PageVersion>> =>
  queryPage<PageVersion>({
    partition: partitionOf(slug),
    prefix: VERSIONS,
    after,
    limit,
    backwards: true,
    consistent: true,
  });

type Row = Pick<ContentPage, 'pk' | 'title'> & { readonly status: PageStatus };
const listed = ({ pk, title, status }: Row): ListedPage => ({ slug: pk.slice(PAGES.length), title, status });

const statesOf = (status: PageStatus | undefined): readonly PageStatus[] => (status ? [status] : STATES);

/** A page of the list, by Hebrew title. */
export const pageOfPages = async (
  status: PageStatus | undefined,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<Page<ListedPage>> => {
  const { items, next } = await mergeLists<Row>(
    statesOf(status).map((each) => ({ index: 'byDesk', partition: deskOf(each) })),
    page,
  );
  return { items: items.map(listed), next };
};

/** How many there are; about a second behind. */
export const countPages = async (status: PageStatus | undefined): Promise<number> =>
  (await listTotals('PAGE')).of(...statesOf(status).map(deskOf));

const allOf = async (status: PageStatus): Promise<ListedPage[]> =>
  (
    await allRows((after) =>
      queryPage<Row & { deskSk: string }>({
        index: 'byDesk',
        partition: deskOf(status),
        after,
        limit: READ_AT_ONCE,
      }),
    )
  ).map(listed);

export const allPages = async (): Promise<ListedPage[]> => (await Promise.all(STATES.map(allOf))).flat();

/** What was saved or deleted since then, in about the order in which it was. */
export const pageChangesSince = (since: Date): Promise<PageChange[]> =>
  allRows((after = since.toISOString()) =>
    queryPage<PageChange>({ partition: CHANGES, after, limit: READ_AT_ONCE }),
  );

/** Published pages by their Hebrew titles. */
export const publishedPages = async (): Promise<Pick<ContentPage, 'slug' | 'title'>[]> =>
  (await allOf('published')).map(({ slug, title }) => ({ slug, title }));
