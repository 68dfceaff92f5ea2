import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { supportAdmin } from '../../../shared/contracts/site/support-admin.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { ownerOfEmail } from '../../accounts/person/emails.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { ticketRows } from './find-tickets.ts';
import { findTicket } from './support.table.ts';
import type { Ticket } from './ticket.ts';

/** A ticket by its id. Throws `ticket.not_found`. */
export const requireTicket = async (id: string): Promise<Ticket> => {
  const ticket = await findTicket(id);
  if (!ticket) throw new Refusal('ticket.not_found');
  return ticket;
};

type Read = Output<typeof supportAdmin.get>;

const personAt = async (email: string): Promise<Read['person']> => {
  const owner = email && (await ownerOfEmail(email));
  const user = owner ? await findUser(owner) : null;
  return user && { id: user.id, name: user.name };
};

/** A ticket with its message, and whose account has its address. Throws `ticket.not_found`. */
export const readTicket = async ({ input: { id } }: Call<typeof supportAdmin.get, Actor>): Promise<Read> => {
  const ticket = await requireTicket(id);
  const [[row], person] = await Promise.all([ticketRows([ticket]), personAt(ticket.email)]);
  if (!row) throw new Refusal('ticket.not_found');
  const { description: message, requestId = null, linkEndsAt = null } = ticket;
  return { ...row, message, person, requestId, linkEndsAt };
};
