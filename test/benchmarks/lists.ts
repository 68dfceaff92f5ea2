import type { QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { derivedId } from '../../functions/lib/lambda/ids.ts';
import { searchAds } from '../../functions/market/catalog/finder/search-ads.ts';
import { adRows } from '../../functions/market/catalog/listing/listing.table.ts';
import type { Ad } from '../../functions/market/catalog/model/ad.ts';
import type { AdSort } from '../../shared/contracts/market/ads-question.ts';
import type { Benchmark, Figure } from './measure/figure.ts';
import { type Item, startFilledTable } from './measure/fill.ts';
import { itemBytes } from './measure/item-cost.ts';
import type { RecordedTable } from './measure/recorded-table.ts';
import { starAd } from './order/order.ts';

const FEW = 100;
const MANY = 10_000;
const FULL = 1_000_000;
const PAGES = 3;
const PAGE = 12;
const CATEGORIES = ['musician', 'actor'];

/** Lists of a category or of all, in each of the orders; the big table has the first three only, for its size. */
const SORTS: readonly AdSort[] = ['newest', 'price-low', 'price-high', 'rating', 'delivery'];
const FULL_SORTS = SORTS.slice(0, 3);
const FULL_ROWS = /#(new|price)$/;

const adOf = (n: number): Ad => ({
  ...starAd,
  id: derivedId('ad', n),
  at: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(),
  title: `ברכה אישית ${String(n).padStart(8, '0')}`,
  category: CATEGORIES[n % CATEGORIES.length] ?? '',
  priceAgorot: 10_000 + ((n * 7_919) % 89_999),
  deliveryHours: 24 + (n % 48),
});

/** Rows in their lists, as the stream's reader writes them. */
function* rowsOf(ads: number): Generator<Item> {
  const wanted = ads === FULL ? FULL_ROWS : /^LIST#ads#/;
  for (let n = 0; n < ads; n++)
    for (const row of adRows(adOf(n), null))
      if (row.pk.startsWith('LIST#ads#') && wanted.test(row.pk))
        yield marshall(row, { removeUndefinedValues: true });
}

interface Cost {
  readonly items: number;
  readonly bytes: number;
}

/** What the first pages of a list read from the table. */
const costOf = async (
  { calls }: RecordedTable,
  sort: AdSort,
  category: string | undefined,
): Promise<Cost> => {
  calls.length = 0;
  let after: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { items, next } = await searchAds({ sort, category, after, limit: PAGE });
    if (items.length !== PAGE || next === null) throw new Error(`The list ${sort} ended too early`);
    after = next;
  }
  const answers = calls.map(({ output }) => output as QueryCommandOutput);
  return {
    items: answers.reduce((sum, { ScannedCount = 0 }) => sum + ScannedCount, 0),
    bytes: answers
      .flatMap(({ Items = [] }) => Items)
      .reduce((sum, item) => sum + itemBytes(marshall(item)), 0),
  };
};

/** Costs by list: `newest`, `newest of a category`. */
const costsAt = async (ads: number): Promise<ReadonlyMap<string, Cost>> => {
  const table = await startFilledTable(rowsOf(ads));
  try {
    const costs = new Map<string, Cost>();
    for (const sort of ads === FULL ? FULL_SORTS : SORTS) {
      costs.set(sort, await costOf(table, sort, undefined));
      costs.set(`${sort} of a category`, await costOf(table, sort, CATEGORIES[0]));
    }
    return costs;
  } finally {
    await table.stop();
  }
};

/** The list that grew most. */
const worst = (costs: ReadonlyMap<string, Cost>, few: ReadonlyMap<string, Cost>, of: keyof Cost): Figure => {
  const rated = [...costs].map(([list, cost]) => ({
    list,
    measured: cost[of],
    floor: few.get(list)?.[of] ?? 0,
  }));
  const [first] = rated.sort((a, b) => b.measured / b.floor - a.measured / a.floor);
  if (!first) throw new Error('No list was read');
  const { list, measured, floor } = first;
  return { name: `worst is ${list}`, measured, unit: of, floor, budget: 1.05 };
};

/** The first three pages of each list among many ads, against the same among a hundred. */
export const lists: Benchmark = {
  name: 'lists',
  run: async ({ full }) => {
    const few = await costsAt(FEW);
    const figures: Figure[] = [];
    for (const ads of full ? [MANY, FULL] : [MANY]) {
      const costs = await costsAt(ads);
      for (const unit of ['items', 'bytes'] as const) {
        const figure = worst(costs, few, unit);
        const name = `${costs.size} lists of ${ads.toLocaleString('en')} ads, floor is ${FEW}: ${unit} read, ${figure.name}`;
        figures.push({ ...figure, name });
      }
    }
    return figures;
  },
};
