import { describe, expect, it } from 'vitest';
import { at, item, moved } from '../../../test/support/wrong/items-to-reconcile.ts';
import { listTallyKey, listTotalsKey } from '../../lib/table/list-totals.table.ts';
import { creatorStatsKey } from '../../market/catalog/model/catalog.table.ts';
import { reviewKey, reviewTallyKey } from '../../market/catalog/model/reviews-of-creator.table.ts';
import { clearedEntry, earningEntry, feeEntry } from '../../money/ledger/entries.table.ts';
import type { WalletEntry } from '../../money/ledger/entry.ts';
import { accountKey } from '../../money/payouts/payouts.table.ts';
import { topUpKey } from '../../money/top-ups/top-up.table.ts';
import { walletKey } from '../../money/wallet/wallet.table.ts';
import { foundKey, hashOfRows } from '../../search/words.table.ts';
import { lineKey, ownSumKey } from '../payments/payments.table.ts';
import { checkAccount, checkWallet } from './balances.ts';
import type { Item } from './item.ts';
import { Recount } from './platform-sums.ts';
import { WHOLE } from './slice.ts';
import { checkIdempotencyRecord, checkTopUp, checkWithdrawal } from './sources.ts';
import { Subjects } from './subjects.ts';
import { checkFound, checkListed, checkOwnSum } from './sums.ts';

/** 100 came in, 30 of them were spent, and all 100 went back: 30 are owed. */
const reversed = [
  moved({ amountAgorot: 100 }, 1),
  moved({ kind: 'purchase', amountAgorot: -30, ref: 'req_a' }, 1),
  moved({ kind: 'reversal', amountAgorot: -70, owedAgorot: 30 }, 2),
];

/** As entries were stored while there was one provider for all. */
const older = (entry: Item): Item =>
  String(entry.counter).startsWith('provider:') ? { ...entry, counter: 'provider' } : entry;

describe('a wallet', () => {
  const wallet = (balanceAgorot: number, owedAgorot?: number) =>
    item({
      ...walletKey('usr_a'),
      e: 'wallet',
      balanceAgorot,
      owedAgorot,
      ...(owedAgorot ? { frozenAt: at } : {}),
    });
  const found = (...items: Item[]) =>
    checkWallet(walletKey('usr_a'), items).map(({ what, found, expected }) => [what, found, expected]);

  it('owes what a reversed top-up took and it did not have', () => {
    expect(found(wallet(0, 30), ...reversed)).toEqual([]);
    expect(found(wallet(0), ...reversed)).toEqual([['owedAgorot', 0, 30]]);
  });

  it('is the same by entries of one provider for all', () => {
    expect(found(wallet(0, 30), ...reversed.map(older))).toEqual([]);
    expect(found(wallet(1, 30), ...reversed.map(older))).toEqual([['balanceAgorot', 1, 0]]);
  });

  it('waits for what its pending top-ups have reserved, and for nothing else', () => {
    const topUp = (id: string, fields: object) =>
      item({ ...topUpKey(id), e: 'topUp', userId: 'usr_a', status: 'pending', amountAgorot: 40, ...fields });
    const waiting = [
      topUp('top_a', { isReserved: true }),
      topUp('top_b', { isReserved: true }),
      topUp('top_old', {}),
      topUp('top_paid', { isReserved: true, status: 'captured' }),
    ];
    expect(found({ ...wallet(0), pendingTopUpAgorot: 80 }, ...waiting)).toEqual([]);
    expect(found({ ...wallet(0), pendingTopUpAgorot: 40 }, ...waiting)).toEqual([
      ['pendingTopUpAgorot', 40, 80],
    ]);
    expect(found({ ...wallet(0), pendingTopUpAgorot: -40 })).toEqual([
      ['pendingTopUpAgorot', -40, 0],
      ['pendingTopUpAgorot', -40, 0],
    ]);
  });

  it('is frozen exactly while it owes', () => {
    const thawed = { ...wallet(0, 30), frozenAt: undefined };
    expect(found(thawed, ...reversed)).toEqual([['frozen', 'false', 'true']]);
    expect(found({ ...wallet(0), frozenAt: at })).toEqual([['frozen', 'true', 'false']]);
  });

  it('owes nothing more once the debt is written off', () => {
    const writtenOff = moved({ kind: 'adjustment', owedAgorot: -30, ref: 'adj_a' }, 1);
    expect(found(wallet(0, 0), ...reversed, writtenOff)).toEqual([]);
  });

  it('is named when it is below zero, even where its entries say so too, and when it is not there', () => {
    const spent = moved({ kind: 'purchase', amountAgorot: -5, ref: 'req_a' }, 1);
    expect(found(wallet(-5), spent)).toEqual([['balanceAgorot', -5, 0]]);
    expect(found(spent)).toEqual([['balanceAgorot', 0, -5]]);
  });
});

