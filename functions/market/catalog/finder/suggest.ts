import type { AdsQuestion } from '../../../../shared/contracts/market/ads-question.ts';
import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import type { Call } from '../../../lib/http/http.ts';
import { OCCASION_CONCEPTS } from '../../../search/concepts/occasion-concepts.ts';
import { conceptsOf } from '../../../search/query-parts.ts';
import { featuredCreators } from '../../../site/platform-config/settings.ts';
import { cardOf } from '../listing/creator-cards.ts';
import { adCardOf, type ListedAd } from '../model/ad.ts';
import { findProfiles } from '../model/catalog.table.ts';
import { categoryNames } from '../model/category-names.ts';
import { isCreatorVisible } from '../model/profile.ts';
import { searchAds, visibleOf } from './search-ads.ts';
import { catalogIndex } from './searched-catalog.ts';
import { searchedText, understood } from './understood.ts';

const MOST = { creators: 5, ads: 4, categories: 2, occasions: 2 };

/** Whether a sentence says more than words: a price, a day, who greets and how. */
const isLimited = ({ text: _, for: __, ...limits }: AdsQuestion): boolean => Object.keys(limits).length > 0;

/** What answers all of it, as the list does that it leads to. */
const answeringAds = async (asked: AdsQuestion, now: Date): Promise<ListedAd[]> => {
  const { items, answering } = await searchAds({ ...asked, limit: MOST.ads, now });
  return items.slice(0, answering ?? items.length);
};

/** Creators, ads, categories and occasions for what is typed so far; of creators no limit can be kept. */
export const suggest = async ({
  input: { text },
  now,
}: Call<typeof catalog.suggest, unknown>): Promise<Output<typeof catalog.suggest>> => {
  const asked = understood({ text }, now);
  // A sentence is suggested for by its words: nothing is called as its day or its price.
  const words = searchedText(asked);
  if (words === undefined) return { creators: [], ads: [], categories: [], occasions: [] };
  const limited = isLimited(asked);
  const [index, names, featured] = await Promise.all([catalogIndex(), categoryNames(), featuredCreators()]);
  const found = await index.suggested(words, names, limited ? { creators: 0, ads: 0 } : MOST);
  const [ads, profiles] = await Promise.all([
    limited ? answeringAds(asked, now) : visibleOf(found.ads),
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
