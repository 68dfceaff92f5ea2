import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../../shared/calendar/dates.ts';
import { formatAgorot } from '../../../../../../shared/money/money.ts';
import { query } from '../../../../api/api.ts';
import type { OutputOf } from '../../../../api/endpoint-types.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx';
import { Card } from '../../../../ui/parts/card.tsx';
import { type Column, Table } from '../../../../ui/parts/table.tsx';
import { Price } from '../../../../ui/text/format.tsx';
import { isolate } from '../../../../ui/text/isolate.ts';
import { useMonthName } from '../../../../ui/text/month-name.ts';
import { Choice, useChoice } from '../../common/few-buttons.tsx';
import { Plot, type PlotPoint } from './plot.tsx';

type Point = OutputOf<'payouts.chart'>['points'][number];

const PERIODS = ['weekly', 'monthly', 'yearly'] as const;
const TYPES = ['line', 'bar'] as const;
type Period = (typeof PERIODS)[number];

const useNames = (period: Period) => {
  const isYear = period === 'yearly';
  const [short, long] = [useMonthName('short'), useMonthName('long')];
  return {
    /** Under the axis: `21/11`, or a month's short name. */
    short: ({ from }: Point) => (isYear ? short(from) : formatDay(startOfDay(from)).slice(0, 5)),
    /** In the table: a whole date, or month and year. */
    long: ({ from }: Point) => (isYear ? long(from) : formatDay(startOfDay(from))),
  };
};

const Numbers = ({ points, period }: { readonly points: readonly Point[]; readonly period: Period }) => {
  const { t } = useTranslation('creator');
  const names = useNames(period);
  const columns: readonly Column<Point>[] = [
    {
      id: 'time',
      phone: 'head',
      header: t(`chart.time.${period}`),
      cell: (point) => <bdi>{names.long(point)}</bdi>,
    },
    { id: 'done', header: t('chart.completed'), figures: true, cell: ({ earnings }) => earnings },
    { id: 'gross', header: t('history.gross'), figures: true, cell: (p) => <Price agorot={p.grossAgorot} /> },
    { id: 'fee', header: t('history.fee'), figures: true, cell: (p) => <Price agorot={p.feeAgorot} /> },
    {
      id: 'net',
      phone: 'side',
      header: t('history.net'),
      figures: true,
      cell: (p) => <Price agorot={p.netAgorot} />,
    },
  ];
  return (
    <details className="mt-5 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-medium text-turquoise">
        {t('chart.asTable')}
      </summary>
      <Table
        caption={t('chart.title')}
        columns={columns}
        rows={[...points].reverse()}
        rowKey={({ from }) => from}
      />
    </details>
  );
};

const Drawn = ({ period, type }: { readonly period: Period; readonly type: (typeof TYPES)[number] }) => {
  const { t } = useTranslation('creator');
  const names = useNames(period);
  const { data, isError, error, refetch } = useQuery({
    ...query('payouts.chart', { period }),
    placeholderData: keepPreviousData,
  });
  if (!data && isError) return <ErrorState error={error} title={t('chart.failed')} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-72 rounded-card" />;
  const { points } = data;
  if (points.every(({ grossAgorot }) => grossAgorot === 0))
    return <EmptyState title={t('chart.empty')}>{t('chart.emptyHint')}</EmptyState>;
  const total = points.reduce((sum, { netAgorot }) => sum + netAgorot, 0);
  const summary = t('chart.sum', { amount: isolate(formatAgorot(total)) });
  const plotted: PlotPoint[] = points.map((point) => ({
    id: point.from,
    agorot: point.netAgorot,
    label: names.short(point),
    text: t('chart.point', {
      time: isolate(names.long(point)),
      amount: isolate(formatAgorot(point.netAgorot)),
    }),
  }));
  return (
    <>
      <Plot
        label={`${t(`chart.label.${period}`)}. ${summary}`}
        type={type}
        points={plotted}
        summary={summary}
      />
      <Numbers points={points} period={period} />
    </>
  );
};

/** What came in after the fee, by day or by month. */
const EarningsChart = () => {
  const { t } = useTranslation('creator');
  const [period, setPeriod] = useChoice('period', PERIODS, 'monthly');
  const [type, setType] = useChoice('chart', TYPES, 'line');
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{t('chart.title')}</h2>
        <div className="flex flex-wrap gap-2">
          <Choice
            label={t('chart.period')}
            values={PERIODS}
            textOf={(each) => t(`chart.periods.${each}`)}
            value={period}
            onChange={setPeriod}
          />
          <Choice
            label={t('chart.type')}
            values={TYPES}
            textOf={(each) => t(`chart.types.${each}`)}
            value={type}
            onChange={setType}
          />
        </div>
      </div>
      <Drawn period={period} type={type} />
    </Card>
  );
};

export default EarningsChart;
