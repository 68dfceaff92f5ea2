import { overviewAdmin } from '../../shared/contracts/overview-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { readHealth } from '../health/read-health.ts';
import { readOverview } from './read-overview.ts';

export const handler = adminApi(overviewAdmin, { overview: readOverview, health: readHealth });
