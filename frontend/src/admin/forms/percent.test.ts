import { expect, it } from 'vitest';
import { percentText, readPercent } from './percent.ts';

it.each([
  ['10', 1_000],
  ['12.5', 1_250],
  ['0', 0],
  ['100', 10_000],
  [' 7.25% ', 725],
  ['1,5', 150],
])('reads %s', (typed, basisPoints) => {
  expect(readPercent(typed)).toBe(basisPoints);
});

it.each(['', '-1', '100.01', '101', '1.234', 'ten', '1e1', '.5'])('refuses %s', (typed) => {
  expect(readPercent(typed)).toBeNull();
});

it('says a rate as people do', () => {
  expect([percentText(1_000), percentText(1_250), percentText(0)]).toEqual(['10%', '12.5%', '0%']);
});
