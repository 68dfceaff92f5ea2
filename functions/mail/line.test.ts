import { describe, expect, it } from 'vitest';
import { amount, filled, given, plainOf, tamed } from './line.ts';

describe('a person’s text in an e-mail', () => {
  it('holds nothing a mail program would link', () => {
    expect(tamed('see https://a.example or a@b.example')).toBe(
      'see https://\u200ba.\u200bexample or a@\u200bb.\u200bexample',
    );
    expect(tamed('The end. Really.')).toBe('The end. Really.');
  });

  it('loses marks that steer direction or hide', () => {
    expect(tamed('\u202eabc\u200f')).toBe('abc');
  });

  it('is capped by whole characters', () => {
    expect(tamed('🎉🎉🎉🎉', 3)).toBe('🎉🎉…');
  });
});

describe('a line', () => {
  it('isolates what people gave, and amounts', () => {
    const line = filled('{{name}} pays {{price}}', { name: 'דנה', price: amount(1_290, 'he') });
    expect(line).toEqual([
      { text: 'דנה', isolated: true },
      { text: ' pays ', isolated: false },
      { text: expect.stringContaining('12.90'), isolated: true },
    ]);
    expect(plainOf(line)).toMatch(/^\u2068דנה\u2069 pays \u2068.*12\.90.*\u2069$/);
  });

  it('is one line', () => {
    expect(given('a\n b')).toEqual([{ text: 'a b', isolated: true }]);
  });
});
