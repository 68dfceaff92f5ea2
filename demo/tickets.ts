import { actorOf, type User } from '../functions/accounts/person/user.ts';
import { derivedId } from '../functions/lib/lambda/ids.ts';
import { answerTicket } from '../functions/site/support/answer-ticket.ts';
import { setTicketPriority, setTicketStatus, takeTicket } from '../functions/site/support/change-ticket.ts';
import { contact } from '../functions/site/support/contact.ts';
import { writeInquiry } from '../functions/site/support/inquiry.ts';
import { inquirySecret } from '../functions/site/support/inquiry-secret.ts';
import { requireTicket } from '../functions/site/support/read-ticket.ts';
import { addTicketNote } from '../functions/site/support/ticket-notes.ts';
import type { Language } from '../shared/texts/language.ts';

const TICKETS: readonly {
  readonly name: string;
  readonly email: string;
  readonly subject: 'support' | 'billing' | 'creators' | 'fans' | 'other';
  readonly message: string;
  readonly language?: Language;
  /** How far the desk is with it; missing for one that nobody has looked at. */
  readonly handled?: {
    readonly status: 'in-progress' | 'resolved';
    readonly priority: 'high' | 'low';
    readonly note: string;
    readonly answer: string;
    /** What who asked wrote on: it is open again. */
    readonly reply?: string;
  };
}[] = [
  {
    name: 'ורד אשכנזי',
    email: 'vered@example.com',
    subject: 'support',
    message: 'הזמנתי סרטון ליום שישי ואני רוצה לוודא שאפשר עוד לשנות את שם הנמען. תודה מראש.',
  },
  {
    name: 'Jonathan Miller',
    email: 'jonathan@example.com',
    subject: 'fans',
    message:
      'I live in Toronto and would like to surprise my parents in Haifa. Can the greeting be half in English?',
    language: 'en',
    handled: {
      status: 'in-progress',
      priority: 'high',
      note: 'שאלתי את היוצרת, היא חוזרת אליי מחר.',
      answer:
        'Hello Jonathan,\nhalf in English is fine with most of our creators. I have asked the one you like, and will write to you tomorrow.',
    },
  },
  {
    name: 'אבי נחום',
    email: 'avi@example.com',
    subject: 'creators',
    message: 'אני קוסם עם 15 שנות ניסיון ואשמח להצטרף. איפה אפשר לראות איך נראה עמוד של יוצר?',
    handled: {
      status: 'resolved',
      priority: 'low',
      note: 'נשלח קישור לעמוד לדוגמה.',
      answer:
        'שלום אבי, נשמח! באתר יש קטגוריה של קוסמים, ושם אפשר לראות איך נראה עמוד של יוצר. ההרשמה לוקחת כמה דקות.',
    },
  },
  {
    name: 'שקד אברהמי',
    email: 'fan@example.com',
    subject: 'billing',
    message: 'טענתי את הארנק פעמיים בטעות. אפשר לקבל חזרה טעינה אחת?',
    handled: {
      status: 'in-progress',
      priority: 'high',
      note: 'שתי טעינות באותה דקה.',
      answer: 'היי שקד, אפשר. לאן להחזיר: ל־PayPal שממנו שילמת, או שהסכום יישאר בארנק להזמנה הבאה?',
      reply: 'תודה על המענה המהיר! אשאיר בארנק, יש לי עוד יום הולדת החודש.',
    },
  },
];

const VISITOR = { actor: null, identity: null } as const;

/** Takes a ticket that nobody has touched, answers it, and brings it as far as it is. */
const handleTicket = async (
  id: string,
  { status, priority, note, answer, reply }: NonNullable<(typeof TICKETS)[number]['handled']>,
  { admin, at }: { readonly admin: User; readonly at: Date },
): Promise<void> => {
  const desk = {
    actor: actorOf(admin),
    identity: { sub: '', authTime: 0 },
    address: 'demo',
    key: undefined,
    now: at,
  };
  const steps = [
    () => takeTicket({ ...desk, input: { id, v: 1, mine: true } }),
    () => setTicketPriority({ ...desk, input: { id, v: 2, priority } }),
    () => answerTicket({ ...desk, key: `demo-answer-${id}`, input: { id, v: 3, text: answer } }),
    // What was answered is in progress.
    () => setTicketStatus({ ...desk, input: { id, v: 4, status } }),
  ];
  const { v } = await requireTicket(id);
  for (const step of steps.slice(v - 1)) await step();
  await addTicketNote({ ...desk, key: `demo-${id}`, input: { id, text: note } });
  if (!reply) return;
  const input = { secret: await inquirySecret(id), text: reply };
  await writeInquiry({ ...VISITOR, key: `demo-reply-${id}`, address: 'demo', input, now: at });
};

/** What visitors asked, and what the desk did about it. */
export const openTickets = async (admin: User, daysAgo: (days: number) => Date): Promise<void> => {
  for (const [index, { handled, ...ticket }] of TICKETS.entries()) {
    const key = `demo-${index}`;
    await contact({
      ...VISITOR,
      key,
      address: key,
      input: { language: 'he', ...ticket },
      now: daysAgo(index + 1),
    });
    if (handled) await handleTicket(derivedId('tkt', 'contact', key), handled, { admin, at: daysAgo(index) });
  }
};
