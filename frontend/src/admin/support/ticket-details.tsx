import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shortId } from '../../../../shared/short-id.ts';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { Notes } from '../forms/notes.tsx';
import { useMenu } from '../frame/menu.ts';
import { Details } from '../frame/panel.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { PersonRequests } from '../lists/person/person-requests.tsx';
import { Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useRight } from '../lists/use-right.ts';
import { ChangeTicket } from './change-ticket.tsx';
import { Conversation } from './conversation.tsx';
import { TicketHolder } from './ticket-holder.tsx';

type Ticket = OutputOf<'supportAdmin.get'>;

/** Whose account has the address, with the way to its orders and payments. */
const Account = ({ person }: Pick<Ticket, 'person'>) => {
  const { t } = useTranslation(['tickets', 'admin']);
  const menu = useMenu();
  if (!person) return t('noPerson');
  return (
    <span className="back-office-stack">
      <ThingLink screen="users" id={person.id}>
        <Words>{person.name || person.id}</Words>
      </ThingLink>
      <Box color="text-body-secondary" fontSize="body-s">
        {t('personHint')}
      </Box>
      {menu.includes('payments') && (
        <ThingLink screen="payments" id={person.id} alone>
          {t('admin:users.payments')}
        </ThingLink>
      )}
    </span>
  );
};

const Loaded = ({ ticket }: { readonly ticket: Ticket }) => {
  const { t } = useTranslation('tickets');
  const seesPeople = useMenu().includes('users');
  const mayAnswer = !useRight('respond_tickets').disabled;
  const { name, email, subject, at, changedAt, person, message, requestId, linkEndsAt } = ticket;
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('user'), value: name ? <Words>{name}</Words> : t('forgotten') },
          { label: t('email'), value: email ? <Code>{email}</Code> : '-' },
          { label: t('subject'), value: <Words>{subject}</Words> },
          { label: t('person'), value: <Account person={person} /> },
          { label: t('status'), value: <ChangeTicket fact="status" ticket={ticket} /> },
          { label: t('priority'), value: <ChangeTicket fact="priority" ticket={ticket} /> },
          { label: t('createdAt'), value: <Moment at={at} time /> },
          { label: t('lastUpdate'), value: <Moment at={changedAt} time /> },
          { label: t('holder'), value: <TicketHolder ticket={ticket} /> },
          ...(linkEndsAt ? [{ label: t('linkEnds'), value: <Moment at={linkEndsAt} /> }] : []),
          ...(requestId
            ? [
                {
                  label: t('order'),
                  value: (
                    <ThingLink screen="videos" id={requestId}>
                      <Code>{shortId(requestId)}</Code>
                    </ThingLink>
                  ),
                },
              ]
            : []),
        ]}
      />
      <section>
        <Header variant="h3">{t('message')}</Header>
        <Box variant="p">
          <span className="back-office-message">{message ? <Words>{message}</Words> : t('gone')}</span>
        </Box>
      </section>
      <Conversation ticket={ticket} mayAnswer={mayAnswer} />
      {person && seesPeople && <PersonRequests id={person.id} as="fan" />}
      <Notes group="supportAdmin" id={ticket.id} mayWrite={mayAnswer} />
    </SpaceBetween>
  );
};

/** An inquiry beside the list: who asked what, who has it, and what was noted. */
export const TicketDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['tickets', 'common']);
  const { data, error, refetch } = useQuery({ ...query('supportAdmin.get', { id }), staleTime: 0 });
  return (
    <Details title={t('open', { id: shortId(id) })}>
      {data && <Loaded ticket={data} />}
      {!data && error && <LoadError title={t('detailsFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
