import { describe, expect, it } from 'vitest';
import type { AdsQuestion } from '../../../../shared/contracts/market/ads-question.ts';
import { forPerson } from '../../../search/sentence/grammar.ts';
import { leadingPage } from '../listing/leading.ts';
import type { ListedAd } from '../model/ad.ts';
import type { ListedCreator } from '../model/profile.ts';
import { createMemoryIndex } from './catalog-index.ts';
import { searchedText, understood } from './understood.ts';

const NOW = new Date('2026-11-29T10:00:00Z');

interface Offered {
  readonly category: string;
  readonly specialties: readonly string[];
  readonly about?: string;
  /** What each ad is called, in Hebrew and English, and what it costs in shekels. */
  readonly ads: readonly (readonly [title: string, titleEn: string, shekels: number])[];
}

const OFFERED: Readonly<Record<string, Offered>> = {
  dj: {
    category: 'musician',
    specialties: ['גיוס ושחרור'],
    about: 'די־ג׳יי ומפיק. פותח לכם את המסיבה',
    ads: [
      ['לילה טוב לילד או לילדה', 'Good night to a child', 260],
      ['ברכה אישית עם גיטרה', 'A personal greeting with a guitar', 170],
      ['הפתעה לחתונה או ליום השנה', 'A surprise for a wedding or an anniversary', 210],
    ],
  },
  singer: {
    category: 'musician',
    specialties: ['יום הולדת'],
    about: 'זמרת ויוצרת',
    ads: [
      ['שיר יום הולדת שנכתב בשבילכם', 'A birthday song written for you', 180],
      ['הפתעה לחתונה או ליום השנה', 'A surprise for a wedding or an anniversary', 270],
    ],
  },
  cantor: {
    category: 'musician',
    specialties: ['חגים', 'בר מצווה'],
    about: 'חזן וזמר',
    ads: [
      ['ברכה לבר ובת מצווה', 'A bar or bat mitzvah greeting', 260],
      ['ברכת חג לכל המשפחה', 'A holiday blessing for all the family', 300],
    ],
  },
  actor: {
    category: 'actor',
    specialties: ['יום הולדת'],
    ads: [
      ['מילים טובות לרגע קשה', 'Kind words for a hard moment', 190],
      ['ברכת יום הולדת מהלב', 'A birthday greeting from the heart', 160],
    ],
  },
  comedian: {
    category: 'comedian',
    specialties: ['ירידות באהבה', 'יום הולדת'],
    ads: [
      ['ירידות באהבה על בעל השמחה', 'A gentle roast for whoever celebrates', 120],
      ['ברכת יום הולדת מצחיקה', 'A funny birthday greeting', 210],
    ],
  },
  swimmer: {
    category: 'athlete',
    specialties: ['לילדים', 'בת מצווה'],
    ads: [
      ['חוזרים לעניינים אחרי פציעה', 'Back in shape after an injury', 210],
      ['בר ובת מצווה של אלופים', 'A bar or bat mitzvah of champions', 230],
    ],
  },
};

/** Who is called as somebody may be who gets a video. */
const NAMES: Readonly<Record<string, readonly [name: string, nameEn: string]>> = {
  actor: ['דנה', 'Dana'],
};

const RATED = { rating: null, reviewCount: 0 };
const { index, putAd, putCreator } = createMemoryIndex();
for (const [id, { category, specialties, about = '', ads }] of Object.entries(OFFERED)) {
  const [name, nameEn] = NAMES[id] ?? [id, ''];
  const creator = { id, name, nameEn, category, specialties, about, ...RATED };
  putCreator(id, creator as unknown as ListedCreator);
  for (const [n, [title, titleEn, shekels]] of ads.entries()) {
    const of = { creatorId: id, creatorName: name, category, deliveryHours: 24, at: NOW.toISOString() };
    const card = { id: `${id}-${n}`, title, titleEn, priceAgorot: shekels * 100, ...of, ...RATED };
    putAd(card.id, card as unknown as ListedAd);
  }
}

