/** Whether a schedule is due in the minute that `at` is in, or how often it comes. */
export type Schedule =
  | { readonly kind: 'rate'; readonly milliseconds: number }
  | { readonly kind: 'cron'; readonly matches: (at: Date) => boolean };

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const MONTH_NAMES = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAY_NAMES = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

type Field = (value: number) => boolean;

/** `*`, `?`, `5`, `1-5`, `0/15`, `MON,WED`: what AWS knows beyond that (`L`, `W`, `#`) throws. */
const field = (text: string, names: readonly string[] = [], nameBase = 1): Field => {
  const number = (word: string): number => {
    const named = names.indexOf(word.toUpperCase());
    const value = named >= 0 ? named + nameBase : Number(word);
    if (!Number.isInteger(value))
      throw new Error(`the local cloud does not know ${word} in a cron expression`);
    return value;
  };
  const parts = text.split(',').map((part): Field => {
    const [range = '', step] = part.split('/');
    const every = step === undefined ? 1 : number(step);
    if (range === '*' || range === '?') return (value) => value % every === 0;
    const [from, to] = range.split('-').map(number);
    const first = from ?? 0;
    const last = to ?? (step === undefined ? first : Number.POSITIVE_INFINITY);
    return (value) => value >= first && value <= last && (value - first) % every === 0;
  });
  return (value) => parts.some((part) => part(value));
};

/** The wall clock of a time zone: minute, hour, day, month (from 1), weekday (Sunday 1), year. */
const wallClock = (at: Date, timeZone: string): number[] => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
    year: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = WEEKDAY_NAMES.indexOf((parts.weekday ?? '').toUpperCase()) + 1;
  return [parts.minute, parts.hour, parts.day, parts.month, weekday, parts.year].map(Number);
};

/** `rate(5 minutes)` or `cron(0 3 * * ? *)`, the latter by the wall clock of `timeZone`. Throws on anything else. */
export const parseSchedule = (expression: string, timeZone = 'UTC'): Schedule => {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const unit = UNIT_MS[rate[2] as keyof typeof UNIT_MS];
    return { kind: 'rate', milliseconds: Number(rate[1]) * unit };
  }
  const cron = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (cron?.length !== 6) throw new Error(`the local cloud does not know the schedule ${expression}`);
  const [minute = '', hour = '', day = '', month = '', weekday = '', year = ''] = cron;
  const fields = [
    field(minute),
    field(hour),
    field(day),
    field(month, MONTH_NAMES),
    field(weekday, WEEKDAY_NAMES),
    field(year),
  ];
  return {
    kind: 'cron',
    matches: (at) => wallClock(at, timeZone).every((value, index) => fields[index]?.(value) ?? false),
  };
};
