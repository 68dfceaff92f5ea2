import { expect, it } from 'vitest';
import { TEXT } from '../../../../shared/limits.ts';
import { decisionProblems } from './decision-form.ts';

it.each([
  ['approve', TEXT.reference],
  ['reject', TEXT.reason],
] as const)('to %s, a text of up to %i letters is needed', (decision, most) => {
  expect(decisionProblems(decision, { why: '' })).toEqual({ why: 'whyMissing' });
  expect(decisionProblems(decision, { why: '   ' })).toEqual({ why: 'whyMissing' });
  expect(decisionProblems(decision, { why: 'א'.repeat(most) })).toEqual({});
  expect(decisionProblems(decision, { why: 'א'.repeat(most + 1) })).toEqual({ why: 'whyTooLong' });
});