describe('a top-up', () => {
  const key = topUpKey('top_a');
  const entries = reversed.filter(({ ref }) => ref === 'top_a');
  const topUp = (status: string, reversedAgorot?: number) =>
    item({ ...key, e: 'topUp', method: 'paypal', status, amountAgorot: 100, reversedAgorot });

  it('has brought what its entries took from the provider', () => {
    expect(checkTopUp(key, [topUp('reversed', 100), ...entries])).toEqual([]);
    const waiting = item({ pk: 'TOP#top_a', sk: '~TOP', e: 'topUpTally', v: 1, status: 'pending' });
    expect(checkTopUp(key, [topUp('pending'), waiting])).toEqual([]);
    expect(checkTopUp(key, [topUp('captured'), ...entries])).toEqual([
      { item: 'TOP#top_a TOP', what: 'received, in agorot', found: 100, by: 'its entries', expected: 0 },
    ]);
    expect(checkTopUp(key, [topUp('captured')])).toHaveLength(1);
    expect(checkTopUp(key, [topUp('reversed', 100), ...entries.map(older)])).toEqual([]);
    expect(checkTopUp(key, [topUp('captured'), ...entries.map(older)])).toHaveLength(1);
  });

  it('says what the provider kept, which is none of what it has brought', () => {
    const kept = feeEntry({ userId: 'usr_a', amountAgorot: 7, ref: 'top_a', at }, 2) as unknown as Item;
    const paid = { ...topUp('reversed', 100), feeAgorot: 7 };
    expect(checkTopUp(key, [paid, ...entries, kept])).toEqual([]);
    const difference = { item: 'TOP#top_a TOP', what: 'kept by the provider, in agorot', by: 'its entries' };
    expect(checkTopUp(key, [paid, ...entries])).toEqual([{ ...difference, found: 7, expected: 0 }]);
    expect(checkTopUp(key, [topUp('reversed', 100), ...entries, kept])).toEqual([
      { ...difference, found: 0, expected: 7 },
    ]);
  });

  it('is found by the number of its order at PayPal', () => {
    const numbered = { ...topUp('reversed', 100), orderId: '5O1' };
    const named = (...items: Item[]) => checkTopUp(key, items).map(({ what }) => what);
    expect(named(numbered, ...entries)).toEqual(['found by its numbers']);
    const words = item({ ...foundKey('top_a'), e: 'found', v: 1 });
    expect(named(numbered, ...entries, words)).toEqual([]);
  });

  it('is missed by its entries', () => {
    expect(checkTopUp(key, entries)).toEqual([
      { item: 'TOP#top_a TOP', what: 'exists', found: false, by: 'its entries', expected: true },
    ]);
  });
});

