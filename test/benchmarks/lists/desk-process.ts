import { noteKind } from '../../../functions/audit/audit.table.ts';
import { startFilledTable } from '../measure/fill.ts';
import { type Costs, costOf, costOfPage } from '../measure/walk.ts';
import { ACTIONS, deskItems } from './desk-items.ts';
import { LINES, SEARCHES_OF_LITTLE } from './desk-lists.ts';

/** Prints as JSON what the pages of the back office cost among so many things: `desk-process.ts 100000`. */
const COUNT = Number(process.argv[2]);
/** The small table, too, has so many pages of each list that is not of one thing. */
const PAGE = 5;

const table = await startFilledTable(deskItems(COUNT));
try {
  for (const action of ACTIONS) await noteKind({ action, entity: 'user' });
  const costs: Costs = { rows: {}, pages: {} };
  for (const { name, ask } of LINES) {
    try {
      costs.rows[name] = await costOf(table.calls, ask, PAGE);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const { name, ask } of SEARCHES_OF_LITTLE)
    costs.pages[name] = await costOfPage(table.calls, ask, PAGE);
  process.stdout.write(JSON.stringify(costs));
} finally {
  await table.stop();
}
