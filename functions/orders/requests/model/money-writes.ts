import { type Day, dayOf } from '../../../../shared/calendar/dates.ts';
import { movesBetween } from '../../../../shared/money/split.ts';
import { isSettled } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import type { Failure } from '../../../lib/table/named-writes.ts';
import type { Write } from '../../../lib/table/table.ts';
import { disputeEntry, earningEntry, putEntry, walletEntry } from '../../../money/ledger/entries.table.ts';
import type { EarningEntry } from '../../../money/ledger/entry.ts';
import { type EarningsChange, hasFor, standingOf, waitsUntil } from '../../../money/payouts/clearing.ts';
import { type Account, changeAccount, findAccount } from '../../../money/payouts/payouts.table.ts';
import { creditWallet, debitWallet, type Wallet } from '../../../money/wallet/wallet.table.ts';
import type { EntryRef, Request } from './request.ts';

/** The balances that change, and the entries that say so, under the names by which a transaction's failure tells them. */
interface MoneyWrites {
  readonly account?: Write<Account>;
  readonly wallet?: Write<Wallet>;
  readonly entries: readonly Write[];
}

interface Money {
  readonly writes: MoneyWrites;
  readonly movements: readonly EntryRef[];
}

/**
 * When the money moves, who moves it (a user id, or the name of what the site does by itself), and the creator's account
 * as it was read (`accountOf`).
 */
interface Act {
  readonly at: string;
  readonly by: string;
  readonly account: Account | null;
  readonly released?: Released | undefined;
}

/** What a dispute of the request held of its creator's earnings and gives back as it ends; `n` is its next version. */
export interface Released {
  readonly id: string;
  readonly agorot: number;
  readonly n: number;
}

const todayOf = ({ at }: Pick<Act, 'at'>): Day => dayOf(new Date(at));

/** Change of the creator's count of completed requests. */
const completedMore = (before: Request, after: Request) =>
  (Number(isSettled(after.status)) - Number(isSettled(before.status))) as 1 | 0 | -1;

/** The kind of a refund of a request that stays completed. */
const refundOf = (before: Request, after: Request): NonNullable<EarningEntry['refund']> => {
  if ((after.coveredAgorot ?? 0) !== (before.coveredAgorot ?? 0)) return 'covered';
  return after.netAgorot === 0 && after.feeAgorot === 0 ? 'whole' : 'shared';
};

/** What an extra costs that was added to the order. */
const raiseOf = (before: Request, after: Request): number => after.priceAgorot - before.priceAgorot;

const earningKind = (
  before: Request,
  after: Request,
  more: 1 | 0 | -1,
): Pick<EarningEntry, 'kind' | 'refund'> => {
  if (more === 1) return { kind: 'earning' };
  if (more === -1) return { kind: 'reversal' };
  return raiseOf(before, after) > 0
    ? { kind: 'addition' }
    : { kind: 'reversal', refund: refundOf(before, after) };
};

/** What a completed request earns clears on its day; what is taken back of it comes from there. */
const changeOf = (before: Request, after: Request, released?: Released): EarningsChange => ({
  netAgorot: movesBetween(before, after).netAgorot + (released?.agorot ?? 0),
  clearsOn: (isSettled(after.status) ? after : before).clearsOn,
});

const movesEarnings = (before: Request, after: Request, released?: Released): boolean =>
  movesBetween(before, after).netAgorot !== 0 ||
  completedMore(before, after) !== 0 ||
  (released?.agorot ?? 0) !== 0;

/** The creator's account, where a change of a request moves it; null where it does not. */
export const accountOf = async (
  before: Request,
  after: Request,
  released?: Released,
): Promise<Account | null> => (movesEarnings(before, after, released) ? findAccount(before.creatorId) : null);

const earningsAccount = (before: Request, after: Request, act: Act) => {
  const { released } = act;
  const change = changeOf(before, after, released);
  return changeAccount(
    before.creatorId,
    act.account,
    {
      agorot: change.netAgorot,
      waitsUntil: waitsUntil(act.account, change, todayOf(act)),
      mayOwe: released !== undefined,
      add: {
        earnedAgorot: movesBetween(before, after).netAgorot,
        completedCount: completedMore(before, after),
        ...(released ? { disputedAgorot: 0 - released.agorot } : {}),
      },
    },
    act.at,
  );
};

