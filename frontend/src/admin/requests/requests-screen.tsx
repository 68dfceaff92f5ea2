import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { RequestRow } from '../../../../shared/contracts/requests.ts';
import { PAGE_SIZE, TEXT } from '../../../../shared/limits.ts';
import { REQUEST_STATUSES } from '../../../../shared/request-status.ts';
import { isolate } from '../../ui/isolate.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { choice, search, useFilters, withoutField } from '../lists/use-filters.tsx';
import { usePages } from '../lists/use-pages.ts';
import { Deadline } from './deadline.tsx';
import { RequestDetails } from './request-details.tsx';
import { SetStatus } from './set-status.tsx';

const CREATED = 'at';

const useColumns = (): readonly Column<RequestRow>[] => {
  const { t } = useTranslation(['admin', 'common']);
  return [
    {
      id: 'id',
      header: t('requests.id'),
      cell: ({ shortId }) => <Code>{shortId}</Code>,
      isRowHeader: true,
    },
    {
      id: 'creator',
      minWidth: 112,
      header: t('requests.creator'),
      cell: ({ creatorName }) => <Words>{creatorName}</Words>,
    },
    {
      id: 'fan',
      minWidth: 112,
      header: t('requests.fan'),
      cell: ({ fanName }) => <Words>{fanName}</Words>,
    },
    {
      id: 'type',
      header: t('requests.type'),
      cell: ({ occasion, recipient }) => (
        <span className="back-office-stack">
          {t(`common:occasion.${occasion}`)}
          <Box color="text-body-secondary" fontSize="body-s">
            <Words>{t('requests.forRecipient', { name: isolate(recipient) })}</Words>
          </Box>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('requests.status'),
      cell: (request) => <SetStatus request={request} />,
    },
    {
      id: 'price',
      header: t('requests.price'),
      cell: ({ priceAgorot }) => <Amount agorot={priceAgorot} />,
    },
    {
      id: 'deadline',
      header: t('requests.deadline'),
      minWidth: 176,
      cell: (request) => <Deadline request={request} />,
    },
    {
      id: CREATED,
      header: t('requests.created'),
      sortingField: CREATED,
      cell: ({ at }) => <Moment at={at} />,
    },
  ];
};

/** The request whose details are open, kept in the address so that the link can be shared. */
const useOpened = () => {
  const [parameters, setParameters] = useSearchParams();
  return useMemo(() => {
    const open = (id: string | null): void =>
      setParameters((before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('request', id);
        else next.delete('request');
        return next;
      });
    return { id: parameters.get('request'), open };
  }, [parameters, setParameters]);
};

/** Every request of the platform, newest first by default. */
export const RequestsScreen = () => {
  const { t } = useTranslation(['admin', 'common', 'order']);
  const filters = useFilters({
    text: search({
      label: t('requests.search'),
      placeholder: t('requests.searchHint'),
      longest: TEXT.search,
    }),
    status: choice({
      label: t('requests.status'),
      all: t('all'),
      values: REQUEST_STATUSES,
      textOf: (each) => t(`common:status.${each}`),
    }),
    order: withoutField(['oldest']),
  });
  const { order = 'newest', ...found } = filters.values;
  const pages = usePages('requestsAdmin.list', { ...found, order, limit: PAGE_SIZE.most });
  const opened = useOpened();
  return (
    <ListScreen
      title={t('menu.videos')}
      lead={t('requests.lead')}
      pages={pages}
      columns={useColumns()}
      actions={{
        label: t('requests.details'),
        minWidth: 96,
        of: ({ id, shortId }) => (
          <Button
            variant="inline-link"
            ariaLabel={t('requests.detailsOf', { id: shortId })}
            onClick={() => opened.open(id)}
          >
            {t('requests.details')}
          </Button>
        ),
      }}
      filters={filters.fields}
      sorting={{
        field: CREATED,
        oldestFirst: order === 'oldest',
        onChange: (oldestFirst) => filters.set('order', oldestFirst ? 'oldest' : ''),
      }}
      none={t(pages.more ? 'requests.lookFurther' : 'requests.none')}
      failed={t('requests.loadFailed')}
      onRetry={() => location.reload()}
    >
      {opened.id && <RequestDetails key={opened.id} id={opened.id} onClose={() => opened.open(null)} />}
    </ListScreen>
  );
};
