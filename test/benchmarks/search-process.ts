import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { adsOf } from '../../demo/ads.ts';
import { CREATORS, type DemoCreator } from '../../demo/creators.ts';
import type { ListedAd } from '../../functions/catalog/ad.ts';
import { createFinder } from '../../functions/catalog/finder.ts';
import { bestOfFound } from '../../functions/catalog/relevance.ts';
import type { SearchMeasured } from './search.ts';

/** Searches among as many ads as the argument says, five a creator, and prints one line of JSON. */
const count = Number(process.argv[2]);
const ADS_EACH = 5;
const RARE_WORDS = 20_000;
const LETTERS = 'אבגדהוזחטילמנסעפצקרשת';

/** The same numbers in each run. */
let state = 1;
const below = (limit: number): number => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * limit);
};
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const word = (): string => Array.from({ length: 3 + below(4) }, () => oneOf([...LETTERS])).join('');
const rare = Array.from({ length: RARE_WORDS }, word);
const titles = CREATORS.flatMap((creator, turn) => adsOf(creator, turn).map(({ title }) => title));

const unrated = { rating: null, reviewCount: 0 };
const creatorOf = (n: number, { name, nameEn, category, specialties }: DemoCreator) => ({
  ...{ id: `c${n}`, name: `${name.split(' ')[0]} ${oneOf(rare)}`, nameEn, category, avatar: '' },
  ...{ languages: ['he' as const] },
  ...{ fromPriceAgorot: null, specialties: [oneOf(specialties), oneOf(rare)], ...unrated },
});
const cardOf = (n: number, creator: ReturnType<typeof creatorOf>): ListedAd => ({
  ...{ id: `a${n}`, title: `${oneOf(titles)} ${oneOf(rare)}`, priceAgorot: 1, deliveryHours: 1, image: '' },
  ...{ clip: null, creatorId: creator.id, creatorName: creator.name, creatorAvatar: '', ...unrated },
  ...{ category: creator.category, at: '2026-01-01T00:00:00.000Z' },
});

/** Of this process: other work on the machine does not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const creators = Array.from({ length: count / ADS_EACH }, (_, n) => creatorOf(n, oneOf(CREATORS)));
const cards = Array.from({ length: count }, (_, n) =>
  cardOf(n, creators[Math.floor(n / ADS_EACH)] as ReturnType<typeof creatorOf>),
);
const heapBefore = heap();
const from = cpuMs();
const finder = createFinder();
for (const creator of creators) finder.putCreator(creator.id, creator);
for (const card of cards) finder.putAd(card.id, card);
const buildMs = cpuMs() - from;
const heapMb = (heap() - heapBefore) / 1e6;

const queries = ['he', 'en'].flatMap((language) =>
  readFileSync(`test/search/queries.${language}.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] as string),
);

/** The library as it comes, with whole words, beginnings and typos of the same texts. */
const bareFrom = cpuMs();
const bare = new MiniSearch<ListedAd>({ fields: ['title', 'creatorName'] });
bare.addAll(cards);
const bareBuildMs = cpuMs() - bareFrom;

const times = (search: (query: string) => unknown): number[] =>
  queries
    .map((query) => {
      const start = cpuMs();
      search(query);
      return cpuMs() - start;
    })
    .sort((a, b) => a - b);
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] as number;

const answer = (query: string) => bestOfFound(finder.find(query).ads, 24);
// The first round warms up.
times(answer);
const found = times(answer);
const bareFound = times((query) => bare.search(query, { prefix: true, fuzzy: 0.2 }).slice(0, 24));
const measured: SearchMeasured = {
  ...{
    buildMs,
    heapMb,
    p50: at(found, 0.5),
    p99: at(found, 0.99),
    bareBuildMs,
    bareP50: at(bareFound, 0.5),
    bareP99: at(bareFound, 0.99),
  },
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
