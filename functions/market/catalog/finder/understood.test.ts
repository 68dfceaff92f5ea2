import { describe, expect, it } from 'vitest';
import { searchedText, understood } from './understood.ts';

const NOW = new Date('2026-11-29T10:00:00Z');

describe('a sentence', () => {
  it('becomes filters beside the words that stay', () => {
    expect(understood({ text: 'ברכה מצחיקה לסבתא רות עד יום ראשון עד 200', sort: 'rating' }, NOW)).toEqual({
      text: 'ברכה מצחיקה',
      for: 'סבתא רות',
      by: '2026-12-06',
      priceTo: 20_000,
      sort: 'rating',
    });
    expect(understood({ text: 'up to 200' }, NOW)).toEqual({ priceTo: 20_000 });
  });

  it('takes the place of the filters that it names, and of no other', () => {
    const filters = { category: 'musician', priceFrom: 30_000, by: '2026-12-24', rating: 40 };
    expect(understood({ ...filters, text: 'singer under 200' }, NOW)).toEqual({
      category: 'musician',
      text: 'singer',
      priceTo: 20_000,
      by: '2026-12-24',
      rating: 40,
    });
  });

  it('is read as it was meant on the keyboard of the other language', () => {
    expect(understood({ text: 'huo vuks, ktnt gs 200' }, NOW)).toEqual({
      text: 'יום הולדת',
      for: 'אמא',
      priceTo: 20_000,
    });
    expect(understood({ text: 'jbufv kfk vnapjv' }, NOW)).toEqual({ text: 'חנוכה', for: 'כל המשפחה' });
    expect(understood({ text: 'znr kj,ubv' }, NOW)).toEqual({ text: 'זמר לחתונה' });
    expect(understood({ text: 'bugv cr kc' }, NOW)).toEqual({ text: 'נועה בר לב' });
    for (const asked of [{ text: 'gal vered' }, { text: 'yossi' }])
      expect(understood(asked, NOW)).toBe(asked);
  });

  it('that says nothing beside its words stays the question that it was', () => {
    for (const asked of [{ text: 'זמרת' }, { category: 'actor' }, {}])
      expect(understood(asked, NOW)).toBe(asked);
  });

  it('is searched by its words and by whom it is for', () => {
    expect(searchedText({ text: 'ברכה', for: 'סבתא רות' })).toBe('ברכה לסבתא רות');
    expect(searchedText({ text: 'greeting', for: 'my grandma' })).toBe('greeting for my grandma');
    expect(searchedText({ for: 'אמא' })).toBe('לאמא');
    expect(searchedText({ for: 'הבן שלי, בן 10' })).toBe('לבן שלי, בן 10');
    expect(searchedText({ for: 'הורים' })).toBe('להורים');
    expect(searchedText({})).toBeUndefined();
  });
});
