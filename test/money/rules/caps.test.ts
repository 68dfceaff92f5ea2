import '../environment.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oldOf } from '../../../functions/lib/table/named-writes.ts';
import { ConditionFailed, put, transact, type Write } from '../../../functions/lib/table/table.ts';
import { creditTopUp, releaseTopUp, reserveTopUp } from '../../../functions/money/top-ups/caps.table.ts';
import type { TopUp } from '../../../functions/money/top-ups/top-up.table.ts';
import { findWallet, type Wallet, walletKey } from '../../../functions/money/wallet/wallet.table.ts';
import { begin, run, stage } from './calls.ts';

const USER = 'usr_caps';
const [DAY, DAY_BEFORE] = ['2026-06-02', '2026-06-01'];
const CAPS = { day: DAY, topUpDayMaxAgorot: 1_000, balanceMaxAgorot: 1_000 };

// Wallets that no entry made: of the writes alone, not of the books.
beforeEach(() => begin('paypal'));
afterEach(() => stage.close());

/** A wallet as it is in the table. */
const holds = (more: Partial<Wallet> = {}): Wallet => {
  const wallet: Wallet = { ...walletKey(USER), e: 'wallet', v: 1, at: DAY, balanceAgorot: 0, ...more };
  stage.world.write([put(wallet)]);
  return wallet;
};
const topUp = (more: Partial<TopUp> = {}): TopUp =>
  ({ userId: USER, amountAgorot: 100, status: 'pending', isReserved: true, day: DAY, ...more }) as TopUp;

const { isReserved: _, ...unreserved } = topUp();

/** What is in the wallet then, or what the refused write found there. */
const outcomeOf = async (write: Write<Wallet> | Write | null): Promise<unknown> => {
  if (!write) return 'nothing';
  const writes = { wallet: write as Write<Wallet> };
  const error = await run(
    transact(writes).then(
      () => null,
      (refusal: unknown) => refusal,
    ),
  );
  if (error === null) return run(findWallet(USER));
  if (!(error instanceof ConditionFailed)) throw error;
  return { refused: oldOf('wallet', error, writes) };
};
const refused = (wallet: Wallet | null) => ({ refused: wallet });

describe('a top-up begins', () => {
  const reserve = (seen: Wallet, more: Partial<TopUp> = {}) =>
    outcomeOf(reserveTopUp(seen, topUp(more), CAPS));

  it('and takes room, or is credited at once', async () => {
    expect(await reserve(holds())).toMatchObject({
      ...{ v: 2, balanceAgorot: 0, pendingTopUpAgorot: 100, topUpDay: DAY, topUpDayAgorot: 100 },
    });
    expect(await reserve(holds(), { status: 'captured' })).toMatchObject({ balanceAgorot: 100 });
    const seen = holds({ topUpDay: DAY, topUpDayAgorot: 300, pendingTopUpAgorot: 300 });
    expect(await reserve(seen)).toMatchObject({ pendingTopUpAgorot: 400, topUpDayAgorot: 400 });
  });

  it('and fits beside what is there, on its way and waited for', async () => {
    const full = { sendingAgorot: 150, pendingTopUpAgorot: 250 };
    expect(await reserve(holds({ balanceAgorot: 500, ...full }))).toMatchObject({ pendingTopUpAgorot: 350 });
    const over = holds({ balanceAgorot: 501, ...full });
    expect(await reserve(over)).toEqual(refused(over));
  });

  it.each<[string, Partial<Wallet>, Partial<Wallet>]>([
    ['closed', {}, { closedAt: 'now' }],
    ['frozen', {}, { frozenAt: 'now' }],
    ['on its way', { sendingAgorot: 5 }, { sendingAgorot: 6 }],
    ['on its way for the first time', {}, { sendingAgorot: 1 }],
    ['waited for', { pendingTopUpAgorot: 5 }, { pendingTopUpAgorot: 6 }],
    ['of a day that has begun', {}, { topUpDay: DAY, topUpDayAgorot: 1 }],
    ['of the day after', { topUpDay: DAY }, { topUpDay: '2026-06-03' }],
    ['all that a day may have', { topUpDay: DAY }, { topUpDay: DAY, topUpDayAgorot: 901 }],
  ])('and not where more than was read is %s', async (_, seen, now) => {
    const read = holds(seen);
    const found = holds(now);
    expect(await reserve(read)).toEqual(refused(found));
  });

  it('and not in a wallet that is not there', async () => {
    const wallet: Wallet = { ...walletKey(USER), e: 'wallet', v: 1, at: DAY, balanceAgorot: 0 };
    expect(await reserve(wallet)).toEqual(refused(null));
  });

  it('where less than was read is there by now, or just as much', async () => {
    const read = holds({ sendingAgorot: 5, pendingTopUpAgorot: 5 });
    holds({ sendingAgorot: 4, pendingTopUpAgorot: 5 });
    expect(await reserve(read)).toMatchObject({ pendingTopUpAgorot: 105 });
    const day = { topUpDay: DAY, topUpDayAgorot: 900 };
    expect(await reserve(holds(day))).toMatchObject({ topUpDayAgorot: 1_000 });
    const before = { topUpDay: DAY_BEFORE, topUpDayAgorot: 900 };
    expect(await reserve(holds(before))).toMatchObject({ topUpDay: DAY, topUpDayAgorot: 100 });
  });
});

