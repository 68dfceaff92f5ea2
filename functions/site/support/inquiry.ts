import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { InquiryView, support } from '../../../shared/contracts/site/support.ts';
import { INQUIRY } from '../../../shared/limits.ts';
import { shortId } from '../../../shared/short-id.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { limitFlood, limitRate } from '../../lib/table/rate-limit.table.ts';
import { inquiryHashOf, inquiryPath, inquirySecret } from './inquiry-secret.ts';
import { findInquiry, saidPage } from './said.table.ts';
import { say } from './say.ts';
import { findTicket, ownTickets } from './support.table.ts';
import type { Ticket } from './ticket.ts';

/** A ticket with a link that leads somewhere. */
type Inquiry = Ticket & { readonly linkEndsAt: string };

/** The ticket of a link, by the hash of its secret. Throws `inquiry.over` for every link that leads nowhere. */
const inquiryOf = async (secret: string, address: string, now: Date): Promise<Inquiry> => {
  await limitFlood('inquiry-by', address, now);
  const id = await findInquiry(inquiryHashOf(secret), now);
  const ticket = id === null ? null : await findTicket(id);
  if (!ticket?.linkEndsAt || !ticket.email) throw new Refusal('inquiry.over');
  return { ...ticket, linkEndsAt: ticket.linkEndsAt };
};

const viewOf = async ({ id, title, status, description, at, linkEndsAt }: Inquiry): Promise<InquiryView> => {
  const { items } = await saidPage(id, { limit: INQUIRY.mostSaid, backwards: false });
  return {
    shortId: shortId(id),
    subject: title,
    status,
    message: description,
    at,
    // The team answers as one: who reads this is told no admin's name.
    said: items.map(({ id: saidId, by, text, at: saidAt }) => ({ id: saidId, by, text, at: saidAt })),
    endsAt: linkEndsAt,
  };
};

/** A conversation, for who has its link. Throws `inquiry.over`, `rate.limited`. */
export const readInquiry = async ({
  input: { secret },
  now,
  address,
}: Call<typeof support.read, Actor>): Promise<InquiryView> => viewOf(await inquiryOf(secret, address, now));

/** Writes on: the ticket is open again. Throws as the contract says. */
export const writeInquiry = async ({
  input,
  now,
  key,
  address,
}: Call<typeof support.write, Actor>): Promise<InquiryView> => {
  const { id } = await inquiryOf(input.secret, address, now);
  await say({
    ticketId: id,
    id: derivedId('not', id, 'inquiry', key),
    by: 'asker',
    text: input.text,
    inputHash: hashOf(input),
    now,
    admit: () => limitRate('inquiry', id, INQUIRY.saidPerHour, HOUR_SECONDS, now),
    refuse: ({ email }) => {
      if (!email) throw new Refusal('inquiry.over');
    },
  });
  return viewOf(await inquiryOf(input.secret, address, now));
};

/** What somebody asked under the address of their account, newest first. */
export const listOwnInquiries = async ({
  actor,
  input: { cursor, limit },
  now,
}: Call<typeof support.mine, Actor>): Promise<Output<typeof support.mine>> => {
  const cursors = cursorsOf('support.mine', { of: actor.id });
  const { items, next } = await ownTickets(actor.id, { after: cursors.read(cursor), limit });
  const rows = items.map(async ({ id, title, status, at, linkEndsAt = '' }) => ({
    shortId: shortId(id),
    subject: title,
    status,
    at,
    path: linkEndsAt > now.toISOString() ? inquiryPath(await inquirySecret(id)) : null,
  }));
  return { items: await Promise.all(rows), next: cursors.write(next) };
};
