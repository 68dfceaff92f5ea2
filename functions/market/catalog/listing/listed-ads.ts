import type { AdFilters, AdSort, AdsQuestion } from '../../../../shared/contracts/market/ads-question.ts';
import type { catalog } from '../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Occasion } from '../../../../shared/order/occasions.ts';
import { cursorsOf } from '../../../lib/http/cursor.ts';
import type { Call } from '../../../lib/http/http.ts';
import type { Page } from '../../../lib/table/lists.ts';
import { adCardOf, type ListedAd } from '../model/ad.ts';
import { leadingPage } from './leading.ts';
import { adPlace, listAds } from './listing.table.ts';

export interface AdSearch extends AdFilters {
  /** Unless said: what answers best or, where nothing is asked, fits best, with different creators first. */
  readonly sort?: AdSort | undefined;
  readonly text?: string | undefined;
  /** For whom, as it was said. */
  readonly for?: string | undefined;
  /** Place in the list to go on behind. */
  readonly after?: string | undefined;
  readonly limit: number;
  /** At which videos are ordered; this instant, unless said. */
  readonly now?: Date;
}

export interface AdsFound extends Page<ListedAd> {
  /** How many fit; null where the list is long and nobody has counted. */
  readonly total: number | null;
  /** How many of these, the first, answer all that was asked, and the others only come near; null: nothing was asked. */
  readonly answering: number | null;
  /** What comes near, when nothing answers a text, or only without its filters. */
  readonly neighbours: ListedAd[];
  /** Behind the end of a list with a day: the best of what fits but for the day. */
  readonly late: ListedAd[];
  /** Somebody who was asked for by name and is not here: these are near. */
  readonly absent: string | null;
  /** A word of which nothing is here: these are near, or fit the rest. */
  readonly missing: string | null;
  /** A price in other money than ours, which narrows nothing. */
  readonly foreign: string | null;
  /** The occasion that the words plainly name. */
  readonly celebrated: Occasion | null;
}

type AdsCall = Pick<Call<typeof catalog.ads, unknown>, 'input' | 'now'>;

/** One question has one seal, whoever put it together. */
const inOrder = (asked: AdsQuestion): object =>
  Object.fromEntries(
    Object.entries(asked)
      .filter(([, said]) => said !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The endpoint's answer, of whatever finds the ads; `understand`: what a text says beside its words. */
export const answerAds = async (
  { input: { cursor, limit, ...said }, now }: AdsCall,
  find: (search: AdSearch) => Promise<AdsFound>,
  understand: (question: AdsQuestion, now: Date) => AdsQuestion = (question) => question,
): Promise<Output<typeof catalog.ads>> => {
  const asked = understand(said, now);
  const cursors = cursorsOf('catalog.ads', inOrder(asked));
  const after = cursors.read(cursor);
  const { items, neighbours, late, next, total, answering, absent, missing, foreign, celebrated } =
    await find({
      ...asked,
      after,
      limit,
      now,
    });
  const cardsOf = (ads: readonly ListedAd[]) => ads.map((ad) => adCardOf(ad, now));
  return {
    items: cardsOf(items),
    neighbours: cardsOf(neighbours),
    late: cardsOf(late),
    total,
    answering,
    next: cursors.write(next),
    absent,
    missing,
    foreign,
    celebrated,
    understood: asked === said ? null : asked,
    said: null,
    help: false,
  };
};

type Listed = Pick<AdSearch, 'category' | 'sort' | 'after' | 'limit'>;

/** What fits best, as the table has it in order, different creators first. */
const fittingAds = async ({ category, after, limit }: Listed): Promise<Page<ListedAd>> => {
  const read = async (from: string | undefined, most: number) => {
    const { items, next } = await listAds({ category, sort: 'fit', after: from, limit: most });
    return { rows: items.map((card) => ({ place: adPlace(card, 'fit'), card })), more: next !== null };
  };
  const { rows, next } = await leadingPage(read, { after, limit });
  return { items: rows.map(({ card }) => card), next };
};

/** Visible ads of a category, or of all, as the table has them in order. */
export const listedAds = async ({ category, sort, after, limit }: Listed): Promise<AdsFound> => ({
  ...(await (sort ? listAds({ category, sort, after, limit }) : fittingAds({ category, after, limit }))),
  total: null,
  answering: null,
  late: [],
  absent: null,
  missing: null,
  foreign: null,
  celebrated: null,
  neighbours: [],
});

/** Explore without text and filters, for callers without an index in memory. */
export const listCategory = (call: AdsCall): Promise<Output<typeof catalog.ads>> =>
  answerAds(call, listedAds);
