import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { role as roleSchema, userStatus } from '../../../../shared/contracts/accounts.ts';
import { formatTimestamp } from '../../../../shared/dates.ts';
import { SEARCH_SHORTEST, TEXT } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { choice, search } from '../lists/use-filters.tsx';
import { useList } from '../lists/use-list.ts';

type User = OutputOf<'accountsAdmin.users'>['items'][number];

const ROLES = roleSchema.options;
const STATUSES = userStatus.options;
const STATUS_LOOK: Record<User['status'], StatusIndicatorProps.Type> = {
  active: 'success',
  banned: 'error',
  pending: 'pending',
};

const useColumns = (): readonly Column<User>[] => {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'name',
      header: t('users.name'),
      cell: ({ name, avatar }) => <Person name={name} picture={avatar} />,
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
      cell: ({ role, superAdmin }) => (
        <SpaceBetween direction="horizontal" size="xs">
          <span>{t(`role.${role}`)}</span>
          {superAdmin && <Badge color="blue">{t('menu.superAdmin')}</Badge>}
        </SpaceBetween>
      ),
      csv: ({ role }) => t(`role.${role}`),
    },
    {
      id: 'status',
      header: t('users.status'),
      cell: ({ status }) => (
        <StatusIndicator type={STATUS_LOOK[status]}>{t(`userStatus.${status}`)}</StatusIndicator>
      ),
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

/** Everybody with an account, newest first. */
export const UsersScreen = () => {
  const { t } = useTranslation('admin');
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
    },
  });
  return (
    <ListScreen
      title={t('menu.users')}
      lead={t('users.lead')}
      list={list}
      columns={useColumns()}
      exported={{ fileName: t('users.fileName') }}
      none={t('users.none')}
      failed={t('users.loadFailed')}
    />
  );
};
