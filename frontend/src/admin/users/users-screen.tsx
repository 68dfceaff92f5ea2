import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { role as roleSchema, userStatus } from '../../../../shared/contracts/accounts.ts';
import { PAGE_SIZE, SEARCH_SHORTEST, TEXT } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { choice, search, useFilters } from '../lists/use-filters.tsx';
import { usePages } from '../lists/use-pages.ts';

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
    },
    { id: 'email', header: t('users.email'), cell: ({ email }) => <Code>{email}</Code> },
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
    },
    {
      id: 'status',
      header: t('users.status'),
      cell: ({ status }) => (
        <StatusIndicator type={STATUS_LOOK[status]}>{t(`userStatus.${status}`)}</StatusIndicator>
      ),
    },
    { id: 'joined', header: t('users.joined'), cell: ({ at }) => <Moment at={at} /> },
  ];
};

/** Everybody with an account, newest first. */
export const UsersScreen = () => {
  const { t } = useTranslation('admin');
  const filters = useFilters({
    text: search({
      label: t('users.search'),
      placeholder: t('users.searchHint'),
      shortest: { characters: SEARCH_SHORTEST, hint: t('users.searchShort') },
      longest: TEXT.email,
    }),
    role: choice({
      label: t('users.role'),
      all: t('all'),
      values: ROLES,
      textOf: (each) => t(`role.${each}`),
    }),
    status: choice({
      label: t('users.status'),
      all: t('all'),
      values: STATUSES,
      textOf: (each) => t(`userStatus.${each}`),
    }),
  });
  const pages = usePages('accountsAdmin.users', { ...filters.values, limit: PAGE_SIZE.rows });
  return (
    <ListScreen
      title={t('menu.users')}
      lead={t('users.lead')}
      pages={pages}
      columns={useColumns()}
      filters={filters.fields}
      none={t('users.none')}
      failed={t('users.loadFailed')}
    />
  );
};
