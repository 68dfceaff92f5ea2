import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminView } from '../../../../shared/contracts/people/roles-admin.ts';
import { NO_ROLE } from '../../../../shared/permissions.ts';
import { call } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { RoleChoice } from '../forms/role-choice.tsx';
import { AdminDialog } from './admin-dialog.tsx';

interface AssignRoleProps {
  readonly admin: AdminView;
  readonly onClose: () => void;
}

/** Chooses what an admin may do: nothing, what a role permits, or everything. */
export const AssignRole = ({ admin: { id, v, name, role, isWithoutRole }, onClose }: AssignRoleProps) => {
  const { t } = useTranslation('roles');
  const [roleId, setRoleId] = useState<string | null>(role?.id ?? (isWithoutRole ? NO_ROLE : null));
  const which = { name: isolate(name) };
  return (
    <AdminDialog
      title={t('admin.assignOf', which)}
      submit={t('save')}
      done={t('admin.assigned', which)}
      send={() => call('rolesAdmin.assign', { id, v, roleId })}
      onClose={onClose}
    >
      <RoleChoice value={roleId} onChange={setRoleId} hint={t('admin.roleHint')} everything />
    </AdminDialog>
  );
};
