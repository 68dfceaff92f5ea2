import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/button.tsx';

interface ExportButtonProps {
  /** Rows read so far while the export runs, else null. */
  readonly rows: number | null;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Exports a list: shows the progress, and can be cancelled. */
export const ExportButton = ({ rows, onStart, onCancel, children }: ExportButtonProps) => {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button size="small" icon="download" pending={rows !== null} onClick={onStart}>
        {children}
      </Button>
      {rows !== null && (
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <span role="status" className="text-small text-muted">
        {rows !== null && t('exporting', { count: rows })}
      </span>
    </span>
  );
};
