import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RoleView } from '../../../../shared/contracts/people/roles-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';
import { Details } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { LoadError } from '../lists/load-error.tsx';
import { BLANK, NEW } from './role-fields.ts';
import { RoleForm } from './role-form.tsx';

const EVERY_ROLE = { limit: PAGE_SIZE.most };

/** A role beside the list, by its id, or a form for a new one. */
export const RoleDetails = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['roles', 'common']);
  const queries = useQueryClient();
  const { close } = useThing();
  const isNew = id === NEW;
  const roles = useQuery({ ...query('rolesAdmin.list', EVERY_ROLE), enabled: !isNew });
  const found = (items: readonly RoleView[]): RoleView | null => items.find((role) => role.id === id) ?? null;
  const role = isNew ? BLANK : found(roles.data?.items ?? []);
  const readNewest = async (): Promise<RoleView | null> =>
    found((await queries.fetchQuery({ ...query('rolesAdmin.list', EVERY_ROLE), staleTime: 0 })).items);
  return (
    <Details title={isNew ? t('add') : (role?.name ?? t('role'))}>
      {role && <RoleForm key={id} stored={role} readNewest={readNewest} onClose={close} />}
      {!role && roles.data && <StatusIndicator type="info">{t('gone')}</StatusIndicator>}
      {!role && !roles.data && roles.error && (
        <LoadError title={t('failed')} error={roles.error} onRetry={roles.refetch} />
      )}
      {!role && roles.isPending && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
