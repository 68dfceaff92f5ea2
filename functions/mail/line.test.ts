import { describe, expect, it } from 'vitest';
import { filled, given, ours, plainOf, tamed } from './line.ts';

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
  it('takes values of people isolated and ours as they are', () => {
    const line = filled('{{name}} pays {{price}}', { name: 'דנה', price: ours('₪12.90') });
    expect(line).toEqual([
      { text: 'דנה', own: false },
      { text: ' pays ', own: true },
      { text: '₪12.90', own: true },
    ]);
    expect(plainOf(line)).toBe('\u2068דנה\u2069 pays ₪12.90');
  });

  it('is one line', () => {
    expect(given('a\n b')).toEqual([{ text: 'a b', own: false }]);
  });
});
