import { describe, expect, it } from 'vitest';
import { fillGaps } from './locales.ts';

describe('a gap in a language', () => {
  it('is filled with English, at any depth, and nothing that is there is touched', () => {
    expect(
      fillGaps({ a: 'שלום', group: { x: 'כן' } }, { a: 'hello', b: 'world', group: { x: 'yes', y: 'no' } }),
    ).toEqual({
      a: 'שלום',
      b: 'world',
      group: { x: 'כן', y: 'no' },
    });
  });

  it('takes a list whole', () => {
    expect(fillGaps({ chips: ['חתונה'] }, { chips: ['wedding', 'birthday'] })).toEqual({ chips: ['חתונה'] });
  });
});
