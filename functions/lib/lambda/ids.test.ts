import { describe, expect, it } from 'vitest';
import { shortId } from '../../../shared/short-id.ts';
import { derivedId, inputHash, newId, randomId, subOf, timeKey, userIdOf } from './ids.ts';

describe('ids', () => {
  it('have a prefix and 26 letters of the alphabet', () => {
    const shape = /^req_[0-9a-hjkmnp-tv-z]{26}$/;
    expect(newId('req')).toMatch(shape);
    expect(randomId('req')).toMatch(shape);
    expect(derivedId('req', 'usr_1', 'place', 'key', 0)).toMatch(shape);
  });

  it('derived from the same parts are the same, from other parts are others', () => {
    expect(derivedId('req', 'a', 'b')).toBe(derivedId('req', 'a', 'b'));
    expect(derivedId('req', 'a', 'b')).not.toBe(derivedId('req', 'ab', ''));
    expect(derivedId('req', 'a', 0)).not.toBe(derivedId('req', 'a', 1));
  });

  it('of users lead from the subject and back', () => {
    const sub = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(subOf(userIdOf(sub))).toBe(sub);
    expect(() => userIdOf('somebody')).toThrow('UUID');
  });

  it('shorten to eight letters and make time keys', () => {
    expect(shortId('req_abcdefgh12345678')).toBe('abcdefgh');
    expect(timeKey('2026-11-20T10:00:00.000Z', 'req_abcdefghijkl')).toBe('2026-11-20T10:00:00.000Z#ghijkl');
  });

  it('the hash of an input leaves out what is absent or empty, so a new optional field changes none', () => {
    const before = inputHash({ amountAgorot: 5, lines: [{ adId: 'a' }] });
    const after = { relation: '', gift: false, extras: [], slot: null, eventDate: undefined };
    expect(inputHash({ amountAgorot: 5, ...after, lines: [{ adId: 'a', ...after }] })).toBe(before);
    for (const told of [{ relation: 'x' }, { gift: true }, { extras: ['x'] }, { percent: 0 }])
      expect(inputHash({ amountAgorot: 5, ...told, lines: [{ adId: 'a' }] })).not.toBe(before);
    // A list keeps its members and their places.
    expect(inputHash({ a: ['', 'x'] })).not.toBe(inputHash({ a: ['x', ''] }));
  });

  it('the hash of an input ignores the order of its fields, nothing else', () => {
    expect(inputHash({ a: 1, b: { c: 2, d: 3 } })).toBe(inputHash({ b: { d: 3, c: 2 }, a: 1 }));
    expect(inputHash({ a: [1, 2] })).not.toBe(inputHash({ a: [2, 1] }));
    expect(inputHash({ a: '1' })).not.toBe(inputHash({ a: 1 }));
  });
});
