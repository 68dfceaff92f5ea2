import { timeKey } from '../../lib/lambda/ids.ts';
import { absent, anyOf, atLeast, equals, present } from '../../lib/table/expression.ts';
import { fillPage } from '../../lib/table/fill-page.ts';
import { type Page, sourceOf } from '../../lib/table/lists.ts';
import { mergeRows } from '../../lib/table/merge.ts';
import { getItem, getItems, type Key, put, update, type Write } from '../../lib/table/table.ts';
import { moneyPk, ownerOfMoney } from '../ledger/entries.table.ts';

/** What a person can spend. Money use cases alone write it. */
export interface Wallet extends Key {
  readonly e: 'wallet';
  readonly v: number;
  readonly at: string;
  readonly balanceAgorot: number;
  /** The Israeli day of the last top-up, and what came in on it or may still come. */
  readonly topUpDay?: string;
  readonly topUpDayAgorot?: number;
  readonly closedAt?: string;
  /** A reversed top-up was not covered: nothing is bought until an admin has decided. */
  readonly frozenAt?: string;
  /** What the wallet lacked when top-ups were reversed. */
  readonly owedAgorot?: number;
  /** What is on its way back to who paid it in. */
  readonly sendingAgorot?: number;
  /** What top-ups that are pending may still bring: room under the cap that nobody else takes. */
  readonly pendingTopUpAgorot?: number;
}

/** How much more may be topped up under the cap on what a wallet holds, has on its way back and waits for. */
export const roomOf = (
  { balanceAgorot, sendingAgorot = 0, pendingTopUpAgorot = 0 }: Wallet,
  balanceMaxAgorot: number,
): number => Math.max(0, balanceMaxAgorot - balanceAgorot - sendingAgorot - pendingTopUpAgorot);

export const walletKey = (userId: string): Key => ({ pk: moneyPk(userId), sk: 'WALLET' });

export const newWalletWrite = (userId: string, at: string): Write =>
  put<Wallet>({ ...walletKey(userId), e: 'wallet', v: 1, at, balanceAgorot: 0 }, { if: [absent()] });

export const findWallet = (userId: string): Promise<Wallet | null> =>
  getItem<Wallet>(walletKey(userId), { consistent: true });

/** Debits a wallet. Its condition fails when the balance is too low or the wallet is closed or frozen. */
export const debitWallet = (userId: string, amountAgorot: number): Write<Wallet> =>
  update(
    walletKey(userId),
    { add: { balanceAgorot: -amountAgorot, v: 1 } },
    {
      if: [atLeast('balanceAgorot', amountAgorot), absent('closedAt'), absent('frozenAt')],
      returnOld: true,
    },
  );

/** Credits a wallet. Its condition fails when the wallet is closed; closing waits until no money can come back. */
export const creditWallet = (userId: string, amountAgorot: number): Write<Wallet> =>
  update(
    walletKey(userId),
    { add: { balanceAgorot: amountAgorot, v: 1 } },
    { if: [present(), absent('closedAt')], returnOld: true },
  );

/** The balance goes on its way back to the payer, out of a wallet as it was read that is open and owes nothing. */
export const sendFromWallet = ({ pk, sk, v }: Wallet, amountAgorot: number): Write<Wallet> =>
  update(
    { pk, sk },
    { add: { balanceAgorot: -amountAgorot, sendingAgorot: amountAgorot, v: 1 } },
    {
      if: [equals('v', v), atLeast('balanceAgorot', amountAgorot), absent('closedAt'), absent('frozenAt')],
    },
  );

/** What was on its way has arrived, or comes back (`returnedAgorot`), into a frozen wallet too. */
export const endSending = (userId: string, amountAgorot: number, returnedAgorot: number): Write<Wallet> =>
  update(
    walletKey(userId),
    {
      add: {
        sendingAgorot: -amountAgorot,
        ...(returnedAgorot > 0 ? { balanceAgorot: returnedAgorot } : {}),
        v: 1,
      },
    },
    { if: [absent('closedAt'), atLeast('sendingAgorot', amountAgorot)] },
  );

/** An admin's change of the balance of a wallet as it was read, a frozen one too, by a signed amount. */
export const adjustWallet = (wallet: Wallet, amountAgorot: number): Write<Wallet> =>
  update(
    { pk: wallet.pk, sk: wallet.sk },
    { add: { balanceAgorot: amountAgorot, v: 1 } },
    {
      if: [
        equals('v', wallet.v),
        absent('closedAt'),
        ...(amountAgorot < 0 ? [atLeast('balanceAgorot', -amountAgorot)] : []),
      ],
    },
  );

/** Closes an empty wallet, as read, out of which nothing is on its way: nothing goes into it or out of it any more. */
export const closeWalletWrite = (wallet: Wallet, at: string): Write =>
  update(
    { pk: wallet.pk, sk: wallet.sk },
    { set: { closedAt: at, v: wallet.v + 1 } },
    {
      if: [
        equals('v', wallet.v),
        equals('balanceAgorot', 0),
        anyOf(absent('sendingAgorot'), equals('sendingAgorot', 0)),
      ],
    },
  );

/** Settles so much of a debt of the wallet as it was read, and takes so much for it; without a debt it is free again. */
export const settleDebtWrite = (
  wallet: Wallet,
  { settledAgorot, takenAgorot }: { settledAgorot: number; takenAgorot: number },
): Write =>
  update(
    { pk: wallet.pk, sk: wallet.sk },
    {
      add: { balanceAgorot: -takenAgorot, owedAgorot: -settledAgorot, v: 1 },
      ...(settledAgorot === wallet.owedAgorot ? { remove: ['frozenAt', 'deskPk', 'deskSk'] } : {}),
    },
    { if: [equals('v', wallet.v)] },
  );

/** Whose wallet it is; null when the key is of something else. */
export const walletOwnerOf = (key: Key): string | null => (key.sk === 'WALLET' ? ownerOfMoney(key) : null);

const FROZEN = 'WAL#frozen';

/** Where a wallet stands among the frozen ones. */
export const frozenListKeys = ({ pk }: Pick<Wallet, 'pk'>, at: string) => ({
  deskPk: FROZEN,
  deskSk: timeKey(at, pk),
});

/** Frozen wallets, the longest frozen first, each as it is now; one that is free again by now is left out. */
export const frozenWallets = (page: { after?: string | undefined; limit: number }): Promise<Page<Wallet>> => {
  const sources = [sourceOf<Key>({ index: 'byDesk', partition: FROZEN }, {})];
  return fillPage<Key, Wallet>({
    after: page.after,
    limit: page.limit,
    read: (after, limit) => mergeRows(sources, { after, limit }),
    show: async (keys) => {
      const found = await getItems<Wallet>(keys, { consistent: true });
      const wallets = new Map(found.map((wallet) => [wallet.pk, wallet]));
      return keys.map(({ pk }) => {
        const wallet = wallets.get(pk);
        return wallet?.frozenAt === undefined ? null : wallet;
      });
    },
  });
};
