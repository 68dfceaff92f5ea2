import { Refusal } from './errors.ts';

/** Cursors are sort keys in base64url: opaque to clients, and useless outside the list they came from. */
export const encodeCursor = (sortKey: string | null): string | null =>
  sortKey === null ? null : Buffer.from(sortKey).toString('base64url');

/** Undefined for the first page. A cursor that no list here gave is refused. */
export const decodeCursor = (cursor: string | undefined, prefix = ''): string | undefined => {
  if (cursor === undefined) return undefined;
  const sortKey = Buffer.from(cursor, 'base64url').toString();
  if (!sortKey.startsWith(prefix) || sortKey.includes('\ufffd'))
    throw new Refusal('call.invalid', 'The cursor is of another list');
  return sortKey;
};
