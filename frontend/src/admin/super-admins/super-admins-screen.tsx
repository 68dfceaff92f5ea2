import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminView } from '../../../../shared/contracts/people/roles-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { useActor } from '../../core/session/session.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Person } from '../lists/person.tsx';
import { Code, Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useList } from '../lists/use-list.ts';
import { AssignRole } from './assign-role.tsx';
import { SetSuperAdmin } from './set-super-admin.tsx';

const useColumns = (onToggle: (admin: AdminView) => void): readonly Column<AdminView>[] => {
  const { t } = useTranslation(['roles', 'admin']);
  const me = useActor();
  return [
    {
      id: 'name',
      header: t('admin.name'),
      isRowHeader: true,
      width: 224,
      minWidth: 176,
      cell: ({ id, name, email, avatar }) => (
        <>
          <ThingLink screen="users" id={id}>
            <Person name={name || email} picture={avatar} />
          </ThingLink>
          <Box fontSize="body-s" color="text-body-secondary">
            <Code>{email}</Code>
          </Box>
        </>
      ),
    },
    {
      id: 'kind',
      header: t('admin.kind'),
      width: 152,
      minWidth: 144,
      cell: (admin) => (
        <Toggle
          checked={admin.superAdmin}
          disabled={admin.id === me?.id}
          ariaLabel={t('admin.toggleOf', { name: admin.name })}
          onChange={() => onToggle(admin)}
        >
          {t(admin.superAdmin ? 'admin.super' : 'admin.regular')}
        </Toggle>
      ),
    },
    {
      id: 'role',
      header: t('admin.role'),
      width: 144,
      cell: ({ role, superAdmin, isWithoutRole }) =>
        role && !superAdmin ? (
          <ThingLink screen="roles" id={role.id}>
            <Words>{role.name}</Words>
          </ThingLink>
        ) : (
          t(isWithoutRole ? 'nothing' : 'admin.everything')
        ),
    },
    { id: 'at', width: 112, header: t('admin.since'), cell: ({ at }) => <Moment at={at} /> },
    {
      id: 'lastSeenAt',
      width: 152,
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
  const close = (): void => setOpen(null);
  return (
    <ListScreen
      title={t('admin:menu.super-admin')}
      lead={t('admin.lead')}
      list={list}
      columns={useColumns((admin) => setOpen({ kind: 'super', admin }))}
      actions={{
        label: t('actions'),
        minWidth: 165,
        of: (admin) => (
          <Button
            disabled={admin.id === me?.id}
            ariaLabel={t('admin.assignOf', { name: admin.name })}
            onClick={() => setOpen({ kind: 'role', admin })}
          >
            {t('admin.assign')}
          </Button>
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
