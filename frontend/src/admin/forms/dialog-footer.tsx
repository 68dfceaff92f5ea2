import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogFooterProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** What pressing it does. */
  readonly children: ReactNode;
}

/** The two ways out of a dialog: nothing happens, or what the button says. */
export const DialogFooter = ({
  onCancel,
  onConfirm,
  busy,
  disabled = false,
  children,
}: DialogFooterProps) => {
  const { t } = useTranslation('common');
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button variant="primary" loading={busy} disabled={disabled} onClick={onConfirm}>
          {children}
        </Button>
      </SpaceBetween>
    </Box>
  );
};
