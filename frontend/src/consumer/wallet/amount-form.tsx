import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TOP_UP_MIN_AGOROT } from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { offeredAgorot, readTopUp, SUGGESTED_AGOROT, sentencesOf, typedOf } from './top-up-amount.ts';

interface AmountChoiceProps {
  readonly amounts: readonly number[];
  readonly chosen: number | null;
  readonly onChoose: (agorot: number) => void;
}

const AmountChoice = ({ amounts, chosen, onChoose }: AmountChoiceProps) => {
  const { t } = useTranslation('fan');
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{t('topUp.choose')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(6.5rem,40%),1fr))] gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(max(6.5rem,20%),1fr))]">
        {amounts.map((agorot) => (
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

interface WaitingOrder {
  /** The price of the order that waits for this money, and is sent as soon as it is there. */
  readonly orderAgorot?: number | undefined;
  readonly neededAgorot: number | undefined;
  readonly amountAgorot: number;
}

/** Whether an order follows such a top-up at once, and its page says what became of both. */
export const isEnough = ({ orderAgorot, neededAgorot = 0, amountAgorot }: WaitingOrder): boolean =>
  orderAgorot !== undefined && amountAgorot >= neededAgorot;

/** Says that an order follows, and what it takes; nothing where none waits, or less comes than it lacks. */
export const ThenOrder = (waiting: WaitingOrder) => {
  const { t } = useTranslation('fan');
  if (!isEnough(waiting)) return null;
  const price = isolate(formatAgorot(waiting.orderAgorot ?? 0));
  return <p className="text-small">{t('topUp.thenOrder', { price })}</p>;
};

export interface AmountFormProps extends Pick<WaitingOrder, 'orderAgorot'> {
  readonly maxAgorot: number;
  /** What is missing for something: the form starts with exactly that, and at least one shekel. */
  readonly neededAgorot: number | undefined;
  /** Said above all: how much fits, and why not more. */
  readonly room: ReactNode;
  /** What a press does, with the amount. */
  readonly submitKey: 'topUp.submit' | 'paypal.continue';
  /** Said above the amounts. */
  readonly note: string;
  /** Told a valid amount. */
  readonly onSubmit: (agorot: number) => void;
  readonly pending?: boolean;
  /** Nothing may be changed or sent: the last one has no answer yet. */
  readonly locked?: boolean;
  /** What has no answer yet stands in the field. */
  readonly sentAgorot?: number | undefined;
  /** Why the last one was refused; each refusal is an object of its own. */
  readonly refusal?: { readonly text: string } | null;
  /** Stands above the button. */
  readonly children?: ReactNode;
}

/** How much to top up: one of a few amounts or any other. */
export const AmountForm = ({
  maxAgorot,
  neededAgorot,
  orderAgorot,
  room,
  submitKey,
  note,
  onSubmit,
  pending = false,
  locked = false,
  sentAgorot,
  refusal = null,
  children,
}: AmountFormProps) => {
  const { t } = useTranslation('fan');
  const offered = offeredAgorot(neededAgorot, maxAgorot);
  const [written, setTyped] = useState(typedOf(offered));
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const choices = useRef<HTMLFieldSetElement>(null);
  const typed = sentAgorot === undefined ? written : typedOf(sentAgorot);
  const { agorot: amountAgorot = null, problem } = {
    agorot: undefined,
    ...readTopUp(typed, maxAgorot, offered),
  };
  const limits = {
    min: isolate(formatAgorot(TOP_UP_MIN_AGOROT)),
    max: isolate(formatAgorot(maxAgorot)),
  };

  const waiting = { orderAgorot, neededAgorot, amountAgorot: amountAgorot ?? 0 };
  const suggested = SUGGESTED_AGOROT.filter((agorot) => agorot <= maxAgorot);

  const refuse = (text: string): void => {
    setError(text);
    field.current?.focus();
  };

  // A dialog has its focus on its cross until there is something to do. On the button, a key held too long would pay.
  useEffect(() => choices.current?.querySelector<HTMLElement>('button, input')?.focus(), []);

  useEffect(() => {
    if (!refusal) return;
    setError(refusal.text);
    field.current?.focus();
  }, [refusal]);

  const submit = (): void => {
    if (pending || locked) return;
    if (amountAgorot !== null) onSubmit(amountAgorot);
    else if (problem)
      refuse(
        sentencesOf(problem)
          .map((each) => t(`topUp.${each}`, limits))
          .join('. '),
      );
  };

  return (
    <CheckedForm onSubmit={submit} className="grid gap-5">
      {room}
      <p className="flex gap-2 rounded-control bg-turquoise-soft px-[min(1rem,4vw)] py-3 text-small wrap-anywhere">
        <Icon name="info" className="mt-0.5 size-4.5 text-turquoise" />
        {note}
      </p>
      <fieldset ref={choices} disabled={locked} className="grid gap-5">
        <AmountChoice
          amounts={[...new Set([...(neededAgorot === undefined ? [] : [offered]), ...suggested])]}
          chosen={amountAgorot}
          onChoose={(agorot) => {
            setTyped(typedOf(agorot));
            setError('');
          }}
        />
        <TextField
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          label={t('topUp.amount')}
          hint={t('topUp.whole', limits)}
          error={error || undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
        />
      </fieldset>
      {children}
      <ThenOrder {...waiting} />
      <Button type="submit" variant="primary" size="large" pending={pending} disabled={locked && !pending}>
        {amountAgorot === null
          ? t('topUp.submitEmpty')
          : t(submitKey === 'topUp.submit' && isEnough(waiting) ? 'topUp.submitOrder' : submitKey, {
              amount: isolate(formatAgorot(amountAgorot)),
            })}
      </Button>
    </CheckedForm>
  );
};
