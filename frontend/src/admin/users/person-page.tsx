import Alert from '@cloudscape-design/components/alert';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { role as roleSchema } from '../../../../shared/contracts/parts/person-states.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { PersonView } from '../../../../shared/contracts/people/people.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useActor } from '../../core/session/session.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { Notes } from '../forms/notes.tsx';
import { useSay } from '../frame/notices.tsx';
import { useThingTitle } from '../frame/panel.tsx';
import { mayUse } from '../gate/gate.ts';
import { LoadError } from '../lists/load-error.tsx';
import { PersonRequests } from '../lists/person/person-requests.tsx';
import { Person } from '../lists/person.tsx';
import { type Act, ActDialog } from './act-dialog.tsx';
import { Identity, Possessions, Presence, UserRole } from './person-facts.tsx';
import { PersonHistory } from './person-history.tsx';
import { WriteDialog } from './write-dialog.tsx';

const ROLES = roleSchema().options;

/** What the admin may do here; nobody acts on themselves. */
const useRights = ({ id, deletedAt, superAdmin }: PersonView) => {
  const actor = useActor();
  const manages = actor !== null && mayUse(actor, 'manage_users');
  const isSuper = actor?.superAdmin === true;
  const acts = manages && actor?.id !== id && !deletedAt && (!superAdmin || isSuper);
  return { manages, acts, deletes: acts && isSuper, sees: isSuper, isOwn: actor?.id === id };
};

const useSendReset = (person: PersonView) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay(`person:${person.id}`);
  const errorText = useErrorText();
  const email = isolate(person.email);
  return useMutation({
    mutationFn: () => call('peopleAdmin.sendReset', { id: person.id }),
    onSuccess: ({ sent }) => say('success', t(`users.reset.${sent}`, { email })),
    onError: (error) => say('error', t('users.reset.failed', { why: errorText(error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['auditAdmin'] }),
  });
};

const CLOSING_LOOK = { open: 'in-progress', done: 'success', stopped: 'stopped' } as const;

/** What a ban or a deletion still has to do, and how far it is. */
const Closing = ({ closing }: Pick<PersonView, 'closing'>) => {
  const { t } = useTranslation('admin');
  if (!closing) return null;
  const { reason, state, requests, refundedAgorot } = closing;
  const done = t('users.closing.refunded', {
    count: requests,
    amount: isolate(formatAgorot(refundedAgorot)),
  });
  return (
    <Alert type={state === 'done' ? 'success' : 'info'} header={t(`users.closing.${reason}.${state}`)}>
      <StatusIndicator type={CLOSING_LOOK[state]}>{done}</StatusIndicator>
    </Alert>
  );
};

interface LoadedProps {
  readonly person: PersonView;
}

const Acts = ({
  person,
  onAct,
  onWrite,
}: LoadedProps & { readonly onAct: (act: Act) => void; readonly onWrite: () => void }) => {
  const { t } = useTranslation(['admin', 'errors']);
  const { manages, acts, deletes, isOwn } = useRights(person);
  const reset = useSendReset(person);
  // A deleted person cannot be acted on.
  if (!manages || person.deletedAt) return null;
  const why = isOwn ? t('errors:user.own') : t('users.mayNot');
  const unless = (allowed: boolean) => (allowed ? {} : { disabled: true, disabledReason: why });
  const status = person.status === 'active' ? 'ban' : 'activate';
  return (
    <ButtonDropdown
      variant="primary"
      loading={reset.isPending}
      items={[
        { id: 'write', text: t('users.write.open'), disabled: !person.email },
        { id: 'reset', text: t('users.reset.open') },
        { id: status, text: t(`users.${status}.open`), ...unless(acts) },
        ...(deletes && (person.totp.needed || person.totp.since !== null)
          ? [{ id: 'resetTotp', text: t('users.resetTotp.open') }]
          : []),
        { id: 'remove', text: t('users.remove.open'), ...unless(deletes) },
      ]}
      onItemClick={({ detail }) => {
        if (detail.id === 'write') onWrite();
        else if (detail.id === 'reset') reset.mutate();
        else onAct({ kind: detail.id as Exclude<Act['kind'], 'setRole'> });
      }}
    >
      {t('users.acts')}
    </ButtonDropdown>
  );
};

const RoleChoice = ({ person, onAct }: LoadedProps & { readonly onAct: (act: Act) => void }) => {
  const { t } = useTranslation('admin');
  const { acts } = useRights(person);
  if (!acts) return <UserRole {...person} />;
  const options = ROLES.map((value) => ({ value, label: t(`role.${value}`) }));
  return (
    <Select
      ariaLabel={t('users.role')}
      selectedOption={options.find(({ value }) => value === person.role) ?? null}
      options={options}
      onChange={({ detail }) => {
        const role = detail.selectedOption.value as Actor['role'];
        if (role !== person.role) onAct({ kind: 'setRole', role });
      }}
    />
  );
};

const Loaded = ({ person }: LoadedProps) => {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<{ readonly act: Act; readonly person: PersonView } | null>(null);
  const setAct = (act: Act): void => setAsked({ act, person });
  const [writing, setWriting] = useState(false);
  const { manages, sees } = useRights(person);
  const name = person.name || (person.deletedAt ? t('users.deleted') : person.email);
  useThingTitle(name);
  useTitle(name);
  return (
    <SpaceBetween size="l">
      <Header variant="h1" actions={<Acts person={person} onAct={setAct} onWrite={() => setWriting(true)} />}>
        <Person name={name} picture={person.avatar} />
      </Header>
      <Closing closing={person.closing} />
      <Identity person={person} role={<RoleChoice person={person} onAct={setAct} />} />
      <Possessions person={person} />
      <Presence person={person} />
      <PersonRequests id={person.id} as="fan" />
      {person.isCreator && <PersonRequests id={person.id} as="creator" />}
      <Notes group="peopleAdmin" id={person.id} mayWrite={manages} />
      {sees && <PersonHistory id={person.id} />}
      {asked && <ActDialog {...asked} onClose={() => setAsked(null)} />}
      {writing && <WriteDialog person={person} onClose={() => setWriting(false)} />}
    </SpaceBetween>
  );
};

/** A person on a page of their own. */
export const PersonPage = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { data, error, refetch } = useQuery({ ...query('peopleAdmin.get', { id }), staleTime: 0 });
  if (data) return <Loaded person={data} />;
  return error ? (
    <LoadError title={t('users.personFailed')} error={error} onRetry={refetch} />
  ) : (
    <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
  );
};
