import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminView } from '../../../../shared/contracts/roles-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { useActor } from '../../core/session.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Code, Moment, Words } from '../lists/texts.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { useList } from '../lists/use-list.ts';
import { AssignRole } from './assign-role.tsx';
import { SetSuperAdmin } from './set-super-admin.tsx';

const useColumns = (): readonly Column<AdminView>[] => {
  const { t } = useTranslation(['roles', 'admin']);
  return [
    {
      id: 'name',
      header: t('admin.name'),
      isRowHeader: true,
      cell: ({ name, avatar }) => <Person name={name} picture={avatar} />,
    },
    { id: 'email', header: t('admin.email'), cell: ({ email }) => <Code>{email}</Code> },
    {
      id: 'kind',
      header: t('admin.kind'),
      cell: ({ superAdmin }) => (
        <Badge color={superAdmin ? 'blue' : 'grey'}>{t(superAdmin ? 'admin.super' : 'admin.regular')}</Badge>
      ),
    },
    {
      id: 'role',
      header: t('admin.role'),
      cell: ({ role, superAdmin }) =>
        role && !superAdmin ? <Words>{role.name}</Words> : t('admin.everything'),
    },
    { id: 'at', header: t('admin.since'), cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'lastSeenAt',
      header: t('admin.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} time /> : t('admin.never')),
    },
  ];
};

interface Open {
  readonly kind: 'super' | 'role';
  readonly admin: AdminView;
}

/** Everybody with the role admin: who of them is a super admin, and what the others may do. */
export const SuperAdminsScreen = () => {
  const { t } = useTranslation(['roles', 'admin']);
  const me = useActor();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList('rolesAdmin.admins', { filters: {}, size: PAGE_SIZE.rows });
  useFailureNotice(list.pages.error, t('admin.failed'));
  const close = (): void => setOpen(null);
  return (
    <ListScreen
      title={t('admin:menu.super-admin')}
      lead={t('admin.lead')}
      list={list}
      columns={useColumns()}
      actions={{
        label: t('actions'),
        minWidth: 260,
        of: (admin) => (
          <SpaceBetween direction="horizontal" size="s" alignItems="center">
            <Toggle
              checked={admin.superAdmin}
              disabled={admin.id === me?.id}
              ariaLabel={t('admin.toggleOf', { name: admin.name })}
              onChange={() => setOpen({ kind: 'super', admin })}
            >
              {t('admin.super')}
            </Toggle>
            <Button
              disabled={admin.id === me?.id}
              ariaLabel={t('admin.assignOf', { name: admin.name })}
              onClick={() => setOpen({ kind: 'role', admin })}
            >
              {t('admin.assign')}
            </Button>
          </SpaceBetween>
        ),
      }}
      none={t('admin.none')}
      failed={t('admin.failed')}
    >
      {open?.kind === 'super' && <SetSuperAdmin admin={open.admin} onClose={close} />}
      {open?.kind === 'role' && <AssignRole admin={open.admin} onClose={close} />}
    </ListScreen>
  );
};
