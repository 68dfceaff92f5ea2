import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { earningEntry } from '../../../functions/money/ledger/entries.table.ts';
import { accountKey } from '../../../functions/money/payouts/payouts.table.ts';
import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Input } from '../../../shared/contracts/parts/endpoint.ts';
import { patch, putItem } from './items.ts';
import { accountsOf } from './money.ts';
import { newCreator, type Person } from './people.ts';

/** Where the money is to go, in clear. */
export const BANK = { holder: 'יואב בעל החשבון', bank: '12', branch: '345', account: '73190046' };
export const EARNED = 100_000;

export type Wish = Input<typeof payouts.askWithdrawal>;
export const byBank = (amountAgorot: number, more: Partial<Wish> = {}): Wish => ({
  amountAgorot,
  method: 'bank',
  bankDetails: BANK,
  ...more,
});

/** A creator who has earned that much, as an entry of a completed request would say it. */
export const earner = async (earnedAgorot = EARNED): Promise<Person> => {
  const creator = await newCreator();
  const at = new Date().toISOString();
  const ref = `req_${randomUUID()}`;
  const facts = { userId: creator.id, ref, title: '', at, amountAgorot: earnedAgorot, feeAgorot: 0 };
  await putItem({ ...earningEntry({ kind: 'earning', ...facts }, 1) });
  await patch(accountKey(creator.id), { availableAgorot: earnedAgorot, earnedAgorot, completedCount: 1 });
  return creator;
};

export const moneyOf = async (person: Person) => {
  const { availableAgorot, reservedAgorot, paidOutAgorot, withdrawals } = (
    await person.call('payouts.earnings', {})
  ).body;
  return { available: availableAgorot, reserved: reservedAgorot, paidOut: paidOutAgorot, ...withdrawals };
};

/** Account and entries say the same. */
export const expectBooks = async (
  person: Person,
  money: { available: number; reserved: number; paidOut: number },
): Promise<void> => {
  expect(await moneyOf(person)).toMatchObject(money);
  const books = await accountsOf(person);
  expect({
    available: books[`earnings:${person.id}`] ?? 0,
    reserved: books[`reserved:${person.id}`] ?? 0,
    paidOut: books['provider:bank'] ?? 0,
  }).toEqual(money);
};

/** Somebody asks for a part of what there is. */
export const asked = async (
  creator: Person,
  amountAgorot = 20_000,
  more: Partial<Wish> = {},
): Promise<string> => {
  const answer = await creator.call('payouts.askWithdrawal', byBank(amountAgorot, more));
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.id;
};
