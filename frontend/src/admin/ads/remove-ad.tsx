import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useRemoveAd } from './use-change-ad.ts';

interface RemoveAdProps {
  readonly ad: DeskAdView;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Asks before an ad is deleted, and names what follows. */
export const RemoveAd = ({ ad, onClose, onRemoved }: RemoveAdProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const errorText = useErrorText();
  const { mutate, isPending, error } = useRemoveAd(onRemoved);
  return (
    <Modal
      visible
      header={t('ads.removeTitle', { title: isolate(ad.title) })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => mutate(ad)} busy={isPending}>
          {t('ads.remove')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <Box fontWeight="bold">{t('ads.removeQuestion')}</Box>
        <span>{t('ads.removeText', { name: isolate(ad.creatorName || t('ads.unknownCreator')) })}</span>
        {error && (
          <div role="alert">
            <Alert type="error">{t('ads.updateFailed', { why: errorText(error) })}</Alert>
          </div>
        )}
      </SpaceBetween>
    </Modal>
  );
};
