import { analytics } from '../../shared/contracts/analytics.ts';
import { api } from '../accounts/api.ts';
import { countView } from './count-view.ts';
import { getAnalytics } from './get-analytics.ts';

export const handler = api(analytics, { countView, mine: getAnalytics });