it('a withdrawal has an entry of the whole amount at each of its steps', () => {
  const key = { pk: 'WDR#wdr_a', sk: 'WDR' };
  const step = (name: string, amountAgorot = 500) =>
    item({ pk: 'ENT#usr_a', sk: name, e: 'entry', side: 'withdrawal', step: name, amountAgorot });
  const withdrawal = (status: string) =>
    item({ ...key, e: 'withdrawal', id: 'wdr_a', v: 2, status, amountAgorot: 500 });
  const tally = item({ pk: 'WDR#wdr_a', sk: '~WDR', e: 'withdrawalTally', v: 2, status: 'completed' });
  const found = (...items: Item[]) =>
    checkWithdrawal(key, items).map(({ what, found, expected }) => [what, found, expected]);
  expect(found(withdrawal('completed'), tally, step('asked'), step('paid'))).toEqual([]);
  expect(found(withdrawal('completed'), tally, step('asked'), step('paid', 499))).toEqual([
    ['steps', 'asked 500, paid 500', 'asked 500, paid 499'],
  ]);
  expect(found(withdrawal('rejected'), tally, step('asked'), step('rejected'))).toEqual([
    ['status', 'completed', 'rejected'],
  ]);
});

describe('what waits for its day', () => {
  const earned = (clearsOn: string | undefined, amountAgorot: number, n: number) =>
    item(
      earningEntry(
        {
          ...{ kind: amountAgorot > 0 ? 'earning' : 'reversal', userId: 'usr_c', ref: 'req_a', title: '' },
          ...{ at, amountAgorot, feeAgorot: 0 },
          ...(clearsOn ? { clearsOn } : {}),
        } as Parameters<typeof earningEntry>[0],
        n,
      ),
    );
  const cleared = item(clearedEntry({ userId: 'usr_c', amountAgorot: 60, clearsOn: '2026-11-20', at }, 9));
  const entries = [
    ...[earned('2026-11-20', 60, 1), earned('2026-11-23', 40, 2), earned('2026-11-23', -10, 3)],
    ...[earned(undefined, 5, 4), cleared],
  ];
  const account = (more: object) =>
    item({ ...accountKey('usr_c'), e: 'account', availableAgorot: 65, earnedAgorot: 95, ...more });
  const found = (...items: Item[]) =>
    checkAccount(accountKey('usr_c'), items)
      .filter(({ by }) => by !== 'its requests')
      .map(({ what, found, expected }) => [what, found, expected]);

  it('is the sum of its entries for each day, and gone once it is available', () => {
    expect(found(account({ c20261123: 30 }), ...entries)).toEqual([]);
    expect(found(account({ c20261123: 30, c20261120: 0 }), ...entries)).toEqual([]);
    expect(found(account({ c20261123: 31 }), ...entries)).toEqual([['c20261123', 31, 30]]);
    expect(found(account({ c20261123: 30, c20261120: 60 }), ...entries)).toEqual([['c20261120', 60, 0]]);
    expect(found(account({ c20261124: 30 }), ...entries)).toEqual([
      ['c20261124', 30, 0],
      ['c20261123', 0, 30],
    ]);
  });

  it('is never below zero', () => {
    expect(found(account({ c20261123: -1 }), ...entries)).toContainEqual(['c20261123', -1, 0]);
  });

  it('is of its account alone, and of no day of the chart', () => {
    const subjects = new Subjects();
    subjects.add(cleared);
    expect([...subjects].map(({ name }) => name)).toEqual([
      `${cleared.pk} ${cleared.sk}`,
      'MNY#usr_c ACCOUNT',
    ]);
  });
});

it('a refund that the platform covered is of the account and the request, and of no day', () => {
  const entry = earningEntry(
    {
      kind: 'reversal',
      refund: 'covered',
      userId: 'usr_c',
      ref: 'req_a',
      title: '',
      at,
      amountAgorot: 0,
      feeAgorot: -10,
    },
    4,
  );
  const subjects = new Subjects();
  subjects.add(item(entry));
  expect([...subjects].map(({ name }) => name)).toEqual([
    `${entry.pk} ${entry.sk}`,
    'MNY#usr_c ACCOUNT',
    'REQ#req_a REQ',
  ]);
  const shared = new Subjects();
  shared.add(item({ ...entry, refund: 'shared' }));
  // Half past midnight in Israel.
  expect([...shared].map(({ name }) => name)).toContain('SUM#CRE#usr_c D#2026-11-21');
});

