import type {
  BatchGetItemCommandOutput,
  GetItemCommandOutput,
  QueryCommandOutput,
} from '@aws-sdk/client-dynamodb';
import { noteKind } from '../../functions/audit/audit.table.ts';
import type { Cost } from './desk.ts';
import { ACTIONS, deskItems } from './desk-items.ts';
import { type Ask, LISTS } from './desk-lists.ts';
import { median } from './figure.ts';
import { startFilledTable } from './fill.ts';
import type { Call } from './recorded-table.ts';

/** Prints as JSON what the pages of the back office cost among so many things: `desk-process.ts 100000`. */
const COUNT = Number(process.argv[2]);
/** The small table, too, has so many pages of each list that is not of one thing. */
const PAGE = 5;
const PAGES = 3;
const TIMES = 7;

/** Reads the first pages; answers how many rows they showed. */
const walk = async (ask: Ask): Promise<number> => {
  let cursor: string | undefined;
  let shown = 0;
  for (let page = 0; page < PAGES; page++) {
    const { items, next } = await ask({ limit: PAGE, ...(cursor ? { cursor } : {}) });
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

const measured = async (calls: Call[], ask: Ask): Promise<Walk> => {
  calls.length = 0;
  const start = performance.now();
  const shown = await walk(ask);
  const ms = performance.now() - start;
  return { items: calls.reduce((sum, call) => sum + itemsOf(call), 0), ms, shown };
};

/** Whoever holds a list in memory reads it in the first walk; that is told apart. */
const costOf = async (calls: Call[], ask: Ask): Promise<Cost> => {
  const first = await measured(calls, ask);
  const walks: Walk[] = [];
  for (let n = 0; n < TIMES; n++) walks.push(await measured(calls, ask));
  const most = Math.max(...walks.map(({ items, shown }) => items / shown));
  return { items: most, p50: median(walks.map(({ ms }) => ms)), first };
};

const table = await startFilledTable(deskItems(COUNT));
try {
  for (const action of ACTIONS) await noteKind({ action, entity: 'user' });
  const costs: Record<string, Cost> = {};
  for (const [name, ask] of LISTS) {
    try {
      costs[name] = await costOf(table.calls, ask);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  process.stdout.write(JSON.stringify(costs));
} finally {
  await table.stop();
}
