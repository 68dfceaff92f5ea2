import { raise, type Scores } from '../../../search/scores.ts';
import { createTextIndex } from '../../../search/text-index.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';

const categoryOf = (id: string): string[] => [`category:${id}`];

const wordsOf = ({ title, titleEn }: ListedAd): string => `${title}\n${titleEn ?? ''}`;

const addTo = (all: Map<string, Set<number>>, key: string, number: number): ReadonlySet<number> => {
  const those = (all.get(key) ?? new Set()).add(number);
  all.set(key, those);
  return those;
};

const takeFrom = (all: Map<string, Set<number>>, key: string, number: number): void => {
  const those = all.get(key);
  those?.delete(number);
  if (those?.size === 0) all.delete(key);
};

/** Visible ads, each with the words by which it is found: its title, and the name of its creator. */
const createFoundAds = () => {
  const texts = createTextIndex();
  /** By their numbers in the index. */
  const cards: ListedAd[] = [];
  const numbers = new Map<string, number>();
  const byCreator = new Map<string, Set<number>>();
  /** By what they say, and by their numbers. */
  const byWords = new Map<string, Set<number>>();
  const groups: ReadonlySet<number>[] = [];

  const put = (id: string, card: ListedAd | null): void => {
    const before = numbers.get(id);
    if (before !== undefined) {
      texts.remove(before);
      numbers.delete(id);
      takeFrom(byCreator, (cards[before] as ListedAd).creatorId, before);
      takeFrom(byWords, wordsOf(cards[before] as ListedAd), before);
    }
    if (!card) return;
    const number = texts.add({
      texts: [
        { text: card.title, field: 'title' },
        { text: card.titleEn ?? '', field: 'title' },
        { text: card.creatorName, field: 'name' },
      ],
      concepts: categoryOf(card.category),
    });
    cards[number] = card;
    numbers.set(id, number);
    addTo(byCreator, card.creatorId, number);
    groups[number] = addTo(byWords, wordsOf(card), number);
  };

  /** Those that say the same as this one, in both languages. */
  const sayingSame = (thing: number): ReadonlySet<number> => groups[thing] as ReadonlySet<number>;

  return { texts, cards, numbers, byCreator, sayingSame, put };
};

/** Visible creators by their names, specialties and what they say of themselves. */
const createFoundCreators = () => {
  const texts = createTextIndex();
  /** By their numbers in the index. */
  const listed: ListedCreator[] = [];
  const numbers = new Map<string, number>();

  const put = (id: string, creator: ListedCreator | null): void => {
    const before = numbers.get(id);
    if (before !== undefined) {
      texts.remove(before);
      numbers.delete(id);
    }
    if (!creator) return;
    const number = texts.add({
      texts: [
        { text: creator.name, field: 'name' },
        { text: creator.nameEn ?? '', field: 'name' },
        ...creator.specialties.map((text) => ({ text, field: 'detail' as const })),
        { text: creator.about ?? '', field: 'about' },
      ],
      concepts: categoryOf(creator.category),
    });
    listed[number] = creator;
    numbers.set(id, number);
  };

  return { texts, listed, numbers, put };
};

/** In the place of a creator who is not listed. */
const NOBODY = -1;

/** What can be found: ads, also by the words of their creators, and creators. */
export const createFoundThings = () => {
  const ads = createFoundAds();
  const creators = createFoundCreators();

  /** The numbers of the creators of ads, by theirs. */
  const creatorOf: number[] = [];
  /** The numbers of the ads of creators, by theirs. */
  const adsOf: (ReadonlySet<number> | undefined)[] = [];
  const putAd = (id: string, card: ListedAd | null): void => {
    ads.put(id, card);
    const ad = ads.numbers.get(id);
    if (!card || ad === undefined) return;
    const creator = creators.numbers.get(card.creatorId) ?? NOBODY;
    creatorOf[ad] = creator;
    if (creator !== NOBODY) adsOf[creator] = ads.byCreator.get(card.creatorId);
  };
  const putCreator = (id: string, creator: ListedCreator | null): void => {
    creators.put(id, creator);
    const number = creators.numbers.get(id) ?? NOBODY;
    const those = ads.byCreator.get(id);
    for (const ad of those ?? []) creatorOf[ad] = number;
    if (number !== NOBODY) adsOf[number] = those;
  };

  /** What ads answer, also by their creators. */
  const withCreators = (ofAds: Scores, ofCreators: Scores): Scores => {
    for (const creator of ofCreators.things)
      for (const ad of adsOf[creator] ?? []) raise(ofAds, ad, ofCreators.of[creator] as number);
    return ofAds;
  };

  /** What speaks of something, or whose creator does. */
  const meaning = (concept: string): Scores =>
    withCreators(ads.texts.meaning(concept), creators.texts.meaning(concept));

  const isWord = (word: string): boolean => ads.texts.isWord(word) || creators.texts.isWord(word);

  return { ads, creators, creatorOf, putAd, putCreator, withCreators, meaning, isWord };
};

export type FoundThings = ReturnType<typeof createFoundThings>;