it('a thing has the words that were written of it, and no others', () => {
  const word = (of: string) => item({ pk: 'FIND#USR#ד', sk: `${of}#${at}#usr_a`, e: 'word', id: 'usr_a' });
  const rows = [word('דנה'), word('דויד')];
  const key = foundKey('usr_a');
  const found = item({ ...key, e: 'found', v: 1, hash: hashOfRows(rows), rows });
  const check = (...items: Item[]) => checkFound(key, items).map(({ what }) => what);
  expect(check(found, ...rows.toReversed())).toEqual([]);
  expect(check(found, word('דנה'))).toEqual(['hash']);
  expect(check(found, ...rows, word('רות'))).toEqual(['hash']);
  expect(check(...rows)).toEqual(['exists']);
});

it('a sum over everybody is what every line comes to', () => {
  const recount = new Recount();
  for (const amountAgorot of [-30, -20])
    recount.add(item({ pk: 'ENT#usr_a', sk: '~W#', e: 'tally', kind: 'purchase', amountAgorot }));
  recount.add(item({ pk: 'REQ#req_a', sk: '~REQ', e: 'tally', kind: 'birthday' }));
  const check = (count: number, amountAgorot: number) =>
    recount.check({ key: { pk: 'SUM#ALL', sk: 'purchase' }, version: 2, values: { count, amountAgorot } });
  expect(check(2, -50)).toEqual([]);
  expect(check(2, -51)).toEqual([
    { item: 'SUM#ALL purchase', what: 'amountAgorot', by: 'what was counted', found: -51, expected: -50 },
  ]);
});

it('a person’s sums are what their lines come to, and none is there without a line', () => {
  const key = ownSumKey('usr_a');
  const line = (kind: string, amountAgorot: number) =>
    item({ pk: 'ENT#usr_a', sk: `~W#${amountAgorot}`, e: 'tally', kind, amountAgorot });
  const lines = [line('purchase', -30), line('purchase', -20), line('refund', 30)];
  const found = (sums: object, ...items: Item[]) =>
    checkOwnSum(key, [item({ ...key, e: 'ownSum', v: 3, ...sums }), ...items]).map(
      ({ item: name, what, found: is, expected }) => [name, what, is, expected],
    );
  const right = {
    txn_purchase_count: 2,
    txn_purchase_agorot: -50,
    txn_refund_count: 1,
    txn_refund_agorot: 30,
  };
  const name = 'SUM#TXN#usr_a ALL';
  expect(found(right, ...lines)).toEqual([]);
  expect(found({ ...right, txn_purchase_agorot: -51 }, ...lines)).toEqual([
    [name, 'txn_purchase_agorot', -51, -50],
  ]);
  expect(found({ txn_fee_count: 1 })).toEqual([[name, 'txn_fee_count', 1, 0]]);
  expect(checkOwnSum(key, lines).map(({ what }) => what)).toEqual(Object.keys(right));
});

it('whoever has rights is counted in the list of their role and status', () => {
  const rights = { pk: 'RIGHTS#usr_a', sk: 'RIGHTS', e: 'rights', v: 3, deskPk: 'USR#fan#banned' };
  const key = listTallyKey(rights);
  const tally = (v: number, list: string | null) => item({ ...key, e: 'listTally', v, list });
  const found = (...items: Item[]) =>
    checkListed(key, items).map(({ item: name, what, found: is, expected }) => [name, what, is, expected]);
  const name = 'TALLY#RIGHTS#usr_a RIGHTS';
  expect(found(item(rights), tally(3, 'USR#fan#banned'))).toEqual([]);
  expect(found(item(rights), tally(3, 'USR#fan#active'))).toEqual([
    [name, 'list', 'USR#fan#active', 'USR#fan#banned'],
  ]);
  expect(found(item(rights))).toEqual([
    [name, 'v', 0, 3],
    [name, 'list', null, 'USR#fan#banned'],
  ]);
  expect(found(tally(3, null))).toEqual([[name, 'exists', true, false]]);

  const recount = new Recount();
  for (const list of ['USR#fan#active', 'USR#fan#active', null]) recount.add(tally(1, list));
  recount.add(item({ pk: 'REQ#req_a', sk: '~REQ', e: 'tally', v: 1, deskPk: 'REQ#pending' }));
  const check = (values: Readonly<Record<string, number>>) =>
    recount
      .check({ key: listTotalsKey('USR'), version: 3, values })
      .map(({ what, found: is, expected }) => [what, is, expected]);
  expect(check({ 'USR#fan#active': 2 })).toEqual([]);
  expect(check({})).toEqual([['USR#fan#active', 0, 2]]);
  expect(check({ 'USR#fan#active': 2, 'USR#fan#banned': 1 })).toEqual([['USR#fan#banned', 1, 0]]);
});

