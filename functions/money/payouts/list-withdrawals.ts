import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { viewOf } from './withdrawal.ts';
import { creatorWithdrawals } from './withdrawals.table.ts';

/** The creator's own withdrawals of one status, newest first. */
export const listWithdrawals = async ({
  actor,
  input: { status, cursor, limit },
}: Call<typeof payouts.withdrawals, Actor>): Promise<Output<typeof payouts.withdrawals>> => {
  const cursors = cursorsOf('payouts.withdrawals', { of: actor.id, status });
  const page = await creatorWithdrawals(actor.id, status, { after: cursors.read(cursor), limit });
  return { items: page.items.map(viewOf), next: cursors.write(page.next) };
};