const ALL = Object.values(OFFERED).flatMap(({ ads }) => ads).length;

/** What a visitor sees who writes this. */
const found = async (text: string) => {
  const { text: words, for: whom, sort, ...filters } = understood({ text } as AdsQuestion, NOW);
  const searched = { text: searchedText({ text: words, for: whom }), whom: whom && forPerson(whom) };
  const asked = { ...searched, names: new Map(), filters, sort, now: NOW };
  const read = async (after: string | undefined, limit: number) => index.ads({ ...asked, after, limit });
  const page = sort === undefined ? await leadingPage(read, { limit: 24 }) : await read(undefined, 24);
  return { ...page, ids: page.rows.map(({ card }) => card.id), cards: page.rows.map(({ card }) => card) };
};
const titles = async (text: string) => (await found(text)).cards.map(({ title }) => title);

describe('ads for what is wished', () => {
  it('come before what the same creator offers for something else', async () => {
    const [first, ...others] = await titles('ברכה לגיוס של הבן שלי');
    expect(first).toBe('ברכה אישית עם גיטרה');
    expect(others).toContain('לילה טוב לילד או לילדה');
    expect((await titles('bat mitzvah')).slice(0, 2).toSorted()).toEqual([
      'בר ובת מצווה של אלופים',
      'ברכה לבר ובת מצווה',
    ]);
    expect((await titles('ברכה לחנוכה'))[0]).toBe('ברכת חג לכל המשפחה');
    expect((await titles('יום נישואין'))[0]).toBe('הפתעה לחתונה או ליום השנה');
  });

  it('are of different creators, also where one of them answers best', async () => {
    const { cards } = await found('ברכה ליום הולדת');
    const creators = cards.slice(0, 3).map(({ creatorId }) => creatorId);
    expect(new Set(creators)).toEqual(new Set(['singer', 'actor', 'comedian']));
  });

  it('are for whom is said, and for nothing that only begins so', async () => {
    expect((await titles('for mom'))[0]).not.toBe('מילים טובות לרגע קשה');
  });

  it('are by a woman where a woman is asked for', async () => {
    expect((await found('ברכה לחנוכה מזמרת')).cards[0]?.creatorId).toBe('singer');
  });
});

describe('who should do what nobody of their trade does', () => {
  it.each([['זמר שיעשה ירידות'], ['ירידות מזמר'], ['a singer to roast my friend']])(
    'comes first, and who does it behind: %s',
    async (text) => {
      const categories = (await found(text)).cards.map(({ category }) => category);
      expect(categories[0]).toBe('musician');
      expect(categories.indexOf('comedian')).toBe(categories.lastIndexOf('musician') + 1);
    },
  );
});

describe('who is not wanted', () => {
  it.each(['לא קומיקאי, ליום הולדת', 'not a comedian, birthday', 'בלי צחוקים ליום הולדת'])(
    'is left out: %s',
    async (text) => {
      const { cards } = await found(text);
      expect(cards.length).toBeGreaterThan(1);
      expect(cards.map(({ category }) => category)).not.toContain('comedian');
    },
  );

  it('leaves all others where nothing else is said', async () => {
    const { total } = await found('not a comedian');
    expect(total).toBe(Object.values(OFFERED).flatMap(({ ads }) => ads).length - 2);
  });
});

