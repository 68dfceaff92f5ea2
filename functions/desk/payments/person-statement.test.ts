import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { transact } from '../../lib/table/table.ts';
import { earningEntry, putEntry, walletEntry, withdrawalEntry } from '../../money/ledger/entries.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { changeAccount, newAccountWrite } from '../../money/payouts/payouts.table.ts';
import { reserveWrites } from '../../money/payouts/withdrawals.table.ts';
import { creditWallet, newWalletWrite } from '../../money/wallet/wallet.table.ts';
import { getStatement } from './person-statement.ts';

withTable();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const atOf = (n: number): string => new Date(NOW.getTime() + n * 1_000).toISOString();
const callOf = { actor: {} as never, identity: { sub: '', authTime: 0 }, address: '', now: NOW };
type Asked = Partial<Parameters<typeof getStatement>[0]['input']> & { userId: string };
const statement = (input: Asked) =>
  getStatement({ ...callOf, key: undefined, input: { limit: 50, ...input } });

/** Every line, read in pages of so many. */
const walk = async (input: Asked, limit: number) => {
  const lines: Awaited<ReturnType<typeof statement>>['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await statement({ ...input, limit, ...(cursor ? { cursor } : {}) });
    lines.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return lines;
};

interface Moved {
  readonly side: 'wallet' | 'earnings' | 'withdrawal';
  readonly agorot: number;
}

let people = 0;
const newPerson = async (): Promise<string> => {
  people += 1;
  const id = derivedId('usr', 'statement', people);
  await transact([newWalletWrite(id, atOf(0)), newAccountWrite(id, atOf(0))]);
  return id;
};

const entryOf = (userId: string, n: number, { side, agorot }: Moved): Entry => {
  const at = atOf(n);
  if (side === 'wallet')
    return walletEntry(
      {
        kind: 'top_up',
        userId,
        amountAgorot: agorot,
        ref: derivedId('top', n),
        method: 'paypal',
        title: '',
        at,
      },
      2,
    );
  if (side === 'earnings')
    return earningEntry(
      {
        kind: 'earning',
        userId,
        amountAgorot: agorot,
        feeAgorot: 1,
        ref: derivedId('req', n),
        title: 'ברכה',
        by: userId,
        at,
      },
      3,
    );
  const ref = derivedId('wdr', n);
  return withdrawalEntry({ userId, step: 'asked', amountAgorot: agorot, ref, method: 'bank', at }, 1);
};

/** A balance and its entry are one transaction, as everywhere. */
const move = async (userId: string, n: number, moved: Moved): Promise<void> => {
  const { side, agorot } = moved;
  const balance =
    side === 'wallet'
      ? creditWallet(userId, agorot)
      : side === 'earnings'
        ? changeAccount(userId, null, { agorot, add: { earnedAgorot: agorot, completedCount: 1 } }, atOf(n))
            .account
        : reserveWrites(userId, null, agorot, atOf(n)).account;
  await transact([balance, putEntry(entryOf(userId, n, moved))]);
};

const anyMove = fc.record({
  side: fc.constantFrom('wallet' as const, 'earnings' as const),
  agorot: fc.integer({ min: 1, max: 100_000 }),
});

it('each line has the balance it left, on pages of any size, and the first one comes from nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyMove, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (moves, limit) => {
        const userId = await newPerson();
        const sums = { wallet: 0, earnings: 0 };
        const wanted: number[] = [];
        for (const [n, moved] of moves.entries()) {
          await move(userId, n, moved);
          sums[moved.side] += moved.agorot;
          wanted.unshift(sums[moved.side]);
        }
        const lines = await walk({ userId }, limit);
        expect(lines.map(({ balanceAgorot }) => balanceAgorot)).toEqual(wanted);
        for (const side of ['wallet', 'earnings'] as const) {
          const own = await walk({ userId, side }, limit);
          expect(own).toEqual(lines.filter((line) => line.side === side));
          expect(own.reduce((sum, line) => sum + line.changeAgorot, 0)).toBe(sums[side]);
        }
      },
    ),
    { numRuns: 15 },
  );
});

it('what is asked for leaves the earnings, and what is paid is named and changes nothing more', async () => {
  const userId = await newPerson();
  await move(userId, 1, { side: 'earnings', agorot: 900 });
  await move(userId, 2, { side: 'withdrawal', agorot: 700 });
  const facts = { userId, amountAgorot: 700, ref: derivedId('wdr', 2), method: 'bank', at: atOf(3) } as const;
  const by = derivedId('usr', 'admin');
  await transact([putEntry(withdrawalEntry({ ...facts, step: 'paid', by }, 2))]);
  expect((await statement({ userId })).items).toMatchObject([
    { kind: 'withdrawal_paid', amountAgorot: 700, changeAgorot: 0, balanceAgorot: 200, by: { id: by } },
    { kind: 'withdrawal_asked', amountAgorot: -700, changeAgorot: -700, balanceAgorot: 200 },
    { kind: 'earning', amountAgorot: 900, balanceAgorot: 900, by: { who: 'person', id: userId } },
  ]);
});

it('money that moves while a page is read does not shift its balances', async () => {
  const userId = await newPerson();
  await move(userId, 1, { side: 'wallet', agorot: 500 });
  const reading = Array.from({ length: 6 }, () => statement({ userId }));
  await move(userId, 2, { side: 'wallet', agorot: 30 });
  for (const { items } of await Promise.all(reading)) {
    expect(items.at(-1)).toMatchObject({ changeAgorot: 500, balanceAgorot: 500 });
    if (items.length === 2) expect(items[0]).toMatchObject({ changeAgorot: 30, balanceAgorot: 530 });
  }
});

it('an entry of no known move is not shown as any other', async () => {
  const userId = await newPerson();
  const topUp = entryOf(userId, 1, { side: 'wallet', agorot: 500 });
  await transact([putEntry({ ...topUp, kind: 'tip' } as unknown as Entry)]);
  await expect(statement({ userId })).rejects.toThrow('No such move of money: wallet,tip');
});

it('there is none of who has no wallet', async () => {
  await expect(statement({ userId: derivedId('usr', 'nobody') })).rejects.toThrow('user.not_found');
});
