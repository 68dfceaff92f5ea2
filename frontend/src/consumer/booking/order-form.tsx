import type { ReactNode } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { dayOf } from '../../../../shared/calendar/dates.ts';
import { TEXT } from '../../../../shared/limits.ts';
import type { OfferedExtra } from '../../../../shared/order/extras.ts';
import { isTold } from '../../../../shared/order/told.ts';
import { isGrownUp } from '../../../../shared/texts/grown-up.ts';
import { want } from '../../core/drafts/want.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import { MinorChoice } from '../order-rules/minor-choice.tsx';
import { ORDER_FORM } from '../order-rules/order-form-id.ts';
import type { OrderProblem, OrderValues } from '../order-rules/order-values.ts';
import { RevealFields } from '../order-rules/reveal-fields.tsx';
import { Starter } from '../order-rules/starter.tsx';
import type { Ad } from './ad-facts.tsx';
import { EventDate } from './event-date.tsx';
import { ExtrasChoice } from './extras-choice.tsx';
import { OccasionChoice } from './occasion-choice.tsx';
import { Step } from './step.tsx';
import type { useSlots } from './use-slots.ts';
import { WhenStep } from './when-step.tsx';

/** The steps in their order, each by its title. */
const STEPS = {
  1: 'steps.occasion',
  2: 'steps.recipient',
  3: 'steps.instructions',
  4: 'steps.when',
  5: 'order:extras.title',
} as const;

/** The number of letters from which the counter is shown. */
const COUNTED_FROM = 0.7;

interface OrderFormProps {
  readonly ad: Ad;
  readonly form: UseFormReturn<OrderValues>;
  readonly slots: ReturnType<typeof useSlots>['slots'];
  /** The extras that orders may have now. */
  readonly offered: readonly OfferedExtra[];
  /** An order has no answer yet. */
  readonly disabled: boolean;
  /** The occasion was pressed: what is open next may have the focus. */
  readonly onChosen: () => void;
  readonly onSubmit: () => void;
}

interface OwnFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

const RecipientField = ({ field, error }: OwnFieldProps) => {
  const { t } = useTranslation('booking');
  return (
    <TextField
      {...field}
      maxLength={TEXT.recipient}
      autoComplete="off"
      required
      label={t('steps.recipientField')}
      hint={t('steps.recipientHint')}
      error={error}
    />
  );
};

/** What the creator is to say, and how it may begin. */
const InstructionsField = ({
  form,
  error,
}: Pick<OrderFormProps, 'form'> & { readonly error: string | undefined }) => {
  const { t } = useTranslation('booking');
  const { instructions, occasion } = form.watch();
  const left = TEXT.instructions - instructions.length;
  const isCounted = left < TEXT.instructions * (1 - COUNTED_FROM);
  const start = (text: string): void => {
    form.setValue('instructions', text, { shouldDirty: true });
    form.setFocus('instructions');
  };
  return (
    <div className="grid gap-1">
      <TextArea
        {...form.register('instructions')}
        rows={6}
        maxLength={TEXT.instructions}
        required
        label={t('steps.instructionsField')}
        hint={isCounted ? t('steps.left', { count: left }) : t('steps.instructionsHint')}
        error={error}
      />
      {instructions === '' && <Starter occasion={occasion ?? ''} onStart={start} />}
    </div>
  );
};

/** The steps that have what they ask for. */
const doneOf = (values: OrderValues, today: string): Record<keyof typeof STEPS, boolean> => ({
  1: Boolean(values.occasion),
  2: Boolean(values.recipient.trim()),
  3: isTold(values.instructions),
  4: values.timing === 'hour' ? values.slot !== '' : isDay(values.deadline) && values.deadline > today,
  5: values.extras.length > 0,
});

/** The steps of an order: occasion, recipient, message, deadline and extras. The summary's button submits it. */
export const OrderForm = ({ ad, form, slots, offered, disabled, onChosen, onSubmit }: OrderFormProps) => {
  const { t } = useTranslation(['booking', 'order']);
  const { control, register, watch, formState } = form;
  const { creatorName } = useInLanguage()(ad);
  const { field: eventDate } = useController({ control, name: 'eventDate' });
  const { field: reveal } = useController({ control, name: 'reveal' });
  const values = watch();
  // What was answered before stays in sight.
  const isFolded = !formState.defaultValues?.minor && isGrownUp(values.recipient);
  const today = dayOf(new Date());
  const chooseEvent = (day: string): void => {
    // Taken back here, it is no wish of the next form either.
    if (day === '') want({}, { eventDate: values.eventDate });
    eventDate.onChange(day);
  };
  const problemOf = (field: keyof OrderValues): string | undefined => {
    const key = formState.errors[field]?.message as OrderProblem | undefined;
    return key && t(key);
  };
  const inputs: Record<keyof OrderValues, readonly [step: keyof typeof STEPS, input: ReactNode]> = {
    occasion: [
      1,
      <OccasionChoice
        key="occasion"
        field={register('occasion')}
        onPressed={onChosen}
        error={problemOf('occasion')}
      />,
    ],
    eventDate: [
      1,
      <EventDate key="eventDate" {...eventDate} onChange={chooseEvent} error={problemOf('eventDate')} />,
    ],
    recipient: [
      2,
      <RecipientField key="recipient" field={register('recipient')} error={problemOf('recipient')} />,
    ],
    minor: [2, <MinorChoice key="minor" field={register('minor')} isFolded={isFolded} />],
    instructions: [3, <InstructionsField key="instructions" form={form} error={problemOf('instructions')} />],
    // One input asks for a day or an hour.
    timing: [4, <WhenStep key="timing" ad={ad} form={form} slots={slots} problemOf={problemOf} />],
    deadline: [4, null],
    slot: [4, null],
    extras: [
      5,
      <ExtrasChoice key="extras" field={register('extras')} creatorName={creatorName} offered={offered} />,
    ],
    // Day and hour belong together, and to the wrapping.
    reveal: [
      5,
      values.extras.includes('gift_wrapping') && (
        <RevealFields
          key="reveal"
          day={reveal}
          time={register('revealTime')}
          error={problemOf('reveal') ?? problemOf('revealTime')}
        />
      ),
    ],
    revealTime: [5, null],
  };
  const done = doneOf(values, today);
  const steps = offered.length > 0 ? ([1, 2, 3, 4, 5] as const) : ([1, 2, 3, 4] as const);
  return (
    <CheckedForm id={ORDER_FORM} aria-label={t('steps.label')} onSubmit={onSubmit}>
      <fieldset disabled={disabled} className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
        {steps.map((number) => (
          <Step
            key={number}
            number={number}
            title={t(STEPS[number])}
            done={done[number]}
            optional={number === 5}
          >
            {Object.values(inputs).flatMap(([step, input]) => (step === number ? [input] : []))}
          </Step>
        ))}
      </fieldset>
    </CheckedForm>
  );
};
