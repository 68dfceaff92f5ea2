import { describe, expect, it } from 'vitest';
import { amount, interpolate, plainOf, sanitize, userText } from './line.ts';

describe('a person’s text in an e-mail', () => {
  it('holds nothing a mail program would link', () => {
    expect(sanitize('see https://a.example or a@b.example')).toBe(
      'see https://\u200ba.\u200bexample or a@\u200bb.\u200bexample',
    );
    expect(sanitize('The end. Really.')).toBe('The end. Really.');
  });

  it('loses marks that steer direction or hide', () => {
    expect(sanitize('\u202eab\u200d\u200bc\u200f')).toBe('abc');
    expect(sanitize('👨‍👩‍👧')).toBe('👨‍👩‍👧');
  });

  it('is capped by whole letters', () => {
    expect(sanitize('🎉🎉🎉🎉', 6)).toBe('🎉🎉…');
    expect(sanitize('a👨‍👩‍👧b', 8)).toBe('a…');
  });
});

describe('a line', () => {
  it('isolates what people gave, and amounts', () => {
    const line = interpolate('{{name}} pays {{price}}', { name: 'דנה', price: amount(1_290, 'he') });
    expect(line).toEqual([
      { text: 'דנה', isolated: true },
      { text: ' pays ', isolated: false },
      { text: expect.stringContaining('12.90'), isolated: true },
    ]);
    expect(plainOf(line)).toMatch(/^\u2068דנה\u2069 pays \u2068.*12\.90.*\u2069$/);
  });

  it('is one line', () => {
    expect(userText('a\n b')).toEqual([{ text: 'a b', isolated: true }]);
  });
});
