import { everyRow } from '../lib/lists.ts';
import { transact } from '../lib/table.ts';
import { emptyBriefWrites } from './briefs.table.ts';
import { fanRequests } from './fan-requests.table.ts';
import { briefOf } from './request.ts';

const READ_AT_ONCE = 100;

/**
 * Empties what a deleted fan had said before the briefs that hold: nobody ordered by it, so it is nobody's book. What is
 * empty already is left alone, so it may be repeated. False when there was no time for all of it.
 */
export const forgetBriefsOf = async (fanId: string, now: Date, hasTime: () => boolean): Promise<boolean> => {
  const limit = READ_AT_ONCE;
  for await (const request of everyRow((after) => fanRequests(fanId, { after, limit, now }))) {
    if (briefOf(request) === 1) continue;
    if (!hasTime()) return false;
    const writes = await emptyBriefWrites(request.id);
    if (writes.length > 0) await transact(writes);
  }
  return true;
};
