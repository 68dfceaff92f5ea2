import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { KeptDraft } from '../forms/kept-draft.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useTyped } from '../forms/use-typed.ts';
import type { CreatorToReview } from './creator-facts.tsx';
import { useDecide } from './use-decide.ts';

export interface DecideCreatorProps {
  readonly creator: CreatorToReview;
  readonly decision: 'askForChanges' | 'refuse';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const EMPTY = { reason: '' };

/** Asks for the reason of a decision that the creator is told with it. */
export const DecideCreator = ({ creator, decision, onClose, onDone }: DecideCreatorProps) => {
  const { t } = useTranslation('admin');
  const { typed, type, restored, drop } = useTyped([`creator-${decision}`, creator.id], EMPTY);
  const [missing, setMissing] = useState(false);
  const field = useFirstFocus<TextareaProps.Ref>();
  const { mutate, isPending, error } = useDecide(creator, () => {
    drop();
    onDone();
  });
  const isPublic = creator.state === 'shown' || creator.state === 'hidden';
  const texts = decision === 'refuse' && isPublic ? 'takeOff' : decision;
  const submit = (): void => {
    const written = typed.reason.trim();
    setMissing(written === '');
    if (written) mutate({ decision, reason: written });
    else field.current?.focus();
  };
  return (
    <Modal
      visible
      header={t(`creators.${texts}.title`, { name: isolate(creator.name) })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={submit} busy={isPending}>
          {t(`creators.${texts}.submit`)}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <KeptDraft restored={restored} />
        <span>{t(`creators.${texts}.effect`)}</span>
        <FormField
          label={t(`creators.${texts}.reason`)}
          description={t(`creators.${texts}.hint`)}
          errorText={missing && t(`creators.${texts}.missing`)}
        >
          <Textarea
            ref={field}
            ariaRequired
            rows={4}
            value={typed.reason}
            onChange={({ detail }) => {
              type({ reason: truncate(detail.value, TEXT.reason) });
              setMissing(false);
            }}
          />
        </FormField>
        <FailureAlert error={error} />
      </SpaceBetween>
    </Modal>
  );
};
