import type { ChatReport, chatAdmin } from '../../../shared/contracts/orders/chat-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { idOfRow, otherSide, personOn, type Row, type StoredReport } from './conversation.ts';
import { othersOf } from './list-inbox.ts';
import { reporterIn, reportPage } from './reports.table.ts';

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

/** Reports of a status: open ones, the longest waiting first; decided ones, the newest first. */
export const listReports = async ({
  actor,
  input: { status, cursor, limit },
}: Call<typeof chatAdmin.reports, Actor>): Promise<Output<typeof chatAdmin.reports>> => {
  const cursors = cursorsOf('chatAdmin.reports', { status });
  const { items, next } = await reportPage(status, { after: cursors.read(cursor), limit });
  return { items: await reportViews(actor.id, items), next: cursors.write(next) };
};
