import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { query } from '../../api/api.ts';
import { toast } from '../../core/page/toast.ts';
import { later } from '../../ui/feedback/later.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Warning } from '../../ui/feedback/warning.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Price } from '../../ui/text/format.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { ExportTransactions } from './export-transactions.tsx';
import { useHeld } from './held.ts';
import { SendBack } from './send-back.tsx';
import { isShutTill, TillShut } from './till-shut.tsx';
import { RoomLeft } from './top-up-room.tsx';
import { Transactions } from './transactions.tsx';

const TopUpDialog = later(() => import('./top-up-dialog.tsx'));

const Held = () => {
  const { t } = useTranslation('fan');
  const held = useHeld();
  if (!held?.agorot) return null;
  return (
    <div className="surface flex gap-4 p-[min(1.25rem,5vw)]">
      <Icon name="lock" className="mt-0.5 size-6 text-muted" />
      <div>
        <p className="font-medium">
          {t('wallet.held')}: {held.more && <span>{t('wallet.heldMore')} </span>}
          <Price agorot={held.agorot} className="font-semibold" />
        </p>
        <p className="text-small text-muted">{t('wallet.heldHint')}</p>
      </div>
    </div>
  );
};

const Frozen = ({ owedAgorot }: { readonly owedAgorot: number }) => {
  const { t } = useTranslation('fan');
  return (
    <Warning icon="lock" title={t('wallet.frozen')}>
      <p className="text-small">{t('wallet.frozenText', { amount: isolate(formatAgorot(owedAgorot)) })}</p>
      <ButtonLink to="/contact" size="small" className="justify-self-start">
        {t('wallet.frozenHelp')}
      </ButtonLink>
    </Warning>
  );
};

interface BalanceCardProps {
  readonly agorot: number;
  /** Absent while nothing can be topped up. */
  readonly onTopUp: (() => void) | undefined;
  /** Said below. */
  readonly children: ReactNode;
}

const BalanceCard = ({ agorot, onTopUp, children }: BalanceCardProps) => {
  const { t } = useTranslation('fan');
  return (
    <div className="stage @container grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card p-[min(1.5rem,6.2vw)] text-on-stage raised">
      <p className="flex items-center gap-2 text-on-stage-muted">
        <Icon name="wallet" />
        {t('wallet.balance')}
      </p>
      <p role="status">
        <Price agorot={agorot} className="text-[clamp(1.75rem,12cqi,3rem)] leading-tight font-semibold" />
      </p>
      {onTopUp && (
        <Button variant="primary" size="large" icon="plus" onClick={onTopUp} className="justify-self-start">
          {t('wallet.topUp')}
        </Button>
      )}
      {children}
    </div>
  );
};

/** The balance, what is held apart from it, and the statement. */
export const WalletTab = () => {
  const { t } = useTranslation('fan');
  const [toppingUp, setToppingUp] = useState(false);
  const { data, error, refetch } = useQuery(query('wallet.balance', {}));
  const failed = Boolean(error) && !data;
  useEffect(() => {
    if (failed) toast.error(t('wallet.loadFailed'));
  }, [failed, t]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && (
          <BalanceCard
            agorot={data.balanceAgorot}
            onTopUp={data.frozen || isShutTill(data.topUp) ? undefined : () => setToppingUp(true)}
          >
            {!data.frozen && !isShutTill(data.topUp) && <RoomLeft balance={data} />}
          </BalanceCard>
        )}
        {data?.frozen && <Frozen owedAgorot={data.owedAgorot} />}
        {data && isShutTill(data.topUp) && <TillShut way={data.topUp} />}
        {failed && <ErrorState error={error} onRetry={refetch} />}
        {!data && !failed && <Skeleton className="h-56 rounded-card" />}
        <Held />
        {data && data.topUp !== 'demonstration' && <SendBack />}
      </div>
      <section aria-labelledby="statement-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="statement-title" className="text-title font-semibold">
            {t('wallet.statement')}
          </h2>
          <ExportTransactions />
        </div>
        <Transactions />
      </section>
      {toppingUp && <TopUpDialog onClose={() => setToppingUp(false)} onDone={() => setToppingUp(false)} />}
    </div>
  );
};
