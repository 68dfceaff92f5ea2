import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../lambda/errors.ts';
import { cursorsOf } from './cursor.ts';

const mine = cursorsOf('requests.mine', { of: 'usr_1', status: 'pending' });
const refused = (cursor: string, cursors = mine): unknown => {
  try {
    return cursors.read(cursor);
  } catch (error) {
    return error instanceof Refusal ? error.code : error;
  }
};

describe('a cursor', () => {
  it('leads back to its place, whatever letters are in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (place) => {
        const cursor = mine.write(place);
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(mine.read(cursor ?? '')).toBe(place);
      }),
    );
    expect(mine.read(undefined)).toBeUndefined();
    expect(mine.write(null)).toBeNull();
  });

  it('is refused where it was not given: another list, person, filter or order', () => {
    const cursor = mine.write('2026#abc') ?? '';
    for (const other of [
      cursorsOf('requests.received', { of: 'usr_1', status: 'pending' }),
      cursorsOf('requests.mine', { of: 'usr_2', status: 'pending' }),
      cursorsOf('requests.mine', { of: 'usr_1', status: 'approved' }),
      cursorsOf('requests.mine', { of: 'usr_1' }),
    ])
      expect(refused(cursor, other)).toBe('call.invalid');
  });

  it.each(['', 'A', '_', 'a', '-', 'AA', 'MQ', 'W_____', '____', 'RSMyMDI2'])(
    'is refused when it is %j',
    (cursor) => {
      expect(refused(cursor)).toBe('call.invalid');
    },
  );

  it('is refused when anything of it was changed or cut', () => {
    const cursor = mine.write('2026-11-20T10:00:00.000Z#abcdef') ?? '';
    for (let i = 0; i < cursor.length; i++) {
      const other = cursor[i] === 'A' ? 'B' : 'A';
      expect(refused(cursor.slice(0, i) + other + cursor.slice(i + 1))).toBe('call.invalid');
      expect(refused(cursor.slice(0, i))).toBe('call.invalid');
    }
    expect(refused(`${cursor}A`)).toBe('call.invalid');
  });

  it('never is anything but a place or a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABCDEFxyz019_-') }), (cursor) => {
        expect(refused(cursor)).toBe('call.invalid');
      }),
    );
  });
});
