import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { spansOf, sumUp } from './chart.ts';
import { dayOfRow, earningDays } from './earning-days.table.ts';

/** What the creator earned by day or by month, less what was taken back; about a second behind. */
export const getEarningsChart = async ({
  actor,
  input: { period },
  now,
}: Call<typeof payouts.chart, Actor>): Promise<Output<typeof payouts.chart>> => {
  const spans = spansOf(period, now);
  const rows = await earningDays(actor.id, spans[0]?.from ?? '', spans.at(-1)?.to ?? '');
  return {
    points: sumUp(
      spans,
      rows.map((row) => ({ ...row, day: dayOfRow(row) })),
    ),
  };
};
