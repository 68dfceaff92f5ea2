import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/isolate.ts';
import { useSay } from '../shell/notices.tsx';

interface ApproveCreatorProps {
  readonly creator: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Asks once more, then shows a creator and all their ads to the public. */
export const ApproveCreator = ({ creator, onClose }: ApproveCreatorProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  const name = isolate(creator.name);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('catalogAdmin.approve', { id: creator.id }),
    onSuccess: () => say('success', t('creators.approved', { name })),
    onError: (error) => say('error', t('creators.approveFailed', { name, why: errorText(error) })),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: keyOf('catalogAdmin.creators') });
    },
  });
  return (
    <Modal
      visible
      header={t('creators.approveTitle')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="primary" loading={isPending} onClick={() => mutate()}>
              {t('creators.approve')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t('creators.approveQuestion', { name })}
    </Modal>
  );
};
