import { timeKey } from '../../lib/lambda/ids.ts';
import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { absent, equals } from '../../lib/table/expression.ts';
import type { MergedList } from '../../lib/table/lists.ts';
import {
  type Changes,
  check,
  getItem,
  getItems,
  type Key,
  put,
  update,
  type Write,
} from '../../lib/table/table.ts';
import { frozenListKeys, type Wallet } from '../wallet/wallet.table.ts';

/** A credit from outside. Anchors the idempotency of a top-up. */
export interface TopUp extends Key {
  readonly e: 'topUp';
  readonly v: number;
  readonly kind: 'top_up';
  readonly id: string;
  readonly at: string;
  readonly userId: string;
  readonly fanId: string;
  readonly amountAgorot: number;
  readonly method: 'manual' | 'paypal';
  /** `failed`: no money came. `reversed`: all of it went back. */
  readonly status: 'pending' | 'captured' | 'failed' | 'reversed';
  readonly inputHash: string;
  /** The Israeli day whose limit it counts towards. */
  readonly day: string;
  /** While it is pending its amount is part of what its wallet waits for. Not on those of before. */
  readonly isReserved?: true;
  /** The order at the provider, and where the payer approves it; not there until the provider has answered. */
  readonly orderId?: string;
  readonly approveUrl?: string;
  /** How often the provider refused to take the money: a new attempt is a new call there. */
  readonly declines?: number;
  readonly captureId?: string;
  /** What the provider kept of it. Absent on those that were credited before fees were in the books. */
  readonly feeAgorot?: number;
  /** The entries that moved its money, by the time and the version of each. */
  readonly movements?: readonly { readonly at: string; readonly n: number }[];
  /** What the provider took back since. */
  readonly reversedAgorot?: number;
  /** What was sent back of it or is to be, by the id of the part: PayPal's lists show it. Not what failed. */
  readonly back?: readonly { readonly part: string; readonly agorot: number }[];
  /** Disputes at PayPal: while one is open nothing of it is sent back. */
  readonly disputes?: readonly { readonly id: string; readonly isOver: boolean }[];
  readonly failure?: TopUpFailure;
  /** When the clock looks at it next; gone when nothing is left to be found out. */
  readonly duePk?: string;
  readonly dueSk?: string;
}

export type TopUpFailure = 'declined' | 'expired' | 'cancelled' | 'reversed' | 'mismatch' | 'wallet_closed';

const TOP_UPS = 'TOP#';
export const topUpKey = (id: string): Key => ({ pk: TOP_UPS + id, sk: 'TOP' });

/** Which top-up's partition it is. */
export const topUpIdIn = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(TOP_UPS.length);
/** Which top-up a key is of; null when it is of something else. */
export const topUpIdOf = (key: Key): string | null => (key.sk === 'TOP' ? topUpIdIn(key) : null);

const WAITING: DueList = { name: 'DUE#TOP', shards: 4 };

/** The statuses of a top-up that moved no money. */
export const UNPAID = ['pending', 'failed'] as const;
export type Unpaid = (typeof UNPAID)[number];

const ownListOf = (userId: string): string => `USR#${userId}#TOP`;

/** The back office's list of top-ups without money, by status. */
export const unpaidDeskList = (status: Unpaid): string => `TXN#top_up#${status}`;

/** Its owner's list and the back office's; only of those that did not move money: the others are entries. */
const listKeys = (status: Unpaid, { userId, at, id }: TopUpFacts) => ({
  ownerPk: ownListOf(userId),
  ownerSk: `${status}#${timeKey(at, id)}`,
  deskPk: unpaidDeskList(status),
  deskSk: timeKey(at, id),
});
const LIST_KEYS = ['ownerPk', 'ownerSk', 'deskPk', 'deskSk'];
const DUE_KEYS = ['duePk', 'dueSk'];

type TopUpFacts = Omit<TopUp, 'pk' | 'sk' | 'e' | 'v' | 'kind' | 'fanId' | 'duePk' | 'dueSk'>;

/** A new top-up; `dueAt` is when the clock looks whether a pending one was paid. */
export const topUpItem = (facts: TopUpFacts, dueAt: Date): TopUp => ({
  ...topUpKey(facts.id),
  ...facts,
  e: 'topUp',
  v: 1,
  // What a row of the back office's list shows.
  kind: 'top_up',
  fanId: facts.userId,
  ...(facts.status === 'captured' ? { movements: [{ at: facts.at, n: 1 }] } : {}),
  ...(facts.status === 'pending'
    ? { ...listKeys('pending', facts), ...dueKeys(WAITING, facts.id, dueAt) }
    : {}),
});

export const putTopUp = (topUp: TopUp): Write<TopUp> => put(topUp, { if: [absent()] });

