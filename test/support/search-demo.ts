import { adsOf } from '../../demo/ads.ts';
import { CREATORS } from '../../demo/creators.ts';
import { createMemoryIndex } from '../../functions/market/catalog/finder/catalog-index.ts';
import { searchedText, understood } from '../../functions/market/catalog/finder/understood.ts';
import { leadingPage } from '../../functions/market/catalog/listing/leading.ts';
import type { ListedAd } from '../../functions/market/catalog/model/ad.ts';
import { aboutOf, type ListedCreator } from '../../functions/market/catalog/model/profile.ts';
import { forPerson } from '../../functions/search/sentence/grammar.ts';
import type { AdsQuestion } from '../../shared/contracts/market/ads-question.ts';

/** What the demonstration shows, in an index of its own: what a visitor finds in it, and what only comes near. */
const NOW = new Date('2026-11-30T08:00:00Z');
/** Nobody has approved these yet. */
const WAITING = 2;
const { index, putAd, putCreator } = createMemoryIndex();

export { index as demoIndex };

for (const [turn, creator] of CREATORS.slice(0, -WAITING).entries()) {
  const { key, name, nameEn, category, specialties, bio, fromShekels, deliveryHours } = creator;
  const rated = { rating: null, reviewCount: 0 };
  const listed = { id: key, name, nameEn, category, specialties, about: aboutOf({ bio }), ...rated };
  putCreator(key, listed as unknown as ListedCreator);
  for (const [n, { title, titleEn, aboveShekels }] of adsOf(creator, turn).entries()) {
    const id = `${key}-${n}`;
    const priceAgorot = (fromShekels + aboveShekels) * 100;
    const of = { creatorId: key, creatorName: name, category, deliveryHours, at: NOW.toISOString() };
    putAd(id, { id, title, titleEn, priceAgorot, ...of, ...rated } as unknown as ListedAd);
  }
}

const ADS_EACH = 3;
export const ALL = (CREATORS.length - WAITING) * ADS_EACH;

export const askedBy = (text: string) => {
  const { text: words, for: whom, sort, ...filters } = understood({ text } as AdsQuestion, NOW);
  const searched = { text: searchedText({ text: words, for: whom }), whom: whom && forPerson(whom) };
  return { ...searched, names: new Map<string, string>(), filters, sort, now: NOW };
};

/** What a visitor sees who writes this: what is an answer, and what only comes near. */
export const found = async (text: string) => {
  const asked = askedBy(text);
  const read = async (after: string | undefined, limit: number) => index.ads({ ...asked, after, limit });
  const page =
    asked.sort === undefined ? await leadingPage(read, { limit: 200 }) : await read(undefined, 200);
  const cards = page.rows.map(({ card }) => card);
  const { answering = cards.length, missing, absent, total } = page;
  return { answers: cards.slice(0, answering), near: cards.slice(answering), missing, absent, total };
};
export const titles = (cards: readonly ListedAd[]) => new Set(cards.map(({ title }) => title));
export const creators = (cards: readonly ListedAd[]) => new Set(cards.map(({ creatorId }) => creatorId));
export const isWoman = (id: string) => CREATORS.find(({ key }) => key === id)?.woman;
