import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RequestStep } from '../../../../shared/contracts/money/wallet-admin.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useThingTitle } from '../frame/panel.tsx';
import { type Column, ListTable } from '../lists/list-table.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Amount, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { wholeList } from '../lists/whole-list.ts';
import { Mover } from './mover.tsx';
import { totalsOf } from './sums.ts';

type RequestMoneyView = OutputOf<'walletAdmin.request'>;

const Share = ({ agorot }: { readonly agorot: number }) => (agorot === 0 ? '–' : <Amount agorot={agorot} />);

const useColumns = (): readonly Column<RequestStep>[] => {
  const { t } = useTranslation('payments');
  return [
    { id: 'at', header: t('date'), isRowHeader: true, cell: ({ at }) => <Moment at={at} time /> },
    {
      id: 'what',
      header: t('request.what'),
      cell: ({ moves }) => moves.map((move) => t(`request.moves.${move}`)).join(', '),
    },
    { id: 'fan', header: t('request.fan'), cell: ({ fanAgorot }) => <Share agorot={fanAgorot} /> },
    {
      id: 'creator',
      header: t('request.creator'),
      cell: ({ creatorAgorot }) => <Share agorot={creatorAgorot} />,
    },
    {
      id: 'platform',
      header: t('request.platform'),
      cell: ({ platformAgorot }) => <Share agorot={platformAgorot} />,
    },
    { id: 'held', header: t('request.held'), cell: ({ heldAgorot }) => <Amount agorot={heldAgorot} /> },
    { id: 'by', header: t('request.by'), cell: ({ by }) => <Mover by={by} /> },
  ];
};

const Facts = ({ money }: { readonly money: RequestMoneyView }) => {
  const { t } = useTranslation(['payments', 'common']);
  const { fan, creator, title, status, priceAgorot, steps } = money;
  const totals = totalsOf(steps);
  const person = ({ id, name }: RequestMoneyView['fan']) => (
    <ThingLink screen="payments" id={id} alone>
      <Words>{name || t('gone')}</Words>
    </ThingLink>
  );
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        items={[
          { label: t('request.fanName'), value: person(fan) },
          { label: t('request.creatorName'), value: person(creator) },
          { label: t('about'), value: <Words>{title}</Words> },
          { label: t('status'), value: t(`common:status.${status}`) },
          { label: t('request.price'), value: <Amount agorot={priceAgorot} /> },
          { label: t('request.paid'), value: <Amount agorot={0 - totals.fanAgorot} /> },
          { label: t('request.creatorHas'), value: <Amount agorot={totals.creatorAgorot} /> },
          { label: t('request.platformHas'), value: <Amount agorot={totals.platformAgorot} /> },
        ]}
      />
    </Container>
  );
};

const Loaded = ({ money }: { readonly money: RequestMoneyView }) => {
  const { t } = useTranslation('payments');
  const title = t('request.title', { id: shortId(money.id) });
  useThingTitle(title);
  useTitle(title);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={t('request.lead')}
        actions={
          <ThingLink screen="videos" id={money.id}>
            {t('request.page')}
          </ThingLink>
        }
      >
        {title}
      </Header>
      <Facts money={money} />
      <ListTable<RequestStep>
        pages={wholeList(money.steps, 'id')}
        title={t('request.steps')}
        sticky={false}
        header={<Header variant="h2">{t('request.steps')}</Header>}
        columns={useColumns()}
        none={<Box color="inherit">{t('person.none')}</Box>}
        failed={t('request.failed')}
      />
    </SpaceBetween>
  );
};

/** The money of one request on a page of its own: every change of it, of the fan, of the creator and of the platform. */
export const RequestMoney = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['payments', 'common']);
  const { data, error, refetch } = useQuery({ ...query('walletAdmin.request', { id }), staleTime: 0 });
  if (data) return <Loaded money={data} />;
  return error ? (
    <LoadError title={t('request.failed')} error={error} onRetry={refetch} />
  ) : (
    <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
  );
};
