import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import type { Call } from '../../../lib/http/http.ts';
import { OCCASION_CONCEPTS } from '../../../search/concepts/occasion-concepts.ts';
import { conceptsOf } from '../../../search/query-parts.ts';
import { featuredCreators } from '../../../site/platform-config/settings.ts';
import { cardOf } from '../listing/creator-cards.ts';
import { adCardOf } from '../model/ad.ts';
import { findProfiles } from '../model/catalog.table.ts';
import { categoryNames } from '../model/category-names.ts';
import { isCreatorVisible } from '../model/profile.ts';
import { visibleOf } from './search-ads.ts';
import { catalogIndex } from './searched-catalog.ts';
import { searchedText, understood } from './understood.ts';

const MOST = { creators: 5, ads: 4, categories: 2, occasions: 2 };

/** Creators, ads, categories and occasions for what is typed so far. */
export const suggest = async ({
  input: { text },
  now,
}: Call<typeof catalog.suggest, unknown>): Promise<Output<typeof catalog.suggest>> => {
  // A sentence is suggested for by its words: nothing is called as its day or its price.
  const words = searchedText(understood({ text }, now));
  if (words === undefined) return { creators: [], ads: [], categories: [], occasions: [] };
  const [index, names, featured] = await Promise.all([catalogIndex(), categoryNames(), featuredCreators()]);
  const found = await index.suggested(words, names, MOST);
  const [ads, profiles] = await Promise.all([
    visibleOf(found.ads),
    findProfiles(found.creators.map(({ id }) => id)),
  ]);
  const shown = new Set(profiles.filter(isCreatorVisible).map(({ id }) => id));
  const concepts = conceptsOf(found.text, names);
  const offered = new Set(names.values());
  const categories = concepts.flatMap((concept) =>
    offered.has(concept) ? [concept.split(':')[1] as string] : [],
  );
  return {
    creators: found.creators.filter(({ id }) => shown.has(id)).map((creator) => cardOf(creator, featured)),
    ads: ads.map((ad) => adCardOf(ad, now)),
    categories: categories.slice(0, MOST.categories),
    occasions: OCCASIONS.filter((one) => concepts.includes(OCCASION_CONCEPTS[one])).slice(0, MOST.occasions),
  };
};
