import { auditAdmin } from '../../shared/contracts/audit-admin.ts';
import { adminApi } from './admin-api.ts';
import { readAudit, readAuditEntry } from './read-audit.ts';

/** The audit, for super admins: nothing of it can be changed here. */
export const handler = adminApi(auditAdmin, { list: readAudit, get: readAuditEntry });
