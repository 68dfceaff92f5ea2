import { actorOf, type User } from '../functions/accounts/person/user.ts';
import { derivedId } from '../functions/lib/lambda/ids.ts';
import { answerTicket } from '../functions/site/support/answer-ticket.ts';
import { setTicketPriority, setTicketStatus, takeTicket } from '../functions/site/support/change-ticket.ts';
import { contact } from '../functions/site/support/contact.ts';
import { writeInquiry } from '../functions/site/support/inquiry.ts';
import { inquirySecret } from '../functions/site/support/inquiry-secret.ts';
import { requireTicket } from '../functions/site/support/read-ticket.ts';
import { addTicketNote } from '../functions/site/support/ticket-notes.ts';
import { TICKETS } from './orders.ts';

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
