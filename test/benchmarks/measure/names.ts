import { marshall } from '@aws-sdk/util-dynamodb';
import { derivedId, type IdPrefix } from '../../../functions/lib/lambda/ids.ts';
import type { Write } from '../../../functions/lib/table/table.ts';
import type { Item } from './fill.ts';

const NAMES = ['דנה לוי', 'רות כהן', 'נועה ברלב', 'יואב שחר'];

export const NOW = new Date('2027-01-01T00:00:00.000Z');
export const idOf = (kind: IdPrefix, n: number): string => derivedId(kind, n);
/** Four of five are of one person, the fifth of somebody who has no other. */
export const ownerOf = (n: number): string => idOf('usr', n % 5 === 4 ? n : 0);

/** The first is the only one of that name, and the others with payments share one; the rest are of four names. */
export const nameOf = (n: number): string => {
  if (n === 0) return 'שושנה פרח';
  return n % 5 === 4 ? 'מיכל אדר' : (NAMES[n % NAMES.length] ?? '');
};

export const plain = (item: object): Item => marshall(item, { removeUndefinedValues: true });
export const puts = (writes: readonly Write[]): Item[] =>
  writes.flatMap(({ Put }) => (Put?.Item ? [plain(Put.Item)] : []));

/** What the product keeps of one thing: the number of it, the oldest is 0, and when it came. */
export type ItemsOf = (n: number, at: string) => Item[];
