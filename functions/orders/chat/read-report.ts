import type { chatAdmin } from '../../../shared/contracts/orders/chat-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { transact } from '../../lib/table/table.ts';
import { deliveredMessages } from './chat.table.ts';
import { messageOf, type Row, rowOfId, type StoredReport } from './conversation.ts';
import { isOwn, reportViews } from './report-views.ts';
import { findReport } from './reports.table.ts';

/** A report by its id. Throws `chat.report_not_found`. */
export const reportById = async (id: string): Promise<{ row: Row; report: StoredReport }> => {
  const row = rowOfId(id);
  const report = await findReport(row);
  if (!report) throw new Refusal('chat.report_not_found');
  return { row, report };
};

/** Four-eyes principle: nobody moderates a conversation of their own. Throws `chat.report_own`. */
export const refuseOwn = (userId: string, row: Row): void => {
  if (isOwn(userId, row)) throw new Refusal('chat.report_own');
};

/** What was reported and decided, without a word of the conversation. Throws `chat.report_not_found`. */
export const readReport = async ({
  actor,
  input: { id },
}: Call<typeof chatAdmin.report, Actor>): Promise<Output<typeof chatAdmin.report>> => {
  const { row, report } = await reportById(id);
  const [[view], decider] = await Promise.all([
    reportViews(actor.id, [report]),
    report.decision ? findUser(report.decision.by) : null,
  ]);
  if (!view) throw new Refusal('chat.report_not_found');
  const { decision } = report;
  return {
    ...view,
    decision: decision
      ? {
          at: decision.at,
          by: { id: decision.by, name: decider?.name ?? '' },
          note: isOwn(actor.id, row) ? '' : decision.note,
        }
      : null,
  };
};

/**
 * A page of the conversation up to its report. It is given out only once it is written down who asked for it. Throws
 * `chat.report_not_found`, `chat.report_own`.
 */
export const readReported = async ({
  actor,
  input: { id, before, limit },
  now,
}: Call<typeof chatAdmin.readReported, Actor>): Promise<Output<typeof chatAdmin.readReported>> => {
  const { row, report } = await reportById(id);
  refuseOwn(actor.id, row);
  const { items, more } = await deliveredMessages(row, { upTo: report.upTo, before, limit });
  const places = { from_message: items[0]?.n ?? 0, to_message: items.at(-1)?.n ?? 0 };
  await transact([
    auditWrite({ action: 'chat_report.read', entity: 'chat_report', id, by: actor.id, now, details: places }),
  ]);
  return { items: items.map(messageOf), more };
};
