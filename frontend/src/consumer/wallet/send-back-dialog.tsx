import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAmount } from '../../../../shared/money/amount.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { toast } from '../../core/page/toast.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { AttemptNotice } from '../../ui/feedback/attempt-notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** The least that PayPal can send, in agorot. */
const LEAST_AGOROT = 1;

interface SendBackDialogProps {
  readonly mostAgorot: number;
  /** What stands in the field before anything is typed. */
  readonly firstAgorot: number;
  readonly onClose: () => void;
}

/** How much goes back to PayPal, up to all that may. */
const SendBackDialog = ({ mostAgorot, firstAgorot, onClose }: SendBackDialogProps) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(() => (firstAgorot / 100).toFixed(2));
  const [error, setError] = useState('');
  const attempt = useAttempt({
    name: 'send-back',
    send: (input: InputOf<'wallet.sendBack'>, idempotencyKey) =>
      call('wallet.sendBack', input, { idempotencyKey }),
    onDone: () => {
      toast.success(t('sendBack.done'));
      void answers.invalidateQueries({ queryKey: ['wallet'] });
      onClose();
    },
    onRefused: (refusal) => {
      toast.error(t('sendBack.failed'));
      void answers.invalidateQueries({ queryKey: ['wallet'] });
      setError(textOf(refusal));
    },
    onLeave: onClose,
  });
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const sent = attempt.open?.input.amountAgorot;
  const typed = sent === undefined ? written : (sent / 100).toFixed(2);
  const { agorot } = {
    agorot: undefined,
    ...readAmount(typed, { minAgorot: LEAST_AGOROT, maxAgorot: mostAgorot }),
  };
  const most = isolate(formatAgorot(mostAgorot));

  const submit = (): void => {
    if (attempt.busy || attempt.locked) return;
    if (agorot === undefined) {
      setError(t('sendBack.invalid', { most }));
      field.current?.focus();
    } else void attempt.send({ amountAgorot: agorot });
  };

  return (
    <Dialog open onClose={onClose} title={t('sendBack.title')}>
      <CheckedForm onSubmit={submit} className="grid gap-5">
        <p className="text-small text-muted">{t('sendBack.how')}</p>
        <fieldset disabled={attempt.locked}>
          <TextField
            ref={field}
            inputMode="decimal"
            autoComplete="off"
            label={t('sendBack.amount')}
            hint={t('sendBack.most', { most })}
            error={error || undefined}
            value={typed}
            onChange={(event) => {
              setWritten(event.target.value);
              setError('');
            }}
          />
        </fieldset>
        <AttemptNotice
          attempt={attempt}
          what={sent === undefined ? undefined : isolate(formatAgorot(sent))}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={attempt.busy}
          disabled={attempt.locked && !attempt.busy}
        >
          {agorot === undefined
            ? t('sendBack.submitEmpty')
            : t('sendBack.submit', { amount: isolate(formatAgorot(agorot)) })}
        </Button>
      </CheckedForm>
    </Dialog>
  );
};

export default SendBackDialog;
