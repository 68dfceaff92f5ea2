import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminView } from '../../../../shared/contracts/roles-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { call, query } from '../../api/api.ts';
import { isolate } from '../../ui/isolate.ts';
import { AdminDialog } from './admin-dialog.tsx';

interface AssignRoleProps {
  readonly admin: AdminView;
  readonly onClose: () => void;
}

/** Chooses what an admin may do: one of the roles, or everything. */
export const AssignRole = ({ admin: { id, v, name, role }, onClose }: AssignRoleProps) => {
  const { t } = useTranslation('roles');
  const [chosen, setChosen] = useState(role?.id ?? '');
  const roles = useQuery(query('rolesAdmin.list', { limit: PAGE_SIZE.most }));
  const options = [
    { value: '', label: t('admin.everything') },
    ...(roles.data?.items ?? []).map((each) => ({
      value: each.id,
      label: each.name,
      description: each.permissions.map((permission) => t(`permissions.${permission}`)).join(' · '),
    })),
  ];
  const which = { name: isolate(name) };
  return (
    <AdminDialog
      title={t('admin.assignOf', which)}
      submit={t('save')}
      done={t('admin.assigned', which)}
      send={() => call('rolesAdmin.assign', { id, v, roleId: chosen || null })}
      onClose={onClose}
    >
      <FormField label={t('admin.role')} description={t('admin.roleHint')}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === chosen) ?? null}
          statusType={roles.isPending ? 'loading' : roles.isError ? 'error' : 'finished'}
          onChange={({ detail }) => setChosen(detail.selectedOption.value ?? '')}
        />
      </FormField>
    </AdminDialog>
  );
};
