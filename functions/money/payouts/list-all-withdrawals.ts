import type {
  payoutsAdmin,
  WithdrawalRow,
  WithdrawalStatus,
} from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { searchWithdrawals } from './search-withdrawals.ts';
import { viewOf, type WithdrawalItem } from './withdrawal.ts';
import { deskWithdrawals, findCounts, findWithdrawal } from './withdrawals.table.ts';

/** People are shown by their current names; deleted ones by the name under which they asked. */
const rowsOf = async (items: readonly WithdrawalItem[]): Promise<WithdrawalRow[]> => {
  const users = await findUsers(items.map(({ creatorId }) => creatorId));
  const people = new Map(users.map((user) => [user.id, user]));
  return items.map((item) => {
    const user = people.get(item.creatorId);
    return {
      ...viewOf(item),
      creatorId: item.creatorId,
      creatorName: user?.name ?? item.creatorName,
      creatorEmail: user?.email ?? '',
      creatorAvatar: user?.avatar ?? '',
    };
  });
};

/** How many there are of each status. */
export const countWithdrawals = async (): Promise<Output<typeof payoutsAdmin.counts>> => {
  const counts = await findCounts();
  return {
    pending: counts?.pending ?? 0,
    completed: counts?.completed ?? 0,
    rejected: counts?.rejected ?? 0,
  };
};

const listedWithdrawals = async (
  status: WithdrawalStatus | undefined,
  page: Parameters<typeof deskWithdrawals>[1],
) => {
  const [found, counts] = await Promise.all([deskWithdrawals(status, page), countWithdrawals()]);
  const { pending, completed, rejected } = counts;
  return { ...found, total: status ? counts[status] : pending + completed + rejected };
};

/** Everybody's withdrawals for the back office, newest first. */
export const listAllWithdrawals = async ({
  input: { status, text, cursor, limit },
}: Call<typeof payoutsAdmin.list, Actor>): Promise<Output<typeof payoutsAdmin.list>> => {
  const cursors = cursorsOf('payoutsAdmin.list', { status, text });
  const page = { after: cursors.read(cursor), limit };
  const { items, next, total } = text
    ? await searchWithdrawals({ status, text, ...page })
    : await listedWithdrawals(status, page);
  return { items: await rowsOf(items), next: cursors.write(next), total };
};

/** One of them, for an open dialog. Throws `withdrawal.not_found`. */
export const getWithdrawal = async ({
  input: { id },
}: Call<typeof payoutsAdmin.get, Actor>): Promise<Output<typeof payoutsAdmin.get>> => {
  const found = await findWithdrawal(id);
  const [row] = found ? await rowsOf([found]) : [];
  if (!row) throw new Refusal('withdrawal.not_found');
  return row;
};
