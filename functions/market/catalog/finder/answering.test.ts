import { describe, expect, it } from 'vitest';
import { adsOf } from '../../../../demo/ads.ts';
import { CREATORS } from '../../../../demo/creators.ts';
import { AD_SORTS, type AdsQuestion } from '../../../../shared/contracts/market/ads-question.ts';
import { forPerson } from '../../../search/sentence/grammar.ts';
import { leadingPage } from '../listing/leading.ts';
import type { ListedAd } from '../model/ad.ts';
import { aboutOf, type ListedCreator } from '../model/profile.ts';
import { createMemoryIndex } from './catalog-index.ts';
import { searchedText, understood } from './understood.ts';

const NOW = new Date('2026-11-30T08:00:00Z');
/** Nobody has approved these yet. */
const WAITING = 2;
const { index, putAd, putCreator } = createMemoryIndex();

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
const ALL = (CREATORS.length - WAITING) * ADS_EACH;

const askedBy = (text: string) => {
  const { text: words, for: whom, sort, ...filters } = understood({ text } as AdsQuestion, NOW);
  const searched = { text: searchedText({ text: words, for: whom }), whom: whom && forPerson(whom) };
  return { ...searched, names: new Map<string, string>(), filters, sort, now: NOW };
};

/** What a visitor sees who writes this: what is an answer, and what only comes near. */
const found = async (text: string) => {
  const asked = askedBy(text);
  const read = async (after: string | undefined, limit: number) => index.ads({ ...asked, after, limit });
  const page =
    asked.sort === undefined ? await leadingPage(read, { limit: 200 }) : await read(undefined, 200);
  const cards = page.rows.map(({ card }) => card);
  const { answering = cards.length, missing, total } = page;
  return { answers: cards.slice(0, answering), near: cards.slice(answering), missing, total };
};
const titles = (cards: readonly ListedAd[]) => new Set(cards.map(({ title }) => title));
const creators = (cards: readonly ListedAd[]) => new Set(cards.map(({ creatorId }) => creatorId));
const isWoman = (id: string) => CREATORS.find(({ key }) => key === id)?.woman;

describe('what only comes near', () => {
  it('is told from the answers, which come first', async () => {
    const { answers, near, total } = await found('בין 100 ל200 שקל יום נישואין להורים');
    expect(titles(answers)).toEqual(new Set(['הפתעה לחתונה או ליום השנה']));
    expect(titles(near).has('לילה טוב לילד או לילדה')).toBe(true);
    expect(answers.length + near.length).toBe(total);
  });

  it('is all of a list in which nobody does what was asked', async () => {
    const { answers, near } = await found('rapper for a wedding up to 140');
    expect([answers.length, near.length > 0]).toEqual([0, true]);
  });

  it('is nothing that speaks of something near, where nothing speaks of it by itself', async () => {
    const { answers } = await found('retirement');
    expect(titles(answers)).toContain('פרידה מהמשרד בלי דמעות');
  });

  it('is no woman where a word for men is said of both', async () => {
    const { answers, near } = await found('קומיקאי');
    expect(creators(answers)).toContain('hila-kedem');
    expect(near).toEqual([]);
  });

  it.each(AD_SORTS)(
    'stands behind the answers in the order %s, too, on pages of every size',
    async (sort) => {
      const asked = { ...askedBy('חזן'), sort };
      const walk = async (limit: number) => {
        const ids: string[] = [];
        for (let after: string | undefined, more = true; more; ) {
          const page = await index.ads({ ...asked, after, limit });
          ids.push(...page.rows.map(({ card }) => card.id));
          after = page.rows.at(-1)?.place;
          more = page.more;
        }
        return ids;
      };
      const all = await walk(200);
      const { answering, total } = await index.ads({ ...asked, limit: 1 });
      expect([answering, all.length]).toEqual([3, total]);
      expect(all.slice(0, 3).every((id) => id.startsWith('eli-shaked'))).toBe(true);
      expect(new Set(all).size).toBe(all.length);
      for (const limit of [1, 2, 3, 7]) expect(await walk(limit)).toEqual(all);
    },
  );
});

