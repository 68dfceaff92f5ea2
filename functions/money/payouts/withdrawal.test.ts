import { expect, it } from 'vitest';
import { earningEntry } from '../ledger/entries.table.ts';
import type { EarningEntry } from '../ledger/entry.ts';
import { earningOf } from './earning.ts';
import { folded, viewOf, type WithdrawalItem } from './withdrawal.ts';

const AT = '2026-11-20T10:00:00.000Z';
const shown = {
  id: 'wdr_abcdefghijk',
  creatorName: 'דנה',
  amountAgorot: 5_000,
  method: 'bank' as const,
  payTo: '•••1234',
  at: AT,
};
const kept = {
  pk: 'WDR#wdr_abcdefghijk',
  sk: 'WDR',
  e: 'withdrawal',
  v: 1,
  creatorId: 'usr_c',
  details: 'sealed',
  inputHash: 'hash',
  ownerPk: '',
  ownerSk: '',
  deskPk: '',
  deskSk: '',
};

it('a withdrawal is shown without its details, and without what is not decided', () => {
  const item = { ...shown, ...kept, status: 'pending' } as WithdrawalItem;
  expect(viewOf(item)).toEqual({
    ...shown,
    shortId: 'abcdefgh',
    status: 'pending',
    reference: null,
    reason: null,
    processedAt: null,
  });
});

it('a withdrawal shows how it was decided', () => {
  const decided = { reference: 'REF', reason: 'WHY', processedAt: AT };
  const item = { ...shown, ...kept, ...decided, status: 'completed' } as WithdrawalItem;
  expect(viewOf(item)).toMatchObject({ ...decided, status: 'completed' });
});

it('a name is searched as letters of one kind', () => {
  expect(folded('DANA Cohen')).toBe('dana cohen');
  expect(folded('Zoe\u0301')).toBe('zo\u00e9');
});

it('an earning is net and fee of one price, and a reversal is one taken back', () => {
  const entry = (kind: 'earning' | 'addition' | 'reversal') =>
    earningEntry(
      { kind, userId: 'usr_c', amountAgorot: 9_000, feeAgorot: 1_000, ref: 'req_1', title: 'ברכה', at: AT },
      3,
    );
  expect(earningOf(entry('earning'))).toEqual({
    id: 'req_1#3',
    requestId: 'req_1',
    title: 'ברכה',
    at: AT,
    grossAgorot: 10_000,
    feeAgorot: 1_000,
    netAgorot: 9_000,
    status: 'completed',
    clearsOn: null,
  });
  expect(earningOf(entry('reversal')).status).toBe('refunded');
  expect(earningOf(entry('addition')).status).toBe('added');
});

it('what is no earning of its creator is not shown as one', () => {
  const facts = {
    userId: 'usr_c',
    amountAgorot: 0,
    feeAgorot: -10,
    ref: 'req_1',
    title: '',
    at: AT,
  } as const;
  const covered = earningEntry({ ...facts, kind: 'reversal', refund: 'covered' }, 3);
  expect(() => earningOf(covered)).toThrow('No earning of its creator: req_1#3');
  const tip = { ...covered, kind: 'tip' } as unknown as EarningEntry;
  expect(() => earningOf(tip)).toThrow('No such move of money');
});
