import { dayOf } from '../../../shared/calendar/dates.ts';
import type { AdminWallet, walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findUser, findUsers } from '../../accounts/person/accounts.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { ownerOfMoney } from '../../money/ledger/entries.table.ts';
import { standingOf } from '../../money/payouts/clearing.ts';
import { type Account, findAccount } from '../../money/payouts/payouts.table.ts';
import { findWallet, frozenWallets, type Wallet } from '../../money/wallet/wallet.table.ts';
import { ownSums } from './payments.table.ts';

const viewOf = (wallet: Wallet, user: User | undefined): AdminWallet => ({
  userId: ownerOfMoney(wallet),
  email: user?.email ?? '',
  name: user?.name ?? '',
  balanceAgorot: wallet.balanceAgorot,
  owedAgorot: wallet.owedAgorot ?? 0,
  sendingAgorot: wallet.sendingAgorot ?? 0,
  frozenAt: wallet.frozenAt ?? null,
});

const earningsOf = (account: Account, now: Date) => ({
  ...standingOf(account, dayOf(now)),
  reservedAgorot: account.reservedAgorot,
  paidOutAgorot: account.paidOutAgorot,
});

/** Somebody's wallet and earnings as they are now, and what all their payments come to, for the back office. */
export const getWalletForAdmin = async ({
  input: { userId },
  now,
}: Call<typeof walletAdmin.wallet, Actor>): Promise<Output<typeof walletAdmin.wallet>> => {
  const [wallet, account, user, kinds] = await Promise.all([
    findWallet(userId),
    findAccount(userId),
    findUser(userId, { consistent: true }),
    ownSums(userId),
  ]);
  if (!wallet || !user) throw new Refusal('user.not_found');
  return { ...viewOf(wallet, user), earnings: account && earningsOf(account, now), kinds };
};

/** Wallets that owe, the longest frozen first. */
export const listFrozenWallets = async ({
  input,
}: Call<typeof walletAdmin.frozen, Actor>): Promise<Output<typeof walletAdmin.frozen>> => {
  const cursors = cursorsOf('walletAdmin.frozen');
  const page = await frozenWallets({ after: cursors.read(input.cursor), limit: input.limit });
  const users = await findUsers(page.items.map(ownerOfMoney));
  const people = new Map(users.map((user) => [user.id, user]));
  return {
    items: page.items.map((wallet) => viewOf(wallet, people.get(ownerOfMoney(wallet)))),
    next: cursors.write(page.next),
  };
};
