import Button from '@cloudscape-design/components/button';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type PaymentStatus,
  type PaymentView,
  paymentStatus,
} from '../../../../shared/contracts/money/wallet-admin.ts';
import { PAGE_SIZE, SEARCH_SHORTEST, TEXT } from '../../../../shared/limits.ts';
import { hasReason } from '../../../../shared/money/money-moves.ts';
import { PAYMENT_LISTS } from '../../../../shared/money/payment-kinds.ts';
import { useThing } from '../frame/place.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, search, useDays } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { AdjustBalance } from './adjust-balance.tsx';
import { FilterSums } from './filter-sums.tsx';
import { FrozenWallets } from './frozen-wallets.tsx';
import { OutsideReport } from './outside-report.tsx';
import { PeopleFound } from './people-found.tsx';
import { PersonMoney } from './person-money.tsx';
import { PlatformFee } from './platform-fee.tsx';
import { RequestMoney } from './request-money.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useExported } from './use-exported.ts';

const STATUSES = paymentStatus().options;
const STATUS_LOOK: Record<PaymentStatus, StatusIndicatorProps.Type> = {
  completed: 'success',
  pending: 'pending',
  failed: 'error',
};

/** Kinds of lines without a title of their own, shown by the name of the kind. */
const aboutOf = ({ kind, title }: PaymentView, defaultReason: string): string =>
  title || (hasReason(kind) ? defaultReason : '');

/** The request that a line's money moved for. */
const requestOf = ({ id }: PaymentView): string | undefined => /^req_[^#]+/.exec(id)?.[0];

const useColumns = (): readonly Column<PaymentView>[] => {
  const { t } = useTranslation(['payments', 'admin']);
  return [
    {
      id: 'date',
      width: 140,
      header: t('date'),
      isRowHeader: true,
      cell: ({ at }) => <Moment at={at} time />,
    },
    { id: 'kind', width: 110, header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'user',
      width: 196,
      header: t('user'),
      cell: ({ userId, user }) =>
        user ? (
          <span className="back-office-stack">
            <ThingLink screen="payments" id={userId} alone>
              <Words>{user.name}</Words>
            </ThingLink>
            <Code>{user.email}</Code>
          </span>
        ) : (
          <ThingLink screen="payments" id={userId} alone>
            {t('gone')}
          </ThingLink>
        ),
    },
    { id: 'role', width: 90, header: t('role'), cell: ({ user }) => user && t(`admin:role.${user.role}`) },
    {
      id: 'amount',
      width: 112,
      header: t('amount'),
      cell: ({ amountAgorot }) => <Amount agorot={amountAgorot} />,
    },
    {
      id: 'status',
      width: 130,
      header: t('status'),
      cell: ({ status }) => (
        <StatusIndicator type={STATUS_LOOK[status]}>{t(`statuses.${status}`)}</StatusIndicator>
      ),
    },
    { id: 'method', width: 138, header: t('method'), cell: ({ method }) => t(`methods.${method}`) },
    {
      id: 'about',
      minWidth: 112,
      header: t('about'),
      cell: (line) => {
        const about = <Words>{aboutOf(line, t('adjust.reasonDefault'))}</Words>;
        const request = requestOf(line);
        return request ? (
          <ThingLink screen="payments" id={request} alone>
            {about}
          </ThingLink>
        ) : (
          about
        );
      },
    },
  ];
};

/** Every movement of everybody's money: sums, wallets that wait for a decision, each payment, and the fee. */
const Payments = () => {
  const { t } = useTranslation(['payments', 'admin']);
  const [adjusting, setAdjusting] = useState(false);
  const days = useDays();
  const list = useList('walletAdmin.payments', {
    filters: {
      search: search({
        placeholder: t('search'),
        hint: t('searchHint'),
        shortest: { characters: SEARCH_SHORTEST, hint: t('searchShort') },
        longest: TEXT.email,
      }),
      kind: choice({
        label: t('kind'),
        values: PAYMENT_LISTS,
        textOf: (each) => t(each === 'sales' ? 'salesKinds' : `kinds.${each}`),
      }),
      status: choice({
        label: t('status'),
        values: STATUSES,
        textOf: (each) => t(`statuses.${each}`),
      }),
      ...days,
    },
    size: PAGE_SIZE.payments,
  });
  const { search: searched, kind, status, from, to } = list.filters.values;
  const isSummed = !searched && !from && !to && (kind || status);
  return (
    <ListScreen
      title={t('title')}
      lead={t('lead')}
      shortPages={searched !== undefined}
      buttons={
        <Button variant="primary" onClick={() => setAdjusting(true)}>
          {t('adjust.open')}
        </Button>
      }
      above={[
        <SummaryCards key="sums" />,
        <OutsideReport key="outside" />,
        <FrozenWallets key="frozen" />,
        searched && <PeopleFound key={searched} search={searched} />,
        isSummed && <FilterSums key="filter" kind={kind} status={status} />,
      ].filter(Boolean)}
      list={list}
      columns={useColumns()}
      exported={useExported()}
      none={t('none')}
      failed={t('loadFailed')}
      below={<PlatformFee />}
    >
      {adjusting && <AdjustBalance onClose={() => setAdjusting(false)} />}
    </ListScreen>
  );
};

/** Everybody's payments, or the money of one request or of one person on a page of its own. */
export const PaymentsScreen = () => {
  const { id } = useThing();
  if (id?.startsWith('req_')) return <RequestMoney key={id} id={id} />;
  return id ? <PersonMoney key={id} id={id} /> : <Payments />;
};
