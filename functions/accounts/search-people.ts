import { listPeople, type PersonRow } from './accounts.table.ts';

/** People looked through at a time, and in all. */
const PAGE = 500;
const LOOKED_THROUGH = 2_000;

/** Whose e-mail address or name contains the letters, newest first, among the newest two thousand people. */
export const searchPeople = async (letters: string, most: number): Promise<PersonRow[]> => {
  const wanted = letters.trim().toLowerCase();
  const found: PersonRow[] = [];
  let after: string | undefined;
  for (let read = 0; read < LOOKED_THROUGH; read += PAGE) {
    const page = await listPeople({ after, limit: PAGE });
    for (const row of page.items) {
      if (![row.email, row.name].some((text) => text.toLowerCase().includes(wanted))) continue;
      found.push(row);
      if (found.length === most) return found;
    }
    if (page.next === null) break;
    after = page.next;
  }
  return found;
};
