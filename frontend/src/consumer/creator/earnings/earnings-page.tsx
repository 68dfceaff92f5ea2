import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../core/page/toast.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { History } from './history.tsx';
import { OwnWallet } from './own-wallet.tsx';
import { Rest } from './rest.tsx';
import { WithdrawButton } from './withdrawals/withdraw-button.tsx';
import { Withdrawals } from './withdrawals/withdrawals.tsx';

const EarningsChart = lazy(() => import('./chart/earnings-chart.tsx'));

const CARDS = ['total', 'pending', 'available'] as const;

const Sums = () => {
  const { t } = useTranslation('creator');
  const { data, isError, error, refetch } = useQuery(query('payouts.earnings', {}));
  if (!data && isError) return <ErrorState error={error} title={t('earnings.failed')} onRetry={refetch} />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-3">
      {CARDS.map((card) => (
        <li key={card}>
          <Card className="h-full">
            <h2 className="text-small font-medium text-muted">{t(`earnings.${card}`)}</h2>
            {data ? (
              <Price agorot={data[`${card}Agorot`]} className="mt-1 block text-heading font-semibold" />
            ) : (
              <Skeleton className="mt-2 h-10 w-36" />
            )}
            <p className="mt-1 text-small text-muted">{t(`earnings.${card}Hint`)}</p>
            {card === 'available' && <WithdrawButton variant="primary" className="mt-4" />}
          </Card>
        </li>
      ))}
    </ul>
  );
};

/** What was earned, what is on its way, what may be withdrawn, and each payment. */
export const EarningsPage = () => {
  const { t } = useTranslation('creator');
  useTitle(t('nav.earnings'));
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await Promise.all(
        ['payouts', 'wallet'].map((group) =>
          queryClient.refetchQueries({ queryKey: [group], type: 'active' }, { throwOnError: true }),
        ),
      );
    } catch {
      toast.error(t('earnings.refreshFailed'));
    } finally {
      setRefreshing(false);
    }
  };
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-heading">{t('earnings.title')}</h1>
        <Button size="small" pending={refreshing} onClick={() => void refresh()}>
          {t('earnings.refresh')}
        </Button>
      </div>
      <Sums />
      <Rest title={t('earnings.rest.title')} />
      <section className="pt-10">
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <EarningsChart />
        </Suspense>
      </section>
      <div className="pt-10">
        <Withdrawals />
      </div>
      <section className="pt-10">
        <OwnWallet />
      </section>
      <section className="pt-10">
        <History />
      </section>
    </>
  );
};
