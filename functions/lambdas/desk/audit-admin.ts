import { auditAdmin } from '../../../shared/contracts/people/audit-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { readAudit, readAuditEntry } from '../../accounts/audit-log/read-audit.ts';

/** The audit, for super admins: nothing of it can be changed here. */
export const handler = adminApi(auditAdmin, { list: readAudit, get: readAuditEntry });
