import { useTranslation } from 'react-i18next';
import { AUDIT_ACTS } from '../../../../shared/audit-acts.ts';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import type { AuditView } from '../../../../shared/contracts/people/audit-admin.ts';
import { PAGE_SIZE, TEXT } from '../../../../shared/limits.ts';
import { Act, Actor, EntryFacts, factsText, Subject, useActText } from '../lists/audit/audit-facts.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { search, useDays, words } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { EntryDetails } from './entry-details.tsx';

const useColumns = (): readonly Column<AuditView>[] => {
  const { t } = useTranslation('audit');
  const textOf = useActText();
  return [
    {
      id: 'at',
      header: t('at'),
      isRowHeader: true,
      minWidth: 140,
      cell: ({ id, at, action }) => (
        <ThingLink
          screen="security"
          id={id}
          label={t('open', { action: textOf(action), at: formatTimestamp(at) })}
        >
          <Moment at={at} time />
        </ThingLink>
      ),
      csv: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'action',
      header: t('action'),
      cell: ({ action }) => <Act action={action} />,
      csv: ({ action }) => action,
    },
    {
      id: 'by',
      header: t('by'),
      minWidth: 175,
      cell: ({ by }) => <Actor by={by} />,
      csv: ({ by }) => by.email || by.id,
    },
    {
      id: 'subject',
      header: t('subject'),
      minWidth: 240,
      cell: (entry) => <Subject {...entry} />,
      csv: ({ entity, entityId, names }) => [entity, entityId, names[entityId] ?? ''].join(' ').trimEnd(),
    },
    {
      id: 'change',
      header: t('change'),
      minWidth: 230,
      cell: (entry) => <EntryFacts {...entry} />,
    },
    {
      id: 'requestId',
      header: t('requestId'),
      cell: ({ requestId }) => <Code>{requestId ?? '-'}</Code>,
      csv: ({ requestId }) => requestId ?? '',
    },
  ];
};

type FileColumn = Pick<Column<AuditView>, 'id' | 'header' | 'csv'>;

/** A file has what was before, what is since and the rest in columns of their own. */
const useFileColumns = (columns: readonly FileColumn[]): readonly FileColumn[] => {
  const { t } = useTranslation('audit');
  const facts = (id: 'before' | 'after' | 'details'): FileColumn => ({
    id,
    header: t(id),
    csv: (entry: AuditView) => factsText(entry[id]),
  });
  return columns.flatMap((column) =>
    column.id === 'change' ? [facts('before'), facts('after'), facts('details')] : [column],
  );
};

/** The audit: who did what to what, and what changed by it. It can be read and nothing else. */
export const SecurityScreen = () => {
  const { t } = useTranslation(['audit', 'admin']);
  const days = useDays();
  const textOf = useActText();
  const columns = useColumns();
  const list = useList('auditAdmin.list', {
    filters: {
      action: search({
        placeholder: t('search'),
        longest: TEXT.search,
        known: {
          label: t('action'),
          values: Object.keys(AUDIT_ACTS).map((value) => ({ value, label: textOf(value) })),
        },
      }),
      by: words({ label: t('by'), operator: '=', longest: TEXT.email }),
      subject: words({ label: t('subject'), operator: '=', longest: TEXT.email }),
      ...days,
    },
    size: PAGE_SIZE.most,
  });
  const { action, by, subject } = list.filters.values;
  const several = [action, by, subject].filter(Boolean).length > 1;
  const failed = t(several ? 'oneQuestion' : 'failed');
  return (
    <ListScreen
      title={t('admin:menu.security')}
      lead={t('lead')}
      list={list}
      columns={columns}
      details={(id) => <EntryDetails key={id} id={id} />}
      exported={{ fileName: t('fileName'), columns: useFileColumns(columns) }}
      none={t('none')}
      failed={failed}
    />
  );
};
