import { expect } from 'vitest';
import { legsOf } from '../../../functions/money/ledger/entry.ts';
import { frozenListKeys, walletKey } from '../../../functions/money/wallet/wallet.table.ts';
import { entriesOf, patch } from './items.ts';
import type { Person } from './people.ts';

export const balanceOf = async (person: Person): Promise<number> =>
  (await person.call('wallet.balance', {})).body.balanceAgorot;

export const availableOf = async (creator: Person): Promise<number> =>
  (await creator.call('payouts.earnings', {})).body.availableAgorot;

/** What each account has by the person's entries; the legs of every one of them sum to zero. */
export const accountsOf = async ({ id }: Person): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const entry of await entriesOf(id)) {
    const legs = legsOf(entry);
    expect(legs.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)).toBe(0);
    for (const { account, amountAgorot } of legs) sums[account] = (sums[account] ?? 0) + amountAgorot;
  }
  return sums;
};

/** As if a payment was given back whose money was spent: the wallet is frozen and owes that much. */
export const freeze = async (userId: string, owedAgorot: number): Promise<void> => {
  const frozenAt = new Date().toISOString();
  const key = walletKey(userId);
  await patch(key, { frozenAt, owedAgorot, ...frozenListKeys(key, frozenAt) });
};