/** The part of creator and platform: account and entry, and the entries of what has cleared by then. */
const earningsMoney = (before: Request, after: Request, act: Act): Money => {
  const { netAgorot, feeAgorot } = movesBetween(before, after);
  const { id: ref, title, creatorId: userId } = before;
  const { at, by, released } = act;
  const more = completedMore(before, after);
  const { cleared = [], ...account } = movesEarnings(before, after, released)
    ? earningsAccount(before, after, act)
    : {};
  const clearsOn = waitsUntil(act.account, changeOf(before, after, released), todayOf(act));
  const day = clearsOn ? { clearsOn } : {};
  const back =
    released && released.agorot !== 0
      ? [
          putEntry(
            disputeEntry(
              { userId, amountAgorot: released.agorot, ...day, ref: released.id, title, by, at },
              released.n,
            ),
          ),
        ]
      : [];
  const others = [...back, ...cleared];
  if (netAgorot === 0 && feeAgorot === 0) return { writes: { ...account, entries: others }, movements: [] };
  const entry = earningEntry(
    {
      ...earningKind(before, after, more),
      userId,
      amountAgorot: netAgorot,
      feeAgorot,
      ...(netAgorot !== 0 ? day : {}),
      ref,
      title,
      by,
      at,
    },
    after.v,
  );
  return {
    writes: { ...account, entries: [putEntry(entry), ...others] },
    movements: [{ side: 'E', at, n: after.v }],
  };
};

/** The fan's part: wallet and entry. */
const walletMoney = (before: Request, after: Request, { at, by }: Act): Money => {
  const amountAgorot = movesBetween(before, after).backAgorot - raiseOf(before, after);
  if (amountAgorot === 0) return { writes: { entries: [] }, movements: [] };
  const { id: ref, title, fanId: userId } = before;
  const isRefund = amountAgorot > 0;
  const kind = isRefund ? 'refund' : 'purchase';
  const entry = walletEntry({ kind, userId, amountAgorot, ref, method: 'wallet', title, by, at }, after.v);
  const wallet = isRefund ? creditWallet(userId, amountAgorot) : debitWallet(userId, -amountAgorot);
  return { writes: { wallet, entries: [putEntry(entry)] }, movements: [{ side: 'W', at, n: after.v }] };
};

/**
 * Wallet, earnings and their entries for the difference of two splits and prices of a request. At most four writes, and one
 * for each day of which money has cleared.
 */
export const moneyWrites = (before: Request, after: Request, act: Act): Money => {
  const earnings = earningsMoney(before, after, act);
  const wallet = walletMoney(before, after, act);
  return {
    writes: {
      ...earnings.writes,
      ...wallet.writes,
      entries: [...earnings.writes.entries, ...wallet.writes.entries],
    },
    movements: [...earnings.movements, ...wallet.movements],
  };
};

/**
 * The refusal by the balance whose condition failed; nothing was written. Null when the account has as much: what has
 * cleared was moved by somebody else meanwhile, and all is to be read again.
 */
export const balanceRefusal = (
  failed: Failure<Pick<MoneyWrites, 'account' | 'wallet'>>,
  before: Request,
  after: Request,
  at: string,
  released?: Released,
): Refusal | null => {
  // With what was disputed of it, an account may owe.
  if (failed.name === 'account' && released) return null;
  if (failed.name === 'account') {
    const today = todayOf({ at });
    if (hasFor(failed.old, changeOf(before, after), today)) return null;
    const { availableAgorot } = standingOf(failed.old, today);
    return new Refusal('earnings.insufficient', 'The creator has withdrawn these earnings', {
      availableAgorot,
    });
  }
  const { closedAt, frozenAt } = failed.old ?? {};
  return new Refusal(
    (closedAt && 'wallet.closed') || (frozenAt && 'wallet.frozen') || 'wallet.insufficient_funds',
    'The fan’s wallet does not allow this',
  );
};
