import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor, accountsAdmin } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { timesOf } from '../../lib/table/times-of-days.ts';
import { findUsers } from '../person/accounts.table.ts';
import type { UserRow } from '../person/people-lists.table.ts';
import { findSuperAdmins } from '../person/super-admins.table.ts';
import { listedRole } from '../person/user.ts';
import { findPeople } from './find-people.ts';

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
  const { ids } = await findPeople({ text: letters, limit: PEOPLE_OFFERED });
  const users = await findUsers(ids);
  return { items: users.map(({ id, email, name, avatar }) => ({ id, email, name, avatar })) };
};

/** People for the back office, newest first, each as they are now. */
export const listUsersForAdmin = async ({
  input: { text, role, status, from, to, page, cursor, limit },
}: Call<typeof accountsAdmin.users, Actor>): Promise<Users> => {
  const cursors = cursorsOf('accountsAdmin.users', { text, role, status, from, to });
  const after = cursors.read(cursor);
  const found = await findPeople({ text, role, status, times: timesOf({ from, to }), page, after, limit });
  const [superAdmins, users] = await Promise.all([findSuperAdmins(), findUsers(found.ids)]);
  return {
    items: users.map((user) => viewOf(user, superAdmins)),
    next: cursors.write(found.next),
    total: found.total,
  };
};
