import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow, WithdrawalStatus } from '../../../../shared/contracts/money/payouts.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DeniedHere, isDenied } from '../lists/denied.tsx';
import { type Column, ListTable } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { usePreferences } from '../lists/preferences.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { usePages } from '../lists/use-pages.ts';
import { type Decide, DecisionButtons } from './decision-buttons.tsx';

const useColumns = (status: WithdrawalStatus): readonly Column<WithdrawalRow>[] => {
  const { t } = useTranslation('admin');
  const always: Column<WithdrawalRow>[] = [
    {
      id: 'id',
      width: 115,
      header: t('withdrawals.id'),
      cell: ({ id, shortId, creatorName }) => (
        <ThingLink
          screen="withdrawals"
          id={id}
          label={t('withdrawals.detailsOf', { id: shortId, name: isolate(creatorName) })}
        >
          <Code>{shortId}</Code>
        </ThingLink>
      ),
    },
    {
      id: 'creator',
      width: 210,
      header: t('withdrawals.creator'),
      isRowHeader: true,
      cell: ({ creatorId, creatorName, creatorAvatar, creatorEmail }) => (
        <span className="back-office-stack">
          <ThingLink screen="creators" id={creatorId}>
            <Person name={creatorName} picture={creatorAvatar} />
          </ThingLink>
          <Box color="text-body-secondary" fontSize="body-s">
            <Code>{creatorEmail}</Code>
          </Box>
        </span>
      ),
    },
    {
      id: 'amount',
      width: 120,
      header: t('withdrawals.amount'),
      cell: ({ amountAgorot }) => <Amount agorot={amountAgorot} />,
    },
    {
      id: 'to',
      width: 210,
      header: t('withdrawals.to'),
      cell: ({ method, payTo }) => (
        <span className="back-office-stack">
          {t(`withdrawals.methods.${method}`)}
          <Code>{payTo}</Code>
        </span>
      ),
    },
    { id: 'asked', width: 160, header: t('withdrawals.asked'), cell: ({ at }) => <Moment at={at} time /> },
  ];
  if (status === 'pending') return always;
  return [
    ...always,
    {
      id: 'processed',
      width: 160,
      header: t('withdrawals.processed'),
      cell: ({ processedAt }) => processedAt && <Moment at={processedAt} time />,
    },
    {
      id: 'why',
      header: t(status === 'completed' ? 'withdrawals.reference' : 'withdrawals.reason'),
      cell: ({ reference, reason }) => <Words>{reference ?? reason ?? ''}</Words>,
    },
  ];
};

interface RowsProps {
  readonly status: WithdrawalStatus;
  /** The text that the creator's name or the PayPal address contains. */
  readonly text: string | undefined;
  readonly onDecide: Decide;
}

const Rows = ({ status, text, onDecide }: RowsProps) => {
  const { t } = useTranslation('admin');
  const preferences = usePreferences(`payoutsAdmin.list:${status}`);
  const pages = usePages('payoutsAdmin.list', { status, text, limit: preferences.pageSize });
  const columns = useColumns(status);
  useFailureNotice(pages.error, t('withdrawals.loadFailed'));
  if (isDenied(pages.error)) return <DeniedHere why="withdrawals" />;
  return (
    <ListTable<WithdrawalRow>
      variant="embedded"
      title={t(`withdrawals.statuses.${status}`)}
      header={
        text &&
        pages.total !== undefined && (
          <Box color="text-body-secondary">
            {t('withdrawals.found', { found: pages.total.toLocaleString('en') })}
          </Box>
        )
      }
      pages={pages}
      preferences={preferences}
      columns={columns}
      {...(status === 'pending' && {
        actions: {
          label: t('withdrawals.action'),
          minWidth: 220,
          of: (withdrawal) => <DecisionButtons withdrawal={withdrawal} onDecide={onDecide} />,
        },
      })}
      none={t(text ? 'withdrawals.noneFound' : `withdrawals.none.${status}`)}
      failed={t('withdrawals.loadFailed')}
    />
  );
};

interface SectionProps extends RowsProps {
  /** Undefined while unknown. */
  readonly count: number | undefined;
}

/** One status with its count; its list is read when the section is open. */
export const Section = ({ count, ...rows }: SectionProps) => {
  const { t } = useTranslation('admin');
  const [expanded, setExpanded] = useState(rows.status === 'pending');
  return (
    <ExpandableSection
      variant="container"
      headerText={t(`withdrawals.statuses.${rows.status}`)}
      headerCounter={count === undefined ? '' : `(${count})`}
      expanded={expanded || rows.text !== undefined}
      onChange={({ detail }) => setExpanded(detail.expanded)}
    >
      {(expanded || rows.text !== undefined) && <Rows {...rows} />}
    </ExpandableSection>
  );
};