describe('what nobody here does', () => {
  it.each([
    ['קוסם ליום הולדת', 'קוסם'],
    ['magician for a birthday', 'magician'],
    ['כדורגלן לבר מצווה', 'כדורגלן'],
    ['זמר מזרחי לחתונה', 'זמר מזרחי'],
    ['tennis player for my uncle', 'tennis player'],
    ['reality star from Survivor', 'reality star, Survivor'],
    ['ברכה ביידיש לסבא', 'ביידיש'],
    ['Yiddish greeting for grandpa', 'Yiddish'],
  ])('is said, with what answers the rest: %s', async (text, missing) => {
    const page = await found(text);
    expect(page.missing).toBe(missing);
    expect(page.total).toBeGreaterThan(0);
  });

  it('is a price in other money, which is said and searches nothing', async () => {
    const plain = (await found('singer')).ids;
    for (const [text, foreign] of [
      ['singer up to $50', '$50'],
      ['singer 50 bucks max', '50 bucks'],
      ['my budget is 50-100 dollars, singer', '50-100 dollars'],
    ] as const)
      expect(await found(text), text).toMatchObject({ foreign, missing: null, ids: plain });
    expect(await found('זמרת עד 80 דולר')).toMatchObject({ foreign: '80 דולר', missing: null });
    for (const text of ['$50 max', 'יש לי 50€', 'up to fifty dollars']) {
      const page = await found(text);
      expect(page, text).toMatchObject({ absent: null, missing: null });
      expect(page, text).toMatchObject({ total: ALL });
    }
    expect((await found('singer up to 50')).foreign ?? null).toBeNull();
  });

  it('is not said of what somebody does', async () => {
    for (const text of ['DJ לחתונה', 'זמרת', 'קומיקאי עד 200', 'birthday'])
      expect((await found(text)).missing, text).toBeNull();
  });

  it('is said of what only the filters leave out, and of no list that is empty', async () => {
    expect((await found('שחקן מ-200 עד 250')).missing).toBeNull();
    expect((await found('זמרת או שחקן מעל 250')).missing).toBe('שחקן');
    expect(await found('קומיקאי מעל 1000')).toMatchObject({ missing: null, total: 0 });
  });

  it('is no word that says nothing, nor one of these with a typo', async () => {
    for (const text of ['ברחה ליום הולדת', 'a sweet birthday clip', 'ברכה לאמא שפורשת'])
      expect((await found(text)).missing, text).toBeNull();
  });

  it('empties no list to which more than words was said', async () => {
    expect(await found('משהו שפריצי עד 150')).toMatchObject({ missing: 'שפריצי', ids: ['comedian-0'] });
    expect(await found('שפריצי')).toMatchObject({ missing: null, ids: [] });
  });
});

describe('languages', () => {
  it('are all spoken by whoever is found', async () => {
    expect((await found('ברכה בעברית')).total).toBeGreaterThan(0);
    expect((await found('ברכה בעברית וברוסית')).total).toBe(0);
  });

  it('are one of these where each is as good', async () => {
    const { total } = await found('birthday');
    for (const text of ['birthday in Hebrew or Russian', 'birthday, Russian, French or Hebrew'])
      expect(await found(text), text).toMatchObject({ total, missing: null });
    expect((await found('birthday in French or Russian')).total).toBe(0);
    expect((await found('זמרת בערבית או ברוסית')).total).toBe(0);
    expect((await found('עברית או רוסית')).total).toBe(
      Object.values(OFFERED).flatMap(({ ads }) => ads).length,
    );
    expect((await found('greeting for my uncle in French or Spanish')).total).toBe(0);
    expect((await found('singer or comedian')).total).toBeGreaterThan(0);
  });
});

