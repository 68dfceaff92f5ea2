import { listUsers, type UserRow, userIdOfRow } from './accounts.table.ts';

/** People looked through at a time, and in all. */
const PAGE = 500;
const LOOKED_THROUGH = 2_000;

export type FoundPerson = UserRow & { readonly id: string };

/** Whose e-mail address or name contains the letters, newest first, among the newest two thousand people. */
export const searchPeople = async (letters: string, most: number): Promise<FoundPerson[]> => {
  const wanted = letters.trim().toLowerCase();
  const found: FoundPerson[] = [];
  let after: string | undefined;
  for (let read = 0; read < LOOKED_THROUGH; read += PAGE) {
    const page = await listUsers({}, { after, limit: PAGE });
    for (const row of page.items) {
      if (![row.email, row.name].some((text) => text.toLowerCase().includes(wanted))) continue;
      found.push({ ...row, id: userIdOfRow(row) });
      if (found.length === most) return found;
    }
    if (page.next === null) break;
    after = page.next;
  }
  return found;
};
