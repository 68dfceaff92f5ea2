import type { Change } from '../lib/change.ts';
import { countInList } from '../lib/list-totals.table.ts';
import { isPage } from './content.table.ts';

/** Counts a page as draft, published or gone. The change is only a hint. */
export const react = async ({ key }: Change): Promise<void> => {
  if (isPage(key)) await countInList(key);
};
