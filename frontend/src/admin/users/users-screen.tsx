import Badge from '@cloudscape-design/components/badge';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { role as roleSchema, userStatus } from '../../../../shared/contracts/accounts.ts';
import { PAGE_SIZE, SEARCH_SHORTEST, TEXT } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useTitle } from '../../core/use-title.ts';
import { Choice } from '../lists/choice.tsx';
import { EmptyList } from '../lists/empty-list.tsx';
import { PageNumbers } from '../lists/page-numbers.tsx';
import { Person } from '../lists/person.tsx';
import { Code, Moment } from '../lists/texts.tsx';
import { TypedSearch } from '../lists/typed-search.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { usePages } from '../lists/use-pages.ts';

type User = OutputOf<'accountsAdmin.users'>['items'][number];

const ROLES = roleSchema.options;
const STATUSES = userStatus.options;
const STATUS_LOOK: Record<User['status'], StatusIndicatorProps.Type> = {
  active: 'success',
  banned: 'error',
  pending: 'pending',
};

const useColumns = (): readonly TableProps.ColumnDefinition<User>[] => {
  const { t } = useTranslation('admin');
  return useMemo(
    () => [
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
    ],
    [t],
  );
};

/** Everybody with an account, newest first. */
export const UsersScreen = () => {
  const { t } = useTranslation(['admin', 'common']);
  useTitle(t('menu.users'));
  const [role, setRole] = useFilter('role', ROLES);
  const [status, setStatus] = useFilter('status', STATUSES);
  // Not in the address: it would stay in the browser's history.
  const [search, setSearch] = useState('');
  const pages = usePages('accountsAdmin.users', {
    role,
    status,
    ...(search.length >= SEARCH_SHORTEST ? { text: search } : {}),
    limit: PAGE_SIZE.rows,
  });
  const columns = useColumns();
  return (
    <Table
      variant="container"
      stickyHeader
      trackBy="id"
      header={
        <Header variant="h1" description={t('users.lead')}>
          {t('menu.users')}
        </Header>
      }
      columnDefinitions={columns}
      items={pages.items}
      loading={pages.loading}
      loadingText={t('common:loading')}
      empty={
        <EmptyList pages={pages} failed={t('users.loadFailed')}>
          {t('users.none')}
        </EmptyList>
      }
      ariaLabels={{ tableLabel: t('menu.users') }}
      filter={
        <div className="back-office-filters">
          <TypedSearch
            label={t('users.search')}
            hint={search !== '' && search.length < SEARCH_SHORTEST ? t('users.searchShort') : ''}
            placeholder={t('users.searchHint')}
            longest={TEXT.email}
            text={search}
            onSearch={setSearch}
          />
          <Choice
            label={t('users.role')}
            all={t('all')}
            values={ROLES}
            textOf={(each) => t(`role.${each}`)}
            value={role}
            onChange={setRole}
          />
          <Choice
            label={t('users.status')}
            all={t('all')}
            values={STATUSES}
            textOf={(each) => t(`userStatus.${each}`)}
            value={status}
            onChange={setStatus}
          />
        </div>
      }
      pagination={<PageNumbers pages={pages} />}
    />
  );
};
