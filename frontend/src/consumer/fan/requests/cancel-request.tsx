import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/requests.ts';
import { formatAgorot } from '../../../../../shared/money.ts';
import { call, keyOf } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { attempt } from '../../../api/attempt.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { isolate } from '../../../ui/isolate.ts';
import { toast } from '../../../ui/toast.ts';

/** Takes back an order that nobody approved yet; asks first. */
export const CancelRequest = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const { id } = request;

  const cancel = async (): Promise<void> => {
    setPending(true);
    try {
      const cancelled = await attempt(`cancel:${id}`, (idempotencyKey) =>
        call('requests.cancel', { id }, { idempotencyKey }),
      );
      answers.setQueryData(keyOf('requests.get', { id }), cancelled);
      void answers.invalidateQueries({ queryKey: keyOf('requests.mine') });
      void answers.invalidateQueries({ queryKey: ['wallet'] });
      toast.success(t('cancel.done'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(`${t('cancel.failed')}. ${textOf(error)}`);
      void answers.invalidateQueries({ queryKey: keyOf('requests.get', { id }) });
    } finally {
      setPending(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button variant="danger" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('cancel.ask')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cancel.title')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('cancel.no')}</Button>
            <Button variant="danger" pending={pending} onClick={() => void cancel()}>
              {t('cancel.yes')}
            </Button>
          </>
        }
      >
        <p>{t('cancel.text', { price: isolate(formatAgorot(request.priceAgorot)) })}</p>
      </Dialog>
    </>
  );
};
