import Header from '@cloudscape-design/components/header';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { AdminSending, SendingState } from '../../../../shared/contracts/parts/sendings.ts';
import { type Column, ListTable } from '../lists/list-table.tsx';
import { usePreferences } from '../lists/preferences.tsx';
import { Amount, Code, Moment } from '../lists/texts.tsx';
import { usePages } from '../lists/use-pages.ts';

const LOOKS = {
  asked: 'pending',
  sent: 'in-progress',
  waiting: 'pending',
  done: 'success',
  failed: 'error',
  taken: 'warning',
} as const satisfies Record<SendingState, StatusIndicatorProps.Type>;

const State = ({ state }: { readonly state: SendingState }) => {
  const { t } = useTranslation('payments');
  return <StatusIndicator type={LOOKS[state]}>{t(`sendings.state.${state}`)}</StatusIndicator>;
};

/** Where each payment has its part, and why it has not. */
const Parts = ({ parts }: Pick<AdminSending, 'parts'>) => {
  const { t } = useTranslation('payments');
  return (
    <ul className="back-office-stack">
      {parts.map(({ id, captureId, amountAgorot, state, why, sentAt }) => (
        <li key={id} className="back-office-stack">
          <span>
            <Amount agorot={amountAgorot} /> <State state={state} />
          </span>
          <span>
            {t('sendings.payment')} <Code>{captureId}</Code>
          </span>
          {sentAt && (
            <span>
              {t('sendings.sentAt')} <Moment at={sentAt} time />
            </span>
          )}
          {why && (
            <span>
              {t('sendings.why')} <Code>{why}</Code>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

const useColumns = (): readonly Column<AdminSending>[] => {
  const { t } = useTranslation('payments');
  return [
    { id: 'at', header: t('date'), isRowHeader: true, cell: ({ at }) => <Moment at={at} time /> },
    { id: 'amount', header: t('amount'), cell: ({ amountAgorot }) => <Amount agorot={amountAgorot} /> },
    { id: 'state', header: t('status'), cell: ({ state }) => <State state={state} /> },
    {
      id: 'ended',
      header: t('sendings.ended'),
      cell: ({ endedAt }) => (endedAt ? <Moment at={endedAt} time /> : '–'),
    },
    {
      id: 'parts',
      header: t('sendings.parts'),
      minWidth: 300,
      cell: ({ parts }) => <Parts parts={parts} />,
    },
    { id: 'id', header: t('id'), cell: ({ id }) => <Code>{id}</Code> },
  ];
};

/** What somebody sent back to PayPal; renders nothing where that is nothing. */
export const Sendings = ({ userId }: { readonly userId: string }) => {
  const { t } = useTranslation('payments');
  const preferences = usePreferences('walletAdmin.sendings');
  const pages = usePages('walletAdmin.sendings', { userId, limit: preferences.pageSize });
  const columns = useColumns();
  if (pages.items.length === 0 && pages.page === 1 && !pages.error) return null;
  return (
    <ListTable
      title={t('sendings.title')}
      preferences={preferences}
      sticky={false}
      header={
        <Header variant="h2" description={t('sendings.lead')}>
          {t('sendings.title')}
        </Header>
      }
      columns={columns}
      pages={pages}
      failed={t('sendings.loadFailed')}
    />
  );
};
