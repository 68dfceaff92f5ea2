import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Output } from '../../../../../shared/contracts/endpoint.ts';
import type { payouts } from '../../../../../shared/contracts/payouts.ts';
import { formatDay } from '../../../../../shared/dates.ts';
import { call, infiniteQuery } from '../../../api/api.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button, LINK } from '../../../ui/button.tsx';
import { DateText, Price } from '../../../ui/format.tsx';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.ts';
import { csvOf } from './csv.ts';

type Payment = Output<typeof payouts.history>['items'][number];

const TONES: Record<Payment['status'], Tone> = { completed: 'good', pending: 'warn', refunded: 'bad' };
const PLACES = ['one', 'two', 'three', 'four'];
const EXPORT_PAGE = 50;

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

const allPayments = async (): Promise<Payment[]> => {
  const all: Payment[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('payouts.history', { limit: EXPORT_PAGE, cursor });
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
};

const save = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** The whole history as a sheet, amounts in shekels. */
const Export = () => {
  const { t } = useTranslation('creator');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = (await allPayments()).map((row) => [
        formatDay(row.at),
        row.requestId ? shortOf(row.requestId) : '',
        row.title,
        row.grossAgorot / 100,
        row.feeAgorot / 100,
        row.netAgorot / 100,
        t(`history.statuses.${row.status}`),
      ]);
      const header = (['date', 'request', 'ad', 'gross', 'fee', 'net', 'status'] as const).map((name) =>
        t(`history.${name}`),
      );
      save(
        `${t('history.fileName')}-${formatDay(new Date()).replaceAll('/', '-')}.csv`,
        csvOf([header, ...rows]),
      );
    } catch {
      toast.error(t('history.exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon="download" pending={busy} onClick={() => void run()}>
      {t('history.export')}
    </Button>
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
