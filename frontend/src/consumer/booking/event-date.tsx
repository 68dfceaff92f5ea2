import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { dayOf } from '../../../../shared/calendar/dates.ts';
import { latestDeadline } from '../../../../shared/calendar/deadline.ts';
import {
  HEBREW_MONTHS,
  type HebrewMonth,
  hebrewDateOf,
  hebrewNumeral,
  nextHebrewDate,
} from '../../../../shared/calendar/hebrew-date.ts';
import { DateField } from '../../ui/controls/date-field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Details } from '../../ui/parts/details.tsx';
import { useDayWords } from '../../ui/text/arrival.tsx';
import { useHebrewDay } from '../../ui/text/hebrew-day.ts';

const MONTH_DAYS = Array.from({ length: 30 }, (_, before) => before + 1);

interface EventDateProps {
  /** A day; empty; or the typed text if it is not a day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A Hebrew date, which chooses the next day on which it falls. */
const HebrewDateChoice = ({ value, onChange }: EventDateProps) => {
  const { t, i18n } = useTranslation(['order', 'dates']);
  const [month, setMonth] = useState<HebrewMonth | ''>('');
  const [day, setDay] = useState(0);
  // The choice holds while the field has the day that follows from it; otherwise the field's day is shown.
  const today = dayOf(new Date());
  const chosen = month && day ? nextHebrewDate({ month, day }, today) : '';
  const shown = isDay(value) && value !== chosen ? hebrewDateOf(value) : { month, day };
  const choose = (next: { readonly month: HebrewMonth | ''; readonly day: number }): void => {
    setMonth(next.month);
    setDay(next.day);
    if (next.month && next.day) onChange(nextHebrewDate({ month: next.month, day: next.day }, today));
  };
  return (
    <Details summary={t('event.byHebrew')} layout="inline-flex min-h-11 gap-2 text-small">
      <div className="grid max-w-md grid-cols-2 gap-3 @max-[16rem]:grid-cols-1 pt-1">
        <Select
          label={t('event.hebrewDay')}
          value={shown.day || ''}
          onChange={({ target }) => choose({ ...shown, day: Number(target.value) })}
        >
          <option value="">{t('event.choose')}</option>
          {MONTH_DAYS.map((each) => (
            <option key={each} value={each}>
              {i18n.language === 'he' ? hebrewNumeral(each) : each}
            </option>
          ))}
        </Select>
        <Select
          label={t('event.hebrewMonth')}
          value={shown.month}
          onChange={({ target }) => choose({ ...shown, month: target.value as HebrewMonth | '' })}
        >
          <option value="">{t('event.choose')}</option>
          {HEBREW_MONTHS.map((each) => (
            <option key={each} value={each}>
              {t(`dates:month.${each}`)}
            </option>
          ))}
        </Select>
      </div>
    </Details>
  );
};

interface EventDateFieldProps extends EventDateProps {
  readonly name: string;
  readonly onBlur: () => void;
  readonly ref: (input: HTMLInputElement | null) => void;
  readonly error: string | undefined;
}

/** The day of what is celebrated, by either calendar. */
export const EventDate = ({ value, onChange, ...field }: EventDateFieldProps) => {
  const { t } = useTranslation('order');
  const dayWords = useDayWords();
  const hebrewDay = useHebrewDay();
  const now = new Date();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <DateField
        {...field}
        value={value}
        onChange={onChange}
        min={dayOf(now)}
        max={latestDeadline(now)}
        required={false}
        label={t('event.field')}
        hint={t('event.hint')}
        className="max-w-64"
      />
      <p role="status" className="text-small empty:hidden">
        {isDay(value) && `${dayWords(value)} (${hebrewDay(value)})`}
      </p>
      <HebrewDateChoice value={value} onChange={onChange} />
    </div>
  );
};
