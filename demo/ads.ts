import type { CategoryId } from '../shared/categories.ts';
import type { Occasion } from '../shared/order/occasions.ts';
import type { DemoCreator } from './creators.ts';

/** What an order is about beside its occasion: only ads about the same, or about nothing of the kind, fit it. */
export type About = 'child' | 'fan' | 'injury';

/** What a creator of a category offers: title, what one gets, what the creator needs to know. */
interface Offer {
  readonly title: string;
  readonly description: string;
  /** Left out, it is only in Hebrew, as with creators who did not write both. */
  readonly titleEn?: string;
  readonly descriptionEn?: string;
  /** What may be ordered of it. */
  readonly fits: readonly Occasion[];
  readonly about?: About;
}

const WHAT_TO_TELL =
  'שם, גיל, מי מברך, ושניים או שלושה דברים שרק אתם יודעים. ככל שיהיו פרטים קטנים, הסרטון יהיה אישי יותר.';

const OFFERS: Record<CategoryId, readonly Offer[]> = {
  musician: [
    {
      title: 'שיר יום הולדת שנכתב בשבילכם',
      description: 'בית ופזמון עם השם, הגיל והסיפורים שלכם. שרים, מנגנים ומסיימים במשאלה.',
      titleEn: 'A birthday song written for you',
      descriptionEn:
        'A verse and a chorus with your name, your age and your stories. Sung, played, and ended with a wish.',
      fits: ['birthday'],
    },
    {
      title: 'ברכה אישית עם גיטרה',
      description: 'דקה וחצי של מילים חמות ונגינה, בבית, בלי אולפן ובלי פילטרים.',
      titleEn: 'A personal greeting with a guitar',
      descriptionEn: 'A minute and a half of warm words and music, at home, with no studio and no filters.',
      fits: ['birthday', 'congratulations', 'anniversary', 'motivation', 'birth'],
    },
    {
      title: 'הפתעה לחתונה או ליום השנה',
      description: 'השיר שלכם בגרסה שלא שמעתם, ואיחולים לחיים משותפים.',
      titleEn: 'A surprise for a wedding or an anniversary',
      descriptionEn: 'Your song in a version you have never heard, and wishes for a life together.',
      fits: ['anniversary', 'wedding'],
    },
    {
      title: 'לילה טוב לילד או לילדה',
      description: 'שיר ערש קצר עם השם, שאפשר לשמוע כל ערב מחדש.',
      titleEn: 'Good night to a child',
      descriptionEn: 'A short lullaby with their name, to hear again every evening.',
      fits: ['birthday'],
      about: 'child',
    },
  ],
  actor: [
    {
      title: 'מונולוג קטן עליכם',
      description: 'לוקחים את הסיפור שלכם ומשחקים אותו כאילו נכתב לבמה.',
      titleEn: 'A small monologue about you',
      descriptionEn: 'Your story, played as if it had been written for the stage.',
      fits: ['birthday', 'anniversary', 'congratulations'],
    },
    {
      title: 'ברכת יום הולדת מהלב',
      description: 'ברכה חמה, אישית ומדויקת, עם קריצה אחת לפחות.',
      titleEn: 'A birthday greeting from the heart',
      descriptionEn: 'Warm, personal and to the point, with at least one wink.',
      fits: ['birthday'],
    },
    {
      title: 'ברכה בקול של דמות',
      description: 'בוחרים דמות או סגנון, ומקבלים ברכה שאי אפשר להפסיק לצטט.',
      titleEn: "A greeting in a character's voice",
      descriptionEn: 'Pick a character or a style, and get a greeting nobody stops quoting.',
      fits: ['birthday', 'congratulations'],
    },
    {
      title: 'מילים טובות לרגע קשה',
      description: 'עידוד, החלמה או געגוע. מדברים בגובה העיניים ובלי קלישאות.',
      titleEn: 'Kind words for a hard moment',
      descriptionEn: 'Courage, recovery or longing. Eye to eye, without clichés.',
      fits: ['motivation', 'recovery'],
    },
  ],
  comedian: [
    {
      title: 'ירידות באהבה על בעל השמחה',
      description: 'בדיוק במידה. שולחים לנו חומר, אנחנו דואגים לטעם.',
      titleEn: 'A gentle roast for whoever celebrates',
      descriptionEn:
        'Teased with love, by exactly the right measure. You send the material, we see to the taste.',
      fits: ['birthday'],
    },
    {
      title: 'מערכון של דקה על החבורה',
      description: 'השמות שלכם, הבדיחות הפנימיות שלכם, והרבה שטויות.',
      titleEn: 'A one-minute sketch about your gang',
      descriptionEn: 'Your names, your inside jokes, and a lot of nonsense.',
      fits: ['birthday', 'congratulations'],
    },
    {
      title: 'ברכת יום הולדת מצחיקה',
      description: 'מתחילים בצחוק ומסיימים בחיבוק. עובד גם על מי שלא אוהב ימי הולדת.',
      titleEn: 'A funny birthday greeting',
      descriptionEn: 'Begins with a laugh and ends with a hug. Works even on people who dislike birthdays.',
      fits: ['birthday'],
    },
    {
      title: 'פרידה מהמשרד בלי דמעות',
      description: 'סרטון לעובד או לעובדת שעוזבים. מצחיק, מכבד, בטוח לצפייה ליד ההנהלה.',
      titleEn: 'Leaving the office without tears',
      descriptionEn: 'For someone who is moving on. Funny, respectful, safe to watch beside the management.',
      fits: ['retirement'],
    },
  ],
  athlete: [
    {
      title: 'שיחת חדר הלבשה לפני הדבר הגדול',
      description: 'מבחן, ראיון, משחק או ניתוח: עידוד של ספורטאים, בלי סיסמאות.',
      titleEn: 'A locker-room talk before the big thing',
      descriptionEn:
        'An exam, an interview, a match or surgery: an athlete’s encouragement, without slogans.',
      fits: ['motivation'],
    },
    {
      title: 'ברכה לאוהדים שרופים',
      description: 'עם צבעי הקבוצה, שם, מספר חולצה ואיחולים לעונה טובה.',
      titleEn: 'A greeting for die-hard fans',
      descriptionEn: 'With the team’s colours, a name, a shirt number and wishes for a good season.',
      fits: ['birthday'],
      about: 'fan',
    },
    {
      title: 'בר ובת מצווה של אלופים',
      description: 'ברכה לנוער על התמדה, חברות וניצחונות קטנים.',
      titleEn: 'A bar or bat mitzvah of champions',
      descriptionEn: 'A greeting for the young about perseverance, friendship and small victories.',
      fits: ['mitzvah'],
    },
    {
      title: 'חוזרים לעניינים אחרי פציעה',
      description: 'מילים של מי שהיה שם, למי שנמצא עכשיו באמצע הדרך.',
      titleEn: 'Back in shape after an injury',
      descriptionEn: 'Words from someone who was there, for someone who is half-way.',
      fits: ['motivation'],
      about: 'injury',
    },
  ],
  influencer: [
    {
      title: 'ברכה מפתיעה באמצע היום',
      description: 'סרטון אנכי קצר, מוכן לשיתוף בסטורי, עם השם והקריצה הנכונה.',
      titleEn: 'A surprise in the middle of the day',
      descriptionEn: 'A short vertical video, ready for a story, with the name and the right wink.',
      fits: ['birthday', 'congratulations', 'anniversary'],
    },
    {
      title: 'צעקה לילד או לילדה שעוקבים',
      description: 'אומרים שלום, מברכים ומחזירים את ההורים להיות מגניבים לשבוע.',
      titleEn: 'A shout-out to a child who follows me',
      descriptionEn: 'Says hello, says happy birthday, and makes the parents cool again for a week.',
      fits: ['birthday'],
      about: 'child',
    },
    {
      title: 'טיפ אישי ליום ההולדת',
      description: 'ברכה יחד עם המלצה אחת שנבחרה במיוחד: מתכון, מקום, ספר או שיר.',
      titleEn: 'A personal birthday tip',
      descriptionEn: 'A greeting and one recommendation picked for you: a recipe, a place, a book or a song.',
      fits: ['birthday'],
    },
    {
      title: 'מזל טוב להתחלה חדשה',
      description: 'דירה, עבודה, תואר או תינוק. ברכה שמתאימה לדף חדש.',
      titleEn: 'Good luck with a new beginning',
      descriptionEn: 'A home, a job, a degree or a baby. A greeting for a new page.',
      fits: ['congratulations', 'birth'],
    },
  ],
  artist: [
    {
      title: 'ציור של השם תוך כדי ברכה',
      description: 'רואים את היצירה נוצרת, שומעים את הברכה, ומקבלים צילום של התוצאה.',
      titleEn: 'Your name, drawn during the greeting',
      descriptionEn: 'Watch it being made, hear the greeting, and get a photo of the result.',
      fits: ['birthday', 'congratulations'],
    },
    {
      title: 'יצירה קטנה ליום הולדת',
      description: 'משהו שנעשה רק בשבילכם, מול המצלמה, עם הסבר ועם אהבה.',
      titleEn: 'A small work for a birthday',
      descriptionEn: 'Something made only for you, on camera, explained and with love.',
      fits: ['birthday'],
    },
    {
      title: 'ברכה לזוג',
      description: 'שתי אותיות, שתי דמויות, סיפור אחד. מתאים לחתונה וליום השנה.',
      titleEn: 'A greeting for a couple',
      descriptionEn: 'Two letters, two figures, one story. For a wedding or an anniversary.',
      fits: ['anniversary', 'wedding'],
    },
  ],
};

