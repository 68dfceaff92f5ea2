import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { absent } from '../../lib/table/expression.ts';
import { getItem, type Key, put, remove, type Write } from '../../lib/table/table.ts';
import type { Entry } from '../ledger/entry.ts';

/** That a credit led above what a wallet may hold, until the clock has sent back what it can. */
interface AboveCap extends Key {
  readonly e: 'aboveCap';
  /** The entry of the credit. */
  readonly id: string;
  readonly userId: string;
}

const ABOVE = 'CAP#';
const aboveKey = (id: string): Key => ({ pk: ABOVE + id, sk: 'CAP' });
const WAITING: DueList = { name: 'DUE#CAP', shards: 4 };

/** Notes it once; the clock looks as soon as it runs. */
export const noteAbove = ({ id, userId }: Pick<Entry, 'id' | 'userId'>, now: Date): Write =>
  put<AboveCap & Key>(
    { ...aboveKey(id), e: 'aboveCap', id, userId, ...dueKeys(WAITING, id, now) },
    { if: [absent()] },
  );

export const findAbove = (id: string): Promise<AboveCap | null> =>
  getItem<AboveCap>(aboveKey(id), { consistent: true });

export const forgetAbove = (id: string): Write => remove(aboveKey(id));

/** Entries whose wallets are to be looked at now. */
export async function* dueAbove(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(ABOVE.length);
}
