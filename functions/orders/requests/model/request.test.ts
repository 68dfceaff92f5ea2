import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalDay, deadlineAtOf } from '../../../../shared/calendar/promise.ts';
import { requestStatus, request as viewSchema } from '../../../../shared/contracts/parts/request-views.ts';
import { movesBetween, splitOf } from '../../../../shared/money/split.ts';
import type { ExtraId } from '../../../../shared/order/extras.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import {
  checkDeadline,
  checkEventDate,
  checkReveal,
  isPartyOf,
  openNetOf,
  type Request,
  wasDelivered,
  withTransition,
} from './request.ts';
import { viewOf } from './request-facts.ts';

const status = fc.constantFrom('pending', 'approved', 'completed', 'declined' as const);
const price = fc.integer({ min: 1, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

it('a request is that of its fan and its creator', () => {
  const request = { fanId: 'usr_f', creatorId: 'usr_c' };
  expect(['usr_f', 'usr_c', 'usr_x'].map((id) => isPartyOf(request, id))).toEqual([true, true, false]);
});

it('a request was delivered once it has moved earnings, whatever became of it since', () => {
  const moved = (...sides: ('E' | 'W')[]) => ({
    movements: sides.map((side, i) => ({ side, at: '2026-11-20T10:00:00.000Z', n: i + 1 })),
  });
  const each = [moved(), moved('W'), moved('W', 'E'), moved('W', 'E', 'E', 'W')];
  expect(each.map(wasDelivered)).toEqual([false, false, true, true]);
});

describe('the split of a request', () => {
  it('always sums to its price and never goes below zero', () => {
    fc.assert(
      fc.property(status, price, rate, (of, priceAgorot, feeBasisPoints) => {
        const split = Object.values(splitOf(of, priceAgorot, feeBasisPoints));
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(priceAgorot);
        expect(Math.min(...split)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('gives the creator the price minus ten per cent', () => {
    expect(splitOf('completed', 12_345, 1_000)).toEqual({
      heldAgorot: 0,
      netAgorot: 11_110,
      feeAgorot: 1_235,
      backAgorot: 0,
    });
  });

  it('there and back again moves nothing', () => {
    fc.assert(
      fc.property(status, status, price, rate, (a, b, priceAgorot, feeBasisPoints) => {
        const [from, to] = [splitOf(a, priceAgorot, feeBasisPoints), splitOf(b, priceAgorot, feeBasisPoints)];
        const there = movesBetween(from, to);
        const back = movesBetween(to, from);
        expect(there.backAgorot + back.backAgorot).toBe(0);
        expect(there.netAgorot + back.netAgorot).toBe(0);
        expect(there.feeAgorot + back.feeAgorot).toBe(0);
      }),
    );
  });

  it('knows every status of the contract', () => {
    const nothing = { heldAgorot: 0, netAgorot: 0, feeAgorot: 0, backAgorot: 0 };
    const splits = Object.fromEntries(requestStatus().options.map((one) => [one, splitOf(one, 100, 1_000)]));
    expect(splits).toEqual({
      pending: { ...nothing, heldAgorot: 100 },
      approved: { ...nothing, heldAgorot: 100 },
      completed: { ...nothing, netAgorot: 90, feeAgorot: 10 },
      declined: { ...nothing, backAgorot: 100 },
    });
  });

  it('pays nobody for a status that it does not know', () => {
    expect(() => splitOf('in_production' as RequestStatus, 100, 1_000)).toThrow('No such status');
  });
});

describe('the deadline', () => {
  const evening = new Date('2026-11-20T21:30:00Z'); // 23:30 in Israel
  const hours = (deliveryHours: number) => ({ deliveryHours });
  it('is tomorrow at the earliest, in Israel', () => {
    expect(arrivalDay(evening, hours(1))).toBe('2026-11-21');
    expect(checkDeadline('2026-11-20', evening, hours(1))).toBe('request.deadline_too_early');
    expect(checkDeadline('2026-11-21', evening, hours(0))).toBeNull();
    expect(arrivalDay(new Date('2026-11-20T22:30:00Z'), hours(1))).toBe('2026-11-22');
  });

  it('leaves the creator the promised delivery time', () => {
    expect(arrivalDay(evening, hours(48))).toBe('2026-11-22');
    expect(checkDeadline('2026-11-21', evening, hours(48))).toBe('request.deadline_too_early');
  });

  it('must exist and be within a year', () => {
    expect(checkDeadline('2026-02-30', evening, hours(1))).toBe('request.deadline_invalid');
    expect(checkDeadline('2029-01-01', evening, hours(1))).toBe('request.deadline_invalid');
    expect(checkDeadline('2027-11-20', evening, hours(1))).toBeNull();
    expect(checkDeadline('2027-11-21', evening, hours(1))).toBe('request.deadline_invalid');
  });

  it('is no day on which the creator rests, but may be an hour of the night after it', () => {
    const keeper = { deliveryHours: 1, keepsShabbat: true };
    expect(checkDeadline('2026-11-28', evening, keeper)).toBe('request.deadline_closed');
    expect(checkDeadline('2026-11-28', evening, hours(1))).toBeNull();
    expect(checkDeadline('2026-11-28', evening, keeper, '2026-11-28T21:00')).toBeNull();
    expect(checkDeadline('2026-11-20', evening, keeper, '2026-11-20T23:00')).toBe(
      'request.deadline_too_early',
    );
  });

  it('ends with its local day', () => {
    expect(deadlineAtOf('2026-11-21', {})).toBe('2026-11-21T21:59:59.999Z');
  });
});

it('only the last six marks are kept', () => {
  const marks = Array.from({ length: 6 }, (_, n) => ({
    hash: String(n),
    from: 'pending' as const,
    to: 'approved' as const,
  }));
  const kept = withTransition(marks, { hash: 'new', from: 'approved', to: 'pending' });
  expect(kept.map((mark) => mark.hash)).toEqual(['1', '2', '3', '4', '5', 'new']);
});

it('an event is today or later, within a year, or not said', () => {
  const evening = new Date('2026-11-20T21:30:00Z');
  const problem = 'request.event_date_invalid';
  expect(
    ['2026-11-19', '2026-11-20', '2027-11-20', '2027-11-21', undefined].map((day) =>
      checkEventDate(day, evening),
    ),
  ).toEqual([problem, null, null, problem, null]);
});

const AT = '2026-11-20T10:00:00.000Z';
const TERMS = { deadlineGraceHours: 24 };
const same = {
  id: 'req_abcdefghijk',
  adId: 'ad_1',
  title: 'ברכה',
  recipient: 'דנה',
  instructions: 'מזל טוב',
  priceAgorot: 10_000,
  deadlineAt: AT,
  fanId: 'usr_f',
  fanName: 'נועה',
  at: AT,
  v: 3,
  creatorId: 'usr_c',
  creatorName: 'יעל',
  creatorAvatar: '/a.png',
};
const item = (status: Request['status'], more: Partial<Request> = {}): Request =>
  ({
    ...same,
    kind: 'birthday',
    feeBasisPoints: 1_000,
    inputHash: 'h',
    marks: [],
    movements: [],
    status,
    ...splitOf(status, 10_000, 1_000),
    ...more,
  }) as unknown as Request;

it('a request is read without what is only the server’s, and with nothing for what it has not', () => {
  const nothing = Object.fromEntries(Object.keys(viewSchema().shape).map((name) => [name, null]));
  expect(viewOf(item('pending'), TERMS)).toEqual({
    ...nothing,
    ...same,
    shortId: 'abcdefgh',
    ...{ titleEn: '', creatorNameEn: '' },
    occasion: 'birthday',
    status: 'pending',
    netAgorot: 9_000,
    refundedAgorot: 0,
    takenBackAgorot: 0,
    netUndoneAgorot: 9_000,
    undone: [],
    brief: 1,
    nudgeFrom: '2026-11-19T10:00:00.000Z',
    extras: [],
    extraPrices: {},
    arrivesBy: '2026-11-20',
    endsAt: '2026-11-21T10:00:00.000Z',
    delivered: false,
    fanAvatar: '',
    hasVideo: false,
    reviewed: false,
    completesWhenReady: false,
  });
});

it('a request is read with all it has', () => {
  const more = {
    declineReason: 'fan' as const,
    eventDate: '2026-12-01',
    slot: '2026-12-01T09:00',
    approvedAt: AT,
    videoAt: AT,
    closedAt: AT,
  };
  expect(
    viewOf(item('declined', { ...more, extras: ['gift_wrapping'], reviewedAt: AT }), TERMS),
  ).toMatchObject({
    ...more,
    extras: ['gift_wrapping'],
    hasVideo: true,
    reviewed: true,
    refundedAgorot: 10_000,
    takenBackAgorot: 0,
  });
  const refunded = { backAgorot: 1_000, netAgorot: 8_100, feeAgorot: 900 };
  expect(viewOf(item('completed', refunded), TERMS)).toMatchObject({
    refundedAgorot: 1_000,
    takenBackAgorot: 900,
  });
});

it('who owes a post reads what is left without it, and what became of it', () => {
  const owed = { extras: ['social_share' as const], extraPrices: { social_share: 800 } };
  expect(viewOf(item('approved', owed), TERMS)).toMatchObject({ netAgorot: 9_000, netUndoneAgorot: 8_280 });
  const postUrl = 'https://youtu.be/1';
  expect(viewOf(item('completed', { ...owed, postUrl }), TERMS)).toMatchObject({ postUrl, undone: [] });
  expect(viewOf(item('completed', { ...owed, undone: ['social_share'] }), TERMS)).toMatchObject({
    postUrl: null,
    undone: ['social_share'],
  });
});

it('what an open request would bring is not yet earned, and of a closed one it is nothing', () => {
  expect(
    (['pending', 'approved', 'completed', 'declined'] as const).map((one) => openNetOf(item(one))),
  ).toEqual([9_000, 9_000, 0, 0]);
});

describe('the hour at which a gift opens', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const check = (reveal: string | undefined, extras: ExtraId[] = ['gift_wrapping']) =>
    checkReveal({ reveal, extras }, now);

  it('may be left out, with and without wrapping', () => {
    expect([check(undefined), check(undefined, [])]).toEqual([null, null]);
  });

  it('comes with the wrapping alone, and is ahead, within a year', () => {
    expect(check('2026-11-20T13:00')).toBeNull();
    expect(check('2026-11-20T13:00', ['social_share'])).toBe('gift.not_wrapped');
    expect(check('2026-11-20T12:00')).toBe('gift.reveal_invalid');
    expect(check('2027-11-21T12:00')).toBe('gift.reveal_invalid');
  });
});
