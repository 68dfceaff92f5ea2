import type { Answer } from '../acts/call.ts';
import type { Person } from '../acts/people.ts';
import { newTicket } from '../acts/tickets.ts';
import { type Act, type Acts, audited } from './two-admins.ts';

const onTicket = (
  action: string,
  act: (one: Person, seen: { id: string; v: number }) => Promise<Answer<unknown>>,
): Act => ({
  told: ['ticket.changed'],
  prepare: async () => {
    const seen = { id: await newTicket(), v: 1 };
    return { act: (one) => act(one, seen), times: () => audited(`ticket#${seen.id}`, action) };
  },
});

export const actsOnTickets: Acts = {
  'supportAdmin.setStatus': onTicket('update_ticket_status', (one, seen) =>
    one.call('supportAdmin.setStatus', { ...seen, status: 'in-progress' }),
  ),
  'supportAdmin.setPriority': onTicket('update_ticket_priority', (one, seen) =>
    one.call('supportAdmin.setPriority', { ...seen, priority: 'high' }),
  ),
  'supportAdmin.answer': onTicket('ticket.answered', (one, seen) =>
    one.call('supportAdmin.answer', { ...seen, text: 'ענינו' }),
  ),
  'supportAdmin.take': onTicket('ticket.assigned', (one, seen) =>
    one.call('supportAdmin.take', { ...seen, mine: true }),
  ),
  'supportAdmin.takeOver': onTicket('ticket.assigned', (one, seen) =>
    one.call('supportAdmin.takeOver', { ...seen, mine: true }),
  ),
};
