import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAIL_SWITCHES,
  type MailTemplate,
} from '../../../../shared/contracts/messages/mail-templates-admin.ts';
import { MAIL_READERS } from '../../../../shared/mails.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { TemplateDetails } from './template-details.tsx';

const LOOK: Record<MailTemplate['state'], StatusIndicatorProps.Type> = {
  owed: 'info',
  on: 'success',
  off: 'stopped',
};

const useColumns = (): readonly Column<MailTemplate>[] => {
  const { t } = useTranslation('mails');
  return [
    {
      id: 'kind',
      header: t('kind'),
      isRowHeader: true,
      cell: ({ kind }) => (
        <ThingLink screen="email" id={kind} label={t('templates.open', { kind: t(`kinds.${kind}`) })}>
          {t(`kinds.${kind}`)}
        </ThingLink>
      ),
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: 'to',
      header: t('templates.reader'),
      cell: ({ to }) => t(`readers.${to}`),
      csv: ({ to }) => t(`readers.${to}`),
    },
    {
      id: 'topic',
      header: t('templates.topic'),
      cell: ({ topic }) => t(`topics.${topic}`),
      csv: ({ topic }) => t(`topics.${topic}`),
    },
    {
      id: 'state',
      header: t('templates.state'),
      minWidth: 120,
      cell: ({ state }) => (
        <StatusIndicator type={LOOK[state]}>{t(`templates.states.${state}`)}</StatusIndicator>
      ),
      csv: ({ state }) => t(`templates.states.${state}`),
    },
  ];
};

/** Every e-mail as it is written. */
export const TemplatesScreen = ({ views }: { readonly views: ReactNode }) => {
  const { t } = useTranslation(['mails', 'admin']);
  const list = useList('mailTemplatesAdmin.list', {
    filters: {
      to: choice({
        label: t('templates.reader'),
        values: MAIL_READERS,
        textOf: (each) => t(`readers.${each}`),
      }),
      state: choice({
        label: t('templates.state'),
        values: MAIL_SWITCHES,
        textOf: (each) => t(`templates.states.${each}`),
      }),
    },
    trackBy: 'kind',
  });
  return (
    <ListScreen
      title={t('admin:menu.email')}
      lead={t('templates.lead')}
      buttons={views}
      exported={{ fileName: t('templates.fileName') }}
      list={list}
      columns={useColumns()}
      details={(kind) => <TemplateDetails key={kind} kind={kind} />}
      none={t('templates.none')}
      failed={t('templates.loadFailed')}
    />
  );
};
