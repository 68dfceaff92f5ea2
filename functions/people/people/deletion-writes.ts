import { dayOf } from '../../../shared/calendar/dates.ts';
import { emptied } from '../../../shared/contracts/parts/personal.ts';
import { accounts } from '../../../shared/contracts/people/accounts.ts';
import { forgetUserWrites, rightsWrite } from '../../accounts/person/accounts.table.ts';
import type { User, UserRecord } from '../../accounts/person/user.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { mergeLists } from '../../lib/table/lists.ts';
import type { Write } from '../../lib/table/table.ts';
import { findProfile } from '../../market/catalog/model/catalog.table.ts';
import { forgetCreatorWrites } from '../../market/catalog/model/status-writes.ts';
import { forgetFavoritesWrite } from '../../market/favorites/favorites.table.ts';
import { standingOf } from '../../money/payouts/clearing.ts';
import { bucketsOf, checkAccount, findAccount } from '../../money/payouts/payouts.table.ts';
import { forgetWrite } from '../../money/payouts/withdrawals.table.ts';
import { unpaidTopUpLists } from '../../money/top-ups/top-up.table.ts';
import { closeWalletWrite, findWallet } from '../../money/wallet/wallet.table.ts';
import { hasOpenDispute } from '../../orders/requests/model/disputes.table.ts';
import { openRequestsOf } from '../../orders/requests/read/open-requests.ts';
import { openClosingWrite } from './closings.table.ts';
import { openForgettingWrite } from './forgettings.table.ts';
import { leaveAdmin } from './role-writes.ts';

const hasOpenRequests = async (userId: string, now: Date): Promise<boolean> => {
  for await (const _ of openRequestsOf(userId, now)) return true;
  return false;
};

/** A top-up that PayPal may still pay. */
const hasOpenTopUp = async (userId: string): Promise<boolean> =>
  (await mergeLists(unpaidTopUpLists(userId, ['pending']), { limit: 1 })).items.length > 0;

/**
 * Closes wallet and earnings account as they were read: a move of money in between fails the transaction. So the open requests
 * are looked at after the balances: a fan who orders in between has another wallet. Throws `user.open_requests`,
 * `user.open_disputes`, `user.balance`, `user.earnings`, and is also asked for that alone.
 */
export const closeMoneyWrites = async ({ id }: Pick<User, 'id'>, now: Date): Promise<Write[]> => {
  const [wallet, account] = await Promise.all([findWallet(id), findAccount(id)]);
  if (await hasOpenRequests(id, now)) throw new Refusal('user.open_requests');
  if (account?.disputedAgorot || (await hasOpenDispute(id))) throw new Refusal('user.open_disputes');
  const isMoving = wallet && (wallet.owedAgorot || wallet.sendingAgorot || (await hasOpenTopUp(id)));
  if (wallet && (wallet.balanceAgorot !== 0 || isMoving))
    throw new Refusal('user.balance', undefined, { balanceAgorot: wallet.balanceAgorot });
  const isWaiting = account && bucketsOf(account).some(([, agorot]) => agorot !== 0);
  if (account && (account.availableAgorot !== 0 || isWaiting || account.reservedAgorot !== 0))
    throw new Refusal('user.earnings', undefined, standingOf(account, dayOf(now)));
  return [
    ...(wallet ? [closeWalletWrite(wallet, now.toISOString())] : []),
    ...(account ? [checkAccount(account), forgetWrite(id)] : []),
  ];
};

const profileWrites = async ({ id, creator }: User): Promise<Write[]> => {
  const profile = creator ? await findProfile(id, { consistent: true }) : null;
  return profile ? forgetCreatorWrites(profile) : [];
};

/**
 * Deletes an account, as read: nobody signs in with it any more, and what is left of the person has no name and no address.
 * Requests, entries and audit stay. An order that was on its way in this very moment is declined by the closing that
 * begins here, which also ends access. Throws as `closeMoneyWrites`.
 */
export const deletionWrites = async (user: User, by: string, now: Date): Promise<Write[]> => {
  const { change, writes } = leaveAdmin(user);
  return [
    rightsWrite(user, { status: 'banned', by, ...change }),
    ...writes,
    ...forgetUserWrites(user, emptied(accounts.updateProfile.input(), 'account') as Partial<UserRecord>, now),
    forgetFavoritesWrite(user.id),
    ...(await closeMoneyWrites(user, now)),
    ...(await profileWrites(user)),
    openClosingWrite(user.id, 'deletion', now),
    openForgettingWrite(user, now),
  ];
};
