import { expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

it.each([
  'https://example.com',
  'http://example.com/a?b=c#d',
  'HTTPS://Example.com:8080/x',
  'https://מזל-טוב.co.il/שלום',
])('%s is the address of a page', (text) => expect(isWebAddress(text)).toBe(true));

it.each([
  '',
  'example.com',
  'javascript:alert(1)',
  'https://javascript:alert(1)',
  'https://javascript:1',
  'data:text/html,x',
  'ftp://example.com',
  'https://localhost',
  'https://.',
  'https://example.com/a b',
  'https://noa:secret@example.com',
  'https://exa<mple.com',
])('%s is none', (text) => expect(isWebAddress(text)).toBe(false));