describe('what is to be done', () => {
  it.each(['קומיקאי שיצלה את הבוס שלי עד יום חמישי', 'roast my boss', 'ירידות על חבר'])(
    'is in the first ads: %s',
    async (text) => {
      const { answers } = await found(text);
      expect(titles(answers.slice(0, 4))).toEqual(new Set(['ירידות באהבה על בעל השמחה']));
    },
  );

  it('is for fans where somebody likes a team, first by who plays for one', async () => {
    const { answers, near } = await found('יומלדת לבעלי הוא חולה על הפועל באר שבע');
    const first = [...answers, ...near].slice(0, 4);
    expect(titles(first)).toEqual(new Set(['ברכה לאוהדים שרופים']));
    expect(first[0]?.creatorId).toBe('tomer-avni');
  });

  it('is no talk of an injury for whoever is ill', async () => {
    for (const text of ['get well soon for grandma, something moving', 'רפואה שלמה לאבא שלי שמאושפז']) {
      const { answers } = await found(text);
      expect(titles(answers.slice(0, 4)), text).toEqual(new Set(['מילים טובות לרגע קשה']));
    }
    const { answers } = await found('החלמה מהירה לבן שלי ששבר את הרגל');
    expect(titles(answers)).toContain('חוזרים לעניינים אחרי פציעה');
  });

  it('is for whoever is called so, and done by nobody of that name', async () => {
    const { answers } = await found('קליגרפיה של השם נועה');
    expect(creators(answers)).toEqual(new Set(['mika-sade']));
    expect(titles((await found('ציור של השם יובל')).answers.slice(0, 4))).toEqual(
      new Set(['ציור של השם תוך כדי ברכה']),
    );
  });
});

describe('who is asked for', () => {
  const first = async (text: string) => {
    const { answers, near } = await found(text);
    return { answer: answers[0]?.creatorId, of: creators(answers), all: creators([...answers, ...near]) };
  };

  it.each([
    ['מגיש טלוויזיה', 'nadav-barak'],
    ['tv presenter', 'nadav-barak'],
    ['menahe televizia', 'nadav-barak'],
    ['אלוף אולימפי', 'yael-dror'],
    ['olympic medalist', 'yael-dror'],
    ['aluf olimpi', 'yael-dror'],
    ['judo champion', 'yael-dror'],
    ['kadurglan la ben sheli', 'tomer-avni'],
    ['שחקן לבן שלי שחולה על כדורגל', 'tomer-avni'],
    ['שחקן שיברך את אבא שלי שאוהב כדורסל', 'guy-raz'],
    ['film actress', 'shira-ohana'],
    ["די ג'יי לבר מצווה", 'omer-levy'],
    ['שחקן תיאטרון שיקריא שיר לאשתי ליום הנישואין', 'lea-harel'],
    ['שירי ארץ ישראל', 'yossi-carmi'],
    ['חזן לחתונה', 'eli-shaked'],
    ['ברכה לעובדים לסוף שנה מהחברה', 'kobi-tal'],
    ['מתנה סוף שנה לגננת', 'adi-melamed'],
  ])('is first: %s', async (text, creator) => {
    expect((await first(text)).answer).toBe(creator);
  });

  it('may do what they say nothing of, before others of their kind', async () => {
    const { all } = await first('שחקן תיאטרון שיקריא שיר לאשתי ליום הנישואין');
    expect([...all].slice(0, 3)).toEqual(['lea-harel', 'ronit-gal', 'gadi-peled']);
  });

  it('is a woman, or plainly a man, and all others only come near', async () => {
    const women = (text: string) => first(text).then(({ of }) => [...of].map(isWoman));
    for (const text of ['שחקנית מצחיקה לאחותי', 'funny actress', 'female comedian', 'מישהי שתשיר לבעלי'])
      expect(new Set(await women(text)), text).toEqual(new Set([true]));
    expect(new Set(await women('male singer'))).toEqual(new Set([false]));
    const { of, all } = await first('כדורגלנית');
    expect([of.size, [...all][0]]).toEqual([0, 'tomer-avni']);
  });

  it('sings of love what is for a couple, and no birthday', async () => {
    for (const text of ['זמר שישיר שיר אהבה לחברה שלי', 'love song for my wife', 'shir ahava la isha sheli'])
      expect(titles((await found(text)).answers.slice(0, 5)), text).toEqual(
        new Set(['הפתעה לחתונה או ליום השנה']),
      );
  });

  it('is said to be missing where nothing else is said, and of whoever gets a video nobody is', async () => {
    expect((await found('נגר')).missing).toBe('נגר');
    for (const text of ['לבת שלי שרוקדת בלט', 'get well for my roommate who broke his leg skiing'])
      expect((await found(text)).missing ?? null, text).toBeNull();
  });

  it('greets no grown son as a child', async () => {
    const { answers } = await found('יום הולדת 30 לבן שלי');
    expect(answers[0]?.creatorId).not.toBe('maayan-regev');
  });
});

