import { overviewAdmin } from '../../../shared/contracts/desk/overview-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { readHealth } from '../../desk/health/read-health.ts';
import { readOverview } from '../../desk/overview/read-overview.ts';

export const handler = adminApi(overviewAdmin, { overview: readOverview, health: readHealth });
