import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import { monthOf } from '../../../../../shared/calendar/months.ts';
import type { Earning } from '../../../../../shared/contracts/money/payouts.ts';
import { shortId } from '../../../../../shared/short-id.ts';
import { infiniteQuery, query } from '../../../api/api.ts';
import { toast } from '../../../core/page/toast.ts';
import { useCsvExport } from '../../../sheets/use-csv-export.ts';
import { ExportButton } from '../../../ui/controls/export-button.tsx';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../../ui/feedback/states.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Table } from '../../../ui/parts/table.tsx';
import { usePaymentColumns } from './payment-columns.tsx';

const PLACES = ['one', 'two', 'three', 'four'];

/** The whole history as CSV, amounts in shekels. */
const Export = () => {
  const { t } = useTranslation('creator');
  const csv = useCsvExport(() => toast.error(t('history.exportFailed')));
  const columns = ['date', 'request', 'ad', 'gross', 'fee', 'net', 'status', 'clearsOn'] as const;
  const start = () =>
    csv.start({
      list: 'payouts.history',
      input: {},
      fileName: t('history.fileName'),
      header: columns.map((name) => t(`history.${name}`)),
      row: ({ at, requestId, title, grossAgorot, feeAgorot, netAgorot, status, clearsOn }) => [
        formatDay(at),
        requestId ? shortId(requestId) : '',
        title,
        { agorot: grossAgorot },
        { agorot: feeAgorot },
        { agorot: netAgorot },
        t(`history.statuses.${status}`),
        clearsOn && netAgorot > 0 ? formatDay(startOfDay(clearsOn)) : '',
      ],
    });
  return (
    <ExportButton rows={csv.rows} onStart={() => void start()} onCancel={csv.cancel}>
      {t('history.export')}
    </ExportButton>
  );
};

const PENDING_SHOWN = 50;

/** What open requests will bring, the nearest deadline first; and how many more there are. */
const usePending = (): { readonly pending: readonly Earning[]; readonly more: number } => {
  const { data } = useQuery(query('requests.due', { limit: PENDING_SHOWN }));
  const pending = (data?.items ?? []).flatMap(({ id, title, priceAgorot, netAgorot, at }) =>
    netAgorot === null
      ? []
      : {
          id,
          requestId: id,
          title,
          at,
          status: 'pending' as const,
          grossAgorot: priceAgorot,
          feeAgorot: priceAgorot - netAgorot,
          netAgorot,
          clearsOn: null,
        },
  );
  return { pending, more: data ? data.count - data.items.length : 0 };
};

/** What is on its way, every payment for a request, and every one that was taken back. */
export const History = () => {
  const { t } = useTranslation('creator');
  const columns = usePaymentColumns();
  const list = useInfiniteQuery(infiniteQuery('payouts.history', {}));
  const { pending, more } = usePending();
  const rows = list.data ? [...pending, ...list.data.pages.flatMap(({ items }) => items)] : [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{t('history.title')}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink size="small" icon="calendar" to={`statements/${monthOf(new Date())}`}>
            {t('statement.open')}
          </ButtonLink>
          {rows.length > pending.length && <Export />}
        </div>
      </div>
      {!list.data && list.isError && (
        <ErrorState error={list.error} title={t('history.failed')} onRetry={list.refetch} />
      )}
      {!list.data && !list.isError && (
        <div aria-hidden="true" className="grid gap-3">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-14 max-md:h-56 max-md:rounded-card!" />
          ))}
        </div>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState title={t('history.empty')}>{t('history.emptyHint')}</EmptyState>
      )}
      {rows.length > 0 && (
        <Table caption={t('history.title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {more > 0 && <p className="mt-3 text-small text-muted">{t('history.morePending', { count: more })}</p>}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
};
