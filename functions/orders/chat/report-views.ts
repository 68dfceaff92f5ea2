import type { ChatReport } from '../../../shared/contracts/orders/chat-admin.ts';
import { idOfRow, otherSide, personOn, type Row, type StoredReport } from './conversation.ts';
import { othersOf } from './list-inbox.ts';
import { reporterIn } from './reports.table.ts';

/** Whether somebody moderates their own conversation: they are not told who said what against it. */
export const isOwn = (userId: string, row: Row): boolean =>
  [personOn('creator', row), personOn('fan', row)].includes(userId);

/** Reports as this admin sees them. */
export const reportViews = async (
  userId: string,
  reports: readonly StoredReport[],
): Promise<ChatReport[]> => {
  const rows = reports.map(reporterIn);
  const others = await othersOf(rows.flatMap((row) => [row, { ...row, side: otherSide(row.side) }]));
  return reports.map((stored) => {
    const row = reporterIn(stored);
    const own = isOwn(userId, row);
    const { v, status, at, reason } = stored;
    return {
      id: idOfRow(row),
      v,
      status,
      at,
      own,
      creator: others({ ...row, side: 'fan' }),
      fan: others({ ...row, side: 'creator' }),
      by: own ? null : row.side,
      reason: own ? null : reason,
    };
  });
};
