import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { support } from '../../../shared/contracts/site/support.ts';
import english from '../../../shared/locales/en/support.json' with { type: 'json' };
import hebrew from '../../../shared/locales/he/support.json' with { type: 'json' };
import { shortId } from '../../../shared/short-id.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { hashedForLimit, limitFlood, limitRate } from '../../lib/table/rate-limit.table.ts';
import { queueMail } from '../../messages/mail/queue-mail.ts';
import { findTicket, putTicket } from './support.table.ts';
import type { Ticket } from './ticket.ts';

/** Of one e-mail address from one network: five that somebody else sends under it do not close the owner's own. */
const INQUIRIES_PER_HOUR = 5;

const TEXTS: Readonly<Record<Language, typeof hebrew>> = { he: hebrew, en: english };

type Inquiry = Call<typeof support.contact, Actor>['input'];

/** The subject as people read it; who picks none makes an inquiry. */
export const subjectOf = ({ subject, language }: Pick<Inquiry, 'subject' | 'language'>): string =>
  TEXTS[language].subjects[subject || 'inquiry'];

const tellTeam = async (id: string, inquiry: Inquiry, at: string): Promise<boolean> => {
  const { name, email, message, subject } = inquiry;
  try {
    await queueMail({
      event: id,
      kind: 'contact-received',
      to: null,
      language: 'he',
      values: {
        ticketId: id,
        shortId: shortId(id),
        name,
        email,
        subject: subjectOf({ subject, language: 'he' }),
        message,
      },
      at,
    });
    return true;
  } catch (error) {
    logger.error('the inquiry is kept, its e-mail is not queued', error as Error);
    return false;
  }
};

type Contact = Pick<Call<typeof support.contact, Actor>, 'input' | 'now' | 'key' | 'address'>;

/**
 * Keeps what somebody wrote as a ticket, about an order of theirs where there is one, and tells the team by e-mail, once a key.
 * The ticket is what counts: when only the e-mail fails, `emailSent` is false. Throws `rate.limited` after 5 in an hour of one
 * e-mail address from one network, or for a flood from that network; both are kept hashed.
 */
export const keepInquiry = async (
  { input, now, key, address }: Contact,
  from?: Required<Pick<Ticket, 'userId' | 'requestId'>>,
): Promise<Output<typeof support.contact>> => {
  // Not of the address: a phone changes its network between two attempts.
  const id = derivedId('tkt', 'contact', key);
  const inputHash = hashOf(input);
  const at = now.toISOString();
  const call = idempotent({ inputHash, find: () => findTicket(id), answerOf: () => true });
  if (!(await call.find())) {
    await limitFlood('contact-by', address, now);
    const person = hashedForLimit(`${input.email} ${address}`);
    await limitRate('contact', person, INQUIRIES_PER_HOUR, HOUR_SECONDS, now);
    const { name, email, message, language } = input;
    const userId = from ? from.userId : await ownerOfEmail(email);
    await putTicket({
      id,
      at,
      title: subjectOf(input),
      description: message,
      name,
      email,
      language,
      inputHash,
      ...(userId ? { userId } : {}),
      ...(from ? { requestId: from.requestId } : {}),
    });
  }
  return { emailSent: await tellTeam(id, input, at) };
};

/** What a visitor writes by the contact form. Throws as `keepInquiry` does. */
export const contact = (call: Call<typeof support.contact, Actor>): Promise<Output<typeof support.contact>> =>
  keepInquiry(call);
