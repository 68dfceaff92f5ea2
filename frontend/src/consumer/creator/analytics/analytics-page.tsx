import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { analytics } from '../../../../../shared/contracts/market/analytics.ts';
import type { Output } from '../../../../../shared/contracts/parts/endpoint.ts';
import { query } from '../../../api/api.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { EmptyState, ErrorState, ProgressBar, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Rating } from '../../../ui/parts/rating.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { type Change, changeOf } from './change.ts';

type Analytics = Output<typeof analytics.mine>;

const TONES = { up: 'text-good', down: 'text-bad', same: 'text-muted' } as const;

/** The change against the thirty days before, in words as well as by colour and arrow. */
const ChangeText = ({ change }: { readonly change: Change }) => {
  const { t } = useTranslation('creator');
  if (change === null) return <span className="text-small text-muted">{t('analytics.noneBefore')}</span>;
  return (
    <span className={`text-small ${TONES[change.direction]}`}>
      {t(`analytics.${change.direction}`, { percent: change.percent })}
    </span>
  );
};

const Figure = ({
  name,
  value,
  change,
}: {
  readonly name: string;
  readonly value: ReactNode;
  readonly change?: Change | undefined;
}) => (
  // As large as its card has room for: an amount of many digits stands inside it.
  <li className="@container">
    <Card className="h-full">
      <h3 className="text-small font-medium text-muted">{name}</h3>
      <p className="mt-1 text-title font-semibold tabular-nums wrap-anywhere @min-[18rem]:text-heading">
        {value ?? <Skeleton className="mt-2 h-10 w-28" />}
      </p>
      {change !== undefined && <ChangeText change={change} />}
    </Card>
  </li>
);

/** The occasions of the creator's videos, each as its share of a year's requests. */
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

/** The last thirty days of the creator's work against the thirty before. */
export const AnalyticsPage = () => {
  const { t } = useTranslation('creator');
  useTitle(t('nav.analytics'));
  const figures = useQuery(query('analytics.mine', {}));
  const earnings = useQuery(query('payouts.earnings', {}));
  const failed = [figures, earnings].find(({ data, isError }) => !data && isError);
  const retry = () => {
    if (figures.isError) void figures.refetch();
    if (earnings.isError) void earnings.refetch();
  };
  const { data } = figures;
  const sums = earnings.data;
  const average = sums && sums.completedCount > 0 ? Math.round(sums.totalAgorot / sums.completedCount) : null;
  return (
    <>
      <h1 className="mb-6 font-display text-heading">{t('analytics.title')}</h1>
      {failed ? (
        <ErrorState error={failed.error} title={t('dashboardFailed')} onRetry={retry} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-labelledby="last-days">
            <h2 id="last-days" className="mb-3 text-title font-semibold">
              {t('analytics.lastDays')}
            </h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-4">
              <Figure
                name={t('analytics.views')}
                value={data?.views.now}
                change={data && changeOf(data.views)}
              />
              <Figure
                name={t('analytics.requests')}
                value={data?.requests.now}
                change={data && changeOf(data.requests)}
              />
              <Figure
                name={t('analytics.completed')}
                value={data?.completed.now}
                change={data && changeOf(data.completed)}
              />
              <Figure
                name={t('analytics.net')}
                value={data && <Price agorot={data.netAgorot.now} />}
                change={data && changeOf(data.netAgorot)}
              />
            </ul>
          </section>
          {data ? <Kinds kinds={data.kinds} /> : <Skeleton className="h-72 rounded-card!" />}
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
        </div>
      )}
    </>
  );
};
