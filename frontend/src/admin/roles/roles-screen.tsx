import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleView } from '../../../../shared/contracts/people/roles-admin.ts';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { mayLeave } from '../../core/page/leaving.ts';
import { useThing } from '../frame/place.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import type { Column } from '../lists/list-table.tsx';
import { Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import { useList } from '../lists/use-list.ts';
import { RemoveRole } from './remove-role.tsx';
import { RoleDetails } from './role-details.tsx';
import { NEW } from './role-fields.ts';
import { usePermittedText } from './words.ts';

const useColumns = (): readonly Column<RoleView>[] => {
  const { t } = useTranslation('roles');
  const textOf = usePermittedText();
  const permitted = ({ permissions }: RoleView) => textOf(permissions);
  return [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <ThingLink screen="roles" id={id} label={t('editOf', { name })}>
          <Words>{name}</Words>
        </ThingLink>
      ),
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
      csv: ({ userCount }) => userCount,
    },
    { id: 'permissions', header: t('permitted'), minWidth: 280, cell: permitted, csv: permitted },
  ];
};

/** Role records: what admins who have them may do. */
export const RolesScreen = () => {
  const { t } = useTranslation(['roles', 'admin']);
  const [removing, setRemoving] = useState<RoleView | null>(null);
  const { open } = useThing();
  const list = useList('rolesAdmin.list', { filters: {}, size: PAGE_SIZE.rows });
  return (
    <ListScreen
      title={t('admin:menu.roles')}
      lead={t('lead')}
      list={list}
      columns={useColumns()}
      buttons={
        <Button variant="primary" onClick={() => void mayLeave().then((leaves) => leaves && open(NEW))}>
          {t('add')}
        </Button>
      }
      actions={{
        label: t('actions'),
        of: (role) => (
          <Button ariaLabel={t('removeOf', { name: role.name })} onClick={() => setRemoving(role)}>
            {t('remove')}
          </Button>
        ),
      }}
      details={(id) => <RoleDetails key={id} id={id} />}
      exported={{ fileName: t('fileName') }}
      none={t('none')}
      failed={t('failed')}
    >
      {removing && <RemoveRole role={removing} onClose={() => setRemoving(null)} />}
    </ListScreen>
  );
};
