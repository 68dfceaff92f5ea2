import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOf, startOfDay } from '../../../shared/calendar/dates.ts';
import { clearingOf, hasFor, standingOf, waitsUntil } from './clearing.ts';
import { type Account, bucketOf, bucketsOf, changeAccount } from './payouts.table.ts';

process.env.TABLE_NAME = 'table';

const TODAY = '2026-11-20';
const accountOf = (more: object): Account => ({ v: 4, availableAgorot: 0, ...more }) as Account;

it('names what waits by its day, and reads it back, the nearest first', () => {
  expect(bucketOf('2026-11-03')).toBe('c20261103');
  const account = accountOf({ completedCount: 3, c20270101: 2, c20261103: 1 });
  expect(bucketsOf(account)).toEqual([
    ['2026-11-03', 1],
    ['2027-01-01', 2],
  ]);
});

it('what waits is available from its day on, whether or not anybody has moved it', () => {
  const account = accountOf({
    availableAgorot: 5,
    c20261119: 10,
    c20261120: 20,
    c20261121: 40,
    c20261125: 0,
    disputedAgorot: 7,
  });
  expect(standingOf(account, TODAY)).toEqual({
    availableAgorot: 35,
    clearing: [{ day: '2026-11-21', agorot: 40 }],
    disputedAgorot: 7,
  });
  expect(standingOf(account, '2026-11-18').availableAgorot).toBe(5);
  expect(standingOf(null, TODAY)).toEqual({ availableAgorot: 0, clearing: [], disputedAgorot: 0 });
});

it.each([
  ['no day', undefined, 100, {}, undefined],
  ['its day', TODAY, 100, {}, undefined],
  ['a day to come', '2026-11-21', 100, {}, '2026-11-21'],
  ['nothing that moves', '2026-11-21', 0, {}, '2026-11-21'],
  ['all of it taken back', '2026-11-21', -100, { c20261121: 100 }, '2026-11-21'],
  ['more taken back than waits', '2026-11-21', -100, { c20261121: 99 }, undefined],
  ['what was moved meanwhile', '2026-11-21', -100, {}, undefined],
  ['of its own day alone', '2026-11-21', -100, { c20261122: 100 }, undefined],
] as const)('%s decides where it is booked', (_, clearsOn, netAgorot, waiting, booked) => {
  expect(waitsUntil(accountOf(waiting), { netAgorot, clearsOn }, TODAY)).toBe(booked);
});

it('has what it takes where it waits, or with what has cleared by then', () => {
  const has = (more: object, netAgorot: number, clearsOn?: string) =>
    hasFor(accountOf(more), { netAgorot, clearsOn }, TODAY);
  expect(hasFor(null, { netAgorot: 1 }, TODAY)).toBe(false);
  expect(has({}, 1)).toBe(true);
  expect(has({ availableAgorot: -5 }, 1)).toBe(true);
  expect(has({ availableAgorot: 60, c20261120: 40 }, -100)).toBe(true);
  expect(has({ availableAgorot: 60, c20261120: 39 }, -100)).toBe(false);
  expect(has({ availableAgorot: 60, c20261121: 40 }, -100)).toBe(false);
  expect(has({ c20261121: 100 }, -100, '2026-11-21')).toBe(true);
});

it('freezes until when and from which day, by the calendar of Israel and over its changes of clocks', () => {
  const terms = { clearingEnabled: true, disputeWindowHours: 48 };
  // Half past eleven at night in Israel.
  const late = new Date('2026-11-20T21:30:00.000Z');
  expect(clearingOf(late, terms)).toEqual({
    disputeUntil: '2026-11-22T21:30:00.000Z',
    clearsOn: '2026-11-23',
  });
  // An hour later it is the next day there.
  expect(clearingOf(new Date('2026-11-20T22:30:00.000Z'), terms).clearsOn).toBe('2026-11-24');
  expect(clearingOf(late, { ...terms, clearingEnabled: false }).clearsOn).toBe('2026-11-20');
  fc.assert(
    fc.property(
      // Before 2013 clocks were put back at one in the morning, and a day had two midnights.
      fc.date({ min: new Date('2013-11-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 2_160 }),
      (now, disputeWindowHours) => {
        const { disputeUntil, clearsOn } = clearingOf(now, { clearingEnabled: true, disputeWindowHours });
        expect(startOfDay(clearsOn) > new Date(disputeUntil)).toBe(true);
        expect(startOfDay(addDays(clearsOn, -1)) <= new Date(disputeUntil)).toBe(true);
      },
    ),
  );
});

interface Update {
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>;
}

/** What a write does, and on which conditions, in words. */
const said = (write: unknown): string => {
  const update = (write as { Update: Update }).Update;
  return `${update.UpdateExpression} IF ${update.ConditionExpression}`
    .replace(/#\d+/g, (name) => update.ExpressionAttributeNames[name] ?? name)
    .replace(/:\d+/g, (name) => String(update.ExpressionAttributeValues[name]));
};

it('moves what has cleared with the change, as it was read, and leaves what waits', () => {
  const account = accountOf({ availableAgorot: 5, c20261119: 10, c20261120: 0, c20261121: 40 });
  const at = '2026-11-20T10:00:00.000Z';
  const { account: write, cleared } = changeAccount('usr_c', account, { agorot: -12, add: { n: 1 } }, at);
  expect(said(write)).toBe(
    'ADD availableAgorot -2, n 1, v 1 REMOVE c20261119, c20261120' +
      ' IF attribute_exists(pk) AND availableAgorot >= 2 AND c20261119 = 10 AND c20261120 = 0',
  );
  // Of a day on which nothing was left there is nothing to tell.
  expect(cleared.map(({ Put }) => Put?.Item)).toMatchObject([
    { sk: `E#${at}#261119#5`, kind: 'cleared', amountAgorot: 10, feeAgorot: 0, clearsOn: '2026-11-19', at },
  ]);
  const waiting = changeAccount(
    'usr_c',
    account,
    { agorot: -40, waitsUntil: '2026-11-21', add: {} },
    '2026-11-18T10:00:00.000Z',
  );
  expect(said(waiting.account)).toBe('ADD c20261121 -40, v 1 IF attribute_exists(pk) AND c20261121 >= 40');
  expect(waiting.cleared).toEqual([]);
  expect(dayOf(new Date(at))).toBe(TODAY);
});
