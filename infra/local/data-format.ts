import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Version of the data in the folder: of the keys of items, above all. Whoever changes them so that older data cannot be
 * read raises it. 1: before it was written down. 2: rights, sockets, notifications, sign-in facts and payout details
 * have partitions of their own. 3: what is found by words, fans' lists and lines of payments have rows that older data lack.
 * 4: totals of lists and of wallets are kept, which nobody counted before.
 * 5: people have rows of a list, by which the back office finds them.
 */
const FORMAT = '5';

/** The data have another format than the code reads; the message says what to do. */
export class DataOutdated extends Error {
  constructor(dataDir: string, found: string) {
    super(
      `${dataDir} was written by another version (data format ${found}, this one reads ${FORMAT}). ` +
        '`npm run reset` starts anew, MAZALTOV_DATA=.local/second leaves it as it is.',
    );
    this.name = 'DataOutdated';
  }
}

/** Notes the format of new data beside them. Throws `DataOutdated` for data of another one. */
export const checkFormat = (dataDir: string): void => {
  const file = path.join(dataDir, 'format');
  const isNew = !['dynamodb', 'cognito'].some((name) => existsSync(path.join(dataDir, name)));
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : isNew ? FORMAT : '1';
  if (found !== FORMAT) throw new DataOutdated(dataDir, found);
  writeFileSync(file, FORMAT);
};
