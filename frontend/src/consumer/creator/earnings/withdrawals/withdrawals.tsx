import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Withdrawal,
  type WithdrawalStatus,
  withdrawalStatus,
} from '../../../../../../shared/contracts/money/payouts.ts';
import { infiniteQuery, keyOf, query } from '../../../../api/api.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { toast } from '../../../../core/page/toast.ts';
import { ErrorState, LoadMore, Skeleton } from '../../../../ui/feedback/states.tsx';
import { Badge, type Tone } from '../../../../ui/parts/badge.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { Icon, type IconName } from '../../../../ui/parts/icon.tsx';
import { DateText } from '../../../../ui/text/date-text.tsx';
import { Price } from '../../../../ui/text/format.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const LOOK: Record<WithdrawalStatus, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warn', icon: 'clock' },
  completed: { tone: 'good', icon: 'check' },
  rejected: { tone: 'bad', icon: 'close' },
};

const Row = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { t } = useTranslation('creator');
  const { amountAgorot, method, payTo, at, processedAt, reference, reason, status } = withdrawal;
  return (
    <li className="grid gap-1 border-t border-line py-4 wrap-anywhere first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Price agorot={amountAgorot} className="text-lead font-semibold" />
        <Badge {...LOOK[status]}>{t(`withdrawals.statuses.${status}`)}</Badge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-small text-muted">
        <span>
          {t(`withdraw.methods.${method}`)} <bdi dir="ltr">{payTo}</bdi>
        </span>
        <span>
          {t('withdrawals.asked')} <DateText at={at} />
        </span>
        {processedAt && (
          <span>
            {t('withdrawals.processed')} <DateText at={processedAt} />
          </span>
        )}
        <span>
          {t('withdrawals.number')} <bdi dir="ltr">{withdrawal.shortId}</bdi>
        </span>
      </p>
      {reference && (
        <p className="text-small">
          {t('withdrawals.reference')} <bdi>{reference}</bdi>
        </p>
      )}
      {reason && (
        <p className="text-small">
          {t('withdrawals.reason')} <bdi>{reason}</bdi>
        </p>
      )}
    </li>
  );
};

const Rows = ({ status }: { readonly status: WithdrawalStatus }) => {
  const { t } = useTranslation('creator');
  const list = useInfiniteQuery(infiniteQuery('payouts.withdrawals', { status }));
  if (!list.data && list.isError)
    return <ErrorState error={list.error} title={t('withdrawals.failed')} onRetry={list.refetch} />;
  if (!list.data) return <Skeleton className="h-20" />;
  const rows = list.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p className="pb-3 text-muted">{t(`withdrawals.none.${status}`)}</p>;
  return (
    <>
      <ul>
        {rows.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
};

interface SectionProps {
  readonly status: WithdrawalStatus;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
}

/** One state of withdrawals with its count; what is closed is not read. */
const Section = ({ status, count }: SectionProps) => {
  const { t } = useTranslation('creator');
  const [open, setOpen] = useState(status === 'pending');
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group surface px-5"
    >
      <summary className="flex list-none flex-wrap items-center gap-3 py-4 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t(`withdrawals.sections.${status}`)}</span>
        <span className="rounded-full bg-sunk px-3 py-0.5 text-small tabular-nums">{count ?? '…'}</span>
        <Icon
          name="down"
          className="size-5 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {open && (
        <div className="pb-3">
          <Rows status={status} />
        </div>
      )}
    </details>
  );
};

/** What the creator asked to be paid, by what became of it. */
export const Withdrawals = () => {
  const { t } = useTranslation('creator');
  const counts = useQuery(query('payouts.earnings', {})).data?.withdrawals;
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      const keys = [keyOf('payouts.withdrawals'), keyOf('payouts.earnings')];
      await Promise.all(
        keys.map((queryKey) =>
          queryClient.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true }),
        ),
      );
    } catch {
      toast.error(t('withdrawals.failed'));
    } finally {
      setRefreshing(false);
    }
  };
  return (
    <section aria-labelledby="withdrawals" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="withdrawals" className="text-title font-semibold">
          {t('withdrawals.title')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button size="small" pending={refreshing} onClick={() => void refresh()}>
            {t('withdrawals.refresh')}
          </Button>
          <WithdrawButton size="small" />
        </div>
      </div>
      {withdrawalStatus().options.map((status) => (
        <Section key={status} status={status} count={counts?.[status]} />
      ))}
    </section>
  );
};
