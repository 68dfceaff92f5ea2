import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportKind } from '../../../../shared/reports.ts';
import { later } from '../../ui/feedback/later.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { useWasOpened } from '../../ui/parts/opened.ts';

const ReportDialog = later(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
  readonly kind: ReportKind;
  /** What its page knows of the thing: an id, the name of a video in the list, or a gift's secret. */
  readonly of: string;
  /** Says what is reported, where a page has several such buttons. */
  readonly label?: string;
}

/** Opens the form by which anybody reports something that everybody, or the holder of a link, can see. */
export const ReportButton = ({ kind, of, label }: ReportButtonProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const openedOnce = useWasOpened(open);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="flag"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {t('report')}
      </Button>
      {openedOnce && <ReportDialog kind={kind} of={of} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
