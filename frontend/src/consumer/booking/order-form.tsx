import type { ReactNode } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayOf, isDay } from '../../../../shared/dates.ts';
import { latestDeadline } from '../../../../shared/deadline.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { CheckedForm } from '../../ui/checked-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { OrderProblem } from '../order-rules/check-order.ts';
import type { OrderValues } from '../order-rules/order-values.ts';
import type { Ad } from './ad-facts.tsx';
import { ExtrasChoice } from './extras-choice.tsx';
import { OccasionChoice } from './occasion-choice.tsx';
import { ORDER_FORM } from './order-bar.tsx';
import { Step } from './step.tsx';
import type { useSlots } from './use-slots.ts';
import { WhenStep } from './when-step.tsx';

/** From here on the counter is worth looking at. */
const COUNTED_FROM = 0.7;

interface OrderFormProps {
  readonly ad: Ad;
  readonly form: UseFormReturn<OrderValues>;
  readonly slots: ReturnType<typeof useSlots>['slots'];
  /** While an order has no answer. */
  readonly disabled: boolean;
  readonly onSubmit: () => void;
}

/** What is celebrated, for whom, what to say, by when, and what goes with it. Sent by the summary's button. */
export const OrderForm = ({ ad, form, slots, disabled, onSubmit }: OrderFormProps) => {
  const { t } = useTranslation(['booking', 'order']);
  const { control, register, watch, formState } = form;
  const { field: eventDateField } = useController({ control, name: 'eventDate' });
  const values = watch();
  const now = new Date();
  const today = dayOf(now);
  const left = TEXT.instructions - values.instructions.length;
  const problemOf = (field: keyof OrderValues): string | undefined => {
    const key = formState.errors[field]?.message as OrderProblem | undefined;
    return key && t(key);
  };
  const when = <WhenStep ad={ad} form={form} slots={slots} problemOf={problemOf} />;
  const inputs: Record<keyof OrderValues, ReactNode> = {
    occasion: <OccasionChoice field={register('occasion')} error={problemOf('occasion')} />,
    eventDate: (
      <DateField
        {...eventDateField}
        min={today}
        max={latestDeadline(now)}
        required={false}
        label={t('order:event.field')}
        hint={t('order:event.hint')}
        error={problemOf('eventDate')}
        className="max-w-64"
      />
    ),
    recipient: (
      <TextField
        {...register('recipient')}
        maxLength={TEXT.recipient}
        autoComplete="off"
        required
        label={t('steps.recipientField')}
        hint={t('steps.recipientHint')}
        error={problemOf('recipient')}
      />
    ),
    instructions: (
      <TextArea
        {...register('instructions')}
        rows={6}
        maxLength={TEXT.instructions}
        required
        label={t('steps.instructionsField')}
        hint={
          left < TEXT.instructions * (1 - COUNTED_FROM)
            ? t('steps.left', { count: left })
            : t('steps.instructionsHint')
        }
        error={problemOf('instructions')}
      />
    ),
    timing: when,
    deadline: null,
    slot: null,
    extras: <ExtrasChoice field={register('extras')} creatorName={ad.creatorName} />,
  };
  // One input asks for a day or an hour.
  const { occasion, eventDate, recipient, instructions, timing, deadline, slot, extras, ...rest } = inputs;
  // A new field of the form stays here until it stands in a step below.
  rest satisfies Record<string, never>;
  return (
    <CheckedForm id={ORDER_FORM} aria-label={t('steps.label')} onSubmit={onSubmit}>
      <fieldset disabled={disabled} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Step number={1} title={t('steps.occasion')} done={Boolean(values.occasion)}>
          {occasion}
          {eventDate}
        </Step>
        <Step number={2} title={t('steps.recipient')} done={Boolean(values.recipient.trim())}>
          {recipient}
        </Step>
        <Step number={3} title={t('steps.instructions')} done={Boolean(values.instructions.trim())}>
          {instructions}
        </Step>
        <Step
          number={4}
          title={t('steps.when')}
          done={
            values.timing === 'hour' ? values.slot !== '' : isDay(values.deadline) && values.deadline > today
          }
        >
          {timing}
          {deadline}
          {slot}
        </Step>
        <Step number={5} title={t('order:extras.title')} done={values.extras.length > 0}>
          {extras}
        </Step>
      </fieldset>
    </CheckedForm>
  );
};
