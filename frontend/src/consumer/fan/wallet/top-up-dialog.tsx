import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../../shared/money.ts';
import { call, query } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { attempt } from '../../../api/attempt.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isolate } from '../../../ui/isolate.ts';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { SUGGESTED_AGOROT, topUpAmount } from './top-up-amount.ts';

interface AmountChoiceProps {
  readonly chosen: number | null;
  readonly onChoose: (agorot: number) => void;
}

const AmountChoice = ({ chosen, onChoose }: AmountChoiceProps) => {
  const { t } = useTranslation('fan');
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{t('topUp.choose')}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        {SUGGESTED_AGOROT.map((agorot) => (
          <Button
            key={agorot}
            aria-pressed={chosen === agorot}
            onClick={() => onChoose(agorot)}
            className="tabular-nums aria-pressed:border-turquoise aria-pressed:bg-turquoise-soft aria-pressed:text-turquoise"
          >
            <bdi>{formatAgorot(agorot)}</bdi>
          </Button>
        ))}
      </div>
    </fieldset>
  );
};

interface TopUpFormProps {
  readonly maxAgorot: number;
  /** What is missing for something; the form starts with it, in whole shekels. */
  readonly neededAgorot: number | undefined;
  readonly onDone: () => void;
}

const FIRST_SHEKELS = 100;

/** The demonstration's way: no payment stands behind it, and it says so. */
const DemonstrationForm = ({ maxAgorot, neededAgorot, onDone }: TopUpFormProps) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [typed, setTyped] = useState(
    String(neededAgorot === undefined ? FIRST_SHEKELS : Math.ceil(neededAgorot / 100)),
  );
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const amountAgorot = topUpAmount(typed);
  const max = isolate(formatAgorot(maxAgorot));

  const refuse = (text: string): void => {
    setError(text);
    field.current?.focus();
  };

  const topUp = async (agorot: number): Promise<void> => {
    setPending(true);
    try {
      await attempt('top-up', (idempotencyKey) =>
        call('wallet.topUpDemonstration', { amountAgorot: agorot }, { idempotencyKey }),
      );
      toast.success(t('topUp.done'));
      await answers.invalidateQueries({ queryKey: ['wallet'] });
      onDone();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast.error(t('topUp.failed'));
      refuse(textOf(failure));
    } finally {
      setPending(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending) return;
    if (amountAgorot === null) refuse(t('topUp.invalid'));
    else if (amountAgorot > maxAgorot) refuse(t('topUp.tooMuch', { max }));
    else void topUp(amountAgorot);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="flex gap-2 rounded-control bg-turquoise-soft px-4 py-3 text-small">
        <Icon name="info" className="mt-0.5 size-4.5 text-turquoise" />
        {t('topUp.demonstration')}
      </p>
      <AmountChoice
        chosen={amountAgorot}
        onChoose={(agorot) => {
          setTyped(String(agorot / 100));
          setError('');
        }}
      />
      <TextField
        ref={field}
        type="number"
        inputMode="decimal"
        min={1}
        step={1}
        label={t('topUp.amount')}
        hint={t('topUp.max', { max })}
        error={error || undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        {amountAgorot === null
          ? t('topUp.submitEmpty')
          : t('topUp.submit', { amount: isolate(formatAgorot(amountAgorot)) })}
      </Button>
    </form>
  );
};

interface TopUpDialogProps {
  readonly onClose: () => void;
  /** The money is in the wallet. */
  readonly onDone: () => void;
  /** What the wallet is short of, in agorot. */
  readonly neededAgorot?: number | undefined;
}

/** Money into the wallet, by the way this stage has. */
const TopUpDialog = ({ onClose, onDone, neededAgorot }: TopUpDialogProps) => {
  const { t } = useTranslation('fan');
  const { data, error, refetch } = useQuery(query('wallet.balance', {}));
  return (
    <Dialog open onClose={onClose} title={t('topUp.title')}>
      {data?.topUp === 'demonstration' && (
        <DemonstrationForm maxAgorot={data.topUpMaxAgorot} neededAgorot={neededAgorot} onDone={onDone} />
      )}
      {data && data.topUp !== 'demonstration' && <p>{t('topUp.unavailable')}</p>}
      {!data && error && (
        <ErrorState error={error} title={t('wallet.loadFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-72" />}
    </Dialog>
  );
};

export default TopUpDialog;
