import type { Occasion } from '../shared/order/occasions.ts';
import type { About, DemoAd } from './ads.ts';

export interface DemoBrief {
  readonly occasion: Occasion;
  readonly recipient: string;
  /** Under 18; left out where the fan did not say. */
  readonly minor?: boolean;
  readonly instructions: string;
  readonly about?: About;
}

/** What fans ask of the demo creator. Of twenty, nine are birthdays, six congratulations, three anniversaries and two encouragements. */
export const BRIEFS: readonly DemoBrief[] = [
  {
    occasion: 'birthday',
    recipient: 'סבתא רחל',
    minor: false,
    instructions:
      'סבתא בת שמונים ביום שישי. היא שרה לנו "ערב של שושנים" כל שבת, נשמח אם תזכירו את זה. הנכדים: נועם, שקד ואיה.',
  },
  {
    occasion: 'birthday',
    recipient: 'עידו',
    minor: false,
    instructions: 'עידו בן 30, מהנדס שלא מפסיק לתקן דברים בבית ולקלקל אותם שוב. תאחלו לו מברגה חדשה ושקט.',
  },
  {
    occasion: 'congratulations',
    recipient: 'מאיה',
    minor: false,
    instructions: 'מאיה סיימה תואר ברפואה אחרי שבע שנים. תגידו לה שכל המשפחה גאה, ושמותר לה לישון עכשיו.',
  },
  {
    occasion: 'anniversary',
    recipient: 'אבא ואמא',
    minor: false,
    instructions: 'ארבעים שנות נישואים. הם הכירו בתחנה המרכזית בחיפה, כי שניהם איחרו לאוטובוס. כולם יבינו.',
  },
  {
    occasion: 'birthday',
    recipient: 'תומר',
    minor: true,
    instructions:
      'תומר בן 14, מתופף ביישן, וכל הכיתה באה לחגוג. מילה טובה לפני שהוא מתופף מולם תעשה לו את היום.',
  },
  {
    occasion: 'motivation',
    recipient: 'רוני',
    minor: false,
    instructions:
      'רוני מתחילה השבוע פיזיותרפיה אחרי ניתוח בברך. היא כדורגלנית ומתה לחזור. תעודדו אותה להתקדם בקצב שלה.',
    about: 'injury',
  },
  {
    occasion: 'birthday',
    recipient: 'אלה',
    minor: true,
    instructions: 'אלה בת שש, אוהבת דינוזאורים, ורוד, ולשאול למה. תענו לה בבקשה על שאלה אחת לפחות.',
    about: 'child',
  },
  {
    occasion: 'congratulations',
    recipient: 'יובל ושני',
    minor: false,
    instructions: 'עברו לדירה ראשונה משלהם בבאר שבע. המקרר הגיע, המזגן עוד לא. תאחלו להם קיץ קל.',
  },
  {
    occasion: 'birthday',
    recipient: 'גיל',
    minor: false,
    instructions: 'גיל חוגג 50 ואומר שלא צריך לעשות מזה עניין. אז בבקשה, תעשו מזה עניין.',
  },
  {
    occasion: 'congratulations',
    recipient: 'צוות גן רקפת',
    minor: false,
    instructions: 'סוף שנה בגן. תודה לאורית, לסיגל ולמירי, שזכרו כל יום מי אוהב את הלחם בלי קשה.',
  },
  {
    occasion: 'birthday',
    recipient: 'שירן',
    minor: false,
    instructions: 'החברה הכי טובה שלי, גרה בברלין ומתגעגעת לחומוס. תדברו איתה בעברית של בית.',
  },
  {
    occasion: 'anniversary',
    recipient: 'דניאל',
    minor: false,
    instructions: 'שנה ביחד. הוא לא אוהב הפתעות, חוץ מאלה שהוא אוהב. תגידו לו שאני אומרת כן לקמפינג.',
  },
  {
    occasion: 'birthday',
    recipient: 'סבא משה',
    minor: false,
    instructions: 'סבא בן 75, אוהד שרוף, ושומר את כל הכרטיסים בקופסת נעליים. מגיעה לו ברכה כמו שצריך.',
    about: 'fan',
  },
  {
    occasion: 'congratulations',
    recipient: 'ליהי',
    minor: false,
    instructions: 'ליהי השתחררה מהצבא אחרי שלוש שנים, ונוסעת לדרום אמריקה. תזכירו לה להתקשר לאמא.',
  },
  {
    occasion: 'birthday',
    recipient: 'נדב',
    minor: true,
    instructions: 'נדב בן 16, מתכנת משחקים בחדר חשוך. תאחלו לו באגים קטנים ואור שמש.',
  },
  {
    occasion: 'motivation',
    recipient: 'אמא',
    minor: false,
    instructions: 'אמא חוזרת לעבודה אחרי חופשת לידה ראשונה ודואגת מכל דבר. תגידו לה שהיא עושה עבודה נהדרת.',
  },
  {
    occasion: 'congratulations',
    recipient: 'אורי ונעמה',
    minor: false,
    instructions: 'פתחו מאפייה קטנה ביפו, ומאז אף אחד מהם לא ישן. תאחלו להם תור בדלת וקצת שינה.',
  },
  {
    occasion: 'birthday',
    recipient: 'דודה פנינה',
    minor: false,
    instructions: 'הדודה שמביאה עוגת דבש לכל אירוע. השנה אנחנו רוצים להביא לה משהו.',
  },
  {
    occasion: 'anniversary',
    recipient: 'סבתא וסבא',
    minor: false,
    instructions: 'חתונת הזהב. שישה ילדים, תשעה־עשר נכדים, וכולם יושבים מול המסך ומחכים.',
  },
  {
    occasion: 'congratulations',
    recipient: 'איתמר',
    instructions: 'עבר טסט בפעם הרביעית. תחמיאו לו על ההתמדה ותבקשו שייקח את המפתחות לאט.',
  },
];

