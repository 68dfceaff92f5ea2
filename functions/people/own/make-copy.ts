import { strToU8, zipSync } from 'fflate';
import { type Cell, csvOf } from '../../../shared/texts/csv.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { agreedBy, effectiveRole } from '../../accounts/person/user.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { findCopy, forgetCopyWrite, readyWrite, takeCopy } from './copy.table.ts';
import { listsOf, type Row } from './copy-parts.ts';
import { putCopy } from './copy-storage.ts';

const AGOROT = /Agorot$/;

/** `priceAgorot` is `price (ILS)` in a sheet, in shekels. */
const headingOf = (name: string): string => name.replace(AGOROT, ' (ILS)');

const cellOf = (name: string, value: unknown): Cell => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return AGOROT.test(name) ? { agorot: value } : value;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Rows as a sheet, a column for every name that any of them has. */
export const sheetOf = (rows: readonly Row[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvOf([names.map(headingOf), ...rows.map((row) => names.map((name) => cellOf(name, row[name])))]);
};

const allOf = async (rows: AsyncIterable<Row>): Promise<Row[]> => {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
};

/** All lists as one JSON text, and each as a sheet, in a ZIP. */
const packed = (lists: ReadonlyMap<string, readonly Row[]>, now: Date): Uint8Array => {
  const everything = { madeAt: now.toISOString(), ...Object.fromEntries(lists) };
  const sheets = [...lists].map(([name, rows]) => [`${name}.csv`, strToU8(sheetOf(rows))] as const);
  return zipSync({
    'everything.json': strToU8(JSON.stringify(everything, null, 2)),
    ...Object.fromEntries(sheets),
  });
};

/**
 * Makes the copy of everything of a person that they asked for. Killed anywhere it is made anew when it is due again. One
 * that is still being made while its person is deleted goes with what else is forgotten of them (`forget-person.ts`).
 */
export const makeCopy = async (userId: string): Promise<void> => {
  const now = new Date();
  const asked = await findCopy(userId);
  const user = await findUser(userId, { consistent: true });
  if (asked?.state !== 'asked') return;
  try {
    if (!user || user.deletedAt !== undefined) return await transact([forgetCopyWrite(asked)]);
    const copy = await takeCopy(asked, now);
    if (!copy) return;
    const { id, name, email, avatar, language } = user;
    const facts = { id, name, email, avatar, language, agreed: agreedBy(user) };
    const rights = { superAdmin: user.superAdmin === true, isCreator: user.creator === true };
    const actor = { ...facts, ...rights, role: effectiveRole(user) };
    const lists = new Map<string, readonly Row[]>();
    for (const [name, rows] of listsOf(actor)) lists.set(name, await allOf(rows({ actor, now })));
    const zip = packed(lists, now);
    await putCopy(userId, zip);
    await transact([readyWrite(copy, zip.length, new Date())]);
  } catch (error) {
    // Somebody else took it, or another one was asked for meanwhile.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
