import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import {
  TICKET_HOLDERS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketRow,
} from '../../../../shared/contracts/site/support-admin.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, search, withoutField } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { ChangeTicket } from './change-ticket.tsx';
import { TicketDetails } from './ticket-details.tsx';

const CREATED = 'at';

const useColumns = (): readonly Column<TicketRow>[] => {
  const { t } = useTranslation('tickets');
  return [
    {
      id: 'id',
      width: 96,
      header: t('id'),
      isRowHeader: true,
      cell: ({ id, shortId }) => (
        <ThingLink screen="support" id={id} label={t('open', { id: shortId })}>
          <Code>{shortId}</Code>
        </ThingLink>
      ),
      csv: ({ id }) => id,
    },
    {
      id: 'user',
      width: 176,
      minWidth: 152,
      header: t('user'),
      cell: ({ name, email }) =>
        email ? (
          <span className="back-office-stack">
            <Words>{name}</Words>
            <Code>{email}</Code>
          </span>
        ) : (
          t('forgotten')
        ),
      csv: ({ name, email }) => [name, email].filter(Boolean).join(', '),
    },
    {
      id: 'subject',
      width: 124,
      minWidth: 104,
      header: t('subject'),
      cell: ({ subject }) => <Words>{subject}</Words>,
      csv: ({ subject }) => subject,
    },
    {
      id: 'status',
      width: 160,
      minWidth: 152,
      header: t('status'),
      cell: (ticket) => <ChangeTicket fact="status" ticket={ticket} />,
      csv: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: 'priority',
      width: 132,
      minWidth: 128,
      header: t('priority'),
      cell: (ticket) => <ChangeTicket fact="priority" ticket={ticket} />,
      csv: ({ priority }) => t(`priorities.${priority}`),
    },
    {
      id: CREATED,
      width: 112,
      header: t('createdAt'),
      sortingField: CREATED,
      cell: ({ at }) => <Moment at={at} />,
      csv: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'lastUpdate',
      width: 150,
      header: t('lastUpdate'),
      cell: ({ changedAt }) => <Moment at={changedAt} time />,
      csv: ({ changedAt }) => formatTimestamp(changedAt),
    },
    {
      id: 'holder',
      width: 116,
      header: t('holder'),
      cell: ({ holder }) => (holder ? <Words>{holder.name || holder.id}</Words> : '-'),
      csv: ({ holder }) => holder?.name ?? '',
    },
  ];
};

/** What visitors wrote through the contact form, newest first by default. */
export const TicketsScreen = () => {
  const { t } = useTranslation(['tickets', 'admin']);
  const list = useList('supportAdmin.list', {
    filters: {
      text: search({ placeholder: t('search'), longest: TEXT.search }),
      status: choice({
        label: t('status'),
        values: TICKET_STATUSES,
        textOf: (each) => t(`statuses.${each}`),
      }),
      priority: choice({
        label: t('priority'),
        values: TICKET_PRIORITIES,
        textOf: (each) => t(`priorities.${each}`),
      }),
      holder: choice({
        label: t('holder'),
        values: TICKET_HOLDERS,
        textOf: (each) => t(each),
      }),
      order: withoutField(['newest', 'oldest'], 'newest'),
    },
  });
  const { filters } = list;
  return (
    <ListScreen
      title={t('admin:menu.support')}
      lead={t('lead')}
      shortPages={filters.values.text !== undefined}
      list={list}
      columns={useColumns()}
      sorting={{
        field: CREATED,
        oldestFirst: filters.values.order === 'oldest',
        onChange: (oldestFirst) => filters.set('order', oldestFirst ? 'oldest' : ''),
      }}
      exported={{ fileName: t('fileName') }}
      details={(id) => <TicketDetails key={id} id={id} />}
      none={t('none')}
      failed={t('loadFailed')}
    />
  );
};
