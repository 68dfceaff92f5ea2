import { expect, test } from 'vitest';
import {
  CREATOR_ACTS,
  DISPUTE_ACTS,
  DISPUTE_STEP_NAMES,
  DISPUTE_STEPS,
} from '../../../../shared/order/disputes.ts';
import { actsOf, isFans, silenceOf } from './acts-of.ts';

const PART = { amountAgorot: 100, day: null };

test('the creator has every answer while they have to answer, and none later', () => {
  expect(actsOf({ step: 'creator_answers', offer: null }, 'creator')).toEqual([...CREATOR_ACTS]);
  for (const step of DISPUTE_STEP_NAMES.filter((each) => each !== 'creator_answers'))
    expect(actsOf({ step, offer: PART }, 'creator')).toEqual([]);
});

test('a fan accepts what is offered, or the second video, and not a mere disagreement', () => {
  expect(actsOf({ step: 'fan_answers', offer: PART }, 'fan')).toEqual(['accept', 'pass_on', 'withdraw']);
  expect(actsOf({ step: 'fan_answers', offer: null }, 'fan')).toEqual(['pass_on', 'withdraw']);
  expect(actsOf({ step: 'fan_watches', offer: null }, 'fan')).toContain('accept');
  expect(actsOf({ step: 'over', offer: null }, 'fan')).toEqual([]);
});

test('each act belongs to the side that its table says', () => {
  for (const step of DISPUTE_STEP_NAMES)
    for (const by of ['fan', 'creator'] as const)
      for (const act of actsOf({ step, offer: PART }, by)) {
        expect(DISPUTE_ACTS[act].by).toBe(by);
        expect(isFans(act)).toBe(by === 'fan');
      }
});

test('silence is said for every step that waits for fan or creator, and for none of the desk', () => {
  for (const step of DISPUTE_STEP_NAMES) {
    const { next } = DISPUTE_STEPS[step];
    expect(silenceOf({ step, offer: null }) !== null).toBe(next === 'fan' || next === 'creator');
  }
  expect(silenceOf({ step: 'fan_answers', offer: PART })).toBe('offer');
});