/** Some do what nobody else of their category does. */
const OWN: Partial<Record<string, readonly Offer[]>> = {
  'david-sofer': [
    {
      title: 'קסם של דקה עם השם שלכם',
      description: 'רגע של פליאה, קלף אחד, והשם של בעל השמחה מופיע איפה שלא ציפיתם.',
      titleEn: 'A minute of magic with your name',
      descriptionEn: 'A moment of wonder, one card, and the name appears where nobody expects it.',
      fits: ['birthday', 'congratulations'],
    },
    {
      title: 'קסם לילדים',
      description: 'קסם קטן וברור לילדים, עם סוד אחד שמותר לספר.',
      titleEn: 'Magic for children',
      descriptionEn: 'A small, clear trick for children, with one secret they may tell.',
      fits: ['birthday'],
      about: 'child',
    },
    {
      title: 'ברכה שנעלמת ומופיעה',
      description: 'ברכת יום הולדת עם טריק שנבנה במיוחד בשבילכם.',
      titleEn: 'A greeting that vanishes and appears',
      descriptionEn: 'A birthday greeting with a trick built just for you.',
      fits: ['birthday'],
    },
  ],
  'alma-rosen': [
    {
      title: 'ריקוד קטן ליום הולדת',
      description: 'חצי דקה של תנועה לשיר שאתם אוהבים, ומילים טובות אחריו.',
      titleEn: 'A little birthday dance',
      descriptionEn: 'Half a minute of movement to a song you love, and kind words after it.',
      fits: ['birthday'],
    },
    {
      title: 'ריקוד לזוג',
      description: 'הסיפור שלכם בתנועה, ליום השנה או לחתונה.',
      titleEn: 'A dance for a couple',
      descriptionEn: 'Your story in movement, for an anniversary or a wedding.',
      fits: ['anniversary', 'wedding'],
    },
    {
      title: 'ברכה שמרקידה',
      description: 'צעד אחד ללמוד, ברכה אחת לשמור, והרבה אנרגיה לבוקר.',
      fits: ['birthday', 'congratulations', 'motivation'],
    },
  ],
  'eli-shaked': [
    {
      title: 'ברכה לבר ובת מצווה',
      description: 'פסוק, נעימה ומילים אישיות ליום שבו עולים לתורה.',
      titleEn: 'A bar or bat mitzvah blessing',
      descriptionEn: 'A verse, a melody and personal words for the day of going up to the Torah.',
      fits: ['mitzvah'],
    },
    {
      title: 'ברכת חג לכל המשפחה',
      description: 'ברכה מסורתית בקול מלא, עם שמות כל בני הבית.',
      titleEn: 'A holiday blessing for all the family',
      descriptionEn: 'A traditional blessing in full voice, with the names of everyone at home.',
      fits: ['holiday'],
    },
    {
      title: 'שבע ברכות בסרטון',
      description: 'איחולים לזוג טרי, בשיר ובלב שלם.',
      titleEn: 'Seven blessings on video',
      descriptionEn: 'Wishes for the newly-weds, in song and with all my heart.',
      fits: ['wedding'],
    },
  ],
};

export interface DemoAd extends Offer {
  readonly requirements: string;
  /** Added to the creator's lowest price, in shekels. */
  readonly aboveShekels: number;
}

const STEPS = [0, 40, 90];

/** Three different offers of a creator, the first one the cheapest. `turn` varies them within a category. */
export const adsOf = ({ key, category }: Pick<DemoCreator, 'key' | 'category'>, turn: number): DemoAd[] => {
  const own = OWN[key];
  const offers = own ?? OFFERS[category];
  return STEPS.map((aboveShekels, index) => {
    const offer = offers[((own ? 0 : turn) + index) % offers.length] as Offer;
    return { ...offer, requirements: WHAT_TO_TELL, aboveShekels };
  });
};
