import type { AuditAction } from '../../../shared/audit-acts.ts';
import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import { type Endpoint, routeKey } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { DOOR_PATH } from '../../../shared/door.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact } from '../../lib/table/table.ts';

/** Rows per person and hour: enough to notice, too few to flood the audit. */
const ROWS = 5;

/**
 * Somebody has no business in the back office, or not with this endpoint of it: a row of the audit. The refusal stands
 * whether it could be written or not.
 */
export const noteRefusedEntry = async ({ id, role }: Actor, endpoint: Endpoint, now: Date): Promise<void> => {
  const route = routeKey(endpoint);
  const atDoor = endpoint.path === DOOR_PATH;
  const action: AuditAction & `admin_${string}` = atDoor ? 'admin_login_denied' : 'admin_access_denied';
  const details = { role, ...(atDoor ? {} : { endpoint: route }) };
  try {
    await limitRate(action, id, ROWS, HOUR_SECONDS, now);
    await transact([auditWrite({ action, entity: 'user', id, by: id, now, details })]);
  } catch (error) {
    const isOften = error instanceof Refusal && error.code === 'rate.limited';
    if (!isOften) logger.error('refused entry not audited', error as Error);
  }
};
