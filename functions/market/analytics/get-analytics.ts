import { addDays } from '../../../shared/calendar/dates.ts';
import type { analytics } from '../../../shared/contracts/market/analytics.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import { occasion } from '../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { dayOfRow, earningDays } from '../../money/payouts/earning-days.table.ts';
import { requestDays, viewDays } from './analytics.table.ts';
import { compare, spansAt } from './compare.ts';

const YEAR_DAYS = 365;

/** A creator's views, requests and earnings of 30 days against the 30 before, and the kinds of a year's requests. */
export const getAnalytics = async ({
  actor,
  now,
}: Call<typeof analytics.mine, Actor>): Promise<Output<typeof analytics.mine>> => {
  const spans = spansAt(now);
  const { before, from, to } = spans;
  const [views, requests, earnings] = await Promise.all([
    viewDays(actor.id, before, to),
    requestDays(actor.id, addDays(to, 1 - YEAR_DAYS), to),
    earningDays(actor.id, before, to),
  ]);
  const earned = earnings.map((row) => ({ ...row, day: dayOfRow(row) }));
  const kinds = occasion().options.map((name) => ({
    occasion: name,
    count: requests.reduce((sum, row) => sum + (row[`kind_${name}`] ?? 0), 0),
  }));
  return {
    from,
    to,
    views: compare(views, spans, ({ n }) => n),
    requests: compare(requests, spans, ({ count }) => count),
    completed: compare(earned, spans, (row) => row.earnings),
    netAgorot: compare(earned, spans, (row) => row.netAgorot),
    kinds: kinds.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
  };
};
