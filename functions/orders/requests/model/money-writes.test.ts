import { expect, it } from 'vitest';
import { refunded } from '../../../../shared/money/refund.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import { earningEntry, putEntry, walletEntry } from '../../../money/ledger/entries.table.ts';
import type { EarningEntry, WalletEntry } from '../../../money/ledger/entry.ts';
import { type Account, changeAccount } from '../../../money/payouts/payouts.table.ts';
import { creditWallet, debitWallet } from '../../../money/wallet/wallet.table.ts';
import { wrappedFacts } from './later-wrapping.ts';
import { balanceRefusal, moneyWrites } from './money-writes.ts';
import type { Request } from './request.ts';

process.env.TABLE_NAME = 'table';

const AT = '2026-11-20T10:00:00.000Z';
const BY = 'usr_admin';
const ACCOUNT = { v: 7, availableAgorot: 50_000 } as Account;
const ACT = { at: AT, by: BY, account: ACCOUNT };
/** Of an order from before anything waited: all of it is available at once. */
const moveEarnings = (creatorId: string, agorot: number, completedCount: number, account = ACCOUNT) =>
  changeAccount(creatorId, account, { agorot, add: { earnedAgorot: agorot, completedCount } }, AT).account;
const PRICE = 10_005;
const [NET, FEE] = [9_004, 1_001];

const request = (status: Request['status'], v: number): Request =>
  ({
    id: 'req_1',
    fanId: 'usr_f',
    creatorId: 'usr_c',
    title: 'ברכה',
    status,
    v,
    priceAgorot: PRICE,
    feeBasisPoints: 1_000,
    ...splitOf(status, PRICE, 1_000),
    marks: [],
  }) as unknown as Request;

/** The entries of the change from version 4 to 5. */
const earning = (
  kind: EarningEntry['kind'],
  amountAgorot: number,
  feeAgorot: number,
  refund?: EarningEntry['refund'],
) =>
  putEntry(
    earningEntry(
      {
        kind,
        userId: 'usr_c',
        amountAgorot,
        feeAgorot,
        ref: 'req_1',
        title: 'ברכה',
        at: AT,
        by: BY,
        ...(refund ? { refund } : {}),
      },
      5,
    ),
  );
const wallet = (kind: WalletEntry['kind'], amountAgorot: number) =>
  putEntry(
    walletEntry(
      {
        kind,
        userId: 'usr_f',
        amountAgorot,
        ref: 'req_1',
        method: 'wallet',
        title: 'ברכה',
        at: AT,
        by: BY,
      },
      5,
    ),
  );

const NOTHING = { entries: [] };
const EARNED = { account: moveEarnings('usr_c', NET, 1), entries: [earning('earning', NET, FEE)] };
const TAKEN_BACK = { account: moveEarnings('usr_c', -NET, -1), entries: [earning('reversal', -NET, -FEE)] };
const REFUNDED = { wallet: creditWallet('usr_f', PRICE), entries: [wallet('refund', PRICE)] };
const PAID_AGAIN = { wallet: debitWallet('usr_f', PRICE), entries: [wallet('purchase', -PRICE)] };
const both = (one: typeof EARNED, other: typeof REFUNDED) => ({
  ...one,
  ...other,
  entries: [...one.entries, ...other.entries],
});

it.each([
  ['pending', 'pending', NOTHING],
  ['pending', 'approved', NOTHING],
  ['pending', 'completed', EARNED],
  ['pending', 'declined', REFUNDED],
  ['approved', 'pending', NOTHING],
  ['approved', 'completed', EARNED],
  ['approved', 'declined', REFUNDED],
  ['completed', 'pending', TAKEN_BACK],
  ['completed', 'approved', TAKEN_BACK],
  ['completed', 'completed', NOTHING],
  ['completed', 'declined', both(TAKEN_BACK, REFUNDED)],
  ['declined', 'pending', PAID_AGAIN],
  ['declined', 'approved', PAID_AGAIN],
  ['declined', 'completed', both(EARNED, PAID_AGAIN)],
  ['declined', 'declined', NOTHING],
] as const)('from %s to %s moves what the splits differ by', (from, to, writes) => {
  const money = moneyWrites(request(from, 4), request(to, 5), ACT);
  expect(money.writes).toEqual(writes);
  const sides = {
    E: from === 'completed' || to === 'completed',
    W: from === 'declined' || to === 'declined',
  };
  expect(money.movements).toEqual(
    (['E', 'W'] as const).flatMap((side) => (sides[side] && from !== to ? [{ side, at: AT, n: 5 }] : [])),
  );
});

