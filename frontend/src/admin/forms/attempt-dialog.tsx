import Alert from '@cloudscape-design/components/alert';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { AttemptState } from '../../core/drafts/use-attempt.ts';
import { AttemptNotice } from './attempt-notice.tsx';
import { DialogFooter } from './dialog-footer.tsx';

interface AttemptDialogProps {
  readonly title: string;
  /** What the button says that it does; the title where it says the same. */
  readonly confirm?: string;
  readonly attempt: Pick<AttemptState<never>, 'phase' | 'ask' | 'busy' | 'locked'>;
  /** Beside while the attempt is under way. */
  readonly disabled?: boolean;
  /** Why the last attempt was refused. */
  readonly refused?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog for what is done once, whose answer may be lost: that is said last, and asked for again. */
export const AttemptDialog = ({
  title,
  confirm = title,
  attempt,
  disabled = false,
  refused,
  onConfirm,
  onClose,
  children,
}: AttemptDialogProps) => (
  <Modal
    visible
    header={title}
    onDismiss={onClose}
    footer={
      <DialogFooter
        onCancel={onClose}
        onConfirm={onConfirm}
        busy={attempt.busy}
        disabled={attempt.locked || disabled}
      >
        {confirm}
      </DialogFooter>
    }
  >
    <SpaceBetween size="l">
      {children}
      {refused && <Alert type="error">{refused}</Alert>}
      <AttemptNotice attempt={attempt} />
    </SpaceBetween>
  </Modal>
);
