import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PaymentStatus,
  type PaymentView,
  paymentKind,
  paymentStatus,
} from '../../../../shared/contracts/wallet-admin.ts';
import { PAGE_SIZE, SEARCH_SHORTEST, TEXT } from '../../../../shared/limits.ts';
import { useTitle } from '../../core/use-title.ts';
import { Choice } from '../lists/choice.tsx';
import { EmptyList } from '../lists/empty-list.tsx';
import { PageNumbers } from '../lists/page-numbers.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { TypedSearch } from '../lists/typed-search.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { useFilter } from '../lists/use-filter.ts';
import { usePages } from '../lists/use-pages.ts';
import { AdjustBalance } from './adjust-balance.tsx';
import { ExportPayments } from './export-payments.tsx';
import { FrozenWallets } from './frozen-wallets.tsx';
import { PlatformFee } from './platform-fee.tsx';
import { SummaryCards } from './summary-cards.tsx';

const KINDS = paymentKind.options;
const STATUSES = paymentStatus.options;
const STATUS_LOOK: Record<PaymentStatus, StatusIndicatorProps.Type> = {
  completed: 'success',
  pending: 'pending',
  failed: 'error',
};

/** Lines without a title of their own, which people read by what they are. */
const aboutOf = ({ kind, title }: PaymentView, defaultReason: string): string =>
  title || (kind === 'adjustment' ? defaultReason : '');

const useColumns = (): readonly TableProps.ColumnDefinition<PaymentView>[] => {
  const { t } = useTranslation(['payments', 'admin']);
  return useMemo(
    () => [
      { id: 'date', header: t('date'), isRowHeader: true, cell: ({ at }) => <Moment at={at} time /> },
      { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        id: 'user',
        header: t('user'),
        cell: ({ user }) =>
          user ? (
            <span className="back-office-stack">
              <Words>{user.name}</Words>
              <Code>{user.email}</Code>
            </span>
          ) : (
            <Box color="text-status-inactive">{t('gone')}</Box>
          ),
      },
      { id: 'role', header: t('role'), cell: ({ user }) => user && t(`admin:role.${user.role}`) },
      { id: 'amount', header: t('amount'), cell: ({ amountAgorot }) => <Amount agorot={amountAgorot} /> },
      {
        id: 'status',
        header: t('status'),
        cell: ({ status }) => (
          <StatusIndicator type={STATUS_LOOK[status]}>{t(`statuses.${status}`)}</StatusIndicator>
        ),
      },
      { id: 'method', header: t('method'), cell: ({ method }) => t(`methods.${method}`) },
      {
        id: 'about',
        minWidth: 112,
        header: t('about'),
        cell: (line) => <Words>{aboutOf(line, t('adjust.reasonDefault'))}</Words>,
      },
    ],
    [t],
  );
};

interface FiltersProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

const Filters = ({ search, onSearch }: FiltersProps) => {
  const { t } = useTranslation(['payments', 'admin']);
  const [kind, setKind] = useFilter('kind', KINDS);
  const [status, setStatus] = useFilter('status', STATUSES);
  return (
    <div className="back-office-filters">
      <TypedSearch
        label={t('search')}
        hint={t(search !== '' && search.length < SEARCH_SHORTEST ? 'searchShort' : 'searchHint')}
        longest={TEXT.email}
        text={search}
        onSearch={onSearch}
      />
      <Choice
        label={t('kind')}
        all={t('admin:all')}
        values={KINDS}
        textOf={(each) => t(`kinds.${each}`)}
        value={kind}
        onChange={setKind}
      />
      <Choice
        label={t('status')}
        all={t('admin:all')}
        values={STATUSES}
        textOf={(each) => t(`statuses.${each}`)}
        value={status}
        onChange={setStatus}
      />
    </div>
  );
};

/** Every movement of money: sums, wallets that wait for a decision, each payment, and the fee. */
export const PaymentsScreen = () => {
  const { t } = useTranslation(['payments', 'admin', 'common']);
  useTitle(t('title'));
  const [kind] = useFilter('kind', KINDS);
  const [status] = useFilter('status', STATUSES);
  // Not in the address: it would stay in the browser's history.
  const [search, setSearch] = useState('');
  const [adjusting, setAdjusting] = useState(false);
  const filters = { kind, status, ...(search.length >= SEARCH_SHORTEST ? { search } : {}) };
  const pages = usePages('walletAdmin.payments', { ...filters, limit: PAGE_SIZE.payments });
  const columns = useColumns();
  useFailureNotice(pages.error, t('loadFailed'));
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={t('lead')}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <ExportPayments filters={filters} />
            <Button variant="primary" onClick={() => setAdjusting(true)}>
              {t('adjust.open')}
            </Button>
          </SpaceBetween>
        }
      >
        {t('title')}
      </Header>
      <SummaryCards />
      <FrozenWallets />
      <Table
        variant="container"
        stickyHeader
        trackBy="id"
        columnDefinitions={columns}
        items={pages.items}
        loading={pages.loading}
        loadingText={t('common:loading')}
        empty={
          <EmptyList pages={pages} failed={t('loadFailed')}>
            {t('none')}
          </EmptyList>
        }
        ariaLabels={{ tableLabel: t('title') }}
        filter={<Filters search={search} onSearch={setSearch} />}
        pagination={<PageNumbers pages={pages} />}
      />
      <PlatformFee />
      {adjusting && <AdjustBalance onClose={() => setAdjusting(false)} />}
    </SpaceBetween>
  );
};
