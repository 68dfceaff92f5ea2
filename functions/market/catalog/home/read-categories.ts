import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { categories, featuredCreators } from '../../../site/platform-config/settings.ts';
import { cardOf, featuredCards } from '../listing/creator-cards.ts';
import { listCreatorsOf } from '../listing/listing.table.ts';

const CREATORS_SHOWN = 4;

/** The featured creators, and the best rated of every active category in the categories' order. */
export const readCategories = async (): Promise<Output<typeof catalog.categories>> => {
  const [all, featuredIds, featured] = await Promise.all([categories(), featuredCreators(), featuredCards()]);
  const sections = await Promise.all(
    all
      .filter(({ active }) => active)
      .map(async ({ id }) => ({
        category: id,
        creators: (await listCreatorsOf(id, CREATORS_SHOWN)).map((row) => cardOf(row, featuredIds)),
      })),
  );
  return { featured, sections };
};
