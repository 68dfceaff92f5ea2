import { readFileSync } from 'node:fs';
import { adsOf } from '../../demo/ads.ts';
import { CREATORS, type DemoCreator } from '../../demo/creators.ts';
import type { AdQuestion } from '../../functions/market/catalog/finder/ad-pages.ts';
import { createMemoryIndex } from '../../functions/market/catalog/finder/catalog-index.ts';
import { packed, unpacked } from '../../functions/market/catalog/listing/catalog-snapshot.ts';
import { leadingPage } from '../../functions/market/catalog/listing/leading.ts';
import type { ListedAd } from '../../functions/market/catalog/model/ad.ts';
import { aboutOf } from '../../functions/market/catalog/model/profile.ts';
import { AD_SORTS } from '../../shared/contracts/market/ads-question.ts';
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
const creatorOf = (n: number, { name, nameEn, category, specialties, bio }: DemoCreator) => ({
  id: `c${n}`,
  name: `${name.split(' ')[0]} ${oneOf(rare)}`,
  nameEn,
  category,
  avatar: '',
  languages: ['he' as const],
  fromPriceAgorot: null,
  specialties: [oneOf(specialties), oneOf(rare)],
  about: aboutOf({ bio: `${oneOf(rare)} ${bio}` }),
  ...unrated,
});
const cardOf = (n: number, creator: ReturnType<typeof creatorOf>): ListedAd => ({
  id: `a${n}`,
  title: `${oneOf(titles)} ${oneOf(rare)}`,
  priceAgorot: 500 + below(2_000),
  deliveryHours: 24 * (1 + below(5)),
  image: '',
  clip: null,
  creatorId: creator.id,
  creatorName: creator.name,
  creatorAvatar: '',
  ...unrated,
  category: creator.category,
  at: '2026-01-01T00:00:00.000Z',
  fit: 4_000 + below(100) * 10,
});

/** Processor time of this process, so that other work on the machine does not count. */
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
const snapshot = await packed({ ads: cards, creators, asOf: new Date() });

/** What a new Lambda does with the bytes of a snapshot. */
const build = async () => {
  const { ads, creators: listed } = await unpacked(snapshot);
  const memory = createMemoryIndex();
  for (const creator of listed) memory.putCreator(creator.id, creator);
  for (const card of ads) memory.putAd(card.id, card);
  return memory.index;
};
const heapBefore = heap();
const from = cpuMs();
const index = await build();
const coldMs = cpuMs() - from;
const heapMb = (heap() - heapBefore) / 1e6;

const queries = ['he', 'en'].flatMap((language) =>
  readFileSync(`test/search/queries.${language}.tsv`, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t')[0] as string),
);

const now = new Date('2026-11-23T10:00:00Z');
const asked = { names: new Map<string, string>(), filters: {}, limit: 24, now };
type Asked = Partial<AdQuestion>;

const times = async (questions: readonly Asked[]): Promise<number[]> => {
  const took: number[] = [];
  for (const question of questions) {
    const start = cpuMs();
    const read = (after: string | undefined, limit: number) =>
      index.ads({ ...asked, ...question, after, limit });
    if (question.sort) await read(undefined, asked.limit);
    else await leadingPage(read, asked);
    took.push(cpuMs() - start);
  }
  return took.sort((a, b) => a - b);
};
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] as number;

const texts = queries.map((text) => ({ text }));
const filters: Asked[] = [undefined, ...AD_SORTS].flatMap((sort) =>
  [
    { priceFrom: 1_000, priceTo: 1_500 },
    { occasion: 'birthday' as const, language: 'he' as const },
    { category: 'actor', by: '2026-11-30', rating: 40 },
  ].map((one) => ({ sort, filters: one })),
);
// The first round warms up, and sorts each order once.
await times(texts);
const found = await times(texts);
await times(filters);
const filtered = await times(filters);
const measured: SearchMeasured = {
  coldMs,
  heapMb,
  snapshotMb: snapshot.length / 1e6,
  p50: at(found, 0.5),
  p99: at(found, 0.99),
  filtered: at(filtered, 0.99),
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
