import { describe, expect, it } from 'vitest';
import { askedBy, found, titles } from '../../../../test/support/search-demo.ts';

const ROAST = 'ירידות באהבה על בעל השמחה';
const TALK = 'שיחת חדר הלבשה לפני הדבר הגדול';
const NEW_BEGINNING = 'מזל טוב להתחלה חדשה';

const firstOf = async (text: string) => (await found(text)).answers[0];

describe('a long sentence, as it is spoken', () => {
  it('keeps phrases whole of words that say nothing by themselves', async () => {
    const text =
      'תקשיב יש לי חבר טוב שקוראים לו אבי והוא עושה יום הולדת ארבעים והוא מת על סטנדאפ אז אני רוצה שמישהו ירד עליו אבל בקטע טוב';
    expect(titles((await found(text)).answers)).toEqual(new Set([ROAST]));
  });

  it('misses no children of whoever gets it, and sings no grown person to sleep', async () => {
    const { answers, missing } = await found(
      'משהו בשביל אשתי היא עובדת קשה מאוד יש לנו שלושה ילדים קטנים והיא לא ישנה בלילות אז אני רוצה שמישהו יצחיק אותה קצת ושלא יעלה יותר מ 250 שקל',
    );
    expect(missing ?? null).toBeNull();
    expect(answers[0]?.creatorId).toBe('hila-kedem');
  });

  it('tells of the present without a day, and lifts spirits without songs', async () => {
    const text = 'אח שלי חזר עכשיו ממילואים, משהו שירים לו את המצב רוח';
    expect(askedBy(text).filters).toEqual({});
    expect((await firstOf(text))?.title).toBe(TALK);
  });

  it('speaks of whoever writes it, for whom nothing begins', async () => {
    expect(titles((await found('אני עולה חדש, רוצה ברכה לאמא שלי')).answers.slice(0, 5))).not.toContain(
      NEW_BEGINNING,
    );
  });

  it('counts weeks, which are no holiday', async () => {
    const { answers } = await found('לא ראיתי את החברה שלי שלושה שבועות, בא לי להפתיע אותה');
    expect(answers[0]?.title).toBe('ברכה מפתיעה באמצע היום');
    expect((await firstOf('שבועות'))?.creatorId).toBe('eli-shaked');
  });
});

describe('whoever is told of', () => {
  it.each([
    ['קולגה שעוזב את העבודה', 'לקולגה'],
    ['זוג שעבר לדירה חדשה', 'לזוג'],
    ['ילד שעולה לכיתה א', 'לילד'],
    ['My dad died last month and my mother is very lonely', 'for my mother'],
  ])('is whom it is for: %s', (text, whom) => {
    expect(askedBy(text).whom).toBe(whom);
  });

  it('celebrates years with a partner, moves, or comes home', async () => {
    const titleOf = async (text: string) => (await firstOf(text))?.title;
    expect(await titleOf('אשתי ואני חוגגים 10 שנים, משהו מרגש')).toBe('הפתעה לחתונה או ליום השנה');
    expect(await titleOf('זוג שעבר לדירה חדשה')).toBe(NEW_BEGINNING);
    expect((await firstOf('soldier coming home from the army'))?.creatorId).toBe('lior-ben-ami');
  });

  it('has a name here, or a sport, and is a fan of it', async () => {
    expect((await firstOf('הילד שלי מעריץ של בן הרוש, יש לו יום הולדת'))?.creatorId).toBe('ben-harush');
    expect(await firstOf('bar mitzvah for a basketball fan')).toMatchObject({
      creatorId: 'guy-raz',
      title: 'בר ובת מצווה של אלופים',
    });
  });

  it('is no owner of whom they are fans of, and asks for whoever is named beside an age', async () => {
    expect((await firstOf('my girlfriend, she is a huge fan of Assaf Nir'))?.creatorId).toBe('assaf-nir');
    expect((await firstOf('Dudi Sason לאבא שלי בן 55'))?.creatorId).toBe('dudi-sason');
  });

  it('is operated on a knee, has faith, or is written beautifully', async () => {
    expect((await firstOf('חברה שלי עברה ניתוח ברך ואני רוצה לעודד אותה'))?.title).toBe(
      'חוזרים לעניינים אחרי פציעה',
    );
    expect((await firstOf('ברכה לבר מצווה של הנכד שלי, שיהיה משהו עם אמונה'))?.creatorId).toBe('eli-shaked');
    expect((await firstOf('כתיבה יפה של שמות הזוג מתנה לחתונה'))?.creatorId).toBe('mika-sade');
  });

  it('gets it from whoever is named before them, whatever they offer', async () => {
    for (const text of ['הילה קדם לאחותי שילדה עכשיו', 'Hila Kedem לאחותי שהרגע ילדה'])
      expect((await firstOf(text))?.creatorId, text).toBe('hila-kedem');
    expect((await firstOf('נדב ברק לאחותי שהתחתנה'))?.creatorId).toBe('nadav-barak');
  });

  it('marries, and is no child', async () => {
    expect((await firstOf('אבא של כלה מחפש ברכה מיוחדת לבת שלו לחתונה'))?.creatorId).toBe('noa-bar');
  });

  it('is four, and gets what speaks of a birthday before what is for any child', async () => {
    for (const text of ['יומולדת לבת שלי היא בת 4', 'birthday for a 7 year old girl'])
      expect((await firstOf(text))?.title, text).toMatch(/הולדת/);
  });

  it('is a team that plays a final, or sings a song with a guitar', async () => {
    expect((await firstOf('עידוד לקבוצת כדורסל ילדים לפני גמר'))?.creatorId).toBe('guy-raz');
    expect((await firstOf('שיר עם guitar לבת זוג שלי'))?.title).toBe('ברכה אישית עם גיטרה');
  });

  it('has just parted, which is no day, where somebody may want it now', () => {
    expect(askedBy('חברה שנפרדה עכשיו מהחבר שלה, כמה מילים טובות').filters).toEqual({});
    expect(askedBy('צריך ברכה עכשיו לאמא').filters).toHaveProperty('by');
  });

  it('is called in both languages', () => {
    expect(askedBy('יום הולדת ל-bestie שלי').whom).toBe('ל-bestie שלי');
  });

  it('has moved in, or been born, which is no day to deliver by', () => {
    for (const text of ['חברים שלי עברו דירה השבוע', 'their first baby was born this week'])
      expect(askedBy(text).filters, text).toEqual({});
    expect(askedBy('ברכה לחבר שלי שחוגג 40 השבוע').filters).toHaveProperty('by');
  });

  it('has a jubilee at sixty, by who greets for them', async () => {
    for (const text of ['ברכה לאמא שלי ליום הולדת 60', 'birthday לסבא בן 80'])
      expect((await firstOf(text))?.creatorId, text).toBe('gadi-peled');
    expect((await firstOf('ברכה לאמא שלי ליום הולדת 41'))?.creatorId).not.toBe('gadi-peled');
  });
});

it.each(['מה קורה אם הסרטון לא מגיע בזמן', 'אני רוצה להיות יוצר באתר', 'איך משלמים, אפשר בביט?'])(
  'is a question about the site: %s',
  async (text) => {
    expect((await found(text)).total).toBe(0);
  },
);

it('is a holiday that everybody greets for, where nobody else speaks of it', async () => {
  const { near } = await found('ברכה לחנוכה למשפחה');
  expect(titles(near)).toContain('ברכה אישית עם גיטרה');
});
