import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/api.ts';
import { useTitle } from '../../../app/use-title.ts';
import { Card } from '../../../ui/card.tsx';
import { Price } from '../../../ui/format.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';

/** What is known of the creator's work so far, counted from the money itself. */
export const AnalyticsPage = () => {
  const { t } = useTranslation('creator');
  useTitle(t('nav.analytics'));
  const { data, isError, error, refetch } = useQuery(query('payouts.earnings', {}));
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('analytics.completed'), data && <span className="tabular-nums">{data.completedCount}</span>],
    [t('analytics.total'), data && <Price agorot={data.totalAgorot} />],
    [
      t('analytics.average'),
      data &&
        (data.completedCount > 0 ? (
          <Price agorot={Math.round(data.totalAgorot / data.completedCount)} />
        ) : (
          '–'
        )),
    ],
    [t('analytics.rating'), data && <Rating tenths={data.averageRating} />],
    [t('analytics.pending'), data && <Price agorot={data.pendingAgorot} />],
  ];
  return (
    <>
      <h1 className="mb-6 font-display text-heading">{t('analytics.title')}</h1>
      {!data && isError ? (
        <ErrorState error={error} title={t('dashboardFailed')} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {figures.map(([name, value]) => (
            <li key={name}>
              <Card className="h-full">
                <h2 className="text-small font-medium text-muted">{name}</h2>
                <p className="mt-1 text-heading font-semibold">
                  {value ?? <Skeleton className="mt-2 h-10 w-28" />}
                </p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
