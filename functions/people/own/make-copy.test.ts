import { expect, it } from 'vitest';
import { sheetOf } from './make-copy.ts';

it('a sheet has a column for every name, amounts in shekels, and what has parts as JSON', () => {
  const rows = [
    { id: 'req_1', priceAgorot: 12_345, extras: ['gift_wrapping'] },
    { id: 'req_2', priceAgorot: null, rating: 5, isOpen: true },
  ];
  expect(sheetOf(rows)).toBe(
    '\uFEFFid,price (ILS),extras,rating,isOpen\r\nreq_1,123.45,"[""gift_wrapping""]",,\r\nreq_2,,,5,true\r\n',
  );
  expect(sheetOf([])).toBe('\uFEFF\r\n');
});
