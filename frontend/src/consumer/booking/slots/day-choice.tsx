import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import type { SlotDay } from '../../../../../shared/calendar/slots.ts';
import { classes } from '../../../ui/parts/classes.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { useWeekday } from '../../../ui/text/weekday.ts';
import { SlotRadio } from './slot-radio.tsx';
import { hasFree } from './weeks.ts';

interface DayChoiceProps {
  readonly week: readonly SlotDay[];
  /** The day whose slots are shown. */
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

/** A week of days; a day without a free slot cannot be chosen. */
export const DayChoice = ({ week, day, onChoose }: DayChoiceProps) => {
  const { t } = useTranslation('order');
  const weekday = useWeekday();
  const fullName = (date: string) => `${weekday(date, 'long')} ${isolate(formatDay(startOfDay(date)))}`;
  return (
    <div
      role="radiogroup"
      aria-label={t('when.days')}
      className="grid grid-cols-7 gap-1 @max-[16rem]:grid-cols-3"
    >
      {week.map((each) => {
        const { date } = each;
        const free = hasFree(each);
        return (
          <SlotRadio
            key={date}
            name="slot-day"
            value={date}
            label={free ? fullName(date) : `${fullName(date)}, ${t('when.full')}`}
            checked={date === day}
            free={free}
            onChoose={onChoose}
            className="grid place-items-center py-2"
          >
            <span aria-hidden="true">{weekday(date, 'short')}</span>
            <span aria-hidden="true" className={classes('tabular-nums', !free && 'line-through')}>
              {Number(date.slice(8))}
            </span>
          </SlotRadio>
        );
      })}
    </div>
  );
};
