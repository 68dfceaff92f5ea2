import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DAY_MS, dayOf } from '../../../../../shared/calendar/dates.ts';
import { GIFT } from '../../../../../shared/limits.ts';
import { REVEAL_TIMES } from '../../../../../shared/order/gifts.ts';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';

interface WhenFieldsProps {
  readonly legend: string;
  /** What the two answers are called. */
  readonly names: Readonly<Record<'now' | 'later', string>>;
  /** As react-hook-form gives it for a form that has these fields. */
  readonly register: (name: 'when' | 'time') => UseFormRegisterReturn;
  /** The controlled field of the day. */
  readonly day: Pick<ComponentProps<typeof DateField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
  /** It is to be later: day and hour are asked for. */
  readonly later: boolean;
  /** The last moment that can be chosen, where that is before the end of the year ahead; milliseconds. */
  readonly until?: number;
  readonly problem: string | undefined;
}

/** Now, or at an hour of a day of Israel. */
export const WhenFields = ({
  legend,
  names,
  register,
  day,
  later,
  until = Number.POSITIVE_INFINITY,
  problem,
}: WhenFieldsProps) => {
  const { t } = useTranslation('gift');
  const now = Date.now();
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-small font-medium">{legend}</legend>
        {(['now', 'later'] as const).map((when) => (
          <label key={when} className="flex items-center gap-3">
            <input {...register('when')} type="radio" value={when} className="size-5 accent-pomegranate" />
            {names[when]}
          </label>
        ))}
      </fieldset>
      {later && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          <DateField
            {...day}
            min={dayOf(new Date(now))}
            max={dayOf(new Date(Math.min(until, now + GIFT.aheadDays * DAY_MS)))}
            label={t('own.day')}
            error={problem}
          />
          <Select {...register('time')} label={t('own.hour')}>
            {REVEAL_TIMES.map((time) => (
              <option key={time}>{time}</option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
};
