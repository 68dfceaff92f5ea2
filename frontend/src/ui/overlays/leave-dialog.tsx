import { useTranslation } from 'react-i18next';
import { useLeaving } from '../../core/page/leaving.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  /** Leaving would lose something. */
  readonly unsaved: boolean;
  readonly onDiscard: () => void;
  /** What is said where it is no form that would be lost. */
  readonly texts?: { readonly title: string; readonly text: string; readonly leave: string };
}

/**
 * Asks before unsaved changes are left by a link, the menu or back; when the tab is closed, the browser asks itself.
 */
export const LeaveDialog = ({ unsaved, onDiscard, texts }: LeaveDialogProps) => {
  const { t } = useTranslation('forms');
  const answer = useLeaving(unsaved, onDiscard);
  return (
    <Dialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={texts?.title ?? t('leave.title')}
      footer={
        <>
          <Button variant="danger" onClick={() => answer?.(true)}>
            {texts?.leave ?? t('leave.leave')}
          </Button>
          <Button variant="primary" onClick={() => answer?.(false)}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{texts?.text ?? t('leave.text')}</p>
    </Dialog>
  );
};
