import { findUsers } from './accounts.table.ts';

/** What an admin noted about something; `by` is the admin's id. */
interface Note {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly by: string;
}

/** Notes with the names of who wrote them; an empty name where the account is gone. */
export const signedNotes = async (notes: readonly Note[]) => {
  const admins = await findUsers(notes.map(({ by }) => by));
  const nameOf = new Map(admins.map(({ id, name }) => [id, name]));
  return notes.map(({ id, text, at, by }) => ({ id, text, at, by: { id: by, name: nameOf.get(by) ?? '' } }));
};
