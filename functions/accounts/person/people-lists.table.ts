import { type ListQuery, mergePages, type Page } from '../../lib/table/lists.ts';
import type { Key } from '../../lib/table/table.ts';
import { deskOf, type ListedRole, userIdIn } from './accounts.table.ts';
import type { User, UserStatus } from './user.ts';

/** What lists show of a person. */
export type PersonRow = Pick<User, 'id' | 'email' | 'name' | 'avatar' | 'at'>;
export type UserRow = PersonRow & Pick<User, 'role' | 'status'>;

const ROLES: readonly ListedRole[] = ['fan', 'creator', 'admin'];
const STATUSES: readonly UserStatus[] = ['active', 'banned', 'pending'];

type PageOfList = Pick<ListQuery, 'after' | 'limit'>;

interface RightsFilter {
  readonly role?: ListedRole | undefined;
  readonly status?: UserStatus | undefined;
}

interface ActivePerson {
  readonly id: string;
  /** After which the list goes on. */
  readonly place: string;
}

/** People who are active, whatever their role, in the order in which they signed up, until a time. */
export const activePeople = async ({
  until,
  ...page
}: PageOfList & { readonly until: string }): Promise<ActivePerson[]> => {
  const desks = ROLES.map((role) => deskOf(role, 'active'));
  const { items } = await mergePages<Key & { deskSk: string }>(desks, { index: 'byDesk', ...page });
  return items.flatMap((item) => (item.deskSk < until ? [{ id: userIdIn(item), place: item.deskSk }] : []));
};

/** Ids of people newest first, of a role, of a status, or of both. */
export const listUserIds = async (
  { role, status }: RightsFilter,
  page: PageOfList,
): Promise<Page<string>> => {
  const desks = (role ? [role] : ROLES).flatMap((one) =>
    (status ? [status] : STATUSES).map((two) => deskOf(one, two)),
  );
  const { items, next } = await mergePages<Key>(desks, { index: 'byDesk', backwards: true, ...page });
  return { items: items.map(userIdIn), next };
};
