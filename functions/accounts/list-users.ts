import type { Actor, accountsAdmin } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { findSuperAdmins, listUsers, type UserRow } from './accounts.table.ts';
import { searchPeople } from './search-people.ts';
import { listedRole } from './user.ts';

const PEOPLE_OFFERED = 5;

type Users = Output<typeof accountsAdmin.users>;

const viewOf = (row: UserRow, superAdmins: ReadonlySet<string>): Users['items'][number] => {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: listedRole(row.role),
    status: row.status,
    superAdmin: superAdmins.has(row.id),
    avatar: row.avatar,
    at: row.at,
  };
};

/** A few people to pick one from, while somebody types. */
export const findPeopleForAdmin = async ({
  input: { letters },
}: Call<typeof accountsAdmin.search, Actor>): Promise<Output<typeof accountsAdmin.search>> => {
  const { items } = await searchPeople(letters, { limit: PEOPLE_OFFERED });
  return { items: items.map(({ id, email, name, avatar }) => ({ id, email, name, avatar })) };
};

/** People for the back office, newest first: of a role, of a status, or with these words in name or address. */
export const listUsersForAdmin = async ({
  input: { text, role, status, cursor, limit },
}: Call<typeof accountsAdmin.users, Actor>): Promise<Users> => {
  const cursors = cursorsOf('accountsAdmin.users', { text, role, status });
  const page = { after: cursors.read(cursor), limit };
  const [superAdmins, { items, next }] = await Promise.all([
    findSuperAdmins(),
    text ? searchPeople(text, { role, status, ...page }) : listUsers({ role, status }, page),
  ]);
  return { items: items.map((row) => viewOf(row, superAdmins)), next: cursors.write(next) };
};
