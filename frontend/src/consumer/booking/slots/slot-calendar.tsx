import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import { dayOfSlot, type SlotDay, timeOfSlot } from '../../../../../shared/calendar/slots.ts';
import { IconButton } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useWeekday } from '../../../ui/text/weekday.ts';
import { DayChoice } from './day-choice.tsx';
import { SlotRadio } from './slot-radio.tsx';
import { openingDay, weeksOf } from './weeks.ts';

interface TimeChoiceProps {
  readonly day: SlotDay;
  readonly slot: string;
  readonly onChoose: (slot: string) => void;
}

const TimeChoice = ({ day: { date, slots }, slot, onChoose }: TimeChoiceProps) => {
  const { t } = useTranslation('order');
  const weekday = useWeekday();
  const label = useId();
  return (
    <div role="radiogroup" aria-labelledby={label} className="grid gap-1.5">
      <p id={label} className="text-small text-muted">
        {t('when.times', { day: weekday(date, 'long') })}
      </p>
      <div className="grid grid-cols-4 gap-1.5 @max-[16rem]:grid-cols-2">
        {slots.map(({ time, available }) => {
          const value = `${date}T${time}`;
          return (
            <SlotRadio
              key={time}
              name="slot"
              value={value}
              label={time}
              checked={value === slot}
              free={available}
              onChoose={onChoose}
              className="flex items-center justify-center gap-1 tabular-nums"
            >
              <Icon name="check" className="hidden size-4 peer-checked:block" />
              <span aria-hidden="true" className={classes(!available && 'line-through')}>
                {time}
              </span>
            </SlotRadio>
          );
        })}
      </div>
    </div>
  );
};

interface SlotCalendarProps {
  readonly days: readonly SlotDay[];
  /** The chosen slot; empty while there is none. */
  readonly slot: string;
  readonly onChoose: (slot: string) => void;
  readonly error: string | undefined;
  /** Takes focus when no slot, or one that is gone, was chosen. */
  readonly group: Ref<HTMLFieldSetElement>;
}

/** The creator's next two weeks, one week at a time: a day, then a slot of that day. */
export const SlotCalendar = ({ days, slot, onChoose, error, group }: SlotCalendarProps) => {
  const { t } = useTranslation('order');
  const weekday = useWeekday();
  const note = useId();
  const weeks = weeksOf(days);
  const [day, setDay] = useState(() => openingDay(days, slot));
  const place = weeks.findIndex((week) => week.some(({ date }) => date === day));
  const week = weeks[place] ?? [];
  const shown = week.find(({ date }) => date === day);
  const dayText = (date = '') => isolate(formatDay(startOfDay(date)));
  const weekButton = (icon: 'back' | 'forward', step: 1 | -1) => {
    const other = weeks[place + step];
    return (
      <IconButton
        icon={icon}
        label={t(step === 1 ? 'when.nextWeek' : 'when.previousWeek')}
        aria-disabled={!other}
        onClick={() => other && setDay(openingDay(other, slot))}
        className={classes(!other && 'opacity-55')}
      />
    );
  };
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-describedby={note}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-offset-4"
    >
      <legend className="sr-only">{t('when.calendar')}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {weekButton('back', -1)}
        <p
          aria-live="polite"
          className="text-small font-medium tabular-nums @max-[16rem]:order-first @max-[16rem]:w-full"
        >
          {t('when.week', { from: dayText(week[0]?.date), to: dayText(week.at(-1)?.date) })}
        </p>
        {weekButton('forward', 1)}
      </div>
      <DayChoice week={week} day={day} onChoose={setDay} />
      {shown && <TimeChoice day={shown} slot={slot} onChoose={onChoose} />}
      <p
        id={note}
        role="status"
        className={classes('flex items-start gap-1.5 text-small', error ? 'text-bad' : 'text-muted')}
      >
        {error && <Icon name="error" className="mt-0.5 size-4" />}
        {error ??
          (slot
            ? t('when.chosen', {
                day: `${weekday(dayOfSlot(slot), 'long')} ${dayText(dayOfSlot(slot))}`,
                time: isolate(timeOfSlot(slot)),
              })
            : t('when.choose'))}
      </p>
    </fieldset>
  );
};
