import Button from '@cloudscape-design/components/button';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { useList } from '../lists/use-list.ts';
import { SendAgain, useRecipient, type WaitingMail } from './send-again.tsx';

const STATE_LOOK: Record<WaitingMail['state'], StatusIndicatorProps.Type> = {
  retried: 'pending',
  'given-up': 'error',
  'perhaps-sent': 'warning',
};

const useColumns = (): readonly Column<WaitingMail>[] => {
  const { t } = useTranslation('mails');
  return [
    {
      id: 'to',
      header: t('to'),
      isRowHeader: true,
      cell: ({ to }) => (to === null ? t('ownMailbox') : <Code>{to}</Code>),
    },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'state',
      header: t('state'),
      minWidth: 200,
      cell: ({ state }) => <StatusIndicator type={STATE_LOOK[state]}>{t(`states.${state}`)}</StatusIndicator>,
    },
    { id: 'since', header: t('since'), cell: ({ since }) => <Moment at={since} time /> },
  ];
};

/** E-mails that are stuck: those that are retried, and those that need a decision. */
export const MailsScreen = () => {
  const { t } = useTranslation(['mails', 'admin']);
  const recipientOf = useRecipient();
  const list = useList('mailAdmin.waiting', {
    filters: {},
    trackBy: ({ event, kind }) => `${event} ${kind}`,
  });
  const [asked, setAsked] = useState<WaitingMail | null>(null);
  return (
    <ListScreen
      title={t('admin:menu.mails')}
      lead={t('lead')}
      buttons={<Button iconName="refresh" ariaLabel={t('refresh')} onClick={list.pages.retry} />}
      list={list}
      columns={useColumns()}
      actions={{
        label: t('action'),
        of: (mail) => (
          <Button ariaLabel={t('againOf', { to: recipientOf(mail) })} onClick={() => setAsked(mail)}>
            {t('again')}
          </Button>
        ),
      }}
      none={t('none')}
      failed={t('loadFailed')}
    >
      {asked && <SendAgain mail={asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  );
};
