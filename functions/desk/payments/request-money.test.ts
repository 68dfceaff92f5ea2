import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RequestStep } from '../../../shared/contracts/money/wallet-admin.ts';
import { refunded } from '../../../shared/money/refund.ts';
import { splitOf } from '../../../shared/money/split.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../../shared/order/request-status.ts';
import { walletEntry } from '../../money/ledger/entries.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { wrappedFacts, wrappingObstacle } from '../../orders/requests/model/later-wrapping.ts';
import { moneyWrites } from '../../orders/requests/model/money-writes.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import { stepsOf } from './request-money.ts';

process.env.TABLE_NAME = 'table';

const PRICE = 10_005;
const FEE = 1_000;
const atOf = (n: number): string => new Date(Date.UTC(2026, 10, 20, 10, n)).toISOString();

const booked = {
  id: 'req_1',
  fanId: 'usr_f',
  creatorId: 'usr_c',
  title: 'ברכה',
  status: 'pending',
  v: 1,
  priceAgorot: PRICE,
  feeBasisPoints: FEE,
  ...splitOf('pending', PRICE, FEE),
  marks: [] as Request['marks'],
} as Request;
const booking = walletEntry(
  {
    kind: 'purchase',
    userId: 'usr_f',
    amountAgorot: -PRICE,
    ref: 'req_1',
    method: 'wallet',
    title: 'ברכה',
    first: true,
    at: atOf(0),
  },
  1,
);

type Change =
  | { readonly to: RequestStatus }
  | { readonly part: number; readonly covers: boolean }
  | { readonly wraps: number };

const changed = (before: Request, change: Change): Request => {
  const v = before.v + 1;
  if ('to' in change) {
    const { coveredAgorot: _, ...kept } = before;
    return { ...kept, ...splitOf(change.to, before.priceAgorot, FEE), status: change.to, v };
  }
  if ('wraps' in change)
    return { ...before, ...(wrappingObstacle(before) ? {} : wrappedFacts(before, change.wraps, 'hash')), v };
  const { backAgorot, coveredAgorot = 0, status } = before;
  const agorot = Math.floor((before.priceAgorot - backAgorot) * change.part);
  if (status !== 'completed' || agorot === 0) return { ...before, v };
  return { ...before, ...refunded(before, { backAgorot, coveredAgorot }, agorot, change.covers), v };
};

/** The request after these changes, its entries in any order, and what it held after each. */
const history = (changes: readonly Change[]) => {
  let request = booked;
  const entries: Entry[] = [booking];
  const held = [PRICE];
  for (const change of changes) {
    const after = changed(request, change);
    const { writes } = moneyWrites(request, after, {
      at: atOf(after.v),
      by: `usr_${after.v}`,
      account: null,
    });
    const made = writes.entries.map(({ Put }) => Put?.Item as unknown as Entry);
    entries.push(...made);
    if (made.length > 0) held.push(after.heldAgorot);
    request = after;
  }
  return { request, entries, held };
};

const steps = (entries: readonly Entry[]): RequestStep[] =>
  stepsOf(entries, ({ by = 'usr_f' }) => ({ who: 'person', id: by, name: '' }));

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ to: fc.constantFrom(...REQUEST_STATUSES) }),
  fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), covers: fc.boolean() }),
  fc.record({ wraps: fc.integer({ min: 1, max: 2_000 }) }),
);

it('the steps of any history sum up to the split of the request, and each says what is held after it', () =>
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 12 }), (changes) => {
      const { request, entries, held } = history(changes);
      const found = steps(entries.toReversed());
      const total = (name: 'fanAgorot' | 'creatorAgorot' | 'platformAgorot') =>
        found.reduce((sum, step) => sum + step[name], 0);
      expect(total('fanAgorot')).toBe(request.backAgorot - request.priceAgorot);
      expect(total('creatorAgorot')).toBe(request.netAgorot);
      expect(total('platformAgorot')).toBe(request.feeAgorot);
      expect(found.map(({ heldAgorot }) => heldAgorot)).toEqual(held);
    }),
  ));

it('one change is one step, of both sides, with who made it', () => {
  const { entries } = history([{ to: 'completed' }, { part: 0.1, covers: true }, { to: 'declined' }]);
  expect(steps(entries)).toMatchObject([
    { id: 'req_1#1', moves: ['charged'], fanAgorot: -PRICE, heldAgorot: PRICE, by: { id: 'usr_f' } },
    { id: 'req_1#2', moves: ['earned'], creatorAgorot: 9_004, platformAgorot: 1_001, by: { id: 'usr_2' } },
    { id: 'req_1#3', moves: ['covered', 'refunded'], fanAgorot: 1_000, platformAgorot: -1_000 },
    { id: 'req_1#4', moves: ['taken_back', 'refunded'], fanAgorot: 9_005, heldAgorot: 0 },
  ]);
});

it('what is bought once it is completed is a step of its own', () => {
  const { entries } = history([{ to: 'completed' }, { wraps: 500 }]);
  expect(steps(entries).at(-1)).toMatchObject({
    moves: ['added', 'charged'],
    ...{ fanAgorot: -500, creatorAgorot: 450, platformAgorot: 50, heldAgorot: 0 },
  });
});

it('an entry of no known move is no step of it, nor is one that is not of a request', () => {
  const tip = { ...booking, kind: 'tip' } as unknown as Entry;
  expect(() => stepsOf([booking, tip], () => null)).toThrow('No such move of money');
  const topUp = { ...booking, kind: 'top_up', ref: 'top_1' } as Entry;
  expect(() => stepsOf([booking, topUp], () => null)).toThrow('No step of a request');
});
