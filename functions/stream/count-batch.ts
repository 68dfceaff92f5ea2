import type { Change } from '../lib/table/change.ts';
import { countTogether } from '../lib/table/count-once.ts';
import { ConditionFailed, type Write } from '../lib/table/table.ts';
import { requestsIn, requestsToCount } from './reactions/requests.ts';
import { entriesToCount, setCounted } from './reactions/wallet.ts';

/** How many things one transaction counts: with their rows and sums they fit into it. */
const AT_ONCE = 15;

/** One that is left alone is counted by itself anyway. */
const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  ).filter((chunk) => chunk.length > 1);

/** False where one was counted already, or somebody counts it at this moment. */
const isCounted = async (things: readonly (readonly Write[])[]): Promise<boolean> => {
  try {
    await countTogether(things);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const countAll = async (changes: readonly Change[]): Promise<void> => {
  const counted: string[] = [];
  for (const chunk of chunksOf([...entriesToCount(changes)])) {
    if (!(await isCounted(chunk.map(([, writes]) => writes)))) continue;
    counted.push(...chunk.map(([name]) => name));
    setCounted(counted);
  }
  for (const chunk of chunksOf(requestsIn(changes))) await isCounted(await requestsToCount(chunk));
};

/**
 * Counts the requests and the entries of a batch together, before each is looked at by itself: ten thousand orders of one
 * star come in hundreds of transactions instead of thousands that all meet on the star's sums. What does not work is left
 * to that.
 */
export const countBatch = async (changes: readonly Change[]): Promise<void> => {
  setCounted([]);
  try {
    await countAll(changes);
  } catch {
    // The table is busy: who counts each by itself meets that as well, and says so.
  }
};