const refund = (amountAgorot: number, platformCovers: boolean, before = request('completed', 4)) => {
  const { backAgorot, coveredAgorot = 0 } = before;
  const split = refunded(before, { backAgorot, coveredAgorot }, amountAgorot, platformCovers);
  const after = { ...before, ...split, v: 5 };
  return { after, ...moneyWrites(before, after, ACT) };
};

it('a refund takes its shares from both and leaves the order completed', () => {
  const { writes, movements } = refund(1_000, false);
  expect(writes).toEqual({
    account: moveEarnings('usr_c', -900, 0),
    wallet: creditWallet('usr_f', 1_000),
    entries: [earning('reversal', -900, -100, 'shared'), wallet('refund', 1_000)],
  });
  expect(movements.map(({ side }) => side)).toEqual(['E', 'W']);
});

it('a refund that leaves nothing says so, since no entry follows it; one that left something before is only a part', () => {
  const part = refund(1_000, false);
  const rest = refund(PRICE - 1_000, false, { ...part.after, v: 4 });
  expect(rest.writes.entries[0]).toEqual(earning('reversal', -(NET - 900), -(FEE - 100), 'whole'));
  const declined = { ...rest.after, status: 'declined', v: 5 } as Request;
  expect(moneyWrites({ ...rest.after, v: 4 }, declined, ACT)).toEqual({
    writes: { account: moveEarnings('usr_c', 0, -1), entries: [] },
    movements: [],
  });
  // What the platform covered stays with the creator, and goes with an entry of its own.
  const covered = refund(1_000, true);
  const after = refund(PRICE - 1_000, false, { ...covered.after, v: 4 });
  expect(after.writes.entries[0]).toEqual(earning('reversal', -(NET - 900), 0 - (FEE - 100), 'shared'));
});

it.each([
  ['nothing', 0, -1_000, 0],
  ['everything', 10_000, 0, -1_000],
])(
  'a refund in part is no whole one where the platform takes %s',
  (_, feeBasisPoints, netAgorot, feeAgorot) => {
    const before = {
      ...request('completed', 4),
      feeBasisPoints,
      ...splitOf('completed', PRICE, feeBasisPoints),
    };
    const { writes } = refund(1_000, false, before);
    expect(writes.entries).toContainEqual(earning('reversal', netAgorot, feeAgorot, 'shared'));
  },
);

it('a refund that the platform covers takes nothing from the creator', () => {
  const { after, writes } = refund(1_000, true);
  expect(writes).toEqual({
    wallet: creditWallet('usr_f', 1_000),
    entries: [earning('reversal', 0, -1_000, 'covered'), wallet('refund', 1_000)],
  });
  // The next one is shared again.
  const again = refund(1_000, false, { ...after, v: 4 });
  expect(again.writes).toMatchObject({
    account: moveEarnings('usr_c', -900, 0),
    entries: [earning('reversal', -900, -100, 'shared'), wallet('refund', 1_000)],
  });
});

it.each([
  ['pending', { wallet: debitWallet('usr_f', 505), entries: [wallet('purchase', -505)] }, 'W'],
  [
    'completed',
    {
      account: moveEarnings('usr_c', 455, 0),
      wallet: debitWallet('usr_f', 505),
      entries: [earning('addition', 455, 50), wallet('purchase', -505)],
    },
    'EW',
  ],
] as const)(
  'what is added to an order that is %s is charged, and earned once it is completed',
  (status, writes, sides) => {
    const after = { ...request(status, 5), ...wrappedFacts(request(status, 4), 505, 'hash') };
    const money = moneyWrites(request(status, 4), after, ACT);
    expect(money.writes).toEqual(writes);
    expect(money.movements.map(({ side }) => side).join('')).toBe(sides);
  },
);

it('an order that earns nothing still counts as completed', () => {
  const free = (status: Request['status'], v: number) =>
    ({ ...request(status, v), ...splitOf(status, 0, 1_000), priceAgorot: 0 }) as Request;
  const money = moneyWrites(free('approved', 4), free('completed', 5), ACT);
  expect(money).toEqual({ writes: { account: moveEarnings('usr_c', 0, 1), entries: [] }, movements: [] });
});

