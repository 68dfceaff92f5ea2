import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import {
  addMonths,
  daysOfMonth,
  isMonth,
  type Month,
  monthOf,
} from '../../../../../shared/calendar/months.ts';
import { sumsOf } from '../../../../../shared/money/statement.ts';
import { infiniteQuery } from '../../../api/api.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';
import { useBrand } from '../../../core/page/site.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { useActor } from '../../../core/session/session.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { Table } from '../../../ui/parts/table.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useMonthName } from '../../../ui/text/month-name.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { Rest } from './rest.tsx';

type Line = OutputOf<'payouts.statement'>['items'][number];

/** On a phone a line's name stands above its three amounts. */
const LINE = 'phone:grid phone:grid-cols-3';

const AMOUNTS = ['grossAgorot', 'feeAgorot', 'netAgorot'] as const;

/** What was earned, what was taken back, and what is left of both. */
const Sums = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTranslation('creator');
  const { earned, takenBack } = sumsOf(lines);
  const rows = [
    { name: 'earned', sums: earned },
    { name: 'takenBack', sums: takenBack },
  ] as const;
  return (
    <table className="w-full border-collapse text-start phone:block">
      <caption className="sr-only">{t('statement.sums')}</caption>
      <thead className="text-small text-muted phone:block">
        <tr className={classes('border-b border-line', LINE)}>
          <th scope="col" className="py-2 text-start font-medium phone:hidden">
            <span className="sr-only">{t('statement.what')}</span>
          </th>
          {(['gross', 'fee', 'net'] as const).map((name) => (
            <th key={name} scope="col" className="px-2 py-2 text-end rtl:text-start font-medium phone:px-0">
              {t(`history.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="phone:block">
        {rows.map(({ name, sums }) => (
          <tr key={name} className={classes('border-b border-line', LINE)}>
            <th scope="row" className="py-2.5 text-start font-medium phone:col-span-3 phone:pb-0">
              {t(`statement.${name}`, { count: sums.count })}
            </th>
            {AMOUNTS.map((amount) => (
              <td key={amount} className="px-2 py-2.5 text-end rtl:text-start phone:px-0">
                <Price agorot={sums[amount]} />
              </td>
            ))}
          </tr>
        ))}
        <tr className={classes('text-lead font-semibold', LINE)}>
          <th scope="row" className="py-3 text-start phone:col-span-3 phone:pb-0">
            {t('statement.total')}
          </th>
          {AMOUNTS.map((amount) => (
            <td key={amount} className="px-2 py-3 text-end rtl:text-start phone:px-0">
              <Price agorot={earned[amount] + takenBack[amount]} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => {
  const { t } = useTranslation('creator');
  const columns = usePaymentColumns();
  if (lines.length === 0) return <EmptyState title={t('statement.empty')} />;
  return (
    <div className="grid gap-8">
      <Sums lines={lines} />
      <Table caption={t('history.title')} columns={columns} rows={lines} rowKey={({ id }) => id} />
    </div>
  );
};

/** The months on either side, and the printer: none of it is printed. */
const Tools = ({ month }: { readonly month: Month }) => {
  const { t } = useTranslation('creator');
  const next = addMonths(month, 1);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ButtonLink size="small" to={`../earnings/statements/${addMonths(month, -1)}`}>
        {t('statement.previous')}
      </ButtonLink>
      {next <= monthOf(new Date()) && (
        <ButtonLink size="small" to={`../earnings/statements/${next}`}>
          {t('statement.next')}
        </ButtonLink>
      )}
      <Button size="small" onClick={() => window.print()}>
        {t('statement.print')}
      </Button>
    </div>
  );
};

/** A month page by page to its end: only then its sums are right. `days` are its first and last. */
const useStatement = (month: Month, wanted: boolean) => {
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...infiniteQuery('payouts.statement', { month }),
    enabled: wanted,
  });
  const goesOn = hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return {
    days: data?.pages[0],
    lines: data && !hasNextPage ? data.pages.flatMap(({ items }) => items) : undefined,
    error,
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
};

/** A month says what was earned in it; of all of it, this is where it is on the day one looks or prints. */
const Standing = () => {
  const { t } = useTranslation('creator');
  return <Rest title={t('statement.standing', { day: isolate(formatDay(new Date())) })} withAvailable />;
};

/** A creator's month on a page that prints well. */
export const StatementPage = () => {
  const { t } = useTranslation('creator');
  const { month = '' } = useParams();
  const actor = useActor();
  const brand = useBrand();
  const wanted = isMonth(month);
  const nameOf = useMonthName('long');
  const title = wanted ? t('statement.title', { month: nameOf(daysOfMonth(month).first) }) : '';
  useTitle(title);
  const { days, lines, error, retry } = useStatement(month, wanted);
  if (!wanted) return <Navigate to="../earnings" replace />;
  return (
    <article className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-small text-muted">{brand}</p>
          <h1 className="font-display text-heading">{title}</h1>
          <p className="text-muted">
            <bdi>{actor?.name}</bdi>
            {days && (
              <span>
                {' · '}
                <bdi className="whitespace-nowrap tabular-nums">
                  {formatDay(startOfDay(days.from))}–{formatDay(startOfDay(days.to))}
                </bdi>
              </span>
            )}
          </p>
        </div>
        <Tools month={month} />
      </div>
      {error && !lines && <ErrorState error={error} title={t('history.failed')} onRetry={retry} />}
      {!lines && !error && <Skeleton className="h-80 rounded-card" />}
      {lines && <Lines lines={lines} />}
      {lines && <Standing />}
      <p className="text-small text-muted">{t('statement.note')}</p>
    </article>
  );
};
