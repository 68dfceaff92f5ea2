import { useTranslation } from 'react-i18next';
import type { AuditView } from '../../../../shared/contracts/audit-admin.ts';
import { formatTimestamp, readDay } from '../../../../shared/dates.ts';
import { PAGE_SIZE, TEXT } from '../../../../shared/limits.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { search, words } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';

/** `name: value`, one after the other: names and values as they are kept, which logs and support speak of. */
const factsText = (facts: AuditView['details']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; ');

const useColumns = (): readonly Column<AuditView>[] => {
  const { t } = useTranslation('roles');
  const facts = (id: 'before' | 'after' | 'details'): Column<AuditView> => ({
    id,
    header: t(`audit.${id}`),
    cell: (entry) => <bdi className="back-office-words">{factsText(entry[id])}</bdi>,
    csv: (entry) => factsText(entry[id]),
  });
  return [
    {
      id: 'at',
      header: t('audit.at'),
      isRowHeader: true,
      minWidth: 140,
      cell: ({ at }) => <Moment at={at} time />,
      csv: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'action',
      header: t('audit.action'),
      cell: ({ action }) => <Code>{action}</Code>,
      csv: ({ action }) => action,
    },
    {
      id: 'by',
      header: t('audit.by'),
      cell: ({ by }) => <Code>{by.email || by.id}</Code>,
      csv: ({ by }) => by.email || by.id,
    },
    {
      id: 'subject',
      header: t('audit.subject'),
      minWidth: 180,
      cell: ({ entity, entityId }) => <Code>{`${entity} ${entityId}`}</Code>,
      csv: ({ entity, entityId }) => `${entity} ${entityId}`,
    },
    facts('before'),
    facts('after'),
    facts('details'),
    {
      id: 'requestId',
      header: t('audit.requestId'),
      cell: ({ requestId }) => <Code>{requestId ?? ''}</Code>,
      csv: ({ requestId }) => requestId ?? '',
    },
  ];
};

const useDayFilter = () => {
  const { t } = useTranslation('roles');
  return (label: string) => ({
    valueOf: (text: string) => text || undefined,
    read: (typed: string) => readDay(typed) ?? { problem: t('audit.noDay') },
    property: { label, operator: '=' as const },
  });
};

/** The audit: who did what to what, and what changed by it. It can be read and nothing else. */
export const SecurityScreen = () => {
  const { t } = useTranslation(['roles', 'admin']);
  const day = useDayFilter();
  const list = useList('auditAdmin.list', {
    filters: {
      action: search({ placeholder: t('audit.search'), longest: TEXT.search }),
      by: words({ label: t('audit.by'), operator: '=', longest: TEXT.email }),
      subject: words({ label: t('audit.subject'), operator: '=', longest: TEXT.email }),
      from: day(t('audit.from')),
      to: day(t('audit.to')),
    },
    size: PAGE_SIZE.most,
    trackBy: ({ at, action, entityId, by }) => `${at} ${action} ${entityId} ${by.id}`,
  });
  const { action, by, subject } = list.filters.values;
  const several = [action, by, subject].filter(Boolean).length > 1;
  const failed = t(several ? 'audit.oneQuestion' : 'audit.failed');
  useFailureNotice(list.pages.error, failed);
  return (
    <ListScreen
      title={t('admin:menu.security')}
      lead={t('audit.lead')}
      list={list}
      columns={useColumns()}
      exported={{ fileName: t('audit.fileName') }}
      none={t('audit.none')}
      failed={failed}
    />
  );
};
