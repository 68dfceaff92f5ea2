import type { CategoryId } from '../shared/categories.ts';
import type { DemoCreator } from './creators.ts';

/** What a creator of a category offers: title, what one gets, what the creator needs to know. */
interface Offer {
  readonly title: string;
  readonly description: string;
}

const WHAT_TO_TELL =
  'שם, גיל, מי מברך, ושניים או שלושה דברים שרק אתם יודעים. ככל שיהיו פרטים קטנים, הסרטון יהיה אישי יותר.';

const OFFERS: Record<CategoryId, readonly Offer[]> = {
  musician: [
    {
      title: 'שיר יום הולדת שנכתב בשבילכם',
      description: 'בית ופזמון עם השם, הגיל והסיפורים שלכם. שרים, מנגנים ומסיימים במשאלה.',
    },
    {
      title: 'ברכה אישית עם גיטרה',
      description: 'דקה וחצי של מילים חמות ונגינה, בבית, בלי אולפן ובלי פילטרים.',
    },
    { title: 'הפתעה לחתונה או ליום השנה', description: 'השיר שלכם בגרסה שלא שמעתם, ואיחולים לחיים משותפים.' },
    { title: 'לילה טוב לילד או לילדה', description: 'שיר ערש קצר עם השם, שאפשר לשמוע כל ערב מחדש.' },
  ],
  actor: [
    { title: 'מונולוג קטן עליכם', description: 'לוקחים את הסיפור שלכם ומשחקים אותו כאילו נכתב לבמה.' },
    { title: 'ברכת יום הולדת מהלב', description: 'ברכה חמה, אישית ומדויקת, עם קריצה אחת לפחות.' },
    { title: 'ברכה בקול של דמות', description: 'בוחרים דמות או סגנון, ומקבלים ברכה שאי אפשר להפסיק לצטט.' },
    {
      title: 'מילים טובות לרגע קשה',
      description: 'עידוד, החלמה או געגוע. מדברים בגובה העיניים ובלי קלישאות.',
    },
  ],
  comedian: [
    {
      title: 'צלייה עדינה לבעל השמחה',
      description: 'יורדים באהבה, בדיוק במידה. שולחים לנו חומר, אנחנו דואגים לטעם.',
    },
    { title: 'מערכון של דקה על החבורה', description: 'השמות שלכם, הבדיחות הפנימיות שלכם, והרבה שטויות.' },
    {
      title: 'ברכת יום הולדת מצחיקה',
      description: 'מתחילים בצחוק ומסיימים בחיבוק. עובד גם על מי שלא אוהב ימי הולדת.',
    },
    {
      title: 'פרידה מהמשרד בלי דמעות',
      description: 'סרטון לעובד או לעובדת שעוזבים. מצחיק, מכבד, בטוח לצפייה ליד ההנהלה.',
    },
  ],
  athlete: [
    {
      title: 'שיחת חדר הלבשה לפני הדבר הגדול',
      description: 'מבחן, ראיון, משחק או ניתוח: עידוד של ספורטאים, בלי סיסמאות.',
    },
    { title: 'ברכה לאוהדים שרופים', description: 'עם צבעי הקבוצה, שם, מספר חולצה ואיחולים לעונה טובה.' },
    { title: 'בר ובת מצווה של אלופים', description: 'ברכה לנוער על התמדה, חברות וניצחונות קטנים.' },
    { title: 'חוזרים לעניינים אחרי פציעה', description: 'מילים של מי שהיה שם, למי שנמצא עכשיו באמצע הדרך.' },
  ],
  influencer: [
    {
      title: 'ברכה מפתיעה באמצע היום',
      description: 'סרטון אנכי קצר, מוכן לשיתוף בסטורי, עם השם והקריצה הנכונה.',
    },
    {
      title: 'צעקה לילד או לילדה שעוקבים',
      description: 'אומרים שלום, מברכים ומחזירים את ההורים להיות מגניבים לשבוע.',
    },
    {
      title: 'טיפ אישי ליום ההולדת',
      description: 'ברכה יחד עם המלצה אחת שנבחרה במיוחד: מתכון, מקום, ספר או שיר.',
    },
    { title: 'מזל טוב להתחלה חדשה', description: 'דירה, עבודה, תואר או תינוק. ברכה שמתאימה לדף חדש.' },
  ],
  artist: [
    {
      title: 'ציור של השם תוך כדי ברכה',
      description: 'רואים את היצירה נוצרת, שומעים את הברכה, ומקבלים צילום של התוצאה.',
    },
    { title: 'יצירה קטנה ליום הולדת', description: 'משהו שנעשה רק בשבילכם, מול המצלמה, עם הסבר ועם אהבה.' },
    { title: 'ברכה לזוג', description: 'שתי אותיות, שתי דמויות, סיפור אחד. מתאים לחתונה וליום השנה.' },
  ],
};

/** Some do what nobody else of their category does. */
const OWN: Partial<Record<string, readonly Offer[]>> = {
  'david-sofer': [
    {
      title: 'קסם של דקה עם השם שלכם',
      description: 'רגע של פליאה, קלף אחד, והשם של בעל השמחה מופיע איפה שלא ציפיתם.',
    },
    { title: 'קסם לילדים', description: 'קסם קטן וברור לילדים, עם סוד אחד שמותר לספר.' },
    { title: 'ברכה שנעלמת ומופיעה', description: 'ברכת יום הולדת עם טריק שנבנה במיוחד בשבילכם.' },
  ],
  'alma-rosen': [
    { title: 'ריקוד קטן ליום הולדת', description: 'חצי דקה של תנועה לשיר שאתם אוהבים, ומילים טובות אחריו.' },
    { title: 'ריקוד לזוג', description: 'הסיפור שלכם בתנועה, ליום השנה או לחתונה.' },
    { title: 'ברכה שמרקידה', description: 'צעד אחד ללמוד, ברכה אחת לשמור, והרבה אנרגיה לבוקר.' },
  ],
  'eli-shaked': [
    { title: 'ברכה לבר ובת מצווה', description: 'פסוק, נעימה ומילים אישיות ליום שבו עולים לתורה.' },
    { title: 'ברכת חג לכל המשפחה', description: 'ברכה מסורתית בקול מלא, עם שמות כל בני הבית.' },
    { title: 'שבע ברכות בסרטון', description: 'איחולים לזוג טרי, בשיר ובלב שלם.' },
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
