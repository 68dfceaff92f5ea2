import { expect, test } from 'vitest';
import {
  CREATOR_ACTS,
  DESK_ACTS,
  DISPUTE_STEP_NAMES,
  type DisputeStep,
  FAN_ACTS,
  firstDayOf,
  isPossible,
  neededBy,
} from './disputes.ts';

test('each side has acts of its own', () => {
  expect(CREATOR_ACTS).toEqual(['accept_all', 'offer_part', 'offer_again', 'contest']);
  expect(FAN_ACTS).toEqual(['accept', 'pass_on', 'withdraw']);
  expect(DESK_ACTS).toEqual(['decide_full', 'decide_part', 'decide_again', 'reject', 'escalate']);
});

test('a step is for the side that is asked, and until the end a fan may take the complaint back', () => {
  const decisions = ['decide_full', 'decide_part', 'decide_again', 'reject'];
  const possible: Readonly<Record<DisputeStep, readonly string[]>> = {
    creator_answers: ['accept_all', 'offer_part', 'offer_again', 'contest', 'withdraw'],
    fan_answers: ['accept', 'pass_on', 'withdraw'],
    making: ['withdraw'],
    fan_watches: ['accept', 'pass_on', 'withdraw'],
    desk: ['withdraw', ...decisions, 'escalate'],
    escalated: ['withdraw', ...decisions],
    over: [],
  };
  const acts = [...CREATOR_ACTS, ...FAN_ACTS, ...DESK_ACTS];
  for (const step of DISPUTE_STEP_NAMES)
    expect(acts.filter((act) => isPossible(act, step))).toEqual(possible[step]);
});

test('a part needs an amount, a second video a day, and nothing else needs either', () => {
  const acts = [...CREATOR_ACTS, ...FAN_ACTS, ...DESK_ACTS];
  const needing = (what: string | null) => acts.filter((act) => neededBy(act) === what);
  expect(needing('amount')).toEqual(['offer_part', 'decide_part']);
  expect(needing('day')).toEqual(['offer_again', 'decide_again']);
  expect(needing(null)).toHaveLength(acts.length - 4);
});

test.each([
  ['2026-06-01T09:00:00Z', '2026-06-04', '2026-06-02'],
  // Past midnight in Israel, which is three hours ahead.
  ['2026-06-01T21:30:00Z', '2026-06-05', '2026-06-03'],
])(
  'at %s a second video is offered for %s at the earliest, two days to answer before it, and decided for %s',
  (now, offered, decided) => {
    expect(firstDayOf('offer_again', new Date(now))).toBe(offered);
    expect(firstDayOf('decide_again', new Date(now))).toBe(decided);
  },
);
