import { createHash } from 'node:crypto';
import { Refusal } from '../lambda/errors.ts';

/** The version of the format: a cursor of another version is refused, and the list starts over. */
const VERSION = '1';
const SEAL_LETTERS = 8;

export interface Cursors {
  /** The place to continue after; undefined for the first page. Throws `call.invalid` for another list's cursor. */
  readonly read: (cursor: string | undefined) => string | undefined;
  /** The cursor of a place; null at the end of the list. */
  readonly write: (place: string | null) => string | null;
}

/**
 * The cursors of one list: `list` names it; `asked` holds its owner, filters and order, everything but the page size. A
 * cursor is a version, a checksum over all of that and the place, and the place itself. A cursor that comes from
 * another list or filter, is truncated or made up does not match its checksum. It holds no secret and grants no access.
 */
export const cursorsOf = (list: string, asked: object = {}): Cursors => {
  const seal = (place: string): string =>
    createHash('sha256')
      .update(JSON.stringify([VERSION, list, asked, place]))
      .digest('base64url')
      .slice(0, SEAL_LETTERS);
  const write = (place: string): string => Buffer.from(VERSION + seal(place) + place).toString('base64url');
  return {
    read: (cursor) => {
      if (cursor === undefined) return undefined;
      const place = Buffer.from(cursor, 'base64url')
        .toString()
        .slice(VERSION.length + SEAL_LETTERS);
      if (place === '' || write(place) !== cursor)
        throw new Refusal('call.invalid', 'The cursor is of another list');
      return place;
    },
    write: (place) => (place === null ? null : write(place)),
  };
};
