import { useTranslation } from 'react-i18next';
import { SLOT_TIMES, slotsOfWeekday, WEEKDAYS } from '../../../../../shared/calendar/slots.ts';
import { CHOICE, CHOICE_INPUT } from '../../../ui/controls/choice.ts';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useWeekday } from '../../../ui/text/weekday.ts';
import { isWholeDay, keeping } from './week.ts';

interface WeekGridProps {
  readonly kept: readonly string[];
  readonly onChange: (kept: string[]) => void;
}

/** A week of days with their hours: each is kept or not, a whole day at once as well. */
export const WeekGrid = ({ kept, onChange }: WeekGridProps) => {
  const { t } = useTranslation('creator');
  const nameOf = useWeekday();
  return (
    <div className="surface px-5 sm:px-6">
      {WEEKDAYS.map((weekday) => {
        const name = nameOf(weekday, 'long');
        const whole = isWholeDay(kept, weekday);
        return (
          <fieldset
            key={weekday}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-3.5 last:border-0 xl:grid xl:grid-cols-[6rem_auto_1fr]"
          >
            <legend className="sr-only">{name}</legend>
            <span aria-hidden="true" className="font-semibold">
              {name}
            </span>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 text-small">
              <input
                type="checkbox"
                aria-label={t('hours.wholeDayOf', { day: name })}
                checked={whole}
                onChange={({ target }) => onChange(keeping(kept, slotsOfWeekday(weekday), target.checked))}
                className="size-4.5 accent-turquoise"
              />
              {t('hours.wholeDay')}
            </label>
            <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(max(3.5rem,22%),1fr))] gap-1.5 sm:grid-cols-[repeat(auto-fit,minmax(max(3.5rem,11%),1fr))]">
              {SLOT_TIMES.map((time) => (
                <label
                  key={time}
                  className={classes(
                    CHOICE,
                    'grid min-h-11 place-items-center rounded-control text-small tabular-nums has-checked:font-semibold',
                  )}
                >
                  <input
                    type="checkbox"
                    aria-label={time}
                    checked={kept.includes(`${weekday}T${time}`)}
                    onChange={({ target }) => onChange(keeping(kept, [`${weekday}T${time}`], target.checked))}
                    className={CHOICE_INPUT}
                  />
                  <span aria-hidden="true" className="inline-flex items-center gap-1">
                    {kept.includes(`${weekday}T${time}`) && <Icon name="check" className="size-3.5" />}
                    {time}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
};
