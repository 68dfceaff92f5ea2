import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import type { DisputeRow } from '../../../../shared/contracts/orders/disputes-admin.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { DISPUTE_LISTS } from '../../../../shared/order/disputes.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Amount, Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { search, segments, withoutField } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { DisputeDetails } from './dispute-details.tsx';

const OPENED = 'at';

const useColumns = (): readonly Column<DisputeRow>[] => {
  const { t } = useTranslation(['disputes', 'dispute']);
  return [
    {
      id: 'id',
      width: 104,
      header: t('id'),
      isRowHeader: true,
      cell: ({ requestId, shortId }) => (
        <ThingLink screen="disputes" id={requestId} label={t('open', { id: shortId })}>
          <Code>{shortId}</Code>
        </ThingLink>
      ),
      csv: ({ requestId }) => requestId,
    },
    {
      id: 'parties',
      width: 176,
      header: t('parties'),
      cell: ({ fanName, creatorName }) => (
        <span className="back-office-stack">
          <Words>{fanName}</Words>
          <Words>{creatorName}</Words>
        </span>
      ),
      csv: ({ fanName, creatorName }) => [fanName, creatorName].filter(Boolean).join(', '),
    },
    {
      id: 'reason',
      width: 168,
      header: t('reason'),
      cell: ({ reason }) => t(`dispute:reasons.${reason}`),
      csv: ({ reason }) => t(`dispute:reasons.${reason}`),
    },
    {
      id: 'step',
      width: 176,
      header: t('step'),
      cell: ({ step }) => t(`next.${step}`),
      csv: ({ step }) => t(`next.${step}`),
    },
    {
      id: 'until',
      width: 168,
      header: t('until'),
      cell: ({ until }) => (until ? <Moment at={until} time /> : '-'),
      csv: ({ until }) => (until ? formatTimestamp(until) : ''),
    },
    {
      id: 'price',
      width: 104,
      header: t('price'),
      cell: ({ priceAgorot }) => <Amount agorot={priceAgorot} />,
      csv: ({ priceAgorot }) => ({ agorot: priceAgorot }),
    },
    {
      id: OPENED,
      width: 168,
      header: t('at'),
      sortingField: OPENED,
      cell: ({ at }) => <Moment at={at} time />,
      csv: ({ at }) => formatTimestamp(at),
    },
  ];
};

/** Complaints about delivered videos, by state. */
export const DisputesScreen = () => {
  const { t } = useTranslation(['disputes', 'dispute', 'admin']);
  const list = useList('disputesAdmin.list', {
    trackBy: 'requestId',
    filters: {
      text: search({ placeholder: t('admin:requests.searchHint'), longest: TEXT.search }),
      state: segments({
        label: t('state'),
        values: DISPUTE_LISTS,
        standard: 'all',
        textOf: (each) => t(`lists.${each}`),
      }),
      order: withoutField(['newest', 'oldest'], 'newest'),
    },
  });
  const { filters } = list;
  return (
    <ListScreen
      title={t('admin:menu.disputes')}
      lead={t('lead')}
      shortPages={filters.values.text !== undefined}
      list={list}
      columns={useColumns()}
      sorting={{
        field: OPENED,
        oldestFirst: filters.values.order === 'oldest',
        onChange: (oldestFirst) => filters.set('order', oldestFirst ? 'oldest' : ''),
      }}
      exported={{ fileName: t('fileName') }}
      details={(id) => <DisputeDetails key={id} id={id} />}
      none={t('none')}
      failed={t('loadFailed')}
    />
  );
};
