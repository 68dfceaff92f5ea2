import { peopleAdmin } from '../../shared/contracts/people.ts';
import { adminApi } from '../audit/admin-api.ts';
import { beforeBan } from './before-ban.ts';
import { getPerson, listPersonRequests } from './get-person.ts';
import { addNote, listNotes } from './notes.ts';
import { sendMail, sendReset } from './write-to-person.ts';

/** One person, for the back office. */
export const handler = adminApi(peopleAdmin, {
  get: getPerson,
  requests: listPersonRequests,
  beforeBan,
  notes: listNotes,
  addNote,
  sendReset,
  sendMail,
});
