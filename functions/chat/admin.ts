import { chatAdmin } from '../../shared/contracts/chat-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { decideReport } from './decide-report.ts';
import { listReports } from './list-reports.ts';
import { readReport, readReported } from './read-report.ts';

/** Reports against conversations, for the back office. */
export const handler = adminApi(chatAdmin, {
  reports: listReports,
  report: readReport,
  readReported,
  decideReport,
});