describe('whoever gets a video', () => {
  it('is nobody who is asked', async () => {
    const creators = async (text: string) =>
      new Set((await found(text)).cards.map(({ creatorId }) => creatorId));
    expect(await creators('Dana')).toEqual(new Set(['actor']));
    for (const text of ['for Dana', 'ברכה לדנה ליום הולדת', 'for my friend Dana'])
      expect((await creators(text)).size, text).toBeGreaterThan(1);
  });

  it('is thanked by what is right for everybody', async () => {
    expect((await titles('תודה לרופאה'))[0]).toBe('ברכה אישית עם גיטרה');
  });

  it('is thanked by no roast, and greeted at a birth by none', async () => {
    const roast = 'ירידות באהבה על בעל השמחה';
    for (const text of ['תודה לגננת מכל הילדים', 'thank you to my teacher'])
      expect((await titles(text)).slice(0, 5), text).not.toContain(roast);
    expect((await titles('אשתי ילדה הבוקר! משהו מצחיק'))[0]).not.toBe(roast);
  });

  it('is greeted for what is celebrated, in the way that is asked', async () => {
    for (const text of ['grandma turning 80, something moving', 'ברכה עדינה לסבתא ליום הולדת'])
      expect((await titles(text))[0], text).toBe('ברכת יום הולדת מהלב');
  });

  it('is no child at a wedding', async () => {
    const all = await titles('לבן שלי שעולה לכיתה א');
    expect(all[0]).not.toBe('הפתעה לחתונה או ליום השנה');
  });
});

describe('words that say little', () => {
  it('are no condition beside what is asked', async () => {
    const said = ['cantor in Tiberias', 'cantor for a party', 'חזן בארצות הברית', 'חזן למסיבת הפתעה'];
    for (const text of said) {
      const { cards, missing } = await found(text);
      expect(missing, text).toBeNull();
      expect(cards[0]?.creatorId, text).toBe('cantor');
    }
  });

  it('leave whom it is for, where nobody here does what is asked', async () => {
    const { cards, missing } = await found('magician for kids party');
    expect(missing).toBe('magician');
    expect(cards.map(({ title }) => title)).toContain('לילה טוב לילד או לילדה');
    expect(cards[0]?.title).toBe((await found('kids party')).cards[0]?.title);
  });

  it('are not said to be missing', async () => {
    for (const text of [
      'שכחתי את יום הנישואין תצילו אותי',
      "birthday for someone he'd like",
      'ברכה לסבא שיצא מבית חולים',
    ])
      expect((await found(text)).missing, text).toBeNull();
    expect((await found('רוצה את עומר אדם?.')).absent).toBe('עומר אדם');
  });

  it('do not hide a long word with a typo', async () => {
    expect((await titles('lulaby for newborn niece'))[0]).toBe('לילה טוב לילד או לילדה');
  });
});

describe('a day', () => {
  it('leaves here who only comes after it', async () => {
    expect(await found('cantor by today')).toMatchObject({ total: 0, missing: null });
    const { cards, missing } = await found('חזן לבר מצווה עד היום');
    expect(cards).toEqual([]);
    expect(missing).toBeNull();
  });
});

describe('a language that nobody has', () => {
  it('is given up alone', async () => {
    const { text, ...filters } = understood({ text: 'actor in English up to 170' } as AdsQuestion, NOW);
    const near = await index.near({ text, names: new Map(), filters, limit: 6, now: NOW });
    expect(near.map(({ id }) => id)).toEqual(['actor-1']);
  });
});

describe('a price that nobody takes', () => {
  it('is given up by its nearer end, the nearest first', async () => {
    const near = async (text: string) => {
      const { text: words, ...filters } = understood({ text } as AdsQuestion, NOW);
      const cards = await index.near({ text: words, names: new Map(), filters, limit: 3, now: NOW });
      return cards.map(({ priceAgorot }) => priceAgorot);
    };
    const dear = await near('comedian about 900 shekels');
    expect(dear).toEqual([21_000, 12_000]);
    expect(await near('comedian up to 50 shekels')).toEqual(dear.toReversed());
  });
});

describe('an order that a sentence asks for', () => {
  it('is the one of the list', async () => {
    const prices = (await found('cheapest singer')).cards.map(({ priceAgorot }) => priceAgorot);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  it('lists women where women were asked for', async () => {
    const creators = async (text: string) =>
      new Set((await found(text)).cards.map(({ creatorId }) => creatorId));
    expect(await creators('cheapest singer')).toContain('cantor');
    expect(await creators('זמרת הכי זולה')).toEqual(new Set(['singer']));
  });
});