/** What fans ask of others as well. */
const MORE_BRIEFS: readonly DemoBrief[] = [
  {
    occasion: 'mitzvah',
    recipient: 'יהונתן',
    minor: true,
    instructions:
      'בר מצווה בשבת הקרובה. יהונתן ביישן ועבד קשה על ההפטרה. מילה טובה לפני העלייה לתורה תעשה לו את היום.',
  },
  {
    occasion: 'wedding',
    recipient: 'שיר ועומר',
    minor: false,
    instructions: 'מתחתנים ביום חמישי ביער. הכירו בשיעור סלסה, ואף אחד מהם לא למד לרקוד.',
  },
  {
    occasion: 'birth',
    recipient: 'דפנה ואייל',
    minor: false,
    instructions: 'נולדה להם בת! קוראים לה גפן. הם לא ישנו שבוע, אז דברו בשקט.',
  },
  {
    occasion: 'holiday',
    recipient: 'משפחת ביטון',
    minor: false,
    instructions: 'ארבעה דורות סביב שולחן אחד. ברכו את סבתא זהרה, שמבשלת כבר מיום ראשון.',
  },
  {
    occasion: 'retirement',
    recipient: 'אילנה',
    minor: false,
    instructions: 'פורשת אחרי שלושים שנה בהנהלת החשבונות. היא היחידה שיודעת איפה המפתח של הארון.',
  },
  {
    occasion: 'recovery',
    recipient: 'סבא חיים',
    minor: false,
    instructions: 'חוזר הביתה אחרי שבועיים בבית החולים. תגידו לו שהפינה שלו בשש־בש מחכה.',
  },
];

const fitsBrief = ({ fits, about }: DemoAd, brief: DemoBrief): boolean =>
  fits.includes(brief.occasion) && (about === undefined || about === brief.about);

/** Which of a creator's ads is ordered with a brief: of those that fit, those about the very thing first. Null for none. */
export const adFor = (brief: DemoBrief, ads: readonly DemoAd[], turn: number): DemoAd | null => {
  const fitting = ads.filter((ad) => fitsBrief(ad, brief));
  const closest = fitting.filter(({ about }) => about !== undefined);
  const among = closest.length > 0 ? closest : fitting;
  return among[turn % among.length] ?? null;
};

/** The ad that was made of an offer, by its title: lists of ads begin with the newest. Throws where there is none. */
export const madeOf = <Ad extends Pick<DemoAd, 'title'>>(offer: DemoAd | null, ads: readonly Ad[]): Ad => {
  const ad = ads.find(({ title }) => title === offer?.title);
  if (!ad) throw new Error(`nobody made ${offer?.title ?? 'an ad that fits'}`);
  return ad;
};

