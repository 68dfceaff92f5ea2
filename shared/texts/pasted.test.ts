import { describe, expect, it } from 'vitest';
import { readDay } from '../calendar/dates.ts';
import { parseShekels } from '../money/amount.ts';
import { pasted, pastedEmail } from './pasted.ts';
import { pastedAddress, wholeAddress } from './pasted-address.ts';

describe('what was pasted into a field of one line', () => {
  it.each([
    ['marks of direction', '\u200Fשלום\u200E', 'שלום'],
    ['isolates and embeddings', '\u2067\u202Bשלום\u202C\u2069', 'שלום'],
    ['spaces without width', '\uFEFFשלום\u200Bעולם', 'שלוםעולם'],
    ['lines', ' נועה \r\n  בר־לב\n', 'נועה בר־לב'],
  ])('is kept without %s', (_, text, kept) => expect(pasted(text)).toBe(kept));

  it('keeps what holds letters together', () => {
    for (const text of ['👨‍👩‍👧', 'می‌خواهم', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect(pasted(text)).toBe(text);
  });

  it.each([
    ['mailto:Dana@Example.com', 'dana@example.com'],
    ['\u200Fmailto:dana@example.com?subject=hi', 'dana@example.com'],
    ['\u202Adana@example.com\u202C', 'dana@example.com'],
  ])('is an e-mail address: %j', (text, address) => expect(pastedEmail(text)).toBe(address));

  it.each([
    ['https://example.com/@dana%E2%80%8F', 'https://example.com/@dana'],
    ['https://example.com/%e2%80%ab%D7%93%E2%80%AC', 'https://example.com/%D7%93'],
    ['\u200Fhttps://example.com/a%E2%82%AA', 'https://example.com/a%E2%82%AA'],
  ])('is the address of a page: %j', (text, address) => expect(pastedAddress(text)).toBe(address));

  it('is whole where people left out how an address starts', () => {
    expect(wholeAddress('\u200Fexample.com:8080')).toBe('https://example.com:8080');
    expect(wholeAddress('\u200Fhttps://example.com')).toBe('https://example.com');
    expect(wholeAddress('\u200F ')).toBe('');
  });

  it('is a day or an amount', () => {
    expect(readDay('\u202A29/11/2026\u202C')).toBe('2026-11-29');
    expect(parseShekels('\u202B\u200B99.90 ₪\uFEFF')).toBe(9_990);
  });
});
