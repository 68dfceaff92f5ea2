import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleView } from '../../../../shared/contracts/roles-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Words } from '../lists/texts.tsx';
import { useFailureNotice } from '../lists/use-failure-notice.ts';
import { useList } from '../lists/use-list.ts';
import { RemoveRole } from './remove-role.tsx';
import { RoleDialog } from './role-dialog.tsx';

const useColumns = (): readonly Column<RoleView>[] => {
  const { t } = useTranslation('roles');
  const permitted = ({ permissions }: RoleView) =>
    permissions.map((name) => t(`permissions.${name}`)).join(' · ') || t('nothing');
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ name }) => <Words>{name}</Words>,
      csv: ({ name }) => name,
    },
    {
      id: 'description',
      header: t('description'),
      cell: ({ description }) => <Words>{description}</Words>,
      csv: ({ description }) => description,
    },
    {
      id: 'users',
      header: t('users'),
      cell: ({ userCount }) => userCount,
      csv: ({ userCount }) => String(userCount),
    },
    { id: 'permissions', header: t('permitted'), minWidth: 280, cell: permitted, csv: permitted },
  ];
};

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'remove'; readonly role: RoleView };

/** Role records: what admins who have them may do. */
export const RolesScreen = () => {
  const { t } = useTranslation(['roles', 'admin']);
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList('rolesAdmin.list', { filters: {}, size: PAGE_SIZE.rows });
  useFailureNotice(list.pages.error, t('failed'));
  const close = (): void => setOpen(null);
  return (
    <ListScreen
      title={t('admin:menu.roles')}
      lead={t('lead')}
      list={list}
      columns={useColumns()}
      buttons={
        <Button variant="primary" onClick={() => setOpen({ kind: 'new' })}>
          {t('add')}
        </Button>
      }
      actions={{
        label: t('actions'),
        minWidth: 220,
        of: (role) => (
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              ariaLabel={t('editOf', { name: role.name })}
              onClick={() => setOpen({ kind: 'edit', role })}
            >
              {t('edit')}
            </Button>
            <Button
              ariaLabel={t('removeOf', { name: role.name })}
              onClick={() => setOpen({ kind: 'remove', role })}
            >
              {t('remove')}
            </Button>
          </SpaceBetween>
        ),
      }}
      exported={{ fileName: t('fileName') }}
      none={t('none')}
      failed={t('failed')}
    >
      {open?.kind === 'new' && <RoleDialog record={null} onClose={close} />}
      {open?.kind === 'edit' && <RoleDialog record={open.role} onClose={close} />}
      {open?.kind === 'remove' && <RemoveRole role={open.role} onClose={close} />}
    </ListScreen>
  );
};
