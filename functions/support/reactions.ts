import type { Change } from '../lib/change.ts';
import { countInList } from '../lib/list-totals.table.ts';
import { isTicket } from './support.table.ts';

/** Counts a ticket by its status. The change is only a hint. */
export const react = async ({ key }: Change): Promise<void> => {
  if (isTicket(key)) await countInList(key);
};
