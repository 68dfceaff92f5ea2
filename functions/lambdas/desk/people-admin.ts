import { peopleAdmin } from '../../../shared/contracts/people/people.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { beforeBan } from '../../people/people/before-ban.ts';
import { getPerson, listPersonRequests } from '../../people/people/get-person.ts';
import { addNote, listNotes } from '../../people/people/notes.ts';
import { sendMail, sendReset } from '../../people/people/write-to-person.ts';

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
