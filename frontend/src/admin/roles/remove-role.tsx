import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RoleView } from '../../../../shared/contracts/people/roles-admin.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';

interface RemoveRoleProps {
  readonly role: RoleView;
  readonly onClose: () => void;
}

/** Asks before a role is deleted; one that admins have stays. */
export const RemoveRole = ({ role: { id, v, name }, onClose }: RemoveRoleProps) => {
  const { t } = useTranslation(['roles', 'common']);
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  const which = { name: isolate(name) };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('rolesAdmin.remove', { id, v }),
    onSuccess: () => {
      say('success', t('removed', which));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['rolesAdmin'] }),
  });
  return (
    <Modal
      visible
      header={t('removeOf', which)}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => mutate()} busy={isPending}>
          {t('remove')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <Box variant="p">{t('removeText')}</Box>
        {error && <Alert type="error">{errorText(error)}</Alert>}
      </SpaceBetween>
    </Modal>
  );
};
