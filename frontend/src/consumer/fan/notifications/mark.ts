import type { InfiniteData } from '@tanstack/react-query';
import type { OutputOf } from '../../../api/endpoint-types.ts';

type Page = OutputOf<'notifications.list'>;
/** What the two readers of notifications keep: the bell one page, the full list several. */
export type Kept = Page | InfiniteData<Page>;

const markPage = (page: Page, id: string | null): Page => {
  let marked = 0;
  const items = page.items.map((item) => {
    if (item.read || (id !== null && item.id !== id)) return item;
    marked += 1;
    return { ...item, read: true };
  });
  return { ...page, items, unread: id === null ? 0 : Math.max(0, page.unread - marked) };
};

/** The same with one notification read, or all (`id` null): what the server is about to say. */
export const withRead = (kept: Kept | undefined, id: string | null): Kept | undefined => {
  if (!kept) return kept;
  return 'pages' in kept
    ? { ...kept, pages: kept.pages.map((page) => markPage(page, id)) }
    : markPage(kept, id);
};
