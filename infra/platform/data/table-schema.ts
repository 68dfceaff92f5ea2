/**
 * What a list shows of an item without reading it: 19 names of the 20 an index may project. An attribute that changes
 * often (`v`, counters) or is long stays out: a write that changes none of these costs nothing in the index.
 */
const ROW = [
  'e',
  'status',
  'kind',
  'title',
  'name',
  'priceAgorot',
  'amountAgorot',
  'deadlineAt',
  'recipient',
  'fanId',
  'creatorId',
  'fanName',
  'creatorName',
  'avatar',
  'category',
  'email',
  'role',
  'at',
  'method',
];

/** Keys of the one table. */
export const TABLE_KEY = { partition: 'pk', sort: 'sk' } as const;

/** An index: its keys, and what it holds beside them; an item is in it only if it carries its keys. */
export interface TableIndex {
  readonly partition: string;
  readonly sort: string;
  readonly row?: readonly string[];
}

/** Indexes by name, each of which has a throughput of its own. Plain data: tests make the table without CDK. */
export const TABLE_INDEXES = {
  byOwner: { partition: 'ownerPk', sort: 'ownerSk', row: ROW },
  byDue: { partition: 'duePk', sort: 'dueSk' },
  byDesk: { partition: 'deskPk', sort: 'deskSk', row: ROW },
} as const satisfies Record<string, TableIndex>;
