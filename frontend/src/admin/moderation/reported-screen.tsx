import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { CASE_STATUSES, type QueueRow } from '../../../../shared/contracts/people/moderation.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { segments } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { CaseDetails } from './case-details.tsx';
import { ReportDetails } from './report-details.tsx';

/** A thing by its title; a conversation by who is reported in it. */
const useName = (): ((row: QueueRow) => string) => {
  const { t } = useTranslation('moderation');
  return ({ kind, title, author }) => {
    if (kind !== 'conversation') return title || t('unnamed');
    return author ? author.name || author.id : t('own');
  };
};

const useColumns = (): readonly Column<QueueRow>[] => {
  const { t } = useTranslation('moderation');
  const nameOf = useName();
  return [
    {
      id: 'thing',
      minWidth: 176,
      header: t('thing'),
      isRowHeader: true,
      cell: (row) => (
        <ThingLink
          screen="moderation"
          id={row.id}
          label={
            row.kind === 'conversation'
              ? t('openConversation', { name: isolate(nameOf(row)) })
              : t('openThing', { title: isolate(nameOf(row)) })
          }
        >
          <Words>{nameOf(row)}</Words>
        </ThingLink>
      ),
      csv: nameOf,
    },
    {
      id: 'kind',
      width: 144,
      header: t('kind'),
      cell: ({ kind }) => t(`kinds.${kind}`),
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: 'author',
      width: 176,
      header: t('author'),
      cell: ({ author }) => (author ? <Words>{author.name || author.id}</Words> : '-'),
      csv: ({ author }) => author?.name ?? '-',
    },
    {
      id: 'reports',
      width: 112,
      header: t('reports'),
      cell: ({ reports }) => reports,
      csv: ({ reports }) => reports,
    },
    {
      id: 'outcome',
      width: 112,
      header: t('outcome'),
      cell: ({ outcome }) => (outcome ? t(`outcomes.${outcome}`) : '-'),
      csv: ({ outcome }) => (outcome ? t(`outcomes.${outcome}`) : ''),
    },
    {
      id: 'at',
      width: 160,
      header: t('at'),
      cell: ({ at }) => <Moment at={at} time />,
      csv: ({ at }) => formatTimestamp(at),
    },
  ];
};

const isOfConversation = (id: string): boolean => /^(?:creator|fan)\./.test(id);

/** Everything that was reported: what waits, and what became of the rest. */
export const ReportedScreen = ({ buttons }: { readonly buttons: ReactNode }) => {
  const { t } = useTranslation(['moderation', 'admin']);
  const list = useList('moderationAdmin.queue', {
    filters: {
      status: segments({
        label: t('status'),
        values: CASE_STATUSES,
        standard: 'pending',
        textOf: (each) => t(`statuses.${each}`),
      }),
    },
  });
  return (
    <ListScreen
      title={t('admin:menu.moderation')}
      lead={t('lead')}
      buttons={buttons}
      list={list}
      columns={useColumns()}
      exported={{ fileName: t('fileName') }}
      details={(id) =>
        isOfConversation(id) ? <ReportDetails key={id} id={id} /> : <CaseDetails key={id} id={id} />
      }
      none={t(`none.${list.filters.values.status}`)}
      failed={t('loadFailed')}
    />
  );
};
