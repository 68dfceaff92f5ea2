import { analytics } from '../../../shared/contracts/market/analytics.ts';
import { api } from '../../accounts/person/api.ts';
import { countMissing } from '../../market/analytics/count-missing.ts';
import { countView } from '../../market/analytics/count-view.ts';
import { getAnalytics } from '../../market/analytics/get-analytics.ts';

export const handler = api(analytics, { countView, countMissing, mine: getAnalytics });