const fittingOf = (all: readonly DemoBrief[], ads: readonly DemoAd[], turn: number): DemoBrief => {
  const fitting = all.filter((brief) => adFor(brief, ads, 0));
  const brief = fitting[turn % fitting.length];
  if (!brief) throw new Error('nobody would order such ads');
  return brief;
};

/** What is asked of a creator in turn: a brief that one of the ads fits. Throws where none does. */
export const briefFor = (ads: readonly DemoAd[], turn: number): DemoBrief =>
  fittingOf([...BRIEFS, ...MORE_BRIEFS], ads, turn);

/** What a creator's clip keeps, which greets a name and wishes well, and knows nothing else. */
const keptBy = (recipient: string): readonly DemoBrief[] => [
  {
    occasion: 'birthday',
    recipient,
    minor: false,
    instructions: 'יום הולדת ביום שישי, וכל המשפחה באה. נשמח לברכה חמה שאפשר להקרין לכולם על הקיר.',
  },
  {
    occasion: 'congratulations',
    recipient,
    minor: false,
    instructions: 'שנה של עבודה קשה נגמרה יפה, ויש סיבה לחגוג. איחול מכל הלב לקראת השנה הבאה יעשה את היום.',
  },
  {
    occasion: 'motivation',
    recipient,
    minor: false,
    instructions: 'מתחילים השבוע משהו חדש, ויש התרגשות. מילה טובה ואיחול לשנה שלמה יעזרו מאוד.',
  },
  {
    occasion: 'mitzvah',
    recipient,
    instructions: 'עלייה לתורה בשבת, וכל המשפחה באה. ברכה קצרה מכל הלב תפתח את הסעודה.',
  },
];

/** The same brief as far as a clip that greets `recipient` keeps it: who plays it hears the name of the order. */
export const briefHeard = (recipient: string, ads: readonly DemoAd[], { occasion }: DemoBrief): DemoBrief => {
  const all = keptBy(recipient);
  const same = all.filter((brief) => brief.occasion === occasion && adFor(brief, ads, 0));
  return fittingOf(same.length > 0 ? same : all, ads, 0);
};

export interface DemoReview {
  readonly rating: number;
  readonly comment: string;
  /** What its creator answered. */
  readonly answer?: string;
}

export const REVIEWS: readonly DemoReview[] = [
  {
    rating: 5,
    comment: 'סבתא ראתה את זה שבע פעמים ברצף ואז ביקשה שנתקשר לדודה כדי שגם היא תראה.',
    answer: 'איזה כיף לקרוא. נשיקות לסבתא, וגם לדודה.',
  },
  { rating: 5, comment: 'הגיע מהר, עם כל הפרטים הקטנים שביקשנו. בכינו קצת.' },
  {
    rating: 4,
    comment: 'מקסים ומצחיק. היינו שמחים לעוד חצי דקה.',
    answer: 'תודה! בפעם הבאה תהיה עוד חצי דקה, הבטחה.',
  },
  { rating: 5, comment: 'הילד הראה לכל הכיתה. אני רשמית אבא מגניב.' },
  { rating: 5, comment: 'אישי, חם, בלי שום תחושה של טקסט מוכן. תודה.' },
  { rating: 4, comment: 'ברכה יפה מאוד. השם נהגה נכון, וזה לא מובן מאליו אצלנו.' },
  { rating: 5, comment: 'הזמנו ברגע האחרון וזה הגיע בזמן. הצלתם את המסיבה.' },
  {
    rating: 3,
    comment: 'נחמד, אבל ביקשנו להזכיר את הכלב והוא נשכח.',
    answer: 'נכון, והכלב צודק במיוחד. סליחה, ובפעם הבאה הוא ראשון.',
  },
  { rating: 5, comment: 'צחקנו עד דמעות. בעל השמחה עוד מצטט.' },
];

export const FANS: readonly { readonly key: string; readonly name: string }[] = [
  { key: 'fan', name: 'שקד אברהמי' },
  { key: 'noam', name: 'נועם פרידמן' },
  { key: 'lihi', name: 'ליהי דיין' },
  { key: 'boaz', name: 'בועז שטרן' },
  { key: 'inbal', name: 'ענבל חדד' },
  { key: 'yoav', name: 'יואב מרקוביץ׳' },
  { key: 'orly', name: 'אורלי סויסה' },
  { key: 'daniel', name: 'דניאל גולן' },
];
