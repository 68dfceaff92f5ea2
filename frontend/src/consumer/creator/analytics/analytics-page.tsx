import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import { PERIODS } from '../../../../../shared/contracts/parts/figures.ts';
import { query } from '../../../api/api.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { EmptyState, ErrorState, ProgressBar, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Rating } from '../../../ui/parts/rating.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { Choice, useChoice } from '../common/few-buttons.tsx';
import { DaysTable } from './days-table.tsx';
import { ChangeText, Figure } from './figure.tsx';
import { TimeFigures } from './times.tsx';

type Analytics = OutputOf<'analytics.mine'>;

/** The occasions of the creator's videos, each as its share of the period's requests. */
const Kinds = ({ kinds }: Pick<Analytics, 'kinds'>) => {
  const { t } = useTranslation(['creator', 'common']);
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card>
      <h2 className="text-title font-semibold">{t('analytics.kinds')}</h2>
      {all === 0 ? (
        <EmptyState title={t('analytics.noKinds')} />
      ) : (
        <ul className="mt-4 grid gap-4">
          {kinds.map(({ occasion, count }) => {
            const name = t(`common:occasion.${occasion}`);
            return (
              <li key={occasion}>
                <p className="mb-1.5 flex flex-wrap justify-between gap-x-3">
                  <span>{name}</span>
                  <span className="text-muted tabular-nums">
                    <bdi>{Math.round((count / all) * 100)}%</bdi> ·{' '}
                    <span>{t('analytics.requestCount', { count })}</span>
                  </span>
                </p>
                <ProgressBar label={name} value={count / all} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};

/** The days of the period, and of the one before. */
const Span = ({ from, to, before }: Pick<Analytics, 'from' | 'to' | 'before'>) => {
  const { t } = useTranslation('creator');
  const dayOf = (day: string): string => isolate(formatDay(startOfDay(day)));
  return (
    <p className="mb-3 text-small text-muted">
      {t(from === to ? 'analytics.spanOfDay' : 'analytics.span', {
        from: dayOf(from),
        to: dayOf(to),
        beforeFrom: dayOf(before.from),
        beforeTo: dayOf(before.to),
      })}
    </p>
  );
};

/** Sums of the period, each against the one before. */
const Sums = ({ data }: { readonly data: Analytics | undefined }) => {
  const { t, i18n } = useTranslation('creator');
  const counted = (['views', 'requests', 'completed'] as const).map((name) => (
    <Figure key={name} name={t(`analytics.${name}`)} value={data?.[name].now.toLocaleString(i18n.language)}>
      {data && <ChangeText of={data[name]} />}
    </Figure>
  ));
  return (
    <section aria-labelledby="sums">
      <h2 id="sums" className="mb-1 text-title font-semibold">
        {t('analytics.inPeriod')}
      </h2>
      {data ? <Span {...data} /> : <Skeleton className="mb-3 h-5 w-64 max-w-full" />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {counted}
        <Figure name={t('analytics.net')} value={data && <Price agorot={data.netAgorot.now} />}>
          {data && <ChangeText of={data.netAgorot} />}
        </Figure>
      </ul>
      {data && <DaysTable points={data.points} step={data.step} />}
    </section>
  );
};

/** What came in since the beginning, whatever the period. */
const AllTime = ({ sums }: { readonly sums: OutputOf<'payouts.earnings'> | undefined }) => {
  const { t } = useTranslation('creator');
  const average = sums && sums.completedCount > 0 ? Math.round(sums.totalAgorot / sums.completedCount) : null;
  return (
    <section aria-labelledby="all-time">
      <h2 id="all-time" className="mb-3 text-title font-semibold">
        {t('analytics.allTime')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Figure name={t('analytics.completed')} value={sums?.completedCount} />
        <Figure name={t('analytics.total')} value={sums && <Price agorot={sums.totalAgorot} />} />
        <Figure
          name={t('analytics.average')}
          value={sums && (average === null ? '–' : <Price agorot={average} />)}
        />
        <Figure name={t('analytics.rating')} value={sums && <Rating tenths={sums.averageRating} />} />
        <Figure name={t('analytics.pending')} value={sums && <Price agorot={sums.pendingAgorot} />} />
      </ul>
    </section>
  );
};

/** How the creator's work does over a period, against the one before, and since the beginning. */
export const AnalyticsPage = () => {
  const { t } = useTranslation('creator');
  useTitle(t('nav.analytics'));
  const [period, setPeriod] = useChoice('period', PERIODS, 'month');
  const figures = useQuery({ ...query('analytics.mine', { period }), placeholderData: keepPreviousData });
  const earnings = useQuery(query('payouts.earnings', {}));
  const failed = [figures, earnings].find(
    ({ data, isError, isPlaceholderData }) => isError && (!data || isPlaceholderData),
  );
  const retry = () => {
    if (figures.isError) void figures.refetch();
    if (earnings.isError) void earnings.refetch();
  };
  const data = figures.isPlaceholderData ? undefined : figures.data;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-heading">{t('analytics.title')}</h1>
        <Choice
          label={t('analytics.period')}
          values={PERIODS}
          textOf={(each) => t(`analytics.periods.${each}`)}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {failed ? (
        <ErrorState error={failed.error} title={t('dashboardFailed')} onRetry={retry} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={!data}>
          <Sums data={data} />
          <TimeFigures data={data} />
          {data ? <Kinds kinds={data.kinds} /> : <Skeleton className="h-72 rounded-card!" />}
          <AllTime sums={earnings.data} />
        </div>
      )}
    </>
  );
};
