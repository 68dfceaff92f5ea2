import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import type { AuditView } from '../../../../shared/contracts/people/audit-admin.ts';
import { Actor, EntryFacts, useActText } from '../lists/audit/audit-facts.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { usePages } from '../lists/use-pages.ts';

const SHOWN = 10;

/** What admins did to a person, newest first; for super admins, as every view of the audit. */
export const PersonHistory = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'audit']);
  const textOf = useActText();
  const pages = usePages('auditAdmin.list', { subject: id, limit: SHOWN });
  const title = t('users.history.title');
  return (
    <ListTable<AuditView>
      pages={pages}
      title={title}
      sticky={false}
      header={
        <Header
          variant="h2"
          actions={
            <SpaceBetween direction="horizontal" size="s">
              <ListLink to={{ screen: 'security', filters: `?subject=${id}` }}>{t('audit:trailOf')}</ListLink>
              <ListLink to={{ screen: 'security', filters: `?by=${id}` }}>{t('audit:trailBy')}</ListLink>
            </SpaceBetween>
          }
        >
          {title}
        </Header>
      }
      columns={[
        {
          id: 'action',
          header: t('users.history.action'),
          isRowHeader: true,
          cell: ({ id: entry, at, action }) => (
            <ThingLink
              screen="security"
              id={entry}
              label={t('audit:open', { action: textOf(action), at: formatTimestamp(at) })}
            >
              {textOf(action)}
            </ThingLink>
          ),
        },
        {
          id: 'by',
          header: t('users.history.by'),
          cell: ({ by }) => <Actor by={by} />,
        },
        {
          id: 'facts',
          header: t('users.history.facts'),
          cell: (entry) => <EntryFacts {...entry} />,
        },
        { id: 'at', header: t('users.history.at'), cell: ({ at }) => <Moment at={at} time /> },
      ]}
      none={t('users.history.none')}
      failed={t('users.history.failed')}
    />
  );
};
