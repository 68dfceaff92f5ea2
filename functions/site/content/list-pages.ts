import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { contentAdmin, PageRow, PageStatus } from '../../../shared/contracts/site/content-admin.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { createSortedInMemory, type FoundPage, pageOfFound } from '../../search/in-memory.ts';
import { fold, matcherOf } from '../../search/language/fold.ts';
import {
  allPages,
  countPages,
  findPages,
  type ListedPage,
  pageChangesSince,
  pageOfPages,
  placeOf,
} from './content.table.ts';
import type { ContentPage } from './page.ts';

interface SearchedPage {
  /** Its slug. */
  readonly id: string;
  readonly status: PageStatus;
  readonly folded: string;
  /** Place in the list, by Hebrew title. */
  readonly place: string;
}

const searchedPage = ({ slug, status, title }: ListedPage): SearchedPage => ({
  id: slug,
  status,
  place: placeOf(title, slug),
  folded: fold(`${title.he} ${title.en ?? ''} ${slug}`),
});

/** All pages: some hundred. */
const pagesInMemory = createSortedInMemory<SearchedPage>({
  load: async () => (await allPages()).map(searchedPage),
  changesSince: async (since) =>
    (await pageChangesSince(since)).map(({ id, v, page }) => ({ id, v, item: page && searchedPage(page) })),
});

interface PageFilter {
  readonly status: PageStatus | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

interface Found extends Pick<FoundPage<unknown>, 'total' | 'next'> {
  readonly slugs: readonly string[];
}

const foundByText = async (text: string, { status, ...page }: PageFilter): Promise<Found> => {
  const matches = matcherOf(text);
  const found = (await pagesInMemory()).filter(
    ({ status: own, folded }) => (!status || own === status) && matches(folded),
  );
  const { rows, ...shown } = pageOfFound(found, page);
  return { ...shown, slugs: rows.map(({ id }) => id) };
};

const foundInOrder = async ({ status, ...page }: PageFilter): Promise<Found> => {
  const [{ items, next }, total] = await Promise.all([pageOfPages(status, page), countPages(status)]);
  return { slugs: items.map(({ slug }) => slug), total, next };
};

/** Names of those who saved, by id; nobody's is empty. */
export const namesOf = async (
  ids: readonly string[],
): Promise<(id: string) => { id: string; name: string }> => {
  const names = new Map((await findUsers(ids)).map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? '' });
};

/** The page in the list and in the editor, but for its text. */
export const rowOf = (
  { slug, title, status, v, updatedAt }: ContentPage,
  updatedBy: PageRow['updatedBy'],
): PageRow => ({ slug, title, status: status as PageStatus, v, updatedAt, updatedBy });

/**
 * Pages for the back office by Hebrew title, each as it is now. Without a text a page of them is read from the lists and
 * counted by their totals; with one it is found in memory, which costs one Query of changes.
 */
export const listPages = async ({
  input: { cursor, limit, status, text },
}: Call<typeof contentAdmin.list, Actor>): Promise<Output<typeof contentAdmin.list>> => {
  const cursors = cursorsOf('contentAdmin.list', { status, text });
  const asked = { status, after: cursors.read(cursor), limit };
  const { slugs, total, next } = await (text === undefined ? foundInOrder(asked) : foundByText(text, asked));
  const pages = await findPages(slugs);
  const nameOf = await namesOf(pages.map(({ updatedBy }) => updatedBy));
  return {
    items: pages.map((page) => rowOf(page, nameOf(page.updatedBy))),
    next: cursors.write(next),
    total,
  };
};
