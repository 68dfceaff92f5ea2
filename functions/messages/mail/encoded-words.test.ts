import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { SITE, TEXT } from '../../../shared/limits.ts';
import { encodedWords } from './encoded-words.ts';

const read = async (from: string) => {
  const mail = await PostalMime.parse(`From: ${from}\r\nSubject: a\r\n\r\ntext`);
  return [mail.from?.name, mail.from?.address];
};

it.each([
  'מזל טוב',
  'מזל טוב, ברכות אישיות בווידאו',
  'מזל טוב – ברכות אישיות בווידאו מאמנים ומפורסמים בישראל'.padEnd(SITE.name, 'א'),
  `Mazaltov ${'👨‍👩‍👧🎉'.repeat(9)}`,
])('the name %s stands in words of at most 75 letters, and is read as it is', async (name) => {
  const words = encodedWords(name);
  for (const word of words.split(' ')) expect(word.length).toBeLessThanOrEqual(75);
  expect(await read(`${words} <a@b.example>`)).toEqual([name, 'a@b.example']);
});

it('whatever a name is made of, the header stays one line of ASCII whose words are each a text', () => {
  const letters = fc.constantFrom(...'אa🎉\u0301\u200d\r\n\0<>"?=_ ');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: TEXT.name }), (pieces) => {
      for (const word of encodedWords(pieces.join('')).split(' ')) {
        expect(word).toMatch(/^=\?UTF-8\?B\?[A-Za-z0-9+/]+={0,2}\?=$/);
        expect(word.length).toBeLessThanOrEqual(75);
        const text = Buffer.from(word.slice(10, -2), 'base64').toString();
        expect(text).not.toContain('\ufffd');
      }
    }),
  );
});