export const findTopUp = (id: string): Promise<TopUp | null> =>
  getItem<TopUp>(topUpKey(id), { consistent: true });

/** Those of these top-ups that exist. */
export const findTopUps = (ids: readonly string[]): Promise<TopUp[]> =>
  getItems<TopUp>(ids.map(topUpKey), { consistent: true });

/** Updates the item on the condition that it is at the version that was read. */
const change = (seen: TopUp, changes: Changes): Write =>
  update(
    topUpKey(seen.id),
    { ...changes, set: { ...changes.set, v: seen.v + 1 } },
    { if: [equals('v', seen.v)], returnOld: true },
  );

export const orderedWrite = (seen: TopUp, orderId: string, approveUrl: string): Write =>
  change(seen, { set: { orderId, approveUrl } });

const withMovement = ({ movements = [], v }: TopUp, at: string) => [...movements, { at, n: v + 1 }];

/** `at` is that of the entry which credits it, in the same transaction. */
export const capturedWrite = (
  seen: TopUp,
  { captureId, feeAgorot }: Required<Pick<TopUp, 'captureId' | 'feeAgorot'>>,
  at: string,
): Write =>
  change(seen, {
    set: { status: 'captured', captureId, feeAgorot, movements: withMovement(seen, at) },
    remove: [...LIST_KEYS, ...DUE_KEYS, 'failure'],
  });

/** What the provider kept of it, where that was not known when it was credited. */
export const feeWrite = (seen: TopUp, feeAgorot: number): Write => change(seen, { set: { feeAgorot } });

export const failedWrite = (seen: TopUp, failure: TopUpFailure): Write =>
  change(seen, { set: { status: 'failed', failure, ...listKeys('failed', seen) }, remove: DUE_KEYS });

/** What of it goes back, without what does not any more. */
export const backWrite = (seen: TopUp, back: NonNullable<TopUp['back']>): Write =>
  change(seen, { set: { back } });

/** The transaction stands only while a payment is as it was read. */
export const checkTopUp = ({ pk, sk, v }: TopUp): Write => check({ pk, sk }, [equals('v', v)]);

export const disputesWrite = (seen: TopUp, disputes: NonNullable<TopUp['disputes']>): Write =>
  change(seen, { set: { disputes } });

/** `at` is that of the entry which takes it back, in the same transaction. */
export const reversedWrite = (
  seen: TopUp,
  { reversedAgorot, back, at }: { reversedAgorot: number; back: TopUp['back']; at: string },
): Write =>
  change(seen, {
    set: {
      ...(back ? { back } : {}),
      status: reversedAgorot === seen.amountAgorot ? 'reversed' : 'captured',
      reversedAgorot,
      movements: withMovement(seen, at),
    },
  });

export const declinedWrite = (seen: TopUp): Write =>
  change(seen, { set: { declines: (seen.declines ?? 0) + 1 } });

export const postponedWrite = (seen: TopUp, dueAt: Date): Write =>
  change(seen, { set: dueKeys(WAITING, seen.id, dueAt) });

/** Ids of pending top-ups that it is time to look at. */
export async function* dueTopUps(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield topUpIdIn({ pk });
}

/** A row of a person's top-ups that moved no money. */
export type TopUpRow = Pick<TopUp, 'pk' | 'sk' | 'at' | 'amountAgorot' | 'method'> & {
  readonly status: Unpaid;
};

/** A person's top-ups without money, by time; about a second behind. */
export const unpaidTopUpLists = (userId: string, statuses: readonly Unpaid[] = UNPAID): MergedList[] =>
  statuses.map((status) => ({
    index: 'byOwner',
    partition: ownListOf(userId),
    prefix: `${status}#`,
  }));

/** What a reversal takes: of what is on its way back, of the balance (below zero: it gives), and what is owed. */
export interface Taken {
  readonly sendingAgorot: number;
  readonly takenAgorot: number;
  readonly owedAgorot: number;
}

/**
 * Takes a reversed top-up out of the wallet as it was read; what it lacks is owed, and the wallet is frozen until an
 * admin has decided.
 */
export const reverseWallet = (
  wallet: Wallet,
  { sendingAgorot, takenAgorot, owedAgorot }: Taken,
  at: string,
): Write =>
  update(
    { pk: wallet.pk, sk: wallet.sk },
    {
      set: owedAgorot > 0 && !wallet.frozenAt ? { frozenAt: at, ...frozenListKeys(wallet, at) } : {},
      add: {
        balanceAgorot: -takenAgorot,
        v: 1,
        ...(owedAgorot > 0 ? { owedAgorot } : {}),
        ...(sendingAgorot > 0 ? { sendingAgorot: -sendingAgorot } : {}),
      },
    },
    { if: [equals('v', wallet.v)] },
  );