it('a creator whose whole price is the fee gets an entry of it', () => {
  const all = (status: Request['status'], v: number) =>
    ({ ...request(status, v), ...splitOf(status, PRICE, 10_000) }) as Request;
  const { writes } = moneyWrites(all('approved', 4), all('completed', 5), ACT);
  expect(writes).toEqual({
    account: moveEarnings('usr_c', 0, 1),
    entries: [earning('earning', 0, PRICE)],
  });
});

const DAY = '2026-11-23';
const delivered = (v: number): Request => ({ ...request('completed', v), clearsOn: DAY });
const waiting = { ...ACCOUNT, c20261123: NET } as Account;
const onDay = (agorot: number, completedCount: number, account = waiting, at = AT) =>
  changeAccount(
    'usr_c',
    account,
    { agorot, waitsUntil: DAY, add: { earnedAgorot: agorot, completedCount } },
    at,
  ).account;

it('what is delivered waits for its day, and what is taken back before it comes from there', () => {
  const earned = moneyWrites(request('approved', 4), delivered(5), ACT);
  expect(earned.writes.account).toEqual(onDay(NET, 1, ACCOUNT));
  expect(earned.writes.entries[0]?.Put?.Item).toMatchObject({ kind: 'earning', clearsOn: DAY });
  const declined = moneyWrites(delivered(4), request('declined', 5), { ...ACT, account: waiting });
  expect(declined.writes.account).toEqual(onDay(-NET, -1));
  expect(declined.writes.entries[0]?.Put?.Item).toMatchObject({ kind: 'reversal', clearsOn: DAY });
});

it('what is taken back on its day comes from what is available, into which all that has cleared goes first', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const { writes } = moneyWrites(delivered(4), request('declined', 5), { at, by: BY, account: waiting });
  expect(writes.account).toEqual(
    changeAccount('usr_c', waiting, { agorot: -NET, add: { earnedAgorot: -NET, completedCount: -1 } }, at)
      .account,
  );
  expect(writes.entries.map(({ Put }) => Put?.Item)).toMatchObject([
    { kind: 'reversal', amountAgorot: -NET },
    { kind: 'cleared', amountAgorot: NET, clearsOn: DAY, ref: 'clr_20261123', by: 'clock' },
    { kind: 'refund' },
  ]);
  expect(writes.entries[0]?.Put?.Item).not.toHaveProperty('clearsOn');
});

it('what a clock that is ahead has made available is taken back from there', () => {
  const { writes } = moneyWrites(delivered(4), request('declined', 5), ACT);
  expect(writes.account).toEqual(moveEarnings('usr_c', -NET, -1));
  expect(writes.entries[0]?.Put?.Item).not.toHaveProperty('clearsOn');
});

const refusalOf = (name: string, old: object | null, released?: Parameters<typeof balanceRefusal>[4]) =>
  balanceRefusal(
    { name, old } as Parameters<typeof balanceRefusal>[0],
    request('completed', 4),
    request('declined', 5),
    AT,
    released,
  );

it.each([
  ['account', { availableAgorot: 7, c20261120: 3, c20261121: 900_000 }, 'earnings.insufficient', 10],
  ['account', null, 'earnings.insufficient', 0],
  ['wallet', { closedAt: AT, frozenAt: AT }, 'wallet.closed', undefined],
  ['wallet', { frozenAt: AT }, 'wallet.frozen', undefined],
  ['wallet', {}, 'wallet.insufficient_funds', undefined],
  ['wallet', null, 'wallet.insufficient_funds', undefined],
])('%s %j in the way is %s', (name, old, code, availableAgorot) => {
  const refusal = refusalOf(name, old);
  expect([refusal?.code, refusal?.details]).toEqual([
    code,
    availableAgorot === undefined ? undefined : { availableAgorot },
  ]);
});

it('with what was disputed of it an account may owe, and a wallet may not', () => {
  const released = {} as NonNullable<Parameters<typeof balanceRefusal>[4]>;
  expect(refusalOf('account', { availableAgorot: 0 }, released)).toBeNull();
  expect(refusalOf('wallet', {}, released)?.code).toBe('wallet.insufficient_funds');
});

it('an account that has as much is in nobody’s way: what has cleared was moved meanwhile', () => {
  expect(refusalOf('account', { availableAgorot: NET })).toBeNull();
  expect(refusalOf('account', { availableAgorot: NET - 1 })).not.toBeNull();
  expect(refusalOf('account', { availableAgorot: 0, c20261120: NET })).toBeNull();
});
