import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isolate } from '../../../ui/isolate.ts';
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

export interface AmountFormProps {
  readonly maxAgorot: number;
  /** What is missing for something; the form starts with it, in whole shekels. */
  readonly neededAgorot: number | undefined;
  /** What a press does, with the amount. */
  readonly submitKey: 'topUp.submit' | 'paypal.continue';
  /** Said above the amounts. */
  readonly note: string;
  /** Told a valid amount; answers with a sentence when it was refused, else null. */
  readonly onSubmit: (agorot: number) => Promise<string | null>;
}

const FIRST_SHEKELS = 100;

/** How much to top up: one of a few amounts or any other. */
export const AmountForm = ({ maxAgorot, neededAgorot, submitKey, note, onSubmit }: AmountFormProps) => {
  const { t } = useTranslation('fan');
  const [typed, setTyped] = useState(
    String(neededAgorot === undefined ? FIRST_SHEKELS : Math.ceil(Math.min(neededAgorot, maxAgorot) / 100)),
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

  const send = async (agorot: number): Promise<void> => {
    setPending(true);
    try {
      const refusal = await onSubmit(agorot);
      if (refusal) refuse(refusal);
    } finally {
      setPending(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (pending) return;
    if (amountAgorot === null) refuse(t('topUp.invalid'));
    else if (amountAgorot > maxAgorot) refuse(t('topUp.tooMuch', { max }));
    else void send(amountAgorot);
  };

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="flex gap-2 rounded-control bg-turquoise-soft px-4 py-3 text-small">
        <Icon name="info" className="mt-0.5 size-4.5 text-turquoise" />
        {note}
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
          : t(submitKey, { amount: isolate(formatAgorot(amountAgorot)) })}
      </Button>
    </form>
  );
};
