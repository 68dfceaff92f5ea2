import type {
  BatchGetItemCommandOutput,
  GetItemCommandOutput,
  QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { median } from './figure.ts';
import type { Ask } from './line.ts';
import type { Call } from './recorded-table.ts';

/** What the first pages of a list cost. */
export interface Cost {
  /** That the table looked at, for each row shown. */
  readonly items: number;
  /** Milliseconds, the middle one of several. */
  readonly p50: number;
  /** Cost of the first walk, which fills what a Lambda holds in memory. */
  readonly first: { readonly items: number; readonly ms: number };
}

/** Items read by name: for each row of a list, and for each page of a search that may find nothing. */
export interface Costs {
  readonly rows: Record<string, Cost>;
  readonly pages: Record<string, number>;
}

const PAGES = 3;
const TIMES = 7;

/** Reads the first pages; answers how many rows they showed. */
const walk = async (ask: Ask, limit: number): Promise<number> => {
  let cursor: string | undefined;
  let shown = 0;
  for (let page = 0; page < PAGES; page++) {
    const { items, next } = await ask({ limit, ...(cursor ? { cursor } : {}) });
    if (items.length === 0) throw new Error('A page was empty');
    shown += items.length;
    if (next === null) break;
    cursor = next;
  }
  return shown;
};

/** Items that the table looked at. */
const itemsOf = ({ output }: Call): number => {
  const { ScannedCount = 0 } = output as QueryCommandOutput;
  const { Item } = output as GetItemCommandOutput;
  const { Responses = {} } = output as BatchGetItemCommandOutput;
  return ScannedCount + (Item ? 1 : 0) + Object.values(Responses).flat().length;
};

interface Walk {
  readonly items: number;
  readonly ms: number;
  readonly shown: number;
}

const measured = async (calls: Call[], ask: Ask, limit: number): Promise<Walk> => {
  calls.length = 0;
  const start = performance.now();
  const shown = await walk(ask, limit);
  const ms = performance.now() - start;
  return { items: calls.reduce((sum, call) => sum + itemsOf(call), 0), ms, shown };
};

/** The cost of pages of so many rows. The first walk, in which a list in memory is loaded, is given apart. */
export const costOf = async (calls: Call[], ask: Ask, limit: number): Promise<Cost> => {
  const first = await measured(calls, ask, limit);
  const walks: Walk[] = [];
  for (let n = 0; n < TIMES; n++) walks.push(await measured(calls, ask, limit));
  const most = Math.max(...walks.map(({ items, shown }) => items / shown));
  return { items: most, p50: median(walks.map(({ ms }) => ms)), first };
};

/** The most items that one of the first pages of a search looked at, which may find nothing. */
export const costOfPage = async (calls: Call[], ask: Ask, limit: number): Promise<number> => {
  let most = 0;
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    calls.length = 0;
    const { next } = await ask({ limit, ...(cursor ? { cursor } : {}) });
    most = Math.max(
      most,
      calls.reduce((sum, call) => sum + itemsOf(call), 0),
    );
    if (next === null) break;
    cursor = next;
  }
  return most;
};
