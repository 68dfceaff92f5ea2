import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { addDays, type Day, dayOf, formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { want } from '../../core/drafts/want.ts';
import { wanted } from '../../core/drafts/wanted.ts';
import { DateField } from '../../ui/controls/date-field.tsx';
import { useDayWords } from '../../ui/text/arrival.tsx';
import { useHebrewDay } from '../../ui/text/hebrew-day.ts';
import { isolate } from '../../ui/text/isolate.ts';

/** How far ahead a day is that stands for any. */
const WEEK = 7;

export interface WhenProps {
  /** Empty while nobody has said. */
  readonly day: Day | '';
  readonly onDay: (day: Day | '') => void;
}

/** The day by which a video has to be there; the field has the focus when it comes. */
const WhenField = ({ day, onDay }: WhenProps) => {
  const { t } = useTranslation(['dates', 'common']);
  const dayWords = useDayWords();
  const hebrewDay = useHebrewDay();
  /** What was typed and is no day to come: it is asked about, and the list stays as it is. */
  const [refused, setRefused] = useState('');
  const today = dayOf(new Date());
  const place = useId();
  useEffect(() => document.getElementById(place)?.querySelector('input')?.focus(), [place]);
  const remember = useEffectEvent(() => {
    const { eventDate = '' } = wanted();
    if (day === '' && isDay(eventDate) && eventDate >= today) onDay(eventDate);
  });
  // Asked again on another page, it knows the answer.
  useEffect(() => remember(), []);
  const choose = (value: string): void => {
    const fits = value === '' || (isDay(value) && value >= today);
    setRefused(fits ? '' : value);
    if (!fits) return;
    want({ eventDate: value }, { eventDate: day });
    onDay(value);
  };
  return (
    <div id={place} className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <DateField
        label={t('common:when')}
        min={today}
        value={refused || day}
        onChange={choose}
        error={
          refused && t('when.problem', { example: isolate(formatDay(startOfDay(addDays(today, WEEK)))) })
        }
        className="w-64 max-w-full"
      />
      <p role="status" className="min-h-6 text-small sm:pb-3">
        {day && !refused && `${dayWords(day)} (${hebrewDay(day)})`}
      </p>
    </div>
  );
};

export default WhenField;
