import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { CHAT_REPORT_STATUSES } from '../../../../shared/contracts/orders/chat-admin.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { segments } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { ReportDetails } from './report-details.tsx';
import { reporterOf, useReportName } from './sides.ts';

type Report = OutputOf<'chatAdmin.reports'>['items'][number];

const useColumns = (): readonly Column<Report>[] => {
  const { t } = useTranslation('moderation');
  const nameOf = useReportName();
  return [
    {
      id: 'reported',
      width: 208,
      minWidth: 144,
      header: t('reported'),
      isRowHeader: true,
      cell: (report) => (
        <ThingLink screen="moderation" id={report.id} label={t('open', { name: isolate(nameOf(report)) })}>
          <Words>{nameOf(report)}</Words>
        </ThingLink>
      ),
      csv: nameOf,
    },
    {
      id: 'reason',
      minWidth: 200,
      header: t('reason'),
      cell: ({ reason }) => (reason === null ? t('own') : <Words>{reason}</Words>),
      csv: ({ reason }) => reason ?? t('own'),
    },
    {
      id: 'by',
      width: 192,
      header: t('reportedBy'),
      cell: (report) => {
        const reporter = reporterOf(report);
        return reporter ? <Person name={reporter.name} picture={reporter.avatar} /> : '-';
      },
      csv: (report) => reporterOf(report)?.name ?? '-',
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

/** Reports against conversations: those that wait, and what became of the others. */
export const ModerationScreen = () => {
  const { t } = useTranslation(['moderation', 'admin']);
  const list = useList('chatAdmin.reports', {
    filters: {
      status: segments({
        label: t('status'),
        values: CHAT_REPORT_STATUSES,
        standard: 'open',
        textOf: (each) => t(`statuses.${each}`),
      }),
    },
  });
  return (
    <ListScreen
      title={t('admin:menu.moderation')}
      lead={t('lead')}
      list={list}
      columns={useColumns()}
      exported={{ fileName: t('fileName') }}
      details={(id) => <ReportDetails key={id} id={id} />}
      none={t(`none.${list.filters.values.status}`)}
      failed={t('loadFailed')}
    />
  );
};
