import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../shared/contracts/requests.ts';
import { startOfDay } from '../../../../shared/dates.ts';
import { query } from '../../api/api.ts';
import { Instructions } from '../../ui/instructions.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { Deadline } from './deadline.tsx';
import { MoneyEntries } from './money-entries.tsx';
import { Refund } from './refund.tsx';
import { RequestVideo } from './request-video.tsx';
import { SetStatus } from './set-status.tsx';

const Facts = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation(['admin', 'common', 'order']);
  return (
    <KeyValuePairs
      columns={3}
      items={[
        { label: t('requests.id'), value: <Code>{request.id}</Code> },
        {
          label: t('requests.status'),
          value: (
            <span className="back-office-stack">
              <SetStatus request={request} />
              {request.declineReason && t(`requests.declined.${request.declineReason}`)}
            </span>
          ),
        },
        { label: t('requests.ad'), value: <Words>{request.title}</Words> },
        { label: t('requests.creator'), value: <Words>{request.creatorName}</Words> },
        { label: t('requests.fan'), value: <Words>{request.fanName}</Words> },
        { label: t('requests.recipient'), value: <Words>{request.recipient}</Words> },
        { label: t('requests.type'), value: t(`common:occasion.${request.occasion}`) },
        ...(request.eventDate
          ? [
              {
                label: t('order:details.eventDate'),
                value: <Moment at={startOfDay(request.eventDate).toISOString()} />,
              },
            ]
          : []),
        ...(request.extras.length > 0
          ? [
              {
                label: t('order:details.extras'),
                value: request.extras.map((id) => t(`order:extra.${id}.name`)).join(', '),
              },
            ]
          : []),
        { label: t('requests.price'), value: <Amount agorot={request.priceAgorot} /> },
        { label: t('requests.net'), value: <Amount agorot={request.netAgorot} /> },
        ...(request.status === 'completed' && request.refundedAgorot > 0
          ? [{ label: t('requests.refunded'), value: <Amount agorot={request.refundedAgorot} /> }]
          : []),
        { label: t('requests.created'), value: <Moment at={request.at} time /> },
        { label: t('requests.deadline'), value: <Deadline request={request} /> },
        {
          label: t('requests.closed'),
          value: request.closedAt ? <Moment at={request.closedAt} time /> : t('requests.stillOpen'),
        },
      ]}
    />
  );
};

const Loaded = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common', 'cart']);
  const { data, error, refetch } = useQuery(query('requestsAdmin.get', { id }));
  if (error && !data)
    return <LoadError title={t('requests.detailsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>;
  const { request, split, entries } = data;
  return (
    <SpaceBetween size="l">
      <Facts request={request} />
      <section>
        <Header variant="h3">{t('requests.message')}</Header>
        <Box variant="p">
          <span className="back-office-message">
            <Instructions request={request} />
          </span>
        </Box>
      </section>
      <section>
        <Header variant="h3">{t('requests.video')}</Header>
        {request.hasVideo ? <RequestVideo id={id} /> : <Box variant="p">{t('requests.noVideo')}</Box>}
      </section>
      <MoneyEntries entries={entries} request={request} />
      <Refund request={request} split={split} />
    </SpaceBetween>
  );
};

interface RequestDetailsProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Everything about one request: facts, message, video and what its money did. */
export const RequestDetails = ({ id, onClose }: RequestDetailsProps) => {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Modal
      visible
      size="large"
      header={t('requests.detailsTitle')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button onClick={onClose}>{t('common:close')}</Button>
        </Box>
      }
    >
      <Loaded id={id} />
    </Modal>
  );
};
