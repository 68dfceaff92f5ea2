import type { OutsideReport } from '../../../shared/contracts/parts/outside-report.ts';
import { getItem, type Key, put, transact } from '../../lib/table/table.ts';

const outsideKey: Key = { pk: 'REPORT#outside', sk: 'REPORT' };

export const keepOutside = (report: OutsideReport): Promise<void> =>
  transact([put({ ...outsideKey, e: 'report', ...report })]);

/** What the last night found; null before the first one. */
export const findOutside = async (): Promise<OutsideReport | null> => {
  const kept = await getItem<OutsideReport & Key>(outsideKey);
  if (!kept) return null;
  const { at, state, until, found, differences, others } = kept;
  return { at, state, until, found, differences, others };
};
