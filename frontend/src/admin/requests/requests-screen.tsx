import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { formatDeadline } from '../../../../shared/calendar/deadline.ts';
import { requestList } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { RequestRow } from '../../../../shared/contracts/parts/request-views.ts';
import { PAGE_SIZE, TEXT } from '../../../../shared/limits.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, search, useDays, withoutField } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { Deadline } from './deadline.tsx';
import { RequestDetails } from './request-details.tsx';
import { SetStatus } from './set-status.tsx';

const CREATED = 'at';

const useColumns = (): readonly Column<RequestRow>[] => {
  const { t } = useTranslation(['admin', 'common']);
  return [
    {
      id: 'id',
      width: 100,
      header: t('requests.id'),
      cell: ({ id, shortId }) => (
        <ThingLink screen="videos" id={id} label={t('requests.detailsOf', { id: shortId })}>
          <Code>{shortId}</Code>
        </ThingLink>
      ),
      isRowHeader: true,
      csv: ({ id }) => id,
    },
    {
      id: 'creator',
      width: 98,
      minWidth: 96,
      header: t('requests.creator'),
      cell: ({ creatorId, creatorName }) => (
        <ThingLink screen="creators" id={creatorId}>
          <Words>{creatorName}</Words>
        </ThingLink>
      ),
      csv: ({ creatorName }) => creatorName,
    },
    {
      id: 'fan',
      width: 98,
      minWidth: 96,
      header: t('requests.fan'),
      cell: ({ fanId, fanName }) => (
        <ThingLink screen="users" id={fanId}>
          <Words>{fanName || t('users.deleted')}</Words>
        </ThingLink>
      ),
      csv: ({ fanName }) => fanName,
    },
    {
      id: 'type',
      inDetails: true,
      width: 126,
      header: t('requests.type'),
      cell: ({ occasion, recipient }) => (
        <span className="back-office-stack">
          {t(`common:occasion.${occasion}`)}
          {/* Gone with the account of the fan who said it. */}
          {recipient && (
            <Box color="text-body-secondary" fontSize="body-s">
              <Words>{t('requests.forRecipient', { name: isolate(recipient) })}</Words>
            </Box>
          )}
        </span>
      ),
      csv: ({ occasion, recipient }) =>
        [t(`common:occasion.${occasion}`), recipient].filter(Boolean).join(', '),
    },
    {
      id: 'status',
      header: t('requests.status'),
      // The longest status on its button, in either language.
      width: 186,
      minWidth: 136,
      cell: (request) => <SetStatus request={request} />,
      csv: ({ status }) => t(`common:status.${status}`),
    },
    {
      id: 'price',
      inDetails: true,
      width: 104,
      header: t('requests.price'),
      cell: ({ priceAgorot }) => <Amount agorot={priceAgorot} />,
      csv: ({ priceAgorot }) => ({ agorot: priceAgorot }),
    },
    {
      id: 'deadline',
      inDetails: true,
      header: t('requests.deadline'),
      width: 148,
      minWidth: 136,
      cell: (request) => <Deadline request={request} />,
      csv: ({ deadlineAt }) => formatDeadline(deadlineAt),
    },
    {
      id: CREATED,
      inDetails: true,
      width: 112,
      header: t('requests.created'),
      sortingField: CREATED,
      cell: ({ at }) => <Moment at={at} />,
      csv: ({ at }) => formatTimestamp(at),
    },
  ];
};

/** Every request of the platform, newest first by default. */
export const RequestsScreen = () => {
  const { t } = useTranslation(['admin', 'common', 'order']);
  const days = useDays();
  const list = useList('requestsAdmin.list', {
    filters: {
      text: search({ placeholder: t('requests.searchHint'), longest: TEXT.search }),
      status: choice({
        label: t('requests.status'),
        values: requestList().options,
        textOf: (each) =>
          each === 'late' || each === 'video' ? t(`requests.needsLook.${each}`) : t(`common:status.${each}`),
      }),
      ...days,
      order: withoutField(['newest', 'oldest'], 'newest'),
    },
    size: PAGE_SIZE.payments,
  });
  const { filters } = list;
  const { text, status, from, to, order } = filters.values;
  const isLateOfDays = status === 'late' && (from || to);
  return (
    <ListScreen
      title={t('menu.videos')}
      lead={t('requests.lead')}
      shortPages={text !== undefined}
      list={list}
      columns={useColumns()}
      actions={{
        label: t('requests.details'),
        minWidth: 96,
        of: ({ id, shortId }) => (
          <ThingLink screen="videos" id={id} label={t('requests.detailsOf', { id: shortId })}>
            {t('requests.details')}
          </ThingLink>
        ),
      }}
      sorting={{
        field: CREATED,
        oldestFirst: order === 'oldest',
        onChange: (oldestFirst) => filters.set('order', oldestFirst ? 'oldest' : ''),
      }}
      exported={{ fileName: t('requests.fileName') }}
      details={(id) => <RequestDetails key={id} id={id} />}
      none={t('requests.none')}
      failed={t(isLateOfDays ? 'requests.lateOfDays' : 'requests.loadFailed')}
      onRetry={() => location.reload()}
    />
  );
};
