import { describe, expect, it } from 'vitest';
import { ALL, creators, found, titles } from '../../../../test/support/search-demo.ts';

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

describe('who is younger', () => {
  it('has no mitzvah yet, whatever athletes greet for', async () => {
    const { answers, near } = await found('birthday greeting for my 8 year old son who loves football');
    expect([...titles([...answers, ...near].slice(0, 5))].join()).not.toMatch(/מצווה/);
  });
});

describe('how it is to be', () => {
  it('moves, and makes nobody laugh', async () => {
    const { answers } = await found('ברכה מרגשת לאבא בן 60');
    expect([...titles(answers)].join()).not.toMatch(/מצחיק|ירידות/);
    expect([...titles((await found('ברכה מרגשת ומצחיקה לאבא בן 60')).answers)].join()).toMatch(/מצחיק/);
  });

  it('is a roast, in whatever words', async () => {
    for (const text of ['שיירד על חבר שלי ביום הולדת 30', 'קומיקאי שיורד על אבא'])
      expect([...titles((await found(text)).answers)][0], text).toBe('ירידות באהבה על בעל השמחה');
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
    for (const text of [
      'סרטון לחבר שלי שנפצע במילואים',
      'injured soldier',
      'ספורטאית לנערה שעברה ניתוח',
      'cheer up my brother, he broke his leg playing soccer',
    ])
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

  it('is what whoever greets is, whatever they offer', async () => {
    for (const text of ['סטנדאפ', 'stand up comedy', 'קומדיה'])
      expect((await found(text)).answers.length, text).toBeGreaterThan(12);
  });

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

describe('whoever is told of', () => {
  it.each([
    'עובדת סוציאלית שעוזבת אותנו אחרי 12 שנה',
    'a plumber who is getting married next month',
    'ספורטאית שתעודד את הבת שלי לפני תחרות התעמלות',
    'encourage my son before his gymnastics contest',
    'המורה שלי לכינור פורשת',
  ])('is nobody who is missing: %s', async (text) => {
    expect((await found(text)).missing ?? null).toBeNull();
  });

  it('is no creator of the same family name, and parts from somebody who gets nothing', async () => {
    const { answers } = await found('משפחת כהן רוצה לאחל חג אורים שמח לכולם');
    expect(answers[0]?.title).toBe('ברכת חג לכל המשפחה');
    expect(titles((await found('ברכה לחברה הכי טובה לרגל פרידה מבן זוג')).answers)).toEqual(
      new Set(['מילים טובות לרגע קשה']),
    );
  });

  it.each(['גרפיטי עם השם יותם', 'חיקוי של Bibi', 'drawing of the name Noam', 'ברכה בקול של ביבי'])(
    'is only shown, and nobody who is absent: %s',
    async (text) => {
      expect((await found(text)).absent ?? null).toBeNull();
    },
  );

  it('is asked for by a name that is said to be of who greets, or sings', async () => {
    expect((await found('שיר של עומר אדם')).absent).toBe('עומר אדם');
    expect((await found('video from someone named Noam Kedem')).absent).toBe('Noam Kedem');
  });

  it('is no newborn for being little, and falls asleep by a lullaby', async () => {
    const { answers } = await found('תקציב 150 מקסימום לאחותי הקטנה');
    expect(titles(answers)).not.toContain('מזל טוב להתחלה חדשה');
    expect(titles((await found('שירדם כבר הקטן בן שנתיים')).answers)).toEqual(
      new Set(['לילה טוב לילד או לילדה']),
    );
  });

  it('is afraid of school, or of an exam, and in no hard time', async () => {
    const { answers, near } = await found('ילדה עולה לכיתה א ומפחדת');
    expect([...answers, ...near][0]?.creatorId).toBe('maayan-regev');
    expect(titles((await found('בגרות במתמטיקה הילד לחוץ')).answers)).toEqual(
      new Set(['שיחת חדר הלבשה לפני הדבר הגדול']),
    );
  });

  it('lost somebody, and is comforted', async () => {
    for (const text of ['my sister lost her dog and I want to cheer her up', 'לחברה שאיבדה את אמא שלה'])
      expect(titles((await found(text)).answers), text).toEqual(new Set(['מילים טובות לרגע קשה']));
  });
});

describe('what is celebrated', () => {
  it.each([
    'ברית',
    'לתינוקת שנולדה אתמול',
    'מזל טוב להולדת הנכדה',
    'לכבוד הולדת התאומים של אחותי',
    'new baby, something sweet for the exhausted parents',
  ])('is a birth, for which no child is greeted: %s', async (text) => {
    const { answers } = await found(text);
    expect(answers.filter(({ title }) => title === 'מזל טוב להתחלה חדשה').length).toBe(4);
    expect(titles(answers)).not.toContain('צעקה לילד או לילדה שעוקבים');
  });

  it.each([
    ['ירידות ליום הולדת', /^ירידות/],
    ['מונולוג ליום הולדת של אבא', /^מונולוג/],
    ['a sketch for her 30th birthday', /^מערכון/],
    ['birthday greeting with a guitar', /גיטרה|^שיר/],
    ['ברכה בקול של דמות ליום הולדת', /^ברכה בקול/],
  ])('is a birthday, for which whatever is asked to be done is right: %s', async (text, right) => {
    const { answers } = await found(text);
    expect(answers.length).toBeGreaterThanOrEqual(5);
    for (const { title } of answers) expect(title).toMatch(right);
  });

  it('is a new job, also of whoever comes to an office', async () => {
    const { answers } = await found('ברכת welcome לעובדת חדשה שמתחילה ביום ראשון');
    expect(titles(answers)).toEqual(new Set(['מזל טוב להתחלה חדשה']));
  });

  it('is first by whoever says that it is theirs', async () => {
    for (const text of ['housewarming', 'חברה שלי עברה דירה'])
      expect((await found(text)).answers[0]?.creatorId, text).toBe('gal-vered');
    expect((await found('tiktoker לבת מצווה של הבת שלי')).answers[0]?.creatorId).toBe('romi-oren');
  });

  it('is an anniversary of a couple that is not married, and the birthday of a soldier', async () => {
    expect(titles((await found('זוג חברים לא נשואים יום שנה ראשון')).answers)).toContain(
      'הפתעה לחתונה או ליום השנה',
    );
    const { answers } = await found('לחיילת שחוגגת 20 במילואים בלי משפחה');
    expect(answers[0]?.title).toMatch(/הולדת/);
  });

  it('is a mitzvah at thirteen, by who is asked for', async () => {
    const { answers } = await found('בן 13 שחקן כדורסל');
    expect(answers[0]).toMatchObject({ creatorId: 'guy-raz', title: 'בר ובת מצווה של אלופים' });
  });

  it('is wished to grandparents by whoever greets them', async () => {
    expect((await found("mazal tov la'savta")).answers[0]?.creatorId).toBe('yossi-carmi');
  });

  it('is no farewell from an office at Purim', async () => {
    expect(titles((await found('בדרן לפורים')).answers)).not.toContain('פרידה מהמשרד בלי דמעות');
  });

  it('is a farewell, which comes before whoever greets offices and makes jokes', async () => {
    for (const text of ['funny farewell video for a coworker', 'ברכה מצחיקה לעובד שעוזב'])
      expect(titles((await found(text)).answers), text).toEqual(new Set(['פרידה מהמשרד בלי דמעות']));
  });

  it('is taken seriously where jokes are not wanted', async () => {
    const { answers } = await found('מישהו רציני ולא בדיחות לפרידה מהמנכל');
    expect(answers[0]?.creatorId).toBe('gadi-peled');
  });
});
