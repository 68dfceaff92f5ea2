import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type RequestRow, requestStatus } from '../../../../shared/contracts/requests.ts';
import { PAGE_SIZE, TEXT } from '../../../../shared/limits.ts';
import { useTitle } from '../../core/use-title.ts';
import { isolate } from '../../ui/isolate.ts';
import { Choice } from '../lists/choice.tsx';
import { EmptyList } from '../lists/empty-list.tsx';
import { PageNumbers } from '../lists/page-numbers.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { TypedSearch } from '../lists/typed-search.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { usePages } from '../lists/use-pages.ts';
import { Deadline } from './deadline.tsx';
import { RequestDetails } from './request-details.tsx';
import { SetStatus } from './set-status.tsx';

const STATUSES = requestStatus.options;
const CREATED = 'at';

const useColumns = (onOpen: (id: string) => void): readonly TableProps.ColumnDefinition<RequestRow>[] => {
  const { t } = useTranslation(['admin', 'common']);
  return useMemo(
    () => [
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
      {
        id: 'details',
        minWidth: 96,
        header: <span className="sr-only">{t('requests.details')}</span>,
        cell: ({ id, shortId }) => (
          <Button
            variant="inline-link"
            ariaLabel={t('requests.detailsOf', { id: shortId })}
            onClick={() => onOpen(id)}
          >
            {t('requests.details')}
          </Button>
        ),
      },
    ],
    [t, onOpen],
  );
};

/** The request whose details are open, kept in the address so that it can be passed on. */
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

/** Every request of the platform, newest first unless turned round. */
export const RequestsScreen = () => {
  const { t } = useTranslation(['admin', 'common', 'order']);
  useTitle(t('menu.videos'));
  const [status, setStatus] = useFilter('status', STATUSES);
  const [order, setOrder] = useFilter('order', ['oldest']);
  // Not in the address: names would stay in the browser's history.
  const [text, setText] = useState('');
  const pages = usePages('requestsAdmin.list', {
    status,
    order: order ?? 'newest',
    limit: PAGE_SIZE.most,
    ...(text ? { text } : {}),
  });
  const opened = useOpened();
  const columns = useColumns(opened.open);
  return (
    <>
      <Table
        variant="container"
        stickyHeader
        trackBy="id"
        header={
          <Header variant="h1" description={t('requests.lead')}>
            {t('menu.videos')}
          </Header>
        }
        columnDefinitions={columns}
        items={pages.items}
        loading={pages.loading}
        loadingText={t('common:loading')}
        empty={
          <EmptyList pages={pages} failed={t('requests.loadFailed')} onRetry={() => location.reload()}>
            {t(pages.more ? 'requests.lookFurther' : 'requests.none')}
          </EmptyList>
        }
        sortingColumn={{ sortingField: CREATED }}
        sortingDescending={order !== 'oldest'}
        onSortingChange={({ detail }) => setOrder(detail.isDescending ? undefined : 'oldest')}
        ariaLabels={{ tableLabel: t('menu.videos') }}
        filter={
          <div className="back-office-filters">
            <TypedSearch
              label={t('requests.search')}
              placeholder={t('requests.searchHint')}
              longest={TEXT.search}
              text={text}
              onSearch={setText}
            />
            <Choice
              label={t('requests.status')}
              all={t('all')}
              values={STATUSES}
              textOf={(each) => t(`common:status.${each}`)}
              value={status}
              onChange={setStatus}
            />
          </div>
        }
        pagination={<PageNumbers pages={pages} />}
      />
      {opened.id && <RequestDetails key={opened.id} id={opened.id} onClose={() => opened.open(null)} />}
    </>
  );
};
