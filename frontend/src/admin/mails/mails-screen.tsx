import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { MAIL_WAITS } from '../../../../shared/contracts/messages/mail-admin.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import type { WaitingAct } from './act-on-many.ts';
import { MailDetails } from './mail-details.tsx';
import { mailIdOf } from './mail-ref.ts';
import { MailState } from './mail-state.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { SendAgain, useRecipient, type WaitingMail } from './send-again.tsx';
import { SendAll } from './send-all.tsx';

const useColumns = (): readonly Column<WaitingMail>[] => {
  const { t } = useTranslation('mails');
  const recipientOf = useRecipient();
  return [
    {
      id: 'kind',
      header: t('kind'),
      isRowHeader: true,
      cell: (mail) => (
        <ThingLink
          screen="email"
          id={mailIdOf(mail)}
          label={t('detailsOf', { kind: t(`kinds.${mail.kind}`), to: recipientOf(mail) })}
        >
          {t(`kinds.${mail.kind}`)}
        </ThingLink>
      ),
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: 'to',
      header: t('to'),
      cell: ({ to }) => (to === null ? t('ownMailbox') : <Code>{to}</Code>),
      csv: ({ to }) => to ?? t('ownMailbox'),
    },
    {
      id: 'state',
      header: t('state'),
      minWidth: 200,
      cell: ({ state }) => <MailState state={state} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      id: 'since',
      header: t('since'),
      cell: ({ since }) => <Moment at={since} time />,
      csv: ({ since }) => formatTimestamp(since),
    },
  ];
};

/** What was chosen when the dialog opened: the list changes while it is worked through. */
const Chosen = (asked: ComponentProps<typeof ManyDialog>) => {
  const [mails] = useState(asked.mails);
  return <ManyDialog {...asked} mails={mails} />;
};

/** E-mails that are stuck: those that are retried, and those that need a decision. */
export const MailsScreen = ({ views }: { readonly views: ReactNode }) => {
  const { t } = useTranslation('mails');
  const recipientOf = useRecipient();
  const list = useList('mailAdmin.waiting', {
    filters: {
      state: choice({ label: t('state'), values: MAIL_WAITS, textOf: (each) => t(`states.${each}`) }),
    },
    trackBy: mailIdOf,
  });
  const [asked, setAsked] = useState<WaitingMail | null>(null);
  const [selected, setSelected] = useState<readonly WaitingMail[]>([]);
  const [many, setMany] = useState<WaitingAct | null>(null);
  // Of another page, or decided about meanwhile: as it is listed now, or not at all.
  const ids = new Set(selected.map(mailIdOf));
  const chosen = list.pages.items.filter((mail) => ids.has(mailIdOf(mail)));
  return (
    <ListScreen
      title={t('titles.waiting')}
      lead={t('lead')}
      shortPages
      buttons={
        <SpaceBetween direction="horizontal" size="xs">
          {views}
          <Button disabled={chosen.length === 0} onClick={() => setMany('sendAgain')}>
            {t('many.sendAgain.button', { count: chosen.length })}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => setMany('giveUp')}>
            {t('many.giveUp.button', { count: chosen.length })}
          </Button>
          <SendAll input={list.asked} disabled={list.pages.items.length === 0} />
          <Button iconName="refresh" ariaLabel={t('refresh')} onClick={list.pages.retry} />
        </SpaceBetween>
      }
      exported={{ fileName: t('fileName') }}
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
      selection={{
        items: chosen,
        onChange: setSelected,
        labelOf: (mail) => t('many.choose', { kind: t(`kinds.${mail.kind}`), to: recipientOf(mail) }),
        allLabel: t('many.chooseAll'),
      }}
      details={(id) => <MailDetails key={id} id={id} onSendAgain={setAsked} />}
      none={t('none')}
      failed={t('loadFailed')}
    >
      {asked && <SendAgain mail={asked} onClose={() => setAsked(null)} />}
      {many && <Chosen mails={chosen} act={many} onClose={() => setMany(null)} />}
    </ListScreen>
  );
};
