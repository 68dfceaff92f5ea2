import { useTranslation } from 'react-i18next';
import type { RequestRow } from '../../../../../shared/contracts/request-views.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { AttemptNotice } from '../../../ui/attempt-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Price } from '../../../ui/format.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { useAct } from '../common/acts.ts';

interface DeclineDialogProps {
  readonly request: Pick<RequestRow, 'id' | 'fanName' | 'priceAgorot'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Declining gives the money back and cannot be taken back: it is asked once more. */
export const DeclineDialog = ({ request, open, onClose }: DeclineDialogProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const textOf = useErrorText();
  const decline = useAct('decline', request.id, onClose);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('act.decline.ask')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="danger"
            pending={decline.busy}
            disabled={decline.phase === 'unknown'}
            onClick={decline.start}
          >
            {t('act.decline.confirm')}
          </Button>
        </>
      }
    >
      <p>
        <RichText
          text={t('act.decline.explain')}
          parts={{ fan: <bdi>{request.fanName}</bdi>, price: <Price agorot={request.priceAgorot} /> }}
        />
      </p>
      {decline.error && (
        <p role="alert" className="mt-3 text-bad">
          {textOf(decline.error)}
        </p>
      )}
      <AttemptNotice attempt={decline} />
    </Dialog>
  );
};
