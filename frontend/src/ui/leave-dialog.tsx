import { useTranslation } from 'react-i18next';
import { useLeaving } from '../core/leaving.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  /** Leaving would lose something. */
  readonly unsaved: boolean;
  readonly onDiscard: () => void;
}

/**
 * Asks before unsaved changes are left by a link, the menu or back; when the tab is closed, the browser asks itself.
 */
export const LeaveDialog = ({ unsaved, onDiscard }: LeaveDialogProps) => {
  const { t } = useTranslation('forms');
  const answer = useLeaving(unsaved, onDiscard);
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={t('leave.title')}
      footer={
        <>
          <Button variant="danger" onClick={() => answer?.(true)}>
            {t('leave.leave')}
          </Button>
          <Button variant="primary" onClick={() => answer?.(false)}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
};
