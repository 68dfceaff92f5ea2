import '../environment.ts';
import { describe, expect, it } from 'vitest';
import { addition } from '../../../functions/lib/table/additions.ts';
import { absent, atLeast, equals, present } from '../../../functions/lib/table/expression.ts';
import { check, put, update } from '../../../functions/lib/table/table.ts';
import { clearedEntry, putEntry } from '../../../functions/money/ledger/entries.table.ts';
import {
  type Account,
  accountKey,
  accountOwnerOf,
  bucketsOf,
  changeAccount,
  checkAccount,
  clearedBy,
  moveOpenSum,
  newAccountWrite,
  openSumKey,
  openSumOwnerOf,
} from '../../../functions/money/payouts/payouts.table.ts';

const CREATOR = 'usr_star';
const AT = '2026-06-02T10:00:00.000Z';
const TODAY = '2026-06-02';

/** An account as it is in the table. */
const holds = (more: Partial<Account> = {}): Account => ({
  ...accountKey(CREATOR),
  ...{ e: 'account', v: 4, at: AT },
  ...{ availableAgorot: 100, reservedAgorot: 0, paidOutAgorot: 0, earnedAgorot: 100, completedCount: 1 },
  ...more,
});

describe('an earnings account', () => {
  it('begins with nothing, where none is', () => {
    const nothing = { availableAgorot: 0, reservedAgorot: 0, paidOutAgorot: 0, earnedAgorot: 0 };
    expect(newAccountWrite(CREATOR, AT)).toEqual(
      put(
        { pk: 'MNY#usr_star', sk: 'ACCOUNT', e: 'account', v: 1, at: AT, ...nothing, completedCount: 0 },
        { if: [absent()] },
      ),
    );
  });

  it('is told from what else is of its creator, and so is the sum of open requests', () => {
    const keys = [accountKey(CREATOR), openSumKey(CREATOR), { pk: 'MNY#usr_star', sk: 'WALLET' }];
    expect(keys.map(accountOwnerOf)).toEqual([CREATOR, null, null]);
    expect(keys.map(openSumOwnerOf)).toEqual([null, CREATOR, null]);
    expect(openSumKey(CREATOR)).toEqual({ pk: 'SUM#CRE#usr_star', sk: 'OPEN' });
  });

  it('knows what waits by its days alone, the nearest first', () => {
    const waiting = holds({ c20260704: 7, c20260603: 3, c20260602: 2 });
    const beside = { xc20260101: 9, c202601011: 9, c2026: 9 };
    expect(bucketsOf({ ...waiting, ...beside })).toEqual([
      ['2026-06-02', 2],
      ['2026-06-03', 3],
      ['2026-07-04', 7],
    ]);
    expect(clearedBy(waiting, TODAY)).toEqual([['2026-06-02', 2]]);
    expect(clearedBy(waiting, '2026-06-01')).toEqual([]);
  });

  it('is checked by its version', () =>
    expect(checkAccount(holds())).toEqual(check(accountKey(CREATOR), [equals('v', 4)])));

  it('has a sum of open requests beside it', () =>
    expect(moveOpenSum(CREATOR, -50, -1)).toEqual(
      addition(openSumKey(CREATOR), 'openSum', { openNetAgorot: -50, openCount: -1, v: 1 }),
    ));
});

describe('a change of an earnings account', () => {
  const changed = (account: Account | null, change: Parameters<typeof changeAccount>[2]) =>
    changeAccount(CREATOR, account, change, AT);
  const written = (
    add: Readonly<Record<string, number>>,
    more: readonly ReturnType<typeof present>[] = [],
    remove: readonly string[] = [],
  ) =>
    update(
      accountKey(CREATOR),
      { add: { ...add, v: 1 }, remove },
      { if: [present(), ...more], returnOld: true },
    );

  it('adds to what is available, or to what waits for a day', () => {
    expect(changed(holds(), { agorot: 30, add: { earnedAgorot: 30 } })).toEqual({
      account: written({ availableAgorot: 30, earnedAgorot: 30 }),
      cleared: [],
    });
    expect(changed(null, { agorot: 30, waitsUntil: '2026-06-16', add: { completedCount: 1 } })).toEqual({
      account: written({ c20260616: 30, completedCount: 1 }),
      cleared: [],
    });
  });

  it('takes what is there, or may owe', () => {
    expect(changed(holds(), { agorot: -30, add: {} }).account).toEqual(
      written({ availableAgorot: -30 }, [atLeast('availableAgorot', 30)]),
    );
    expect(changed(holds(), { agorot: -30, mayOwe: true, add: {} }).account).toEqual(
      written({ availableAgorot: -30 }),
    );
    expect(changed(holds(), { agorot: 0, add: {} }).account).toEqual(written({ availableAgorot: 0 }));
    const waiting = { agorot: -30, waitsUntil: '2026-06-16', add: {} } as const;
    expect(changed(holds(), waiting).account).toEqual(
      written({ c20260616: -30 }, [atLeast('c20260616', 30)]),
    );
  });

  it('finds among what is available what has waited until today, with an entry, as it was read', () => {
    const account = holds({ c20260601: 20, c20260602: 0, c20260603: 5 });
    const [first, second] = [equals('c20260601', 20), equals('c20260602', 0)];
    const cleared = putEntry(
      clearedEntry({ userId: CREATOR, amountAgorot: 20, clearsOn: '2026-06-01', at: AT }, 5),
    );
    expect(changed(account, { agorot: -110, add: {} })).toEqual({
      account: written(
        { availableAgorot: -90 },
        [atLeast('availableAgorot', 90), first, second],
        ['c20260601', 'c20260602'],
      ),
      cleared: [cleared],
    });
    expect(changed(account, { agorot: 30, waitsUntil: '2026-06-16', add: {} }).account).toEqual(
      written({ c20260616: 30, availableAgorot: 20 }, [first, second], ['c20260601', 'c20260602']),
    );
  });
});
