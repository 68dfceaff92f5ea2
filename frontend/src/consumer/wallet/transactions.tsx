import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay, formatTimestamp, startOfDay } from '../../../../shared/calendar/dates.ts';
import type { Transaction } from '../../../../shared/contracts/money/wallet.ts';
import { confirmationPath, isConfirmed } from '../../../../shared/money/confirmation.ts';
import { hasReason } from '../../../../shared/money/money-moves.ts';
import { infiniteQuery } from '../../api/api.ts';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../ui/feedback/states.tsx';
import { LINK } from '../../ui/parts/button.tsx';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';
import { SignedAmount } from './signed-amount.tsx';
import { aboutOf, byDay, type StatementDay } from './statement.ts';

const ICONS: Record<Transaction['kind'], IconName> = {
  top_up: 'plus',
  purchase: 'video',
  refund: 'wallet',
  adjustment: 'edit',
  reversal: 'undo',
  sent_back: 'undo',
  sent_back_failed: 'wallet',
};

/** With large text on a phone the amount has a line of its own. */
const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-[min(1rem,4vw)] py-3.5 sm:gap-x-4 sm:px-5';

const LineContent = ({ line }: { readonly line: Transaction }) => {
  const { t } = useTranslation('fan');
  const time = formatTimestamp(line.at).slice(-5);
  const about = aboutOf(line, { adjusted: t('wallet.adjusted'), forgiven: t('wallet.forgiven') });
  // A title is read in full at its request; a reason stands only here.
  const isWhole = hasReason(line.kind);
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon name={ICONS[line.kind]} />
      </span>
      <span className="min-w-0 grow basis-18">
        <span className="block font-medium">{t(`wallet.kind.${line.kind}`)}</span>
        <span className={`flex gap-x-2 text-small text-muted ${isWhole ? 'flex-wrap' : ''}`}>
          {about && (
            <span dir="auto" className={isWhole ? 'min-w-0 break-words' : 'one-line'}>
              {about}
            </span>
          )}
          <time dateTime={line.at} className="tabular-nums">
            <bdi>{time}</bdi>
          </time>
          {line.status !== 'completed' && (
            <span className="text-warn">{t(`wallet.status.${line.status}`)}</span>
          )}
        </span>
      </span>
      <span className="ms-auto">
        <SignedAmount agorot={line.amountAgorot} status={line.status} />
      </span>
    </>
  );
};

/** A line, linked to the request it belongs to. */
const MovedLine = ({ line }: { readonly line: Transaction }) =>
  line.requestId ? (
    <Link
      to={`/dashboard/fan/requests/${line.requestId}`}
      className={`${ROW} text-ink no-underline transition-colors hover:bg-sunk focus-visible:-outline-offset-3`}
    >
      <LineContent line={line} />
      <Icon name="forward" className="size-4 text-muted" />
    </Link>
  ) : (
    <div className={ROW}>
      <LineContent line={line} />
      <span aria-hidden="true" className="size-4" />
    </div>
  );

/** Below the words of the line. */
const CONFIRMATION = `${LINK} mb-3 inline-block ms-[calc(min(1rem,4vw)+3.25rem)] text-small sm:ms-19`;

/** A line, with the confirmation of its payment. */
export const Line = ({ line }: { readonly line: Transaction }) => {
  const { t } = useTranslation('fan');
  return (
    <>
      <MovedLine line={line} />
      {line.confirmation && isConfirmed(line.kind) && (
        <Link to={confirmationPath(line.confirmation)} className={CONFIRMATION}>
          {t(`wallet.confirmation.${line.kind}`)}
        </Link>
      )}
    </>
  );
};

const DayOfStatement = ({ day, name, lines }: StatementDay) => {
  const { t } = useTranslation('fan');
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-muted">
        {name ? t(`wallet.${name}`) : <bdi className="tabular-nums">{formatDay(startOfDay(day))}</bdi>}
      </h3>
      <ul className="surface ruled overflow-hidden">
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The wallet's statement, a page at a time. */
export const Transactions = () => {
  const { t } = useTranslation('fan');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    infiniteQuery('wallet.transactions', {}),
  );
  if (error && !data)
    return <ErrorState error={error} title={t('wallet.transactionsFailed')} onRetry={refetch} />;
  if (!data)
    return (
      <div className="grid gap-2" aria-hidden="true">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-60 rounded-card" />
      </div>
    );
  const lines = data.pages.flatMap(({ items }) => items);
  if (lines.length === 0) return <EmptyState title={t('wallet.empty')}>{t('wallet.emptyText')}</EmptyState>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {byDay(lines, new Date()).map((day) => (
        <DayOfStatement key={day.day} {...day} />
      ))}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </div>
  );
};
