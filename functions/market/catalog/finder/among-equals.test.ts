import { describe, expect, it } from 'vitest';
import { found, titles } from '../../../../test/support/search-demo.ts';

const creatorsOf = async (text: string): Promise<string[]> =>
  (await found(text)).answers.map(({ creatorId }) => creatorId);

describe('who is something peculiar', () => {
  it.each(['משהו מרגש ליום הנישואין של ההורים', 'moving message on our 10th anniversary for my husband'])(
    'stands behind other singers where grown people are greeted: %s',
    async (text) => {
      expect((await creatorsOf(text)).slice(0, 3)).toEqual(['dana-almog', 'noa-bar', 'itay-mor']);
    },
  );

  it('stands before them where that is asked, or a child is greeted', async () => {
    expect((await creatorsOf('ראפ ליום הנישואין שלנו'))[0]).toBe('tamar-ziv');
    expect((await creatorsOf('שיר לילדה בת 6'))[0]).toBe('maayan-regev');
  });

  it('is nobody who only plays, where a singer is asked', async () => {
    expect((await creatorsOf("singer for my parents' 30th anniversary")).slice(0, 2)).toEqual([
      'noa-bar',
      'itay-mor',
    ]);
  });

  it('is asked by no words of an ad that all of them say: a romantic proposal', async () => {
    expect((await creatorsOf('הצעת נישואין רומנטית')).slice(0, 3)).toEqual([
      'noa-bar',
      'dana-almog',
      'itay-mor',
    ]);
  });

  it('is whoever is loud, where something calm is wished', async () => {
    const five = (await creatorsOf('משהו רגוע ומכובד לחמותי בת שישים')).slice(0, 5);
    expect(five[0]).toBe('gadi-peled');
    expect(five).not.toContain('nadav-barak');
  });
});

describe('for whom a video is', () => {
  it('is laughed at before a wedding, and takes no leave of an office', async () => {
    for (const text of ['מסיבת רווקות', 'bachelor party for my best friend'])
      expect(titles((await found(text)).answers), text).toEqual(
        new Set(['מערכון של דקה על החבורה', 'ירידות באהבה על בעל השמחה']),
      );
  });

  it('is sung no lullaby where she is grown and likes calm songs', async () => {
    const { answers, near } = await found('לאשתי שיולדת והיא אוהבת שירים שקטים');
    const five = [...answers, ...near].slice(0, 5);
    expect(five).toHaveLength(5);
    expect(titles(five)).not.toContain('לילה טוב לילד או לילדה');
  });

  it('is spoken to of a match, and not as a fan', async () => {
    const { answers, near } = await found('משהו אנרגטי לפני משחק כדורסל של הבן');
    expect(titles([...answers, ...near].slice(0, 5))).toEqual(new Set(['שיחת חדר הלבשה לפני הדבר הגדול']));
  });

  it('is spoken to of a first marathon, by whoever runs and by whoever encourages', async () => {
    for (const text of ['חבר רץ מרתון בפעם הראשונה', 'my husband is running his first marathon']) {
      const { answers, near } = await found(text);
      const six = [...answers, ...near].slice(0, 6);
      expect(titles(six.filter(({ creatorId }) => creatorId !== 'inbar-shahar')), text).toEqual(
        new Set(['שיחת חדר הלבשה לפני הדבר הגדול']),
      );
      expect(
        six.map(({ creatorId }) => creatorId),
        text,
      ).toContain('inbar-shahar');
    }
  });

  it('is spoken to by an athlete, and as a fan where that is said', async () => {
    const talk = 'שיחת חדר הלבשה לפני הדבר הגדול';
    const first = async (text: string) => (await found(text)).answers[0]?.title;
    expect(await first('ספורטאית שתדבר עם הבת שלי')).toBe(talk);
    expect(await first('athlete for my son')).toBe(talk);
    expect(await first('ספורטאית לבת שלי שאוהדת את מכבי')).toBe('ברכה לאוהדים שרופים');
  });

  it('is in no hard time for being dead tired', async () => {
    const { answers, near } = await found('לגיסה שלי שילדה תאומים והיא עייפה מתה, משהו שיצחיק אותה');
    expect([...answers, ...near][0]?.creatorId).toBe('hila-kedem');
    expect(titles([...answers, ...near].slice(0, 5))).not.toContain('מילים טובות לרגע קשה');
  });

  it.each(['לכלב שלי שחוגג יום הולדת 3', 'ברכה לבן דוד שלי', 'לבת דודה שלי ליום הולדת 30'])(
    'is no child: %s',
    async (text) => {
      const { answers } = await found(text);
      expect(answers.length).toBeGreaterThan(5);
      expect(titles(answers.slice(0, 5))).not.toContain('צעקה לילד או לילדה שעוקבים');
    },
  );

  it('is sung to sleep though a child does not want to, and is a girl who swims to whom a swimmer speaks', async () => {
    expect(titles((await found('ילד בן 4 שלא רוצה ללכת לישון')).answers)).toEqual(
      new Set(['לילה טוב לילד או לילדה']),
    );
    expect((await creatorsOf('בת מצווה לילדה שאוהבת לשחות'))[0]).toBe('moran-katz');
  });

  it('gets what is for anything from whoever is named, before what is for something else', async () => {
    expect((await found('תמר זיו ראפ לבת מצווה')).answers.map(({ title }) => title)[0]).toBe(
      'ברכה אישית עם גיטרה',
    );
  });

  it('is greeted in any manner by whoever greets them', async () => {
    const { answers } = await found('ברכה לצוות במשרד');
    for (const text of ['ברכה אנרגטית לצוות במשרד', 'an energetic greeting for the office team'])
      expect(titles((await found(text)).answers), text).toEqual(titles(answers));
  });
});
