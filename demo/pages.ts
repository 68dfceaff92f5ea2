import type { Bilingual } from '../shared/contracts/site/content.ts';

export interface DemoPage {
  readonly slug: string;
  readonly title: Bilingual;
  readonly html: Bilingual;
}

const html = (...parts: readonly string[]): string => parts.join('');

/** Pages an admin would write, each in both languages. */
export const PAGES: readonly DemoPage[] = [
  {
    slug: 'about',
    title: { he: 'מי אנחנו', en: 'About us' },
    html: {
      he: html(
        '<p>מזל טוב נולד במסיבת יום הולדת אחת, שבה סבתא קיבלה ברכה מהזמרת שהיא אוהבת ובכתה שלוש דקות רצופות. מאז אנחנו עוזרים לאנשים לרגש אנשים.</p>',
        '<h2>איך זה עובד</h2>',
        '<p>את המחיר ואת זמן המסירה קובעים היוצרים. הכסף נשמר אצלנו עד שהסרטון מגיע, ואם הוא לא מגיע, כל הסכום חוזר לארנק.</p>',
        '<h2>מי מקליט</h2>',
        '<p>זמרים, שחקניות, קומיקאים, ספורטאיות ועוד אנשים שנעים לשמוע מהם. כל פרופיל נבדק לפני שהוא עולה לאתר.</p>',
      ),
      en: html(
        '<p>Mazaltov began at a birthday party, when a grandmother got a greeting from the singer she loves and cried for three minutes straight. We have been helping people move people ever since.</p>',
        '<h2>How it works</h2>',
        '<p>Creators set their own prices and delivery times. We hold the money until the video arrives, and if it never does, the full sum goes back to your wallet.</p>',
        '<h2>Who records</h2>',
        '<p>Singers, actors, comedians, athletes and other people you would love to hear from. Every profile is checked before it goes live.</p>',
      ),
    },
  },
  {
    slug: 'for-creators',
    title: { he: 'ליוצרים וליוצרות', en: 'For creators' },
    html: {
      he: html(
        '<p>נרשמים, ממלאים פרופיל, מעלים סרטון ראשון להזמנה ומחכים לאישור קצר שלנו. על כל סרטון שנמסר מקבלים את המחיר פחות עמלת האתר, מיד.</p>',
        '<ul><li>את המחיר קובעים לבד.</li><li>את זמן המסירה קובעים לבד.</li><li>לא מתאים? אפשר לדחות בקשה, והכסף חוזר במלואו למי שהזמין.</li></ul>',
        '<p><a href="/signup/creator">הצטרפות כיוצרים</a></p>',
      ),
      en: html(
        '<p>Sign up, fill in your profile, offer your first video and wait for a short check by our team. For every video you deliver you get its price less the site’s fee, right away.</p>',
        '<ul><li>You set the price.</li><li>You set the delivery time.</li><li>Not for you? Decline the request, and the buyer gets all the money back.</li></ul>',
        '<p><a href="/signup/creator">Join as a creator</a></p>',
      ),
    },
  },
  {
    slug: 'questions',
    title: { he: 'שאלות ותשובות', en: 'Questions and answers' },
    html: {
      he: html(
        '<h2>איך משלמים?</h2>',
        '<p>טוענים את הארנק ומזמינים ממנו. הסכום של כל הזמנה נשמר בצד, ועובר ליוצר רק אחרי שהסרטון נמסר.</p>',
        '<h2>מה קורה אם הסרטון לא מגיע?</h2>',
        '<p>כל הסכום חוזר לארנק, מעצמו. כך גם כשבקשה לא אושרה.</p>',
        '<h2>אפשר להוריד את הסרטון?</h2>',
        '<p>כן. הסרטון נשאר באזור האישי, ואפשר להוריד אותו ולשלוח אותו למי שרוצים.</p>',
        '<h2>מי רואה את הסרטון?</h2>',
        '<p>רק מי שהזמין, היוצר וצוות האתר. הסרטון מתפרסם רק אם זה מה שהוזמן.</p>',
      ),
      en: html(
        '<h2>How do I pay?</h2>',
        '<p>You top up your wallet and order from it. The price of each order is set aside, and reaches the creator only once the video is delivered.</p>',
        '<h2>What if the video never arrives?</h2>',
        '<p>The full sum returns to your wallet by itself. The same goes for a request that was not approved.</p>',
        '<h2>Can I download the video?</h2>',
        '<p>Yes. It stays in your account, and you can download it and send it to anyone you like.</p>',
        '<h2>Who can see it?</h2>',
        '<p>Only the person who ordered it, the creator and our team. It is published only if that was ordered.</p>',
      ),
    },
  },
];
