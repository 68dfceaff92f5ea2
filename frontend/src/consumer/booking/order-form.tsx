import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayOf, formatDay, startOfDay } from '../../../../shared/dates.ts';
import { earliestDeadline, latestDeadline } from '../../../../shared/deadline.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { isolate } from '../../ui/isolate.ts';
import type { Ad } from './ad-facts.tsx';
import type { OrderValues } from './check-order.ts';
import { OccasionChoice } from './occasion-choice.tsx';
import { ORDER_FORM } from './order-bar.tsx';
import { Step } from './step.tsx';

/** From here on the counter is worth looking at. */
const COUNTED_FROM = 0.7;

interface OrderFormProps {
  readonly ad: Ad;
  readonly form: UseFormReturn<OrderValues>;
  readonly onSubmit: () => void;
}

/** What is celebrated, for whom, what to say, by when. Sent by the summary's button. */
export const OrderForm = ({ ad, form, onSubmit }: OrderFormProps) => {
  const { t } = useTranslation(['booking', 'common']);
  const { register, watch, formState } = form;
  const values = watch();
  const now = new Date();
  const earliest = earliestDeadline(now, ad.deliveryHours);
  const left = TEXT.instructions - values.instructions.length;
  const problemOf = (field: keyof OrderValues): string | undefined => {
    const key = formState.errors[field]?.message as 'problem.occasion' | undefined;
    return key && t(key);
  };
  return (
    <form
      id={ORDER_FORM}
      aria-label={t('steps.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid gap-4"
    >
      <Step number={1} title={t('steps.occasion')} done={Boolean(values.occasion)}>
        <OccasionChoice field={register('occasion')} error={problemOf('occasion')} />
      </Step>
      <Step number={2} title={t('steps.recipient')} done={Boolean(values.recipient.trim())}>
        <TextField
          {...register('recipient')}
          maxLength={TEXT.recipient}
          autoComplete="off"
          required
          label={t('steps.recipientField')}
          hint={t('steps.recipientHint')}
          error={problemOf('recipient')}
        />
      </Step>
      <Step number={3} title={t('steps.instructions')} done={Boolean(values.instructions.trim())}>
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
      </Step>
      <Step number={4} title={t('steps.when')} done={values.deadline > dayOf(now)}>
        <TextField
          {...register('deadline')}
          type="date"
          min={earliest}
          max={latestDeadline(now)}
          required
          label={t('steps.whenField')}
          hint={t('steps.whenHint', { day: isolate(formatDay(startOfDay(earliest))) })}
          error={problemOf('deadline')}
          className="max-w-64"
        />
      </Step>
    </form>
  );
};
