import fc from 'fast-check';
import { expect, it } from 'vitest';
import { added, difference } from '../../../lib/table/day-sums.ts';
import { type DayFacts, daysOfRequest } from './request-days.ts';

/** Ordered in the last hour of a day that has 25 of them in Israel, approved and delivered after it. */
const ORDERED: DayFacts = {
  at: '2026-10-25T21:30:00.000Z',
  kind: 'birthday',
  creatorId: 'usr_c',
  category: 'musician',
  priceAgorot: 12_300,
  status: 'pending',
  deadlineAt: '2026-10-28T21:59:59.999Z',
};
const APPROVED: DayFacts = { ...ORDERED, status: 'approved', approvedAt: '2026-10-25T22:30:00.000Z' };
const DELIVERED: DayFacts = { ...APPROVED, status: 'completed', closedAt: '2026-10-27T22:00:00.000Z' };

const ordered = {
  '2026-10-25||orders': 1,
  '2026-10-25||valueAgorot': 12_300,
  '2026-10-25||kind_birthday': 1,
  '2026-10-25|usr_c|orders': 1,
  '2026-10-25|usr_c|valueAgorot': 12_300,
  '2026-10-25|usr_c|kind_birthday': 1,
  '2026-10-25||category_musician': 1,
  '2026-10-25||categoryAgorot_musician': 12_300,
};
const approved = { '2026-10-26||approved1': 1, '2026-10-26|usr_c|approved1': 1 };
const delivered = {
  '2026-10-28||took72': 1,
  '2026-10-28||inTime': 1,
  '2026-10-28|usr_c|took72': 1,
  '2026-10-28|usr_c|inTime': 1,
  '2026-10-28||ended': 1,
};

it('each step is of its own day of Israel’s calendar', () => {
  expect(daysOfRequest(ORDERED)).toEqual(ordered);
  expect(difference(daysOfRequest(ORDERED), daysOfRequest(APPROVED))).toEqual(approved);
  expect(difference(daysOfRequest(APPROVED), daysOfRequest(DELIVERED))).toEqual(delivered);
});

it('what goes back is of the day of the end, and a reopened one has not ended', () => {
  const refunded = { ...DELIVERED, back: true } as const;
  expect(difference(daysOfRequest(DELIVERED), daysOfRequest(refunded))).toEqual({
    '2026-10-28||endedBack': 1,
  });
  const { closedAt: _, ...reopened } = { ...DELIVERED, status: 'approved' } as const;
  expect(daysOfRequest(reopened)).toEqual(added(ordered, approved));
  const late = { ...DELIVERED, deadlineAt: '2026-10-27T21:59:59.999Z' };
  expect(daysOfRequest(late)).not.toHaveProperty(['2026-10-28||inTime']);
});

it('whatever it was and became, the differences come to what it is', () => {
  const facts = fc.constantFrom(ORDERED, APPROVED, DELIVERED, { ...DELIVERED, back: true } as const);
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1 }), (steps) => {
      const days = steps.map(daysOfRequest);
      const moved = days.map((after, i) => difference(days[i - 1] ?? {}, after));
      expect(added(...moved)).toEqual(days.at(-1));
    }),
  );
});
