import Pagination from '@cloudscape-design/components/pagination';
import type { Pages } from './use-pages.ts';

/** Next, previous and the pages read so far; nothing where there is only one. */
export const PageNumbers = ({ pages }: { readonly pages: Pages<unknown> }) =>
  pages.loaded > 1 || pages.more ? (
    <Pagination
      currentPageIndex={pages.page}
      pagesCount={pages.loaded}
      openEnd={pages.more}
      onChange={({ detail }) => pages.turnTo(detail.currentPageIndex)}
    />
  ) : null;
