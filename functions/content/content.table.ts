import { queryPage } from '../lib/lists.ts';
import { getItem, type Key } from '../lib/table.ts';
import type { ContentPage } from './page.ts';

const pageKey = (slug: string): Key => ({ pk: `PAGE#${slug}`, sk: 'PAGE' });

/** Drafts and published pages are lists of their own in `byDesk`, each ordered by its Hebrew title. */
const deskOf = (status: ContentPage['status']): string => `PAGE#${status}`;

/** The stored page with its keys. */
export const pageItem = (facts: Omit<ContentPage, 'pk' | 'sk' | 'e' | 'deskPk' | 'deskSk'>): ContentPage => ({
  ...pageKey(facts.slug),
  ...facts,
  e: 'page',
  deskPk: deskOf(facts.status),
  deskSk: `${facts.title.he}#${facts.slug}`,
});

export const findPage = (slug: string): Promise<ContentPage | null> => getItem<ContentPage>(pageKey(slug));

const MOST_PAGES = 100;

/** Published pages by their Hebrew titles. */
export const publishedPages = async (): Promise<Pick<ContentPage, 'slug' | 'title'>[]> => {
  const { items } = await queryPage<Pick<ContentPage, 'pk' | 'title'>>({
    index: 'byDesk',
    partition: deskOf('published'),
    limit: MOST_PAGES,
  });
  return items.map(({ pk, title }) => ({ slug: pk.slice('PAGE#'.length), title }));
};
