import type { Actor, accountsAdmin } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { decodeCursor, encodeCursor } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { findSuperAdmins, findUser, listUsers, ownerOfEmail, type UserRow } from './accounts.table.ts';
import { listedRole } from './user.ts';

type Users = Output<typeof accountsAdmin.users>;
type Filter = { readonly role?: string | undefined; readonly status?: string | undefined };

const viewOf = (row: UserRow, superAdmins: ReadonlySet<string>): Users['items'][number] => {
  const id = row.pk.slice('USR#'.length);
  return {
    id,
    email: row.email,
    name: row.name,
    role: listedRole(row.role),
    status: row.status,
    superAdmin: superAdmins.has(id),
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

/** People for the back office, newest first: of a role, of a status, or with exactly this address. */
export const listUsersForAdmin = async ({
  input,
}: Call<typeof accountsAdmin.users, Actor>): Promise<Users> => {
  const { email, role, status, limit } = input;
  const [superAdmins, page] = await Promise.all([
    findSuperAdmins(),
    email
      ? withEmail(email, { role, status }).then((items) => ({ items, next: null }))
      : listUsers({ role, status }, { after: decodeCursor(input.cursor), limit }),
  ]);
  return { items: page.items.map((row) => viewOf(row, superAdmins)), next: encodeCursor(page.next) };
};
