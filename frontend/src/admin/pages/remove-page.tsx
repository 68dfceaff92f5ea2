import Alert from '@cloudscape-design/components/alert';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { PageRow } from '../../../../shared/contracts/site/content-admin.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useRemovePage } from './use-change-page.ts';

interface RemovePageProps {
  readonly page: PageRow;
  readonly onClose: () => void;
}

/** Asks before a page is deleted, and names what follows. */
export const RemovePage = ({ page, onClose }: RemovePageProps) => {
  const { t } = useTranslation('pages');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useRemovePage(onClose);
  return (
    <Modal
      visible
      header={t('remove.title', { title: isolate(page.title.he) })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => isPending || mutate(page)} busy={isPending}>
          {t('remove.act')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>{t(`remove.${page.status}`, { address: isolate(`/page/${page.slug}`) })}</span>
        {error && (
          <div role="alert">
            <Alert type="error">{t('remove.failed', { why: errorText(error) })}</Alert>
          </div>
        )}
      </SpaceBetween>
    </Modal>
  );
};
