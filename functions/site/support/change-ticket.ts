import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { supportAdmin } from '../../../shared/contracts/site/support-admin.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { requireTicket } from './read-ticket.ts';
import { type TicketChange, ticketWrite } from './support.table.ts';
import type { Ticket } from './ticket.ts';

type Changed = Output<typeof supportAdmin.setStatus>;

interface Asked {
  readonly actor: Actor;
  readonly input: { readonly id: string; readonly v: number };
  readonly now: Date;
}

type Change = { readonly action: 'update_ticket_status' | 'update_ticket_priority' | 'ticket.assigned' } & {
  readonly to: TicketChange;
};

const isAs = (ticket: Ticket, to: TicketChange): boolean =>
  (to.status === undefined || to.status === ticket.status) &&
  (to.priority === undefined || to.priority === ticket.priority) &&
  (to.holder === undefined || to.holder === (ticket.holder ?? null));

/** The refusal of what was decided on an earlier version; names the admin who changed it meanwhile, if one did. */
export const changedRefusal = async ({ changedBy }: Pick<Ticket, 'changedBy'>): Promise<Refusal> => {
  const by = changedBy === undefined ? undefined : (await findUser(changedBy))?.name;
  return new Refusal('ticket.changed', undefined, by ? { by } : undefined);
};

const answerOf = ({ id, v, status, priority }: Changed): Changed => ({ id, v, status, priority });

/** Each fact as the audit has it, of what is changed alone. */
const factsOf = ({ status, priority, holder }: TicketChange) => ({ status, priority, holder });

/**
 * Changes a ticket as it was looked at, in one transaction with its audit entry; the same admin's repeat is the same change.
 * Throws `ticket.changed`, which names whose change came first.
 */
const changeTicket = async (
  { actor, input: { id, v }, now }: Asked,
  ticket: Ticket,
  { action, to }: Change,
): Promise<Changed> => {
  const isRepeat = ticket.v === v + 1 && ticket.changedBy === actor.id && isAs(ticket, to);
  if (isRepeat) return answerOf(ticket);
  if (ticket.v !== v) throw await changedRefusal(ticket);
  if (isAs(ticket, to)) return answerOf(ticket);
  const before = factsOf({ ...ticket, holder: ticket.holder ?? null });
  try {
    await transact([
      ticketWrite(ticket, to, actor.id, now.toISOString()),
      auditWrite({
        action,
        entity: 'ticket',
        id,
        by: actor.id,
        now,
        ...sidesOf(before, { ...before, ...to }),
      }),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw await changedRefusal(await requireTicket(id));
    throw error;
  }
  return answerOf({ ...ticket, ...to, v: v + 1 });
};

export const setTicketStatus = async (call: Call<typeof supportAdmin.setStatus, Actor>): Promise<Changed> => {
  const { id, status } = call.input;
  return changeTicket(call, await requireTicket(id), { action: 'update_ticket_status', to: { status } });
};

export const setTicketPriority = async (
  call: Call<typeof supportAdmin.setPriority, Actor>,
): Promise<Changed> => {
  const { id, priority } = call.input;
  return changeTicket(call, await requireTicket(id), { action: 'update_ticket_priority', to: { priority } });
};

/** Throws `ticket.taken` for one that another admin has. */
export const takeTicket = async (call: Call<typeof supportAdmin.take, Actor>): Promise<Changed> => {
  const { actor, input } = call;
  const ticket = await requireTicket(input.id);
  if (ticket.v === input.v && ticket.holder !== undefined && ticket.holder !== actor.id)
    throw new Refusal('ticket.taken');
  return holdTicket(call, ticket);
};

export const takeOverTicket = async (call: Call<typeof supportAdmin.takeOver, Actor>): Promise<Changed> =>
  holdTicket(call, await requireTicket(call.input.id));

const holdTicket = (
  call: Call<typeof supportAdmin.take, Actor> | Call<typeof supportAdmin.takeOver, Actor>,
  ticket: Ticket,
): Promise<Changed> =>
  changeTicket(call, ticket, {
    action: 'ticket.assigned',
    to: { holder: call.input.mine ? call.actor.id : null },
  });
