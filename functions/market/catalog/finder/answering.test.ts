import { describe, expect, it } from 'vitest';
import { AD_SORTS } from '../../../../shared/contracts/market/ads-question.ts';
import {
  askedBy,
  creators,
  demoIndex,
  found,
  isWoman,
  titles,
} from '../../../../test/support/search-demo.ts';

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
          const page = await demoIndex.ads({ ...asked, after, limit });
          ids.push(...page.rows.map(({ card }) => card.id));
          after = page.rows.at(-1)?.place;
          more = page.more;
        }
        return ids;
      };
      const all = await walk(200);
      const { answering, total } = await demoIndex.ads({ ...asked, limit: 1 });
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

describe('somebody of a trade', () => {
  it('greets for anything first, and as well where an instrument is only named', async () => {
    const { answers } = await found('גיטריסט');
    expect(titles(answers.slice(0, 5))).toEqual(new Set(['ברכה אישית עם גיטרה']));
    expect(creators(answers.slice(0, 5)).size).toBe(5);
    expect((await found("די ג'יי למסיבת הפתעה שישי")).answers[0]?.title).toBe('ברכה אישית עם גיטרה');
  });

  it('reads as whose thing it is does, in an ad for anything', async () => {
    const { answers } = await found('שחקנית קולנוע שתקריא מכתב אהבה');
    expect([...creators(answers.slice(0, 2))]).toEqual(['shira-ohana', 'lea-harel']);
    expect(answers[0]?.title).toBe('מונולוג קטן עליכם');
    const cheap = (await found('a poem read by an actress not too pricey')).answers;
    expect(creators(cheap)).toContain('michal-dagan');
    expect(titles(cheap.slice(0, 5))).not.toContain('ברכת יום הולדת מהלב');
  });

  it('is said to be missing alone, though somebody here knows of it', async () => {
    const { answers, missing } = await found('שף');
    expect([missing, answers[0]?.creatorId]).toEqual(['שף', 'stav-amit']);
  });
});

describe('an order', () => {
  it('begins with what is for the occasion, whatever comes as soon', async () => {
    const { answers } = await found("quick! need it tomorrow for my wife's birthday, forgot completely");
    const isFor = answers.map(({ title }) => /הולדת/.test(title));
    expect(isFor.filter(Boolean).length).toBeGreaterThan(5);
    expect(isFor).toEqual(isFor.toSorted((a, b) => Number(b) - Number(a)));
  });
});
