import { describe, expect, it } from 'vitest';
import type { Said } from './said.ts';
import { sheetOf } from './sheet.ts';

const said: Said = {
  kind: 'ad',
  id: 'ad_1',
  owner: 'usr_1',
  name: { he: 'עדי & מלמד', en: 'Adi Melamed' },
  title: { he: 'ברכה של DJ <80>', en: 'ברכה של DJ <80>' },
  category: 'musician',
  priceAgorot: 16_000,
  picture: '',
};
const PICTURE = 'data:image/jpeg;base64,AA';
const sheet = (language: 'he' | 'en', more: Partial<Said> = {}, picture: string | null = PICTURE) =>
  sheetOf({ ...said, ...more }, language, picture, () => 100);
/** Each text as it is drawn: where it begins or ends, and its letters without their marks of direction. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="(\d+)[^>]*text-anchor="(\w+)"[^>]*>([^<]*)</g)].map(
    ([, x, anchor, text = '']) => [Number(x), anchor, text.replace(/[\u2066-\u2069\u200f\u00a0]/g, '')],
  );

describe('the sheet of a preview', () => {
  it('says in Hebrew, from the right, what it is, the name, the title and the price', () => {
    expect(textsOf(sheet('he'))).toEqual([
      [1_132, 'end', 'ברכה אישית בווידאו'],
      [1_132, 'end', 'עדי &amp; מלמד'],
      [1_132, 'end', 'ברכה של DJ &lt;80&gt;'],
      [1_044, 'middle', '160.00₪'],
    ]);
  });

  it('is mirrored in English, where a Hebrew title is still written from the right', () => {
    const svg = sheet('en');
    expect(textsOf(svg)).toEqual([
      [68, 'start', 'A personal video greeting'],
      [68, 'start', 'Adi Melamed'],
      [68, 'start', 'ברכה של DJ &lt;80&gt;'],
      [156, 'middle', '₪160.00'],
    ]);
    expect(svg).toContain('\u2067ברכה של');
    expect(svg).toContain('\u2066Adi');
    const faceAt = (page: string) => /<svg x="(\d+)"/.exec(page)?.[1];
    expect([faceAt(sheet('he')), faceAt(svg)]).toEqual(['0', '728']);
  });

  it('says of a creator from which price on, and nothing of a price that there is not', () => {
    const creator = { kind: 'creator', title: { he: '', en: '' } } as const;
    expect(textsOf(sheet('he', creator)).at(-1)?.[2]).toBe('החל מ־160.00₪');
    expect(textsOf(sheet('en', creator)).at(-1)?.[2]).toBe('From ₪160.00');
    expect(textsOf(sheet('en', { ...creator, priceAgorot: null })).at(-1)?.[2]).toBe('Adi Melamed');
  });

  it('is without a picture a poster of the name, in the middle', () => {
    const svg = sheet('he', {}, null);
    expect(svg).not.toContain('<image');
    expect(textsOf(svg).map(([x]) => x)).toEqual([600, 600, 600, 600]);
  });
});
