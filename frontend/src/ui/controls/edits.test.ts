import { describe, expect, it } from 'vitest';
import { changedFields, mergeEdits } from './edits.ts';

const base = { title: 'a', price: '10', days: ['sun'], active: true };

describe('edits of the same thing in two places', () => {
  it('keeps what was changed here and takes what was changed there', () => {
    const theirs = { ...base, price: '20', active: false };
    expect(mergeEdits({ base, theirs, mine: { ...base, title: 'b' } })).toEqual({
      ...theirs,
      title: 'b',
    });
  });

  it('keeps mine where both changed the same field, one that was emptied and a list as well', () => {
    const theirs = { ...base, title: 'theirs', days: ['mon'] };
    const mine = { ...base, title: '', days: ['sun', 'tue'] };
    expect(mergeEdits({ base, theirs, mine })).toEqual({ ...base, title: '', days: ['sun', 'tue'] });
  });

  it('names the fields that differ, lists by what is in them', () => {
    expect(changedFields(base, { ...base, days: ['sun'] })).toEqual([]);
    expect(changedFields(base, { ...base, price: '11', days: [] })).toEqual(['price', 'days']);
  });
});
