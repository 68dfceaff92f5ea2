import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { failureText } from '../../api/failure-text.ts';
import { toast } from '../../core/page/toast.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';

interface TakeDownProps {
  readonly secret: string;
  readonly from: string;
  readonly onDone: () => void;
}

/** "This is about me": says what it does and what it cannot do, and asks. */
export const TakeDown = ({ secret, from, onDone }: TakeDownProps) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [asking, setAsking] = useState(false);
  const takeDown = useMutation({
    mutationFn: () => call('gifts.takeDown', { secret }),
    onSuccess: onDone,
    onError: (error) => {
      // Over already, by this very press perhaps, whose answer was lost.
      if (codeOf(error) === 'gift.over') {
        onDone();
        return;
      }
      toast.error(failureText(t('takeDown.failed'), error, textOf(error)));
      void answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('keep.takeDown')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('takeDown.title')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('takeDown.no')}</Button>
            <Button variant="danger" pending={takeDown.isPending} onClick={() => takeDown.mutate()}>
              {t('takeDown.yes')}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>{t('takeDown.text')}</p>
          <p>{t('takeDown.downloaded')}</p>
          <p>{t('takeDown.told', { from })}</p>
        </div>
      </Dialog>
    </>
  );
};
