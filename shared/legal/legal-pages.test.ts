import { describe, expect, it } from 'vitest';
import {
  earliestDay,
  FIRST_VERSION,
  legalSections,
  nextVersion,
  numbersOf,
  unknownValues,
  versionInForce,
  withValues,
} from './legal-pages.ts';

describe('a version', () => {
  const versions = [FIRST_VERSION, { n: 2, from: '2026-06-01' }, { n: 3, from: '2026-12-31' }] as const;

  it.each([
    ['2025-01-01', 1, 2],
    ['2026-05-31', 1, 2],
    ['2026-06-01', 2, 3],
    ['2026-12-30', 2, 3],
    ['2026-12-31', 3, null],
  ])('on %s is number %i, and number %s is next', (today, inForce, next) => {
    expect(versionInForce([...versions], today).n).toBe(inForce);
    expect(nextVersion(versions, today)?.n ?? null).toBe(next);
  });

  it('is announced for thirty whole days where people agree to it, by the clock of Israel', () => {
    expect(earliestDay('terms', new Date('2026-11-29T21:59:59Z'))).toBe('2026-12-30');
    expect(earliestDay('privacy', new Date('2026-11-29T22:00:00Z'))).toBe('2026-12-31');
    expect(earliestDay('accessibility', new Date('2026-11-29T10:00:00Z'))).toBe('2026-11-29');
  });
});

describe('a text', () => {
  it('has the values of the settings in their places', () => {
    expect(withValues('<p>עד {{publishDays}} יום, {{ brand }}</p>', { publishDays: '90', brand: 'a' })).toBe(
      '<p>עד 90 יום, a</p>',
    );
    expect(unknownValues('{{publishDays}} {{days}} {{}} {{days}}')).toEqual(['days', '']);
  });

  it('says which numbers no setting changes', () => {
    expect(numbersOf('<h2>18</h2><p>עד {{publishDays}} יום, 14 ימים, ת״י 5568, 14</p>')).toEqual([
      '18',
      '14',
      '5568',
    ]);
  });

  it('falls into a lead and sections', () => {
    expect(legalSections('<p>lead</p><h2 dir="rtl">one <em>&amp;</em> two</h2><p>a</p><h3>b</h3>')).toEqual({
      lead: '<p>lead</p>',
      sections: [{ title: 'one & two', html: '<p>a</p><h3>b</h3>' }],
    });
    expect(legalSections('<p>all</p>')).toEqual({ lead: '<p>all</p>', sections: [] });
    const quoted = '<blockquote><h2>not one</h2><p>a<br />b</p></blockquote>';
    expect(legalSections(`<h2>one</h2>${quoted}<h2>two</h2>`).sections).toEqual([
      { title: 'one', html: quoted },
      { title: 'two', html: '' },
    ]);
    expect(legalSections('<h2>one</h2>').sections).toEqual([{ title: 'one', html: '' }]);
  });
});
