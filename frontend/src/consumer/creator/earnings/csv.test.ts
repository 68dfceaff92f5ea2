import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('starts with the mark of UTF-8 and ends each row as the format says', () => {
  expect(
    csvOf([
      ['תאריך', 'סכום'],
      ['21/11/2026', 90.5],
    ]),
  ).toBe('\uFEFFתאריך,סכום\r\n21/11/2026,90.5\r\n');
});

it('quotes what would break a row', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

it('never hands a formula to a sheet program', () => {
  expect(csvOf([['=1+1', '@x', '-5', -5]])).toBe("\uFEFF'=1+1,'@x,'-5,-5\r\n");
});
