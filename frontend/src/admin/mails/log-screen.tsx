import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { MAIL_ENDS, type MailTo } from '../../../../shared/contracts/messages/mail-admin.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { MAIL_KINDS } from '../../../../shared/mails.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, segments, useDayFilter, useDays, words } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { MailDetails } from './mail-details.tsx';
import { isEnd, MailEnd, useEndText } from './mail-end.tsx';
import { mailIdOf } from './mail-ref.ts';
import { MailState } from './mail-state.tsx';
import { SendAgain, type WaitingMail } from './send-again.tsx';

const useColumns = (sinceHeader: string): readonly Column<MailTo>[] => {
  const { t } = useTranslation('mails');
  const endOf = useEndText();
  return [
    {
      id: 'kind',
      header: t('kind'),
      isRowHeader: true,
      cell: (mail) => (
        <ThingLink
          screen="email"
          id={mailIdOf(mail)}
          label={t('log.open', { kind: t(`kinds.${mail.kind}`), at: formatTimestamp(mail.since) })}
        >
          {t(`kinds.${mail.kind}`)}
        </ThingLink>
      ),
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: 'state',
      header: t('state'),
      minWidth: 100,
      cell: ({ state, why }) =>
        isEnd(state) ? <MailEnd state={state} why={why} /> : <MailState state={state} />,
      csv: ({ state, why }) => (isEnd(state) ? endOf({ state, why }) : t(`states.${state}`)),
    },
    {
      id: 'at',
      header: t('firstDue'),
      cell: ({ at }) => <Moment at={at} time />,
      csv: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'since',
      header: sinceHeader,
      cell: ({ since }) => <Moment at={since} time />,
      csv: ({ since }) => formatTimestamp(since),
    },
  ];
};

const usePersonFilter = () => {
  const { t } = useTranslation(['mails', 'admin']);
  return words({
    label: t('log.person'),
    operator: '=',
    longest: TEXT.email,
    shortest: { characters: 3, hint: t('admin:users.searchShort') },
  });
};

interface LogProps {
  readonly views: ReactNode;
}

/** E-mails that are over, the last one first. */
const EndedLog = ({ views }: LogProps) => {
  const { t } = useTranslation('mails');
  const day = useDayFilter();
  const list = useList('mailAdmin.log', {
    filters: {
      state: segments({
        label: t('state'),
        values: MAIL_ENDS,
        textOf: (each) => t(`log.ends.${each}`),
        standard: 'sent',
      }),
      kind: choice({ label: t('kind'), values: MAIL_KINDS, textOf: (each) => t(`kinds.${each}`) }),
      day: day(t('log.day')),
      // Chosen, the list is another one.
      person: usePersonFilter(),
    },
    trackBy: mailIdOf,
  });
  return (
    <ListScreen
      title={t('titles.log')}
      lead={t('log.lead')}
      buttons={views}
      exported={{ fileName: t('log.fileName') }}
      list={list}
      columns={useColumns(t('log.since'))}
      details={(id) => <MailDetails key={id} id={id} />}
      none={t('log.none')}
      failed={t('loadFailed')}
    />
  );
};

/** E-mails to one person, whatever became of them, the last one first. */
const PersonLog = ({ views }: LogProps) => {
  const { t } = useTranslation('mails');
  const [asked, setAsked] = useState<WaitingMail | null>(null);
  const list = useList('mailAdmin.toPerson', {
    filters: { person: usePersonFilter(), ...useDays() },
    trackBy: mailIdOf,
  });
  return (
    <ListScreen
      title={t('titles.log')}
      lead={t('log.personLead')}
      buttons={views}
      exported={{ fileName: t('log.personFileName') }}
      list={list}
      columns={useColumns(t('since'))}
      details={(id) => <MailDetails key={id} id={id} onSendAgain={setAsked} />}
      none={t('log.personNone')}
      failed={t('loadFailed')}
    >
      {asked && <SendAgain mail={asked} onClose={() => setAsked(null)} />}
    </ListScreen>
  );
};

/** What became of e-mails: of those that are over, or of all to the person whom the address names. */
export const LogScreen = ({ views }: LogProps) => {
  const [params] = useSearchParams();
  const person = usePersonFilter().valueOf(params.get('person') ?? '');
  return person ? <PersonLog views={views} /> : <EndedLog views={views} />;
};
