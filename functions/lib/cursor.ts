import { createHash } from 'node:crypto';
import { Refusal } from './errors.ts';

/** What a cursor is made of changes with this: an older one is refused and the list begins anew. */
const VERSION = '1';
const SEAL_LETTERS = 8;

export interface Cursors {
  /** The place to go on behind, undefined for the first page. Throws `call.invalid` for what this list did not give. */
  readonly read: (cursor: string | undefined) => string | undefined;
  /** The cursor of a place, null at the end of the list. */
  readonly write: (place: string | null) => string | null;
}

/**
 * The cursors of one list as it is asked for: `list` names it, `asked` is whose it is, its filters and its order, all
 * but the size of a page. A cursor is a version, a seal over all of that and the place, and the place; what another
 * list or another filter gave, what was cut or made up has another seal. It keeps no secret and gives no right.
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
