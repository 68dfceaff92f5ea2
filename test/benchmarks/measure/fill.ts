import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { temporaryFolder } from '../../../infra/local/serve-for-test.ts';
import { startImportedTable, tableRequest } from '../../support/cloud/table-for-tests.ts';
import { type RecordedTable, startRecordedTable } from './recorded-table.ts';

export type Item = Record<string, AttributeValue>;

const WRITTEN_AT_ONCE = 1_000_000;

/** Lines as in DynamoDB's own export to S3. */
const writeLines = (file: string, items: Iterable<Item>): void => {
  const target = openSync(file, 'w');
  let lines = '';
  for (const item of items) {
    lines += `${JSON.stringify({ Item: item })}\n`;
    if (lines.length < WRITTEN_AT_ONCE) continue;
    writeSync(target, lines);
    lines = '';
  }
  writeSync(target, lines);
  closeSync(target);
};

/**
 * A table that holds these items. They are imported, as from DynamoDB's own export: written by calls, two million of
 * them take five times as long. Generators may use the product's own writes: these know the table's name from here on.
 */
export const startFilledTable = async (items: Iterable<Item>): Promise<RecordedTable> => {
  const folder = temporaryFolder();
  try {
    const table = tableRequest();
    process.env.TABLE_NAME = table.TableName;
    const [schema, lines] = [join(folder.path, 'schema.json'), join(folder.path, table.TableName, 'data')];
    mkdirSync(lines, { recursive: true });
    writeFileSync(schema, JSON.stringify({ Table: table }));
    writeLines(join(lines, 'items.json'), items);
    return await startRecordedTable(() => startImportedTable({ source: folder.path, schema }));
  } finally {
    folder.remove();
  }
};
