import { expect } from 'vitest';
import { legsOf } from '../../../functions/money/ledger/entry.ts';
import { entriesOf } from './items.ts';
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
