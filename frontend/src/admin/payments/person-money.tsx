import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTimestamp, startOfDay } from '../../../../shared/calendar/dates.ts';
import { moneySide, type StatementLine } from '../../../../shared/contracts/money/wallet-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { hasReason } from '../../../../shared/money/money-moves.ts';
import { PAYMENT_KINDS } from '../../../../shared/money/payment-kinds.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useThingTitle } from '../frame/panel.tsx';
import { ClearingDays } from '../lists/clearing-days.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { DebtActions } from './frozen-wallets.tsx';
import { Mover, useMoverText } from './mover.tsx';
import { Sendings } from './sendings.tsx';
import { type Decision, SettleDebt } from './settle-debt.tsx';
import { statementSums } from './sums.ts';

type Money = OutputOf<'walletAdmin.wallet'>;

const Figures = ({ money }: { readonly money: Money }) => {
  const { t } = useTranslation('payments');
  const { balanceAgorot, owedAgorot, sendingAgorot, earnings, userId, email } = money;
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        items={[
          {
            label: t('user'),
            value: (
              <ThingLink screen="users" id={userId}>
                <Code>{email || userId}</Code>
              </ThingLink>
            ),
          },
          { label: t('person.balance'), value: <Amount agorot={balanceAgorot} /> },
          ...(owedAgorot > 0 ? [{ label: t('person.owed'), value: <Amount agorot={owedAgorot} /> }] : []),
          ...(sendingAgorot > 0
            ? [{ label: t('person.sending'), value: <Amount agorot={sendingAgorot} /> }]
            : []),
          ...(earnings
            ? [
                { label: t('person.available'), value: <Amount agorot={earnings.availableAgorot} /> },
                { label: t('person.clearing'), value: <ClearingDays clearing={earnings.clearing} /> },
                { label: t('person.disputed'), value: <Amount agorot={earnings.disputedAgorot} /> },
                { label: t('person.reserved'), value: <Amount agorot={earnings.reservedAgorot} /> },
                { label: t('person.paidOut'), value: <Amount agorot={earnings.paidOutAgorot} /> },
              ]
            : []),
        ]}
      />
    </Container>
  );
};

/** What all payments of each kind come to: those of the person, and the fees of what they earned. */
const KindSums = ({ kinds }: Pick<Money, 'kinds'>) => {
  const { t } = useTranslation('payments');
  const items = PAYMENT_KINDS.filter((kind) => kinds[kind].count > 0).map((kind) => ({
    label: t(`kinds.${kind}`),
    value: (
      <>
        <Amount agorot={kinds[kind].amountAgorot} />
        <Box variant="small" display="block">
          {t('person.times', { count: kinds[kind].count })}
        </Box>
      </>
    ),
  }));
  return items.length === 0 ? null : (
    <Container header={<Header variant="h2">{t('person.sums')}</Header>}>
      <KeyValuePairs columns={4} items={items} />
    </Container>
  );
};

/** Why the wallet is on hold, and what can be decided. */
const Debt = ({ money }: { readonly money: Money }) => {
  const { t } = useTranslation('payments');
  const [asked, setAsked] = useState<Decision | null>(null);
  const isFrozen = money.frozenAt !== null;
  return (
    <>
      {money.frozenAt !== null && (
        <Alert
          type="warning"
          header={t('person.frozen', {
            amount: isolate(formatAgorot(money.owedAgorot)),
            at: isolate(formatTimestamp(money.frozenAt)),
          })}
          action={<DebtActions wallet={money} onDecide={setAsked} />}
        >
          {t('frozen.lead')}
        </Alert>
      )}
      {asked && (
        <SettleDebt decision={asked} wallet={money} settled={!isFrozen} onClose={() => setAsked(null)} />
      )}
    </>
  );
};

/** The page of what moved the money, where there is one. */
const About = ({ line: { ref, title, kind, clearsOn } }: { readonly line: StatementLine }) => {
  const { t } = useTranslation('payments');
  const words = (
    <>
      <Words>{title || (hasReason(kind) ? t('adjust.reasonDefault') : '')}</Words>
      {clearsOn && (
        <Box variant="small" display="block">
          {t('person.from', { day: isolate(formatDay(startOfDay(clearsOn))) })}
        </Box>
      )}
    </>
  );
  if (!ref.startsWith('req_')) return words;
  return (
    <ThingLink screen="payments" id={ref} alone>
      {words}
    </ThingLink>
  );
};

