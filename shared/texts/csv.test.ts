import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('starts with the mark of UTF-8 and ends each row as the format says', () => {
  expect(
    csvOf([
      ['תאריך', 'כמות'],
      ['21/11/2026', 3],
    ]),
  ).toBe('\uFEFFתאריך,כמות\r\n21/11/2026,3\r\n');
});

it('writes amounts in shekels with two decimals, whatever their sign', () => {
  expect(csvOf([[{ agorot: 9_050 }, { agorot: -5 }, { agorot: 0 }, { agorot: 123_456_700 }]])).toBe(
    '\uFEFF90.50,-0.05,0.00,1234567.00\r\n',
  );
});

it('quotes what would break a row', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""hi""","two\nlines"\r\n');
});

it('never hands a formula to a sheet program', () => {
  expect(csvOf([['=1+1', '+1', '-5', '@x', '\tx', -5]])).toBe("\uFEFF'=1+1,'+1,'-5,'@x,'\tx,-5\r\n");
  expect(csvOf([['=a,"b"']])).toBe('\uFEFF"\'=a,""b"""\r\n');
});
