import type { Actor, accountsAdmin } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { findSuperAdmins, findUser, listUsers, ownerOfEmail, type UserRow } from './accounts.table.ts';
import { searchPeople } from './search-people.ts';
import { listedRole } from './user.ts';

const PEOPLE_OFFERED = 5;

type Users = Output<typeof accountsAdmin.users>;
type Filter = { readonly role?: string | undefined; readonly status?: string | undefined };

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

const withEmail = async (email: string, { role, status }: Filter): Promise<UserRow[]> => {
  const userId = await ownerOfEmail(email);
  const user = userId === null ? null : await findUser(userId);
  if (!user || (role && listedRole(user.role) !== role) || (status && user.status !== status)) return [];
  return [user];
};

/** People whose address or name contains these letters: the newest few, as somebody picks one while typing. */
export const findPeopleForAdmin = async ({
  input: { letters },
}: Call<typeof accountsAdmin.search, Actor>): Promise<Output<typeof accountsAdmin.search>> => {
  const people = await searchPeople(letters, PEOPLE_OFFERED);
  return { items: people.map(({ id, email, name, avatar }) => ({ id, email, name, avatar })) };
};

/** People for the back office, newest first: of a role, of a status, or with exactly this address. */
export const listUsersForAdmin = async ({
  input,
}: Call<typeof accountsAdmin.users, Actor>): Promise<Users> => {
  const { email, role, status, limit } = input;
  const cursors = cursorsOf('accountsAdmin.users', { email, role, status });
  const [superAdmins, page] = await Promise.all([
    findSuperAdmins(),
    email
      ? withEmail(email, { role, status }).then((items) => ({ items, next: null }))
      : listUsers({ role, status }, { after: cursors.read(input.cursor), limit }),
  ]);
  return { items: page.items.map((row) => viewOf(row, superAdmins)), next: cursors.write(page.next) };
};
