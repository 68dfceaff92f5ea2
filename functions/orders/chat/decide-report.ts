import type { chatAdmin } from '../../../shared/contracts/orders/chat-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { refuseOwn, reportById } from './read-report.ts';
import { decisionWrite } from './reports.table.ts';

/** Names the admin who decided meanwhile, if somebody has. */
const refusalNow = async (id: string): Promise<Refusal> => {
  const { decision } = (await reportById(id)).report;
  if (!decision) return new Refusal('chat.report_changed');
  return new Refusal('chat.report_changed', undefined, { by: (await findUser(decision.by))?.name ?? '' });
};

/**
 * Closes a report as it was looked at, in one transaction with its audit entry; the same admin's repeat is the same
 * decision. Throws `chat.report_not_found`, `chat.report_own`, `chat.report_changed`, which names who decided.
 */
export const decideReport = async ({
  actor,
  input: { id, v, decision: status, note },
  now,
}: Call<typeof chatAdmin.decideReport, Actor>): Promise<Output<typeof chatAdmin.decideReport>> => {
  const { row, report } = await reportById(id);
  refuseOwn(actor.id, row);
  const isRepeat = report.v === v + 1 && report.status === status && report.decision?.by === actor.id;
  if (isRepeat) return { id, status };
  if (report.v !== v || report.status !== 'open') throw await refusalNow(id);
  try {
    await transact([
      decisionWrite(row, report, status, { at: now.toISOString(), by: actor.id, note }),
      auditWrite({
        action: `chat_report.${status}`,
        entity: 'chat_report',
        id,
        by: actor.id,
        now,
        before: { status: report.status },
        after: { status },
        details: { creator: row.creatorId, fan: row.fanId, reported_by: row.side },
      }),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw await refusalNow(id);
    throw error;
  }
  return { id, status };
};