describe('what somebody does for a living', () => {
  it.each([
    ['צלם לחתונה', 'צלם'],
    ['אופה שתסביר איך עושים סופגניות', 'אופה'],
    ['פסיכולוג שידבר עם הבן שלי', 'פסיכולוג'],
    ['a photographer for a wedding', 'photographer'],
    ['birthday video from a firefighter', 'firefighter'],
    ['tzalam lahatuna', 'tzalam'],
    ['מאפרת לכלה', 'מאפרת'],
  ])('and nobody here does is said: %s', async (text, missing) => {
    expect((await found(text)).missing).toBe(missing);
  });

  it.each([
    'תודה לפסיכולוג שלי',
    'thank you to my dentist',
    'the accountant at work is retiring',
    'הצלם שלנו מתחתן',
    'קליגרפית לחתונה',
    'בהצלחה בבגרות במתמטיקה לאחותי הקטנה',
    'ברכה לחתונה של אח שלי ושזה יהיה מצחיק',
    'מישהו לא יקר שיספיק עד חמישי',
    'tov az ani mehapes mashehu matzhik lehaver sheli',
    'meaningful gift for a nurse',
    'תודה למאמנת הכלבים שלנו',
  ])('is of whoever gets a video, or says nothing: %s', async (text) => {
    expect((await found(text)).missing ?? null).toBeNull();
  });

  it('and comes nearest is first', async () => {
    const { answers, near } = await found('אופה שתסביר איך עושים סופגניות');
    expect(creators([...answers, ...near].slice(0, 2))).toEqual(new Set(['stav-amit']));
  });
});

describe('words of worth', () => {
  it('are no condition', async () => {
    const { total } = await found('יותר מ-300 שקל');
    for (const text of ['יותר מ-300 שקל, משהו מושקע', 'something special over 300 shekels'])
      expect((await found(text)).total, text).toBe(total);
  });
});

describe('one of many', () => {
  it('is greeted by anybody, where nobody within the price speaks of them', async () => {
    const { answers } = await found('יש לי מאה וחמישים שקל מה אפשר לקנות לגננת');
    expect(titles(answers)).toEqual(new Set(['ברכה מפתיעה באמצע היום']));
  });
});

describe('whom it is for', () => {
  it('likes a team or a sport, whose fans are greeted', async () => {
    const { answers } = await found('לאח שלי שמת על כדורסל');
    expect(titles(answers)).toEqual(new Set(['ברכה לאוהדים שרופים']));
  });

  it('is called as somebody here, who is not asked', async () => {
    expect(titles((await found('lullaby for baby Noa')).answers)).toEqual(
      new Set(['לילה טוב לילד או לילדה']),
    );
  });

  it('does for a living what nobody here does', async () => {
    const { answers, missing } = await found('תודה למורה ליוגה שלי');
    expect(missing ?? null).toBeNull();
    expect(titles(answers)).toContain('ברכה אישית עם גיטרה');
  });

  it('likes what says by the way what may be celebrated', async () => {
    const { answers } = await found('לאמא שאוהבת צמחים');
    expect([titles(answers), creators(answers)]).toEqual([
      new Set(['טיפ אישי ליום ההולדת']),
      new Set(['gal-vered']),
    ]);
  });
});

