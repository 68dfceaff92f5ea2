import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { OCCASIONS } from '../../shared/occasions.ts';
import type { Call } from '../lib/http.ts';
import { featuredCreators } from '../platform-config/settings.ts';
import { conceptsOf } from '../search/text-index.ts';
import { adCardOf } from './ad.ts';
import { cardOf } from './creator-cards.ts';
import { bestFirst, categoryNames, searchedCatalog } from './search-ads.ts';

const MOST = { creators: 5, ads: 4, categories: 2, occasions: 2 };

/** Creators, ads, categories and occasions for what is typed so far. */
export const suggest = async ({
  input: { text },
  now,
}: Call<typeof catalog.suggest, unknown>): Promise<Output<typeof catalog.suggest>> => {
  const [finder, names, featured] = await Promise.all([
    searchedCatalog(),
    categoryNames(),
    featuredCreators(),
  ]);
  const { ads, creators, near } = finder.find(text, names);
  const concepts = conceptsOf(text, names);
  const offered = new Set(names.values());
  const named = (kind: 'category' | 'occasion') =>
    concepts
      .filter((concept) => concept.startsWith(`${kind}:`))
      .map((concept) => concept.slice(kind.length + 1));
  return {
    creators: creators.slice(0, MOST.creators).map((creator) => cardOf(creator, featured)),
    ads: near
      ? []
      : bestFirst(ads)
          .slice(0, MOST.ads)
          .map((ad) => adCardOf(ad, now)),
    categories: named('category')
      .filter((id) => offered.has(`category:${id}`))
      .slice(0, MOST.categories),
    occasions: OCCASIONS.filter((occasion) => named('occasion').includes(occasion)).slice(0, MOST.occasions),
  };
};
