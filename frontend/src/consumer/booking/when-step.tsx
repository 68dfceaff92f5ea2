import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { latestDeadline } from '../../../../shared/calendar/deadline.ts';
import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import { dayOfSlot } from '../../../../shared/calendar/slots.ts';
import { CHOICE, CHOICE_INPUT } from '../../ui/controls/choice.ts';
import { DateField } from '../../ui/controls/date-field.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { daysBeforeEvent } from '../order-rules/before-event.ts';
import { type OrderValues, TIMINGS } from '../order-rules/order-values.ts';
import type { Ad } from './ad-facts.tsx';
import { SlotCalendar } from './slots/slot-calendar.tsx';
import type { useSlots } from './use-slots.ts';

type Slots = ReturnType<typeof useSlots>['slots'];

interface WhenProps {
  readonly form: UseFormReturn<OrderValues>;
  readonly slots: Slots;
  readonly problemOf: (field: keyof OrderValues) => string | undefined;
}

/** The slot of an order, which is its deadline. */
const HourField = ({ form, slots, problemOf }: WhenProps) => {
  const { t } = useTranslation('order');
  const { field } = useController({ control: form.control, name: 'slot' });
  const choose = (slot: string): void => {
    field.onChange(slot);
    form.setValue('deadline', dayOfSlot(slot));
    form.clearErrors(['slot', 'deadline']);
  };
  const { data, error, refetch } = slots;
  if (!data && error) return <ErrorState error={error} title={t('when.loadFailed')} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-60" />;
  return (
    <SlotCalendar
      days={data.days}
      slot={field.value}
      onChoose={choose}
      error={problemOf('slot')}
      group={field.ref}
    />
  );
};

const TimingChoice = ({ form }: Pick<WhenProps, 'form'>) => {
  const { t } = useTranslation('order');
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('when.timing')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {TIMINGS.map((timing) => (
          <label
            key={timing}
            className={classes(
              CHOICE,
              'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-[min(1rem,4vw)] wrap-anywhere',
            )}
          >
            <input {...form.register('timing')} type="radio" value={timing} className={CHOICE_INPUT} />
            <Icon
              name={timing === 'day' ? 'calendar' : 'clock'}
              className="size-4.5 peer-checked:hidden @max-[16rem]:hidden"
            />
            <Icon name="check" className="hidden size-4.5 peer-checked:block @max-[16rem]:hidden" />
            {t(`when.${timing}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** How the chosen time stands to the event, where both are known. */
const BesideEvent = ({ days, arrives }: { readonly days: number; readonly arrives: boolean }) => {
  const { t } = useTranslation('order');
  if (days >= 0 && !arrives) return null;
  return (
    <>
      <Icon name={days < 0 ? 'info' : 'calendar'} className="mt-0.5 size-4" />
      <span>
        {days < 0 ? t('event.late') : days === 0 ? t('event.same') : t('event.before', { count: days })}
      </span>
    </>
  );
};

/** The deadline of an order: a day, or a slot where the creator offers hours. */
export const WhenStep = ({ ad, form, slots, problemOf }: WhenProps & { readonly ad: Ad }) => {
  const { t } = useTranslation(['booking', 'order']);
  const { timing, slot, deadline, eventDate } = form.watch();
  const { field: day } = useController({ control: form.control, name: 'deadline' });
  const byHour = timing === 'hour';
  const now = new Date();
  const earliest = arrivalDay(now, ad);
  const days = daysBeforeEvent({ timing, slot, deadline, eventDate });
  return (
    <>
      {(byHour || (slots.data?.days.length ?? 0) > 0) && <TimingChoice form={form} />}
      {byHour ? (
        <HourField form={form} slots={slots} problemOf={problemOf} />
      ) : (
        <DateField
          {...day}
          min={earliest}
          max={latestDeadline(now)}
          required
          label={t('steps.whenField')}
          hint={t('steps.whenHint', { day: isolate(formatDay(startOfDay(earliest))) })}
          error={problemOf('deadline')}
          className="max-w-64"
        />
      )}
      <p role="status" className="flex items-start gap-1.5 text-small empty:hidden">
        {/* Behind the promised day there is a latest day, on which nothing has to arrive. */}
        {days !== undefined && <BesideEvent days={days} arrives={byHour || deadline === earliest} />}
      </p>
    </>
  );
};
