import { createSortedInMemory, type FoundPage, pageOfFound } from '../../../search/in-memory.ts';
import { fold, matcherOf } from '../../../search/language/fold.ts';
import { allDeskAds, countDeskAds, type DeskAdState, pageOfDeskAds } from '../listing/listing.table.ts';
import { adChangesSince, type DeskAd } from '../listing/listing-changes.table.ts';

interface SearchedAd {
  readonly id: string;
  readonly active: boolean;
  readonly category: string;
  readonly folded: string;
  /** Place in the list, newest first. */
  readonly place: string;
}

const searchedAd = ({ card, active }: DeskAd): SearchedAd => ({
  id: card.id,
  active,
  category: card.category,
  place: `${card.at}#${card.id}`,
  folded: `${fold(card.title)} ${fold(card.creatorName)}`,
});

/** All ads there are. 100,000 of them are 50 MB to read, once a Lambda, and some 30 MB to hold. */
const adsInMemory = createSortedInMemory<SearchedAd>({
  load: async () => (await allDeskAds()).map(searchedAd),
  changesSince: async (since) =>
    (await adChangesSince(since)).map(({ id, v, desk }) => ({ id, v, item: desk ? searchedAd(desk) : null })),
  backwards: true,
});

export interface DeskAdSearch {
  readonly text?: string | undefined;
  readonly state?: DeskAdState | undefined;
  readonly category?: string | undefined;
  /** Place in the list to go on behind. */
  readonly after?: string | undefined;
  readonly limit: number;
}

interface FoundAds extends Pick<FoundPage<unknown>, 'total' | 'next'> {
  readonly ids: readonly string[];
}

const foundByText = async (text: string, { state, category, ...page }: DeskAdSearch): Promise<FoundAds> => {
  const matches = matcherOf(text);
  const found = (await adsInMemory())
    .filter((ad) => (!state || ad.active === (state === 'active')) && (!category || ad.category === category))
    .filter(({ folded }) => matches(folded));
  const { rows, ...shown } = pageOfFound(found, { ...page, backwards: true });
  return { ...shown, ids: rows.map(({ id }) => id) };
};

/**
 * Ads newest first, on or off, of a category, with how many there are. Without a text a page is read from the list and
 * counted by its total; with one it is found in memory, which costs one Query of changes.
 */
export const findDeskAds = async ({ text, after, limit, ...of }: DeskAdSearch): Promise<FoundAds> => {
  if (text !== undefined) return foundByText(text, { ...of, after, limit });
  const [{ items, next }, total] = await Promise.all([pageOfDeskAds(of, { after, limit }), countDeskAds(of)]);
  return { ids: items.map(({ id }) => id), total, next };
};
