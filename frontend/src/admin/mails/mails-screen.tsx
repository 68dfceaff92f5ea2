import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { useTitle } from '../../core/use-title.ts';
import { EmptyList } from '../lists/empty-list.tsx';
import { PageNumbers } from '../lists/page-numbers.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { usePages } from '../lists/use-pages.ts';
import { SendAgain, useRecipient, type WaitingMail } from './send-again.tsx';

const STATE_LOOK: Record<WaitingMail['state'], StatusIndicatorProps.Type> = {
  retried: 'pending',
  'given-up': 'error',
  'perhaps-sent': 'warning',
};

const useColumns = (
  onAsk: (mail: WaitingMail) => void,
): readonly TableProps.ColumnDefinition<WaitingMail>[] => {
  const { t } = useTranslation('mails');
  const recipientOf = useRecipient();
  return useMemo(
    () => [
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
        cell: ({ state }) => (
          <StatusIndicator type={STATE_LOOK[state]}>{t(`states.${state}`)}</StatusIndicator>
        ),
      },
      { id: 'since', header: t('since'), cell: ({ since }) => <Moment at={since} time /> },
      {
        id: 'action',
        header: <span className="sr-only">{t('action')}</span>,
        cell: (mail) => (
          <Button ariaLabel={t('againOf', { to: recipientOf(mail) })} onClick={() => onAsk(mail)}>
            {t('again')}
          </Button>
        ),
      },
    ],
    [t, recipientOf, onAsk],
  );
};

/** E-mails nobody works on any more: what goes again by itself, and what waits for a decision. */
export const MailsScreen = () => {
  const { t } = useTranslation(['mails', 'admin', 'common']);
  const title = t('admin:menu.mails');
  useTitle(title);
  const pages = usePages('mailAdmin.waiting', { limit: PAGE_SIZE.rows });
  const [asked, setAsked] = useState<WaitingMail | null>(null);
  const columns = useColumns(setAsked);
  return (
    <>
      <Table
        variant="container"
        stickyHeader
        trackBy={({ event, kind }) => `${event} ${kind}`}
        header={
          <Header
            variant="h1"
            description={t('lead')}
            actions={<Button iconName="refresh" ariaLabel={t('refresh')} onClick={pages.retry} />}
          >
            {title}
          </Header>
        }
        columnDefinitions={columns}
        items={pages.items}
        loading={pages.loading}
        loadingText={t('common:loading')}
        empty={
          <EmptyList pages={pages} failed={t('loadFailed')}>
            {t('none')}
          </EmptyList>
        }
        ariaLabels={{ tableLabel: title }}
        pagination={<PageNumbers pages={pages} />}
      />
      {asked && <SendAgain mail={asked} onClose={() => setAsked(null)} />}
    </>
  );
};
