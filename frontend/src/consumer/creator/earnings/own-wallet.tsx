import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/api.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { Line } from '../../wallet/transactions.tsx';

const LATEST = 3;

const Latest = () => {
  const { t } = useTranslation('fan');
  const { data, error, refetch } = useQuery(query('wallet.transactions', { limit: LATEST }));
  if (error && !data)
    return <ErrorState error={error} title={t('wallet.transactionsFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-48 rounded-card" />;
  if (data.items.length === 0) return <p className="text-muted">{t('wallet.empty')}</p>;
  return (
    <ul className="surface ruled overflow-hidden">
      {data.items.slice(0, LATEST).map((line) => (
        <li key={line.id}>
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
};

/** A creator orders as everybody does: the balance for it, and what moved it last. */
export const OwnWallet = () => {
  const { t } = useTranslation('creator');
  const { data, error, refetch } = useQuery(query('wallet.balance', {}));
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{t('earnings.wallet.title')}</h2>
        <ButtonLink to="/dashboard/fan/wallet" size="small">
          {t('earnings.wallet.all')}
        </ButtonLink>
      </div>
      <div className="grid gap-4">
        {data && (
          <div>
            <p role="status">
              <Price agorot={data.balanceAgorot} className="text-heading font-semibold" />
            </p>
            <p className="text-small text-muted">{t('earnings.wallet.hint')}</p>
          </div>
        )}
        {error && !data && <ErrorState error={error} title={t('earnings.wallet.failed')} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-10 w-36" />}
        <Latest />
      </div>
    </>
  );
};
