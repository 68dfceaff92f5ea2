import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { Moment } from '../lists/texts.tsx';
import { OutsideDifferences, OutsideState } from '../payments/outside-report.tsx';
import type { Overview } from './cards.tsx';
import { type Row, Rows } from './rows.tsx';

/** The others are on the screen of payments. */
const NAMED = 5;

type Books = Overview['exceptions']['books'];

/** What the nightly reconcile said last. */
const BooksState = ({ books }: { readonly books: Books }) => {
  const { t } = useTranslation('overview');
  if (!books) return <StatusIndicator type="pending">{t('exceptions.booksNever')}</StatusIndicator>;
  const { differences, unsettled } = books;
  if (differences > 0)
    return (
      <StatusIndicator type="error">{t('exceptions.booksDiffer', { count: differences })}</StatusIndicator>
    );
  return (
    <StatusIndicator type="success">
      {t(unsettled > 0 ? 'exceptions.booksUnsettled' : 'exceptions.booksRight')}
    </StatusIndicator>
  );
};

/** What is counted so far and no further. */
const useCounted = () => {
  const { t } = useTranslation('overview');
  return ({ count, more }: Overview['exceptions']['late']): Pick<Row, 'figure' | 'shown'> => ({
    figure: count,
    ...(more && { shown: t('upTo', { count }) }),
  });
};

/** What is not as it should be today, each the way to its list. */
export const Exceptions = ({ late, withdrawals, mails, topUps, books, outside }: Overview['exceptions']) => {
  const { t } = useTranslation('overview');
  const counted = useCounted();
  const rows: Row[] = [
    {
      id: 'late',
      label: t('exceptions.late'),
      ...counted(late),
      to: { screen: 'videos', filters: '?status=late' },
    },
    {
      id: 'withdrawals',
      label: t('exceptions.withdrawals'),
      figure: withdrawals,
      to: { screen: 'withdrawals', filters: '?status=pending' },
    },
    {
      id: 'mails',
      label: t('exceptions.mails'),
      ...counted(mails),
      to: { screen: 'email', filters: '?view=waiting' },
    },
    {
      id: 'pending',
      label: t('exceptions.topUpsPending'),
      figure: topUps.pending,
      to: { screen: 'payments', filters: '?kind=top_up&status=pending' },
    },
    {
      id: 'failed',
      label: t('exceptions.topUpsFailed'),
      figure: topUps.failed,
      to: { screen: 'payments', filters: '?kind=top_up&status=failed' },
    },
    {
      id: 'books',
      label: t('exceptions.books'),
      figure: <BooksState books={books} />,
      note: books && (
        <>
          <Moment at={books.at} time />
          {books.differences > 0 && <span> {t('exceptions.booksWhat')}</span>}
        </>
      ),
    },
  ];
  // A stage without payments has nothing to compare.
  if (outside)
    rows.push({
      id: 'outside',
      label: t('exceptions.outside'),
      figure: <OutsideState {...outside} />,
      to: { screen: 'payments' },
      note: (
        <>
          <Moment at={outside.at} time />
          <OutsideDifferences differences={outside.differences.slice(0, NAMED)} />
        </>
      ),
    });
  return <Rows title={t('exceptions.title')} rows={rows} />;
};

/** What waits for somebody's approval. */
export const Approvals = ({ creators, videos, tickets, reports, disputes }: Overview['approvals']) => {
  const { t } = useTranslation('overview');
  return (
    <Rows
      title={t('approvals.title')}
      rows={[
        {
          id: 'creators',
          label: t('approvals.creators'),
          figure: creators,
          to: { screen: 'creators', filters: '?state=pending' },
        },
        {
          id: 'videos',
          label: t('approvals.videos'),
          figure: videos,
          to: { screen: 'videos', filters: '?status=video' },
        },
        {
          id: 'tickets',
          label: t('approvals.tickets'),
          figure: tickets,
          to: { screen: 'support', filters: '?status=open' },
        },
        {
          id: 'reports',
          label: t('approvals.reports'),
          figure: reports,
          to: { screen: 'moderation' },
        },
        {
          id: 'disputes',
          label: t('approvals.disputes'),
          figure: disputes.atDesk,
          to: { screen: 'disputes', filters: '?state=desk' },
          note: disputes.resolved > 0 && (
            <span>
              {t('approvals.withoutDesk', {
                percent: Math.round((100 * disputes.withoutDesk) / disputes.resolved),
                total: disputes.resolved,
              })}
            </span>
          ),
        },
      ]}
    />
  );
};
