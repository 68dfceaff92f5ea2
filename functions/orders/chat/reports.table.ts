import type { ChatReportStatus } from '../../../shared/contracts/orders/chat-admin.ts';
import { absent, ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, put, transact, update, type Write } from '../../lib/table/table.ts';
import { idOfRow, type Row, type StoredReport } from './conversation.ts';
import { CONVERSATIONS, pairIn, pkOf, REPORT } from './keys.table.ts';

const reportKey = (row: Row): Key => ({ pk: pkOf(row), sk: REPORT + row.side });

/** Open ones in the order in which they came, decided ones by when. */
export const reportList = (status: ChatReportStatus): string => `${CONVERSATIONS}reports#${status}`;

const deskOf = (row: Row, status: ChatReportStatus, at: string) => ({
  deskPk: reportList(status),
  deskSk: `${at}#${idOfRow(row)}`,
});

/** Whose report it is; `side` reports. */
export const reporterIn = ({ pk, sk }: Key): Row => ({
  ...pairIn(pk),
  side: sk.slice(REPORT.length) as Row['side'],
});

export const findReport = (row: Row): Promise<StoredReport | null> =>
  getItem<StoredReport>(reportKey(row), { consistent: true });

/** A report as it is first kept. */
export const newReportItem = (
  row: Row,
  facts: Pick<StoredReport, 'at' | 'reason' | 'upTo' | 'status'>,
): StoredReport => ({
  ...reportKey(row),
  e: 'chatReport',
  v: 1,
  ...facts,
  ...deskOf(row, facts.status, facts.at),
});

/**
 * Makes a report of `before`, the one there is. An open one gets the newer words and keeps its place among those that
 * wait; a decided one is open again. Throws ConditionFailed when it was changed in between.
 */
export const saveReport = async (
  row: Row,
  before: StoredReport | null,
  { reason, upTo }: Pick<StoredReport, 'reason' | 'upTo'>,
  now: Date,
): Promise<void> => {
  const at = before?.status === 'open' ? before.at : now.toISOString();
  const facts = { at, reason, upTo, status: 'open' } as const;
  await transact([
    before
      ? update(
          reportKey(row),
          { set: { ...facts, ...deskOf(row, 'open', at), v: before.v + 1 }, remove: ['decision'] },
          { if: [ofVersion(before.v)] },
        )
      : put(newReportItem(row, facts), { if: [absent()] }),
  ]);
};

/** An admin's decision about the report as read. */
export const decisionWrite = (
  row: Row,
  { v }: StoredReport,
  status: ChatReportStatus,
  decision: NonNullable<StoredReport['decision']>,
): Write =>
  update(
    reportKey(row),
    { set: { status, decision, ...deskOf(row, status, decision.at), v: v + 1 } },
    { if: [ofVersion(v)] },
  );
