import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/error-text.ts';
import { ChangedNotice } from '../../../ui/controls/changed-notice.tsx';
import { Button } from '../../../ui/parts/button.tsx';

interface EditFooterProps {
  /** Both versions, when another save came first; it says more than the error. */
  readonly conflict: ComponentProps<typeof ChangedNotice> | null;
  readonly save: { readonly isPending: boolean; readonly error: Error | null };
  /** Files that the save names: it waits while one of them is on its way. Empty for a form without any. */
  readonly waitsFor: readonly { readonly pending: boolean }[];
  /** What the save itself waits for; empty for nothing. */
  readonly note?: string;
  readonly onCancel: () => void;
}

/** The end of a form over something stored: what became of the last save, and the two ways on. */
export const EditFooter = ({ conflict, save, waitsFor, note = '', onCancel }: EditFooterProps) => {
  const { t } = useTranslation(['common', 'creator']);
  const waits = waitsFor.some(({ pending }) => pending);
  const textOf = useErrorText();
  return (
    <>
      {conflict && <ChangedNotice {...conflict} />}
      {save.error && !conflict && (
        <p role="alert" className="rounded-control bg-bad-soft p-4 text-bad">
          {textOf(save.error)}
        </p>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {waits ? t('creator:picture.waits') : note}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending} disabled={waits}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
};