describe('what anchors an adjustment', () => {
  const key = { pk: 'ONCE#adj_a', sk: 'ONCE' };
  const once = (facts: object) =>
    item({ ...key, e: 'once', v: 1, id: 'adj_a', userId: 'usr_a', at, ...facts });
  const entry = (facts: Partial<WalletEntry>) => moved({ kind: 'adjustment', ref: 'adj_a', ...facts }, 1);
  const found = (...items: Item[]) =>
    checkIdempotencyRecord(key, items).map(({ what, found: is, expected }) => [what, is, expected]);

  it('of a note or an e-mail has no amount, and no entry', () => {
    const note = item({ ...key, e: 'once', v: 1, userId: 'usr_a' });
    expect(checkIdempotencyRecord(key, [note])).toEqual([]);
  });

  it('has one entry that does what it says', () => {
    expect(found(once({ adjustedAgorot: -70 }), entry({ amountAgorot: -70 }))).toEqual([]);
    expect(found(once({ adjustedAgorot: -70 }))).toEqual([['entries', 1, 0]]);
    expect(found(once({ adjustedAgorot: -70 }), entry({ amountAgorot: -71 }))).toEqual([
      ['amountAgorot', -71, -70],
    ]);
    const [taken, given] = [entry({ amountAgorot: -20, owedAgorot: -20 }), entry({ owedAgorot: -30 })];
    expect(found(once({ collectedAgorot: 20, owedAgorot: 10 }), taken)).toEqual([]);
    expect(found(once({ writtenOffAgorot: 30 }), given)).toEqual([]);
    expect(found(once({ writtenOffAgorot: 30 }), taken)).toEqual([
      ['amountAgorot', -20, 0],
      ['owedAgorot', -20, -30],
    ]);
  });

  it('is missed by its entry', () => {
    expect(found(entry({ amountAgorot: 5 }))).toEqual([['exists', false, true]]);
  });
});

it('top-ups without money are counted as what they are, once', () => {
  const key = topUpKey('top_a');
  const topUp = (status: string) => item({ ...key, e: 'topUp', status, amountAgorot: 100 });
  const tally = (status: string) => item({ pk: 'TOP#top_a', sk: '~TOP', e: 'topUpTally', v: 1, status });
  const found = (...items: Item[]) =>
    checkTopUp(key, items).map(({ item: name, found: is, expected }) => [name, is, expected]);
  expect(found(topUp('pending'), tally('pending'))).toEqual([]);
  expect(found(topUp('pending'))).toEqual([['TOP#top_a ~TOP', 'paid', 'pending']]);
  expect(found(topUp('failed'), tally('pending'))).toEqual([['TOP#top_a ~TOP', 'pending', 'failed']]);
  expect(found(tally('pending'))).toEqual([['TOP#top_a ~TOP', true, false]]);

  const recount = new Recount();
  for (const status of ['pending', 'pending', 'failed', 'paid']) recount.add(tally(status));
  const check = (pending: number) =>
    recount.check({ key: { pk: 'SUM#TOP', sk: 'T#' }, version: 4, values: { pending, failed: 1 } });
  expect(check(2)).toEqual([]);
  expect(check(3)).toMatchObject([{ item: 'SUM#TOP T#', what: 'pending', found: 3, expected: 2 }]);
});

