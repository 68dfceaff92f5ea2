import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow, WithdrawalStatus } from '../../../../shared/contracts/money/payouts.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { query } from '../../api/api.ts';
import { Details } from '../frame/panel.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Person } from '../lists/person.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { type Decide, DecisionButtons } from './decision-buttons.tsx';

const STATUS_LOOK: Record<WithdrawalStatus, StatusIndicatorProps.Type> = {
  pending: 'pending',
  completed: 'success',
  rejected: 'stopped',
};

const Facts = ({ withdrawal }: { readonly withdrawal: WithdrawalRow }) => {
  const { t } = useTranslation('admin');
  const { status, creatorId, creatorName, creatorAvatar, creatorEmail, amountAgorot } = withdrawal;
  const { id, method, payTo, at, processedAt, reference, reason } = withdrawal;
  return (
    <KeyValuePairs
      columns={2}
      items={[
        {
          label: t('withdrawals.status'),
          value: (
            <StatusIndicator type={STATUS_LOOK[status]}>{t(`withdrawals.state.${status}`)}</StatusIndicator>
          ),
        },
        { label: t('withdrawals.amount'), value: <Amount agorot={amountAgorot} /> },
        {
          label: t('withdrawals.creator'),
          value: (
            <ThingLink screen="users" id={creatorId}>
              <Person name={creatorName} picture={creatorAvatar} />
            </ThingLink>
          ),
        },
        { label: t('withdrawals.email'), value: <Code>{creatorEmail}</Code> },
        { label: t('withdrawals.method'), value: t(`withdrawals.methods.${method}`) },
        { label: t('withdrawals.to'), value: <Code>{payTo}</Code> },
        { label: t('withdrawals.asked'), value: <Moment at={at} time /> },
        ...(processedAt
          ? [{ label: t('withdrawals.processed'), value: <Moment at={processedAt} time /> }]
          : []),
        ...(reference ? [{ label: t('withdrawals.reference'), value: <Words>{reference}</Words> }] : []),
        ...(reason ? [{ label: t('withdrawals.reason'), value: <Words>{reason}</Words> }] : []),
        { label: t('withdrawals.wholeId'), value: <Code>{id}</Code> },
      ]}
    />
  );
};

interface WithdrawalDetailsProps {
  readonly id: string;
  readonly onDecide: Decide;
}

/** A withdrawal beside the list: whose it is, where it goes, what became of it, and the decision while it waits. */
export const WithdrawalDetails = ({ id, onDecide }: WithdrawalDetailsProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const { data, error, refetch } = useQuery({ ...query('payoutsAdmin.get', { id }), staleTime: 0 });
  return (
    <Details title={t('withdrawals.detailsTitle', { id: shortId(id) })}>
      {data && (
        <SpaceBetween size="l">
          <Facts withdrawal={data} />
          {data.status === 'pending' && <DecisionButtons withdrawal={data} onDecide={onDecide} />}
        </SpaceBetween>
      )}
      {!data && error && <LoadError title={t('withdrawals.detailsFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
