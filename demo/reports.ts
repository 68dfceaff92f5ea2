import { actorOf, type User } from '../functions/accounts/person/user.ts';
import { reviewedIn } from '../functions/market/catalog/model/review.ts';
import { reviewsOf } from '../functions/market/catalog/model/reviews-of-creator.table.ts';
import { answerDecision } from '../functions/people/moderation/answer.ts';
import { findCase } from '../functions/people/moderation/cases.table.ts';
import { decideCase } from '../functions/people/moderation/decide.ts';
import { report, reportOpenly } from '../functions/people/moderation/report.ts';
import { HOUR_MS } from '../shared/calendar/dates.ts';
import { caseIdOf, type ModerationAct, type ReportKind, type ReportReason } from '../shared/reports.ts';

interface Said {
  readonly reason: ReportReason;
  readonly words: string;
}

/** A thing of the demonstration that was reported, by an account and perhaps without one, and how far that came. */
interface DemoReport {
  readonly kind: ReportKind & ('ad' | 'profile' | 'review');
  /** Which creator's it is, or is of; an ad is the last one, a review the newest. */
  readonly of: number;
  readonly said: Said;
  readonly openly?: Said;
  readonly decided?: { readonly act: ModerationAct; readonly reason: string; readonly answer?: string };
}

/** Three wait, one was answered by its author, one was dismissed, an ad and a review were hidden. */
const REPORTS: readonly DemoReport[] = [
  {
    kind: 'ad',
    of: 1,
    said: { reason: 'misleading', words: 'בתיאור כתוב שיר שלם, ובפועל מקבלים בית אחד.' },
    openly: { reason: 'misleading', words: 'גם אני קיבלתי רק בית אחד.' },
  },
  { kind: 'profile', of: 2, said: { reason: 'impersonation', words: 'נדמה לי שהתמונה היא של מישהי אחרת.' } },
  {
    kind: 'ad',
    of: 3,
    said: { reason: 'hate', words: 'הדוגמה בקליפ לועגת לעולים חדשים.' },
    decided: {
      act: 'warn',
      reason: 'הבדיחה בסוף הקליפ פוגעת. נא להחליף את הקליפ.',
      answer: 'הקליפ יוחלף השבוע, סליחה.',
    },
  },
  {
    kind: 'profile',
    of: 4,
    said: { reason: 'other', words: 'הקישור לאתר לא עובד.' },
    decided: { act: 'dismiss', reason: 'הקישור תקין עכשיו.' },
  },
  {
    kind: 'ad',
    of: 16,
    said: { reason: 'impersonation', words: 'התמונה לקוחה מאתר של אמן אחר.' },
    decided: { act: 'hide', reason: 'התמונה אינה שלכם. נא להחליף אותה ולכתוב לנו.' },
  },
  {
    kind: 'review',
    of: 17,
    said: { reason: 'misleading', words: 'הסרטון שכתוב עליו כאן הוא לא הסרטון שמסרתי.' },
  },
  {
    kind: 'review',
    of: 19,
    said: { reason: 'misleading', words: 'הביקורת הזאת על יוצר אחר, והגיעה אליי בטעות.' },
    decided: { act: 'hide', reason: 'הביקורת נכתבה על סרטון של יוצר אחר.' },
  },
];

interface Reported {
  readonly user: User;
  readonly ads: readonly { readonly id: string }[];
}

interface People {
  readonly fan: User;
  readonly admin: User;
}

const decide = async (id: string, { user }: Reported, { decided }: DemoReport, admin: User, at: Date) => {
  if (!decided) return;
  const call = { identity: { sub: '', authTime: 0 }, address: 'demo', key: undefined };
  const { act, reason, answer } = decided;
  if ((await findCase(id))?.v === 1)
    await decideCase({ ...call, actor: actorOf(admin), input: { id, v: 1, act, reason }, now: at });
  const decidedCase = answer ? await findCase(id) : null;
  if (answer && decidedCase?.v === 2) {
    const now = new Date(at.getTime() + HOUR_MS);
    const to = decidedCase.decision?.at ?? '';
    await answerDecision({ ...call, actor: actorOf(user), input: { id, to, text: answer }, now });
  }
};

/** What is reported of a creator; none where there is nothing such. */
const thingOf = async ({ kind }: DemoReport, { user, ads }: Reported): Promise<string | undefined> => {
  if (kind === 'profile') return user.id;
  if (kind === 'ad') return ads.at(-1)?.id;
  const { items } = await reviewsOf(user.id, { limit: 1, consistent: true });
  return items.map(reviewedIn).at(0);
};

/** Reports things of these creators through the product's own use cases, an hour a step from `at` on; each once. */
export const playReports = async (
  creators: readonly Reported[],
  { fan, admin }: People,
  at: Date,
): Promise<void> => {
  for (const [index, one] of REPORTS.entries()) {
    const creator = creators[one.of];
    const of = creator && (await thingOf(one, creator));
    if (!of) continue;
    const input = { kind: one.kind, of };
    const address = `demo-report-${index}`;
    const said = { ...input, ...one.said };
    await report({
      actor: actorOf(fan),
      identity: { sub: '', authTime: 0 },
      address,
      key: undefined,
      input: said,
      now: at,
    });
    if (one.openly)
      await reportOpenly({
        actor: null,
        identity: null,
        address,
        key: address,
        input: { ...input, ...one.openly },
        now: new Date(at.getTime() + HOUR_MS),
      });
    await decide(caseIdOf(one.kind, of), creator, one, admin, new Date(at.getTime() + HOUR_MS));
  }
};
