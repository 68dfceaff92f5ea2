import { analyticsAdmin } from '../../../shared/contracts/desk/analytics-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { readAnalytics } from '../../desk/analytics/read-analytics.ts';

export const handler = adminApi(analyticsAdmin, { read: readAnalytics });
