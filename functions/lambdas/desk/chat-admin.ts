import { chatAdmin } from '../../../shared/contracts/orders/chat-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { decideReport } from '../../orders/chat/decide-report.ts';
import { readReport, readReported } from '../../orders/chat/read-report.ts';

/** Reports against conversations, for the back office. */
export const handler = adminApi(chatAdmin, {
  report: readReport,
  readReported,
  decideReport,
});
