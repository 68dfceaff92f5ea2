import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day, dayOf, formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { hebrewDateOf, hebrewNumeral } from '../../../../shared/calendar/hebrew-date.ts';
import { wanted } from '../../core/drafts/wanted.ts';
import { Button, IconButton } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { useDayWords } from '../../ui/text/arrival.tsx';
import { useHebrewDay } from '../../ui/text/hebrew-day.ts';
import { useWeekday } from '../../ui/text/weekday.ts';
import { monthsAhead, PAGE_DAYS, weeksWith } from './weeks.ts';

interface DayCalendarProps {
  /** Empty while none is chosen. */
  readonly day: Day | '';
  /** The chosen day; empty: none any more; undefined: as it was. */
  readonly onDay: (day?: Day | '') => void;
}

const WEEK = 7;
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

/** The number of a day, and of its month where one begins. */
const shortOf = (day: Day): string => {
  const [, month, number] = day.split('-').map(Number);
  return number === 1 ? `${number}.${month}` : String(number);
};

/** How far a key goes; sideways as the page is read. */
const stepOf = ({ key }: KeyboardEvent, at: Day, isRtl: boolean): Day | undefined => {
  const weekday = new Date(`${at}T00:00:00Z`).getUTCDay();
  const onward = isRtl ? -1 : 1;
  const days: Readonly<Record<string, number>> = {
    ArrowRight: onward,
    ArrowLeft: -onward,
    ArrowDown: WEEK,
    ArrowUp: -WEEK,
    Home: -weekday,
    End: WEEK - 1 - weekday,
  };
  if (key === 'PageDown') return monthsAhead(at, 1);
  if (key === 'PageUp') return monthsAhead(at, -1);
  return days[key] === undefined ? undefined : addDays(at, days[key]);
};

/** The weeks to come, with their Hebrew days; it has the focus when it comes. */
const DayCalendar = ({ day, onDay }: DayCalendarProps) => {
  const { t, i18n } = useTranslation(['dates', 'common']);
  const dayWords = useDayWords();
  const hebrewDay = useHebrewDay();
  const weekday = useWeekday();
  const today = dayOf(new Date());
  const earliest = (one: Day): Day => (one < today ? today : one);
  const [at, setAt] = useState(() => earliest(day || wanted().eventDate || today));
  /** Whether the focus follows: it does by keys, and not where the buttons of a page are pressed. */
  const follows = useRef(true);
  const grid = useRef<HTMLTableElement>(null);
  const all = useRef<HTMLDivElement>(null);
  // The focus brings no more than its day into view, which is enough beside what stands on a desk above it.
  useEffect(() => {
    if (matchMedia('(width < 64rem)').matches) all.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const weeks = weeksWith(at, today);
  const [first = at] = weeks[0] ?? [];
  const last = weeks.at(-1)?.at(-1) ?? at;
  const turn = (pages: number) => {
    follows.current = false;
    setAt(earliest(addDays(first, pages * PAGE_DAYS)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDay();
      return;
    }
    const next = stepOf(event, at, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    follows.current = true;
    setAt(earliest(next));
  };
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div ref={all} className="@container surface w-full max-w-sm scroll-my-4 p-3 text-ink raised">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon="back"
          label={t('calendar.before')}
          disabled={first <= today}
          onClick={() => turn(-1)}
        />
        <p role="status" className="text-[min(1rem,6cqi)] font-medium">
          {month.formatRange(noon(earliest(first)), noon(last))}
        </p>
        <IconButton icon="forward" label={t('calendar.next')} onClick={() => turn(1)} />
      </div>
      <table ref={grid} aria-label={t('common:when')} className="w-full table-fixed">
        <thead className="text-[min(0.75rem,4.5cqi)]">
          <tr>
            {Array.from({ length: WEEK }, (_, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its number
              <th key={number} scope="col" className="py-1 font-normal text-muted">
                <abbr title={weekday(number, 'long')} className="no-underline">
                  {weekday(number, 'short')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} className="p-0">
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === at ? 0 : -1}
                    disabled={one < today}
                    aria-label={`${dayWords(one)}, ${hebrewDay(one)}`}
                    aria-pressed={one === day}
                    onKeyDown={onKeyDown}
                    aria-current={one === today ? 'date' : undefined}
                    onClick={() => onDay(one)}
                    className={classes(
                      // Seven days of large text share the width of a phone: they grow no further than that.
                      'grid min-h-11 w-full place-items-center content-center rounded-control border text-[min(1rem,6cqi)] leading-tight tabular-nums hover:bg-sunk disabled:text-muted disabled:opacity-55',
                      one === day
                        ? 'border-turquoise bg-turquoise-soft font-medium text-turquoise'
                        : 'border-transparent',
                      one === today && 'underline underline-offset-4',
                    )}
                  >
                    {shortOf(one)}
                    <span lang="he" className="text-[min(0.75rem,4.5cqi)] text-muted">
                      {hebrewNumeral(hebrewDateOf(one).day)}
                    </span>
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {day && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-small">
          <span>
            {formatDay(startOfDay(day))} ({hebrewDay(day)})
          </span>
          <Button variant="quiet" size="small" onClick={() => onDay('')}>
            {t('calendar.none')}
          </Button>
        </p>
      )}
    </div>
  );
};

export default DayCalendar;
