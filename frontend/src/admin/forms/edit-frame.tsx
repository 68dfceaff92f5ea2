import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import type { EditForm } from '../../ui/controls/use-edit-form.ts';
import { ChangedAlert } from './changed-alert.tsx';
import { LeaveModal } from './leave-modal.tsx';

interface EditFrameProps<Stored, Form extends FieldValues> {
  readonly edit: EditForm<Stored, Form, unknown>;
  readonly onSubmit: () => void;
  readonly size: 'm' | 'l';
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** What stands around the fields of something stored: a draft that came back, a conflict, and the question before leaving. */
export const EditFrame = <Stored, Form extends FieldValues>({
  edit: { changed, restored, conflict, dropDraft },
  onSubmit,
  size,
  actions,
  children,
}: EditFrameProps<Stored, Form>) => {
  const { t } = useTranslation('forms');
  const row = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    const isAsked = conflict !== null;
    // The choice took its own buttons away: what comes next is the save.
    if (asked.current && !isAsked)
      (row.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? row.current)?.focus();
    asked.current = isAsked;
  }, [conflict]);
  return (
    <CheckedForm onSubmit={onSubmit}>
      <LeaveModal unsaved={changed} onDiscard={dropDraft} />
      <SpaceBetween size={size}>
        {restored && changed && <Alert>{t('restored')}</Alert>}
        {children}
        {conflict && <ChangedAlert {...conflict} />}
        <div ref={row} className="back-office-actions" tabIndex={-1}>
          {actions}
        </div>
      </SpaceBetween>
    </CheckedForm>
  );
};
