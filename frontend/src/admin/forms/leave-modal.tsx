import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useLeaving } from '../../core/page/leaving.ts';
import { OverDialog } from './over-dialog.tsx';

interface LeaveModalProps {
  /** Leaving would lose something. */
  readonly unsaved: boolean;
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes on a screen of the back office are left. */
export const LeaveModal = ({ unsaved, onDiscard }: LeaveModalProps) => {
  const { t } = useTranslation('forms');
  const answer = useLeaving(unsaved, onDiscard);
  if (!answer) return null;
  return (
    <OverDialog>
      <Modal
        visible
        header={t('leave.title')}
        onDismiss={() => answer(false)}
        footer={
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button onClick={() => answer(true)}>{t('leave.leave')}</Button>
              <Button variant="primary" onClick={() => answer(false)}>
                {t('leave.stay')}
              </Button>
            </SpaceBetween>
          </Box>
        }
      >
        {t('leave.text')}
      </Modal>
    </OverDialog>
  );
};
