import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { type Day, dayOf, formatDay, readDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { IconButton } from '../parts/button.tsx';
import { CONTROL, Field } from './labelled.tsx';

interface DateFieldProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'className'> {
  readonly name?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** A day; empty; or the typed text if it is not a day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: (input: HTMLInputElement | null) => void;
}

/** The browser's calendar, behind a button of ours. */
const Calendar = ({
  min,
  max,
  value,
  onChange,
}: Pick<DateFieldProps, 'min' | 'max' | 'value' | 'onChange'>) => {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={isDay(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <span className="absolute inset-e-0.5 top-0.5">
        <IconButton
          icon="calendar"
          label={t('form.calendar')}
          onClick={() => picker.current?.showPicker()}
          className="text-muted"
        />
      </span>
    </>
  );
};

/** What reads a shorter way of writing a day comes when a field is used: it is needed when that field is left. */
let short: typeof import('../../../../shared/calendar/typed-day.ts') | undefined;
const bringShort = async (): Promise<void> => {
  short ??= await import('../../../../shared/calendar/typed-day.ts').catch(() => undefined); // Whole days are read without it.
};

const written = (value: string): string => (isDay(value) ? formatDay(startOfDay(value)) : value);

/**
 * A day, typed and shown as dd/MM/yyyy. A native date field would follow the language of the browser and not of the
 * page; its calendar is still the one that opens.
 */
export const DateField = ({
  label,
  hint,
  error,
  className,
  required,
  min,
  max,
  value,
  onChange,
  onBlur,
  ...rest
}: DateFieldProps) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  // A text that is not a day yet is handed on when the field is left, and not at every letter.
  const finish = (): void => {
    if (draft === undefined) return;
    setDraft(undefined);
    const range = { today: dayOf(new Date()), min, max };
    const read = (): string => readDay(draft) ?? short?.typedDay(draft, range) ?? draft.trim();
    const now = read();
    onChange(now);
    // Left before it came, the field is read once more.
    if (!short && now && !isDay(now)) void bringShort().then(() => onChange(read()));
  };
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...rest}
            {...wiring}
            dir="ltr"
            inputMode="numeric"
            // Ten letters, and signs that nobody sees around a pasted one.
            maxLength={20}
            placeholder={t('form.day')}
            aria-required={required || undefined}
            value={draft ?? written(value)}
            onFocus={() => void bringShort()}
            onChange={({ target }) => {
              setDraft(target.value);
              const day = target.value === '' ? '' : readDay(target.value);
              if (day !== undefined) onChange(day);
            }}
            onBlur={() => {
              finish();
              onBlur?.();
            }}
            onKeyDown={({ key }) => key === 'Enter' && finish()}
            className={`${CONTROL} h-12 pe-12 tabular-nums rtl:ps-12 rtl:pe-4 rtl:text-end`}
          />
          <Calendar
            min={min}
            max={max}
            value={value}
            onChange={(day) => {
              setDraft(undefined);
              onChange(day);
            }}
          />
        </span>
      )}
    </Field>
  );
};
