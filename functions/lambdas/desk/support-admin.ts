import { supportAdmin } from '../../../shared/contracts/site/support-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { answerTicket, listSaid } from '../../site/support/answer-ticket.ts';
import {
  setTicketPriority,
  setTicketStatus,
  takeOverTicket,
  takeTicket,
} from '../../site/support/change-ticket.ts';
import { listTickets } from '../../site/support/find-tickets.ts';
import { readTicket } from '../../site/support/read-ticket.ts';
import { addTicketNote, listTicketNotes } from '../../site/support/ticket-notes.ts';

/** What visitors wrote, for those who answer it. */
export const handler = adminApi(supportAdmin, {
  list: listTickets,
  get: readTicket,
  said: listSaid,
  answer: answerTicket,
  notes: listTicketNotes,
  addNote: addTicketNote,
  setStatus: setTicketStatus,
  setPriority: setTicketPriority,
  take: takeTicket,
  takeOver: takeOverTicket,
});
