import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { role as roleSchema, userStatus } from '../../../../shared/contracts/parts/person-states.ts';
import { SEARCH_SHORTEST, TEXT } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useActor } from '../../core/session/session.ts';
import { useThing } from '../frame/place.ts';
import { mayUse } from '../gate/gate.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { choice, search, useDays } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UserRole, UserStatus } from './person-facts.tsx';
import { PersonPage } from './person-page.tsx';

type User = OutputOf<'accountsAdmin.users'>['items'][number];

const ROLES = roleSchema().options;
const STATUSES = userStatus().options;
const useColumns = (): readonly Column<User>[] => {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'name',
      header: t('users.name'),
      cell: ({ id, name, email, avatar }) => (
        <ThingLink screen="users" id={id}>
          <Person name={name || email || t('users.deleted')} picture={avatar} />
        </ThingLink>
      ),
      isRowHeader: true,
      csv: ({ name }) => name,
    },
    {
      id: 'email',
      header: t('users.email'),
      cell: ({ email }) => <Code>{email}</Code>,
      csv: ({ email }) => email,
    },
    {
      id: 'role',
      header: t('users.role'),
      minWidth: 200,
      cell: (user) => <UserRole {...user} />,
      csv: ({ role }) => t(`role.${role}`),
    },
    {
      id: 'status',
      header: t('users.status'),
      cell: (user) => <UserStatus {...user} />,
      csv: ({ status }) => t(`userStatus.${status}`),
    },
    {
      id: 'joined',
      header: t('users.joined'),
      cell: ({ at }) => <Moment at={at} />,
      csv: ({ at }) => formatTimestamp(at),
    },
  ];
};

/** The way to an account for somebody new. */
const Invite = () => {
  const { t } = useTranslation('admin');
  const actor = useActor();
  const [open, setOpen] = useState(false);
  if (!actor || !mayUse(actor, 'manage_users')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('users.invite.open')}</Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
};

/** Everybody with an account, newest first. */
const Users = () => {
  const { t } = useTranslation('admin');
  const days = useDays();
  const list = useList('accountsAdmin.users', {
    filters: {
      text: search({
        placeholder: t('users.searchHint'),
        shortest: { characters: SEARCH_SHORTEST, hint: t('users.searchShort') },
        longest: TEXT.email,
      }),
      role: choice({
        label: t('users.role'),
        values: ROLES,
        textOf: (each) => t(`role.${each}`),
      }),
      status: choice({
        label: t('users.status'),
        values: STATUSES,
        textOf: (each) => t(`userStatus.${each}`),
      }),
      ...days,
    },
    numbered: true,
  });
  return (
    <ListScreen
      title={t('menu.users')}
      lead={t('users.lead')}
      list={list}
      columns={useColumns()}
      buttons={<Invite />}
      exported={{ fileName: t('users.fileName') }}
      none={t('users.none')}
      failed={t('users.loadFailed')}
    />
  );
};

/** Everybody, or one person on a page of their own. */
export const UsersScreen = () => {
  const { id } = useThing();
  return id ? <PersonPage key={id} id={id} /> : <Users />;
};