const useColumns = (): readonly Column<StatementLine>[] => {
  const { t } = useTranslation('payments');
  const moverText = useMoverText();
  return [
    {
      id: 'at',
      header: t('date'),
      isRowHeader: true,
      cell: ({ at }) => <Moment at={at} time />,
      csv: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'side',
      header: t('person.side'),
      cell: ({ side }) => t(`person.sides.${side}`),
      csv: ({ side }) => t(`person.sides.${side}`),
    },
    {
      id: 'kind',
      header: t('kind'),
      cell: ({ kind }) => t(`person.kinds.${kind}`),
      csv: ({ kind }) => t(`person.kinds.${kind}`),
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ amountAgorot }) => <Amount agorot={amountAgorot} />,
      csv: ({ amountAgorot }) => ({ agorot: amountAgorot }),
    },
    {
      id: 'change',
      header: t('person.change'),
      cell: ({ changeAgorot }) => (changeAgorot === 0 ? '–' : <Amount agorot={changeAgorot} />),
      csv: ({ changeAgorot }) => ({ agorot: changeAgorot }),
    },
    {
      id: 'after',
      header: t('person.after'),
      cell: ({ balanceAgorot }) => <Amount agorot={balanceAgorot} />,
      csv: ({ balanceAgorot }) => ({ agorot: balanceAgorot }),
    },
    {
      id: 'owed',
      header: t('person.debt'),
      cell: ({ owedAgorot }) => (owedAgorot === 0 ? '–' : <Amount agorot={owedAgorot} />),
      csv: ({ owedAgorot }) => ({ agorot: owedAgorot }),
    },
    {
      id: 'about',
      minWidth: 112,
      header: t('about'),
      cell: (line) => <About line={line} />,
      csv: ({ title }) => title,
    },
    {
      id: 'by',
      header: t('request.by'),
      cell: ({ by }) => <Mover by={by} />,
      csv: ({ by }) => moverText(by),
    },
    {
      id: 'clearsOn',
      header: t('person.clearsOn'),
      cell: ({ clearsOn }) => clearsOn && formatDay(startOfDay(clearsOn)),
      csv: ({ clearsOn }) => (clearsOn ? formatDay(startOfDay(clearsOn)) : ''),
    },
    { id: 'id', header: t('id'), cell: ({ id }) => <Code>{id}</Code>, csv: ({ id }) => id },
  ];
};

/** Columns of the file that the screen has no room for. */
const ONLY_EXPORTED = new Set(['change', 'clearsOn', 'id']);

const Loaded = ({ money }: { readonly money: Money }) => {
  const { t } = useTranslation('payments');
  const { userId } = money;
  const title = money.name || money.email || t('gone');
  useThingTitle(title);
  const list = useList('walletAdmin.statement', {
    filters: {
      // The address already says whose money it is.
      userId: { valueOf: () => userId, read: () => null },
      side: choice({
        label: t('person.side'),
        values: moneySide().options,
        textOf: (each) => t(`person.sides.${each}`),
      }),
    },
    size: PAGE_SIZE.payments,
  });
  const columns = useColumns();
  return (
    <ListScreen
      title={title}
      lead={t('person.lead')}
      list={list}
      above={[
        <Debt key="debt" money={money} />,
        <Figures key="figures" money={money} />,
        <KindSums key="sums" kinds={money.kinds} />,
        <Sendings key="sendings" userId={userId} />,
      ]}
      columns={columns.filter((column) => !ONLY_EXPORTED.has(column.id))}
      exported={{
        columns,
        fileName: t('person.fileName'),
        foot: (lines) =>
          statementSums(lines).map(({ side, count, changeAgorot }) => [
            t('export.sum', { count }),
            t(`person.sides.${side}`),
            '',
            '',
            { agorot: changeAgorot },
          ]),
      }}
      none={t('person.none')}
      failed={t('loadFailed')}
    />
  );
};

/** Everything a person's money did, on both sides, on a page of its own. */
export const PersonMoney = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['payments', 'common']);
  const { data, error, refetch } = useQuery({ ...query('walletAdmin.wallet', { userId: id }), staleTime: 0 });
  if (data) return <Loaded money={data} />;
  return error ? (
    <LoadError title={t('person.failed')} error={error} onRetry={refetch} />
  ) : (
    <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
  );
};
