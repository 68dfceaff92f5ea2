import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { isPage } from '../../site/content/content.table.ts';

/** Counts a page as draft, published or gone. The change is only a hint. */
export const react = async ({ key }: Change): Promise<void> => {
  if (isPage(key)) await countInList(key);
};
