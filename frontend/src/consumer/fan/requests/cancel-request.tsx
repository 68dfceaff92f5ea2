import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { call, keyOf } from '../../../api/api.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useAttempt } from '../../../core/drafts/use-attempt.ts';
import { toast } from '../../../core/page/toast.ts';
import { AttemptNotice } from '../../../ui/feedback/attempt-notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

interface CancelRequestProps {
  readonly request: FanRequestView;
  readonly onCancelled: () => void;
}

/** Takes back an order that nobody approved yet; asks first. */
export const CancelRequest = ({ request, onCancelled }: CancelRequestProps) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id } = request;
  const attempt = useAttempt({
    name: `cancel:${id}`,
    send: (input: { readonly id: string }, idempotencyKey) =>
      call('requests.cancel', input, { idempotencyKey }),
    onDone: (cancelled) => {
      answers.setQueryData(keyOf('requests.get', { id }), cancelled);
      void answers.invalidateQueries({ queryKey: keyOf('requests.mine') });
      void answers.invalidateQueries({ queryKey: ['wallet'] });
      onCancelled();
    },
    onRefused: (error) => {
      toast.error(`${t('cancel.failed')}. ${textOf(error)}`);
      void answers.invalidateQueries({ queryKey: keyOf('requests.get', { id }) });
      setAsking(false);
    },
    onLeave: () => setAsking(false),
  });

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
            <Button
              variant="danger"
              pending={attempt.busy}
              disabled={attempt.phase === 'unknown'}
              onClick={() => void attempt.send({ id })}
            >
              {t('cancel.yes')}
            </Button>
          </>
        }
      >
        <p className="mb-3">{t('cancel.text', { price: isolate(formatAgorot(request.priceAgorot)) })}</p>
        <AttemptNotice attempt={attempt} />
      </Dialog>
    </>
  );
};
