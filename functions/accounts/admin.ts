import { accountsAdmin } from '../../shared/contracts/accounts.ts';
import { noteRefusedEntry } from '../audit/note-refused-entry.ts';
import { api } from './api.ts';
import { findPeopleForAdmin, listUsersForAdmin } from './list-users.ts';

export const handler = api(
  accountsAdmin,
  {
    enter: async ({ actor }) => actor,
    users: listUsersForAdmin,
    search: findPeopleForAdmin,
  },
  async (actor, endpoint, now) => {
    if (endpoint === 'enter') await noteRefusedEntry(actor, now);
  },
);
