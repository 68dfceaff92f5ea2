import { getItem, type Key, put, transact } from '../../lib/table/table.ts';

export const reportKey: Key = { pk: 'REPORT#reconcile', sk: 'REPORT' };
export const isReport = ({ pk }: Key): boolean => pk === reportKey.pk;

/** What the nightly run found; which things differ is in its log. */
export interface LastReport {
  readonly at: string;
  readonly items: number;
  readonly differences: number;
  readonly unsettled: number;
}

export const keepReport = (report: LastReport): Promise<void> =>
  transact([put({ ...reportKey, e: 'report', ...report })]);

export const findReport = (): Promise<LastReport | null> => getItem<LastReport>(reportKey);
