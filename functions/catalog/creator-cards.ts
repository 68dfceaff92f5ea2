import type { CreatorCard } from '../../shared/contracts/catalog.ts';
import { FEATURED_MOST } from '../../shared/limits.ts';
import { featuredCreators } from '../platform-config/settings.ts';
import { listCreatorsById } from './listing.table.ts';

type Row = Awaited<ReturnType<typeof listCreatorsById>>[number];

/** The row as a card, marked if the creator is featured. */
export const cardOf = (
  { pk: _pk, sk: _sk, e: _e, ...card }: Row,
  featured: readonly string[],
): CreatorCard => ({
  ...card,
  featured: featured.includes(card.id),
});

/** The featured creators that are visible, in the order an admin gave them. */
export const featuredCards = async (): Promise<CreatorCard[]> => {
  const ids = await featuredCreators();
  const rows = await listCreatorsById([...new Set(ids)]);
  return rows.slice(0, FEATURED_MOST).map((row) => cardOf(row, ids));
};
