import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { NO_ROLE } from '../../../../shared/permissions.ts';
import { query } from '../../api/api.ts';

interface RoleChoiceProps {
  /** The id of a role, `NO_ROLE`, or null for no limit at all. */
  readonly value: string | null;
  readonly onChange: (roleId: string | null) => void;
  readonly hint: string;
  /** Whether everything can be permitted, which no role says. */
  readonly everything?: boolean;
  readonly disabled?: boolean;
}

const EVERYTHING = '';

/** What an admin may do: nothing yet, or what one of the roles permits. */
export const RoleChoice = ({
  value,
  onChange,
  hint,
  everything = false,
  disabled = false,
}: RoleChoiceProps) => {
  const { t } = useTranslation('roles');
  const roles = useQuery(query('rolesAdmin.list', { limit: PAGE_SIZE.most }));
  const options = [
    { value: NO_ROLE, label: t('nothing') },
    ...(roles.data?.items ?? []).map(({ id, name, permissions }) => ({
      value: id,
      label: name,
      description: permissions.map((permission) => t(`permissions.${permission}`)).join(' · '),
    })),
    ...(everything ? [{ value: EVERYTHING, label: t('admin.everything') }] : []),
  ];
  return (
    <FormField label={t('admin.permitted')} description={hint}>
      <Select
        options={options}
        disabled={disabled}
        selectedOption={options.find((option) => option.value === (value ?? EVERYTHING)) ?? null}
        statusType={roles.isPending ? 'loading' : roles.isError ? 'error' : 'finished'}
        onChange={({ detail }) => onChange(detail.selectedOption.value || null)}
      />
    </FormField>
  );
};
