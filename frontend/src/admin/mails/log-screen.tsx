import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { type EndedMail, MAIL_ENDS } from '../../../../shared/contracts/messages/mail-admin.ts';
import { MAIL_KINDS } from '../../../../shared/mails.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, segments, useDayFilter } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { MailDetails } from './mail-details.tsx';
import { MailEnd, useEndText } from './mail-end.tsx';
import { mailIdOf } from './mail-ref.ts';

const useColumns = (): readonly Column<EndedMail>[] => {
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
      cell: ({ state, why }) => <MailEnd state={state} why={why} />,
      csv: endOf,
    },
    {
      id: 'at',
      header: t('firstDue'),
      cell: ({ at }) => <Moment at={at} time />,
      csv: ({ at }) => formatTimestamp(at),
    },
    {
      id: 'since',
      header: t('log.since'),
      cell: ({ since }) => <Moment at={since} time />,
      csv: ({ since }) => formatTimestamp(since),
    },
  ];
};

/** E-mails that are over, the last one first. */
export const LogScreen = ({ views }: { readonly views: ReactNode }) => {
  const { t } = useTranslation(['mails', 'admin']);
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
    },
    trackBy: mailIdOf,
  });
  return (
    <ListScreen
      title={t('admin:menu.email')}
      lead={t('log.lead')}
      buttons={views}
      exported={{ fileName: t('log.fileName') }}
      list={list}
      columns={useColumns()}
      details={(id) => <MailDetails key={id} id={id} />}
      none={t('log.none')}
      failed={t('loadFailed')}
    />
  );
};