describe('a top-up is paid', () => {
  it('and gives back the room that it held', async () => {
    holds({ pendingTopUpAgorot: 100 });
    expect(await outcomeOf(creditTopUp(topUp()))).toMatchObject({
      balanceAgorot: 100,
      pendingTopUpAgorot: 0,
    });
  });

  it.each([
    ['was made before they hold room', unreserved],
    ['has failed before', topUp({ status: 'failed' })],
  ])('and gives none back where it %s', async (_, paid) => {
    holds({ pendingTopUpAgorot: 50 });
    expect(await outcomeOf(creditTopUp(paid))).toMatchObject({ balanceAgorot: 100, pendingTopUpAgorot: 50 });
  });

  it('and not into a wallet that is closed, has less of it, or is not there', async () => {
    expect(await outcomeOf(creditTopUp(unreserved))).toEqual(refused(null));
    for (const more of [{ closedAt: 'now', pendingTopUpAgorot: 100 }, { pendingTopUpAgorot: 99 }]) {
      const wallet = holds(more);
      expect(await outcomeOf(creditTopUp(topUp()))).toEqual(refused(wallet));
    }
  });
});

describe('a top-up without money', () => {
  const day = { topUpDay: DAY, topUpDayAgorot: 100, pendingTopUpAgorot: 100 };

  it('gives back its room and its part of the day', async () => {
    expect(await outcomeOf(releaseTopUp(holds(day), topUp()))).toMatchObject({
      ...{ v: 2, topUpDayAgorot: 0, pendingTopUpAgorot: 0 },
    });
  });

  it('gives back its room alone on another day, or where the day has less', async () => {
    for (const other of [
      { ...day, topUpDay: DAY_BEFORE },
      { ...day, topUpDayAgorot: 99 },
    ])
      expect(await outcomeOf(releaseTopUp(holds(other), topUp()))).toMatchObject({
        ...{ topUpDayAgorot: other.topUpDayAgorot, pendingTopUpAgorot: 0 },
      });
  });

  it('gives back the day alone where it held no room', async () => {
    expect(await outcomeOf(releaseTopUp(holds(day), unreserved))).toMatchObject({
      ...{ topUpDayAgorot: 0, pendingTopUpAgorot: 100 },
    });
  });

  it('gives back nothing where it has nothing', async () => {
    expect(await outcomeOf(releaseTopUp(holds(day), topUp({ status: 'failed' })))).toBe('nothing');
    const other = holds({ ...day, topUpDay: DAY_BEFORE });
    expect(await outcomeOf(releaseTopUp(other, unreserved))).toBe('nothing');
    expect(await outcomeOf(releaseTopUp(holds(), unreserved))).toBe('nothing');
  });

  it.each<Partial<Wallet>>([{ topUpDay: '2026-06-03' }, { topUpDayAgorot: 99 }, { pendingTopUpAgorot: 99 }])(
    'waits where the wallet has %j by now',
    async (more) => {
      const read = holds(day);
      holds({ ...day, ...more });
      expect(await outcomeOf(releaseTopUp(read, topUp()))).toEqual(refused(null));
    },
  );
});
