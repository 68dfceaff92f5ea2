import { describe, expect, it } from 'vitest';
import { settleRows } from './settle-rows.ts';

const rowsOf = (ids: string, text = '') => [...ids].map((id) => ({ id, text }));
const settle = (before: string, now: string, own = '') => {
  const { rows, waiting } = settleRows(
    rowsOf(before),
    rowsOf(now, 'new'),
    ({ id }) => id,
    (id) => own.includes(id),
  );
  return { ids: rows.map(({ id }) => id).join(''), waiting, rows };
};

describe('a page that was read again', () => {
  it('changes its rows in place', () => {
    const { ids, waiting, rows } = settle('abc', 'abc');
    expect({ ids, waiting }).toEqual({ ids: 'abc', waiting: 0 });
    expect(rows.every(({ text }) => text === 'new')).toBe(true);
  });

  it('keeps newer rows waiting, and what they pushed off the page', () => {
    expect(settle('abc', 'xya')).toMatchObject({ ids: 'abc', waiting: 2 });
    expect(settle('abc', 'xab')).toMatchObject({ ids: 'abc', waiting: 1 });
  });

  it('shows at once what its reader made, wherever it stands', () => {
    expect(settle('abc', 'xabc', 'x')).toMatchObject({ ids: 'xabc', waiting: 0 });
    expect(settle('abc', 'yxab', 'x')).toMatchObject({ ids: 'xabc', waiting: 1 });
    expect(settle('abc', 'abxc', 'x')).toMatchObject({ ids: 'abxc', waiting: 0 });
  });

  it('drops rows that are gone, also while newer ones wait', () => {
    expect(settle('abc', 'bcd')).toMatchObject({ ids: 'bcd', waiting: 0 });
    expect(settle('abc', 'xbc')).toMatchObject({ ids: 'bc', waiting: 1 });
    expect(settle('abc', '')).toMatchObject({ ids: '', waiting: 0 });
  });

  it('is shown as it is when nothing of it was there before', () => {
    expect(settle('abc', 'xyz')).toMatchObject({ ids: 'xyz', waiting: 0 });
    expect(settle('', 'ab')).toMatchObject({ ids: 'ab', waiting: 0 });
  });
});
