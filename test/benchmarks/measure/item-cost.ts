import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../../support/cloud/table-for-tests.ts';

/** Costs by DynamoDB's documented rules, since local engines misreport transactions and indexes. */
export type Item = Readonly<Record<string, AttributeValue>>;

const COLLECTION_BYTES = 3;
const WRITE_UNIT_BYTES = 1_024;
const READ_UNIT_BYTES = 4_096;

const textBytes = (text: string): number => Buffer.byteLength(text);

/** About one byte for two significant digits, and one more. */
const numberBytes = (text: string): number => {
  const digits = text
    .replace(/^-/, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (text.startsWith('-') ? 1 : 0);
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const valueBytes = (value: AttributeValue): number => {
  if (value.S !== undefined) return textBytes(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.BOOL !== undefined || value.NULL !== undefined) return 1;
  if (value.L) return COLLECTION_BYTES + sum(value.L.map((one) => valueBytes(one) + 1));
  if (value.M) return COLLECTION_BYTES + itemBytes(value.M) + Object.keys(value.M).length;
  if (value.SS) return sum(value.SS.map(textBytes));
  if (value.NS) return sum(value.NS.map(numberBytes));
  throw new Error(`No rule for ${JSON.stringify(value)}`);
};

export const itemBytes = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => textBytes(name) + valueBytes(value)));

const writeUnits = (bytes: number): number => Math.ceil(bytes / WRITE_UNIT_BYTES);

export const readUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES)) * (consistent ? 1 : 0.5);

type Index = TableDefinition['GlobalSecondaryIndexes'][number];

/** The attributes of an item that an index holds; null when the item is not in it. */
const entryOf = (item: Item | null, index: Index): Item | null => {
  const keys = index.KeySchema.map(({ AttributeName }) => AttributeName);
  if (!item || keys.some((name) => !item[name])) return null;
  const names = new Set(['pk', 'sk', ...keys, ...(index.Projection.NonKeyAttributes ?? [])]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
};

const indexUnits = (before: Item | null, after: Item | null, index: Index): number => {
  const [old, now] = [entryOf(before, index), entryOf(after, index)];
  if (JSON.stringify(old) === JSON.stringify(now)) return 0;
  const isMoved =
    old && now && index.KeySchema.some(({ AttributeName: name }) => old[name]?.S !== now[name]?.S);
  if (isMoved) return writeUnits(itemBytes(old)) + writeUnits(itemBytes(now));
  return writeUnits(Math.max(old ? itemBytes(old) : 0, now ? itemBytes(now) : 0));
};

/** Write units of one item in a transaction: twice its larger size, and once each changed index entry. */
export const transactionUnits = (before: Item | null, after: Item | null, table: TableDefinition): number => {
  const bytes = Math.max(before ? itemBytes(before) : 0, after ? itemBytes(after) : 0);
  const indexes = table.GlobalSecondaryIndexes.map((index) => indexUnits(before, after, index));
  return 2 * writeUnits(bytes) + sum(indexes);
};
