import { formatDay, formatTimestamp } from '../../../../shared/calendar/dates.ts';

interface DateTextProps {
  /** ISO instant. */
  readonly at: string;
  /** With hours and minutes. */
  readonly time?: boolean;
}

/** `dd/MM/yyyy`, or with `HH:mm`, in Israel's time. */
export const DateText = ({ at, time = false }: DateTextProps) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    <bdi>{time ? formatTimestamp(at) : formatDay(at)}</bdi>
  </time>
);
