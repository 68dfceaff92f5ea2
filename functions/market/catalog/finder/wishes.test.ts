import { describe, expect, it } from 'vitest';
import { creators, found, titles } from '../../../../test/support/search-demo.ts';

describe('what is said of the army', () => {
  it.each([
    'ברכה לבת שלי שמשתחררת מהצבא',
    'הבן שלי מסיים שלוש שנים בצבא',
    'my brother finished his army service',
  ])('is its end, after which something new begins: %s', async (text) => {
    const { answers, near } = await found(text);
    expect(creators(answers), text).toEqual(new Set(['omer-levy', 'lior-ben-ami']));
    expect(titles(near.slice(0, 4))).toEqual(new Set(['מזל טוב להתחלה חדשה']));
  });

  it.each(['ברכה לחייל שמתגייס בשבוע הבא', 'army enlistment'])('is its beginning: %s', async (text) => {
    expect((await found(text)).answers[0]?.creatorId).toBe('omer-levy');
  });
});

describe('how a video is', () => {
  it.each(['משהו שקט ורגוע', 'something calm'])('is what creators say of themselves: %s', async (text) => {
    const { answers } = await found(text);
    expect(creators(answers)).toContain('dana-almog');
    for (const other of ['itay-mor', 'nadav-barak']) expect(creators(answers)).not.toContain(other);
  });

  it('is no condition beside what is celebrated', async () => {
    expect(titles((await found('משהו רגוע ליום הולדת')).answers)).toContain('ברכת יום הולדת מהלב');
  });

  it.each(['סלפי סטורי לאינסטגרם', 'ריל לאינסטוש', 'instagram story for my sister'])(
    'is to be shared: %s',
    async (text) => {
      expect(titles((await found(text)).answers)).toEqual(new Set(['ברכה מפתיעה באמצע היום']));
    },
  );
});

describe('several friends', () => {
  it.each(['קומיקעי מצחיק לחברים', 'funny video for the gang', 'קומיקאית שתצחיק את החברות שלי'])(
    'are a gang: %s',
    async (text) => {
      expect((await found(text)).answers[0]?.title).toBe('מערכון של דקה על החבורה');
    },
  );
});

describe('a question about the site', () => {
  it.each(['איך זה עובד', 'איך מזמינים סרטון', 'how does it work', 'שירות לקוחות', 'what is this site'])(
    'is answered by no video: %s',
    async (text) => {
      expect(await found(text)).toMatchObject({ total: 0, missing: null, absent: null });
    },
  );

  it('is none where a video is asked for', async () => {
    for (const text of ['איך להפתיע את אמא', 'כמה עולה זמר לחתונה'])
      expect((await found(text)).answers.length, text).toBeGreaterThan(0);
  });
});

describe('a present', () => {
  it('says nothing of which video it is, and of none is a card', async () => {
    const all = titles((await found('לחמותי')).answers);
    for (const text of ['מתנה לחמותי', 'מתנה לחמותי שיש לה הכל'])
      expect(titles((await found(text)).answers), text).toEqual(all);
    for (const text of ['gift card', 'גיפט קארד', 'gift voucher'])
      expect([(await found(text)).answers.length, (await found(text)).missing], text).toEqual([0, text]);
  });

  it('for a nephew or a grandchild is a greeting for a child first, of all that cost so little', async () => {
    const { answers, total } = await found('עד מאה וחמישים שקל לאחיין שלי');
    expect(answers.slice(0, 2).map(({ title }) => title)).toEqual([
      'צעקה לילד או לילדה שעוקבים',
      'צעקה לילד או לילדה שעוקבים',
    ]);
    expect([titles(answers).size, total]).toEqual([4, 11]);
  });
});

describe('both languages in one sentence', () => {
  it('have a letter of one before a word of the other', async () => {
    const ids = async (text: string) => (await found(text)).answers.map(({ id }) => id);
    const plain = await ids('זמר birthday לאבא');
    expect(plain[0]).toMatch(/^yossi-carmi/);
    for (const text of ['זמר ל birthday של אבא', 'זמר ל-birthday של אבא'])
      expect(await ids(text), text).toEqual(plain);
  });
});

describe('a name with a slip', () => {
  it.each(['יוסי כרמיי', 'נועה ברלבב', 'dudi sasonn'])('is of whoever is here: %s', async (text) => {
    const { absent, answers } = await found(text);
    expect([absent ?? null, creators(answers).size]).toEqual([null, 1]);
  });

  it('is no other name that sounds nearly so', async () => {
    expect((await found('נועה לביא')).absent).toBe('נועה לביא');
  });
});

describe('who is asked for by a word of their own', () => {
  it.each(['יוטיובר לבן שלי בן 10', 'youtuber for my kid', 'מישהו שהילד שלי מכיר מיוטיוב'])(
    'is first: %s',
    async (text) => {
      expect((await found(text)).answers[0]?.creatorId).toBe('ben-harush');
    },
  );
});

describe('an unmarried couple', () => {
  it('is greeted as one, whatever it celebrates', async () => {
    const { answers } = await found('זוג חברים לא נשואים יום שנה ראשון');
    expect(titles(answers.slice(0, 4))).toEqual(new Set(['ברכה לזוג']));
  });
});
