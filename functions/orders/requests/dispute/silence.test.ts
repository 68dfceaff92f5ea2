import { expect, test } from 'vitest';
import type { Dispute } from '../model/dispute.ts';
import { planOfSilence } from './silence.ts';

const LEFT = 20_000;
const after = (step: Dispute['step'], offer?: Dispute['offer'], refunds = true) =>
  planOfSilence({ step, offer }, { leftAgorot: LEFT, refunds });

const ALL = { outcome: 'full', backAgorot: LEFT };

test('of a creator who does not answer gives all back, or brings it to the desk', () => {
  expect(after('creator_answers')).toEqual(ALL);
  expect(after('creator_answers', undefined, false)).toEqual({ to: 'desk' });
});

test('of a creator who makes no second video gives all back', () => {
  expect(after('making', { day: '2026-06-05' }, false)).toEqual(ALL);
});

test('of a fan is a yes to the money or the second video that was offered', () => {
  expect(after('fan_answers', { amountAgorot: 5_000 })).toEqual({ outcome: 'part', backAgorot: 5_000 });
  expect(after('fan_answers', { amountAgorot: LEFT })).toEqual(ALL);
  const offer = { day: '2026-06-05' };
  expect(after('fan_answers', offer)).toEqual({ to: 'making', offer, madeAgain: true });
  expect(after('fan_watches')).toEqual({ outcome: 'again', backAgorot: 0 });
});

test('of a fan to whom nothing was offered takes the complaint back', () => {
  expect(after('fan_answers')).toEqual({ outcome: 'withdrawn', backAgorot: 0 });
});

test.each(['desk', 'escalated', 'over'] as const)('ends nothing at %s', (step) => {
  expect(() => after(step)).toThrow(step);
});
