import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { isTicket } from '../../site/support/support.table.ts';

/** Counts a ticket by its status. The change is only a hint. */
export const react = async ({ key }: Change): Promise<void> => {
  if (isTicket(key)) await countInList(key);
};