it('holds no more items than it may, and comes by everything all the same, once', () => {
  const items = Array.from({ length: 60 }, (_, i) =>
    moved({ kind: 'purchase', userId: `usr_${i % 7}`, ref: `req_${i % 20}` }, i),
  );
  const namesOf = (subjects: Subjects) => [...subjects].map(({ name }) => name);
  const whole = new Subjects();
  for (const each of items) whole.add(each);
  const seen: string[] = [];
  const open = [WHOLE];
  for (const slice of open) {
    const subjects = new Subjects(slice, 40);
    for (const each of items) subjects.add(each);
    seen.push(...namesOf(subjects));
    open.push(...subjects.left);
  }
  expect(open.length).toBeGreaterThan(3);
  expect(seen.sort()).toEqual(namesOf(whole).sort());
});

describe('an entry', () => {
  const found = (entry: Item, ...lines: Item[]) => {
    const subjects = new Subjects();
    for (const each of [entry, ...lines]) subjects.add(each);
    return [...subjects].flatMap((subject) =>
      subject.name === `${entry.pk} ${entry.sk}`
        ? subject.check().map(({ what, found, expected }) => [what, found, expected])
        : [],
    );
  };
  const lineOf = (entry: Item) => ({ ...entry, ...lineKey(entry), e: 'tally' });
  const topUp = moved({ amountAgorot: 100 }, 1);

  it('names the account of its other side, in the words of today or in older ones', () => {
    expect(found(topUp, lineOf(topUp))).toEqual([]);
    expect(found(older(topUp), lineOf(topUp))).toEqual([]);
    const wrong = { ...topUp, counter: 'held' };
    expect(found(wrong, lineOf(topUp))).toEqual([['counter', 'held', 'provider:paypal']]);
  });

  it('of no known move is named, and keeps nothing else from being checked', () => {
    const tip = { ...topUp, kind: 'tip' };
    expect(found(tip, lineOf(topUp))).toEqual([['readable', false, true]]);
    const subjects = new Subjects();
    subjects.add(tip);
    expect([...subjects].map(({ name }) => name)).toEqual([`${tip.pk} ${tip.sk}`]);
    const wallet = item({ ...walletKey('usr_a'), e: 'wallet', balanceAgorot: 100 });
    subjects.add(wallet);
    const [, own] = [...subjects];
    expect(own?.check([wallet, tip]).map(({ what, by }) => [what, by])).toEqual([
      ['readable', 'the rules of wallet'],
    ]);
  });
});

describe('a rating', () => {
  const key = creatorStatsKey('usr_a');
  const review = (id: string, rating: number, more: object = {}) =>
    item({ ...reviewKey('usr_a', at, id), e: 'review', rating, ...more });
  const tally = (id: string, counted: number) =>
    item({ ...reviewTallyKey(reviewKey('usr_a', at, id)), e: 'tally', counted });
  const found = (ratingSum: number, reviewCount: number, ...items: Item[]) => {
    const subjects = new Subjects(WHOLE);
    for (const each of [item({ ...key, e: 'standing', ratingSum, reviewCount }), ...items])
      subjects.add(each);
    return [...subjects]
      .flatMap(({ check }) => check())
      .map(({ what, found, expected }) => [what, found, expected]);
  };
  const hidden = { hidden: { at, by: 'usr_b', reason: 'לא' } };

  it('is the sum of what its reviews were counted as, hidden ones as nothing', () => {
    const items = [
      review('r1', 5),
      tally('r1', 5),
      review('r2', 1, hidden),
      tally('r2', 0),
      tally('gone', 0),
    ];
    expect(found(5, 1, ...items)).toEqual([]);
    expect(found(10, 2, ...items)).toEqual([
      ['ratingSum', 10, 5],
      ['reviewCount', 2, 1],
    ]);
  });

  it('that counts a review otherwise than it stands is named', () => {
    expect(found(5, 1, review('r1', 3), tally('r1', 5))).toEqual([['counted', 5, 3]]);
    expect(found(5, 1, review('r1', 5, hidden), tally('r1', 5))).toEqual([['counted', 5, 0]]);
    expect(found(0, 0, review('r1', 3))).toEqual([['counted', 0, 3]]);
  });
});
