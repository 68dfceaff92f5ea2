import type { Actor } from '../../shared/contracts/accounts.ts';
import { Refusal } from '../lib/errors.ts';
import { logger } from '../lib/observability.ts';
import { limitRate } from '../lib/rate-limit.table.ts';
import { transact } from '../lib/table.ts';
import { auditWrite } from './audit.table.ts';

/** Rows per person and hour: enough to notice, too few to flood the audit. */
const ROWS = 5;
const HOUR = 3_600;

/**
 * Somebody gave their password at the door of the back office and has no business there: a row of the audit. The
 * refusal stands whether it could be written or not.
 */
export const noteRefusedEntry = async ({ id, role }: Actor, now: Date): Promise<void> => {
  try {
    await limitRate('admin-door', id, ROWS, HOUR, now);
    await transact([
      auditWrite({ action: 'admin_login_denied', entity: 'user', id, by: id, now, details: { role } }),
    ]);
  } catch (error) {
    const isOften = error instanceof Refusal && error.code === 'rate.limited';
    if (!isOften) logger.error('refused log-in not audited', error as Error);
  }
};
