import { type Day, dayOf } from '../../../shared/calendar/dates.ts';
import { added, type DaySums, type Named, onDay } from '../../lib/table/day-sums.ts';
import { type Entry, earningsOf, factsOf } from '../../money/ledger/entry.ts';

export const dayOfEntry = ({ at }: Pick<Entry, 'at'>): Day => dayOf(new Date(at));

/** What an entry adds to its day: its lines to everybody's sums, what was earned to its creator's. */
export const daysOfEntry = (entry: Entry, lines: Named): DaySums => {
  const day = dayOfEntry(entry);
  const isEarned = entry.side === 'earnings' && factsOf(entry).earned;
  return added(
    onDay(day, lines),
    isEarned ? onDay(day, { earnings: earningsOf(entry), netAgorot: entry.amountAgorot }, entry.userId) : {},
  );
};
