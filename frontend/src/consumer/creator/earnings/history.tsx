import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '../../../../../shared/contracts/endpoint.ts';
import type { payouts } from '../../../../../shared/contracts/payouts.ts';
import { formatDay } from '../../../../../shared/dates.ts';
import { infiniteQuery } from '../../../api/api.ts';
import { useSheet } from '../../../sheets/use-sheet.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { LINK } from '../../../ui/button.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { DateText, Price } from '../../../ui/format.tsx';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.ts';

type Payment = Output<typeof payouts.history>['items'][number];

const TONES: Record<Payment['status'], Tone> = { completed: 'good', pending: 'warn', refunded: 'bad' };
const PLACES = ['one', 'two', 'three', 'four'];

/** What people call a request: the first letters of its id. */
const shortOf = (requestId: string): string => requestId.replace(/^req_/, '').slice(0, 8);

const useColumns = (): readonly Column<Payment>[] => {
  const { t } = useTranslation('creator');
  return [
    { id: 'date', header: t('history.date'), cell: (row) => <DateText at={row.at} /> },
    {
      id: 'request',
      header: t('history.request'),
      cell: (row) => (
        <span>
          {row.requestId && (
            <Link to={`/dashboard/creator/requests?request=${row.requestId}`} className={LINK}>
              <bdi dir="ltr">{shortOf(row.requestId)}</bdi>
            </Link>
          )}
          <span className="block text-small text-muted">
            <bdi>{row.title}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'gross',
      header: t('history.gross'),
      align: 'end',
      cell: (row) => <Price agorot={row.grossAgorot} />,
    },
    { id: 'fee', header: t('history.fee'), align: 'end', cell: (row) => <Price agorot={row.feeAgorot} /> },
    {
      id: 'net',
      header: t('history.net'),
      align: 'end',
      cell: (row) => <Price agorot={row.netAgorot} className="font-semibold" />,
    },
    {
      id: 'status',
      header: t('history.status'),
      cell: (row) => <Badge tone={TONES[row.status]}>{t(`history.statuses.${row.status}`)}</Badge>,
    },
  ];
};

/** The whole history as a sheet, amounts in shekels. */
const Export = () => {
  const { t } = useTranslation('creator');
  const sheet = useSheet(() => toast.error(t('history.exportFailed')));
  const columns = ['date', 'request', 'ad', 'gross', 'fee', 'net', 'status'] as const;
  const start = () =>
    sheet.start({
      list: 'payouts.history',
      input: {},
      fileName: t('history.fileName'),
      header: columns.map((name) => t(`history.${name}`)),
      row: ({ at, requestId, title, grossAgorot, feeAgorot, netAgorot, status }) => [
        formatDay(at),
        requestId ? shortOf(requestId) : '',
        title,
        { agorot: grossAgorot },
        { agorot: feeAgorot },
        { agorot: netAgorot },
        t(`history.statuses.${status}`),
      ],
    });
  return (
    <ExportButton rows={sheet.rows} onStart={() => void start()} onCancel={sheet.cancel}>
      {t('history.export')}
    </ExportButton>
  );
};

/** Every payment for a request, and every one that was taken back. */
export const History = () => {
  const { t } = useTranslation('creator');
  const columns = useColumns();
  const list = useInfiniteQuery(infiniteQuery('payouts.history', {}));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-semibold">{t('history.title')}</h2>
        {rows.length > 0 && <Export />}
      </div>
      {!list.data && list.isError && (
        <ErrorState error={list.error} title={t('history.failed')} onRetry={() => void list.refetch()} />
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
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
};
