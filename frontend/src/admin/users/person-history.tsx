import Header from '@cloudscape-design/components/header';
import { useTranslation } from 'react-i18next';
import type { AuditView } from '../../../../shared/contracts/audit-admin.ts';
import { ListTable } from '../lists/list-table.tsx';
import { Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { usePages } from '../lists/use-pages.ts';

const SHOWN = 10;

/** What an entry says of its act, a line each. */
const factsOf = ({ before, after, details }: AuditView): string =>
  [before, after, details]
    .flatMap((facts) => Object.entries(facts ?? {}))
    .map(([name, value]) => `${name}: ${[value].flat().join(', ')}`)
    .join(' · ');

/** What admins did to a person, newest first; for super admins, as every view of the audit. */
export const PersonHistory = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('admin');
  const pages = usePages(
    'auditAdmin.list',
    { subject: id, limit: SHOWN },
    { trackBy: ({ at, action, requestId }) => `${at} ${action} ${requestId ?? ''}` },
  );
  const title = t('users.history.title');
  return (
    <ListTable<AuditView>
      pages={pages}
      title={title}
      sticky={false}
      header={<Header variant="h2">{title}</Header>}
      columns={[
        {
          id: 'action',
          header: t('users.history.action'),
          isRowHeader: true,
          cell: ({ action }) => <Code>{action}</Code>,
        },
        {
          id: 'by',
          header: t('users.history.by'),
          cell: ({ by }) => (
            <ThingLink screen="users" id={by.id}>
              <Code>{by.email || by.id}</Code>
            </ThingLink>
          ),
        },
        {
          id: 'facts',
          header: t('users.history.facts'),
          cell: (entry) => <Words>{factsOf(entry) || '-'}</Words>,
        },
        { id: 'at', header: t('users.history.at'), cell: ({ at }) => <Moment at={at} time /> },
      ]}
      none={t('users.history.none')}
      failed={t('users.history.failed')}
    />
  );
};
