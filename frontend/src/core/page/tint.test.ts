import { expect, test } from 'vitest';
import { initialsOf } from './tint.ts';

test.each([
  ['דנה כהן', 'דכ'],
  ['ruth levy', 'RL'],
  ['דנה "זמרת" כהן', 'דז'],
  ['דנה (דידי) כהן', 'דד'],
  ['זאב ״הזמר״', 'זה'],
  ['׳דני', 'ד'],
  ['יָעֵל - בֶּן', 'יב'],
  ['“Bob” Dylan', 'BD'],
  ['  2Pac  ', '2'],
  ['🎉', '🎉'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
