import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS, dayOf } from '../../../../shared/calendar/dates.ts';
import { GIFT } from '../../../../shared/limits.ts';
import { REVEAL_TIMES } from '../../../../shared/order/gifts.ts';
import { DateField } from '../../ui/controls/date-field.tsx';
import { Select } from '../../ui/controls/select.tsx';

interface RevealFieldsProps {
  /** The controlled field of the day. */
  readonly day: Pick<ComponentProps<typeof DateField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;
  readonly time: Omit<ComponentProps<typeof Select>, 'label' | 'children'>;
  readonly error: string | undefined;
}

/** When a wrapped gift opens, where its buyer knows that already. */
export const RevealFields = ({ day, time, error }: RevealFieldsProps) => {
  const { t } = useTranslation('order');
  const now = Date.now();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 @md:grid-cols-2">
      <DateField
        {...day}
        min={dayOf(new Date(now))}
        max={dayOf(new Date(now + GIFT.aheadDays * DAY_MS))}
        required={false}
        label={t('reveal.day')}
        hint={t('reveal.hint')}
        error={error}
      />
      {day.value && (
        <Select {...time} label={t('reveal.time')}>
          {REVEAL_TIMES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
    </div>
  );
};