describe('what is not wanted', () => {
  it.each(['בלי צעקות', 'not cheesy', 'שלא יהיה ארוך', 'משהו לא מביך'])(
    'is not searched: %s',
    async (text) => {
      expect(await found(text)).toMatchObject({ total: ALL, missing: null });
    },
  );

  it('is left out, also within a price', async () => {
    for (const text of ['משהו, לא קומיקאי, עד 200', 'not a comedian under 200']) {
      const { answers, missing } = await found(text);
      expect([...titles(answers)].join(), text).not.toMatch(/ירידות|מערכון|פרידה/);
      expect([answers.length > 0, missing ?? null], text).toEqual([true, null]);
    }
    expect(titles((await found('לא ליום הולדת')).answers)).not.toContain('ברכת יום הולדת מהלב');
    expect(titles((await found('not for kids')).answers)).not.toContain('צעקה לילד או לילדה שעוקבים');
  });

  it('is no occasion that somebody does not like, and nothing that somebody lacks', async () => {
    for (const text of ['החבר שלי שונא ימי הולדת', 'my husband hates birthdays'])
      expect(titles((await found(text)).answers), text).toContain('ברכת יום הולדת מצחיקה');
    for (const text of ['אין לו מצב רוח', 'never give up'])
      expect(titles((await found(text)).answers), text).toContain('מילים טובות לרגע קשה');
    expect(titles((await found('not too funny')).answers)).toContain('ברכת יום הולדת מצחיקה');
  });
});

describe('what is told', () => {
  it.each([
    'הבן שלי עבר טסט בפעם החמישית',
    'passed her driving test',
    'הבת שלי סיימה את הבגרויות',
    'הבוס קודם לסמנכ״ל',
    'my sister became a doctor',
    'מזל טוב',
  ])('is congratulated on: %s', async (text) => {
    const { answers, missing } = await found(text);
    expect(titles(answers.slice(0, 4))).toEqual(new Set(['מזל טוב להתחלה חדשה']));
    expect(missing ?? null).toBeNull();
  });

  it('is ahead, and not behind', async () => {
    for (const text of ['לפני טסט', 'good luck on your math exam'])
      expect(titles((await found(text)).answers.slice(0, 3)), text).toEqual(
        new Set(['שיחת חדר הלבשה לפני הדבר הגדול']),
      );
  });

  it('is an injury, wherever it happened', async () => {
    for (const text of ['סרטון לחבר שלי שנפצע במילואים', 'injured soldier', 'ספורטאית לנערה שעברה ניתוח'])
      expect(
        (await found(text)).answers.slice(0, 3).map(({ title }) => title),
        text,
      ).toEqual(Array.from({ length: 3 }, () => 'חוזרים לעניינים אחרי פציעה'));
  });

  it.each(['הילדה שלי לומדת כינור', 'my daughter plays the violin', 'אחי משחק טניס'])(
    'is what somebody does who gets a video, and nobody is missing: %s',
    async (text) => {
      expect((await found(text)).missing ?? null).toBeNull();
    },
  );

  it('is asked for where somebody should do it', async () => {
    expect((await found('מישהו שמנגן בכינור לאמא שלי')).missing).toBe('בכינור');
  });

  it('is for a wedding as seven blessings are, and for a marathon as a runner is', async () => {
    expect((await found('חזן לחתונה')).answers[0]?.title).toBe('שבע ברכות בסרטון');
    expect((await found('motivation before a marathon')).answers[0]?.creatorId).toBe('inbar-shahar');
    const { answers } = await found('מזל טוב לתינוק שנולד');
    expect(answers[0]?.title).toBe('מזל טוב להתחלה חדשה');
    expect(titles(answers)).not.toContain('שבע ברכות בסרטון');
  });
});

describe('what is said in many words', () => {
  it('is not searched where each of them says hardly anything', async () => {
    const { total, missing } = await found('סרטון מחר בבוקר לפני 8');
    expect(total).toBe((await found('מחר')).total);
    expect(missing ?? null).toBeNull();
  });
});
