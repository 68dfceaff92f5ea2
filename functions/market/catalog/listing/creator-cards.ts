import type { CreatorCard } from '../../../../shared/contracts/parts/creator-card.ts';
import { FEATURED_MOST } from '../../../../shared/limits.ts';
import { featuredCreators } from '../../../site/platform-config/settings.ts';
import type { ListedCreator } from '../model/profile.ts';
import { listCreatorsById } from './listing.table.ts';

/** A listed creator as a card, marked if featured. */
export const cardOf = (
  { id, name, nameEn = '', category, avatar, fromPriceAgorot, rating, reviewCount }: ListedCreator,
  featured: readonly string[],
): CreatorCard => ({
  id,
  name,
  nameEn,
  category,
  avatar,
  fromPriceAgorot,
  rating,
  reviewCount,
  featured: featured.includes(id),
});

/** The featured creators that are visible, in the order an admin gave them. */
export const featuredCards = async (): Promise<CreatorCard[]> => {
  const ids = await featuredCreators();
  const rows = await listCreatorsById([...new Set(ids)]);
  return rows.slice(0, FEATURED_MOST).map((row) => cardOf(row, ids));
};
