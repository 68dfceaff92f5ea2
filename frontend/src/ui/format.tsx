import { useTranslation } from 'react-i18next';
import { formatDay, formatTimestamp } from '../../../shared/dates.ts';
import { formatAgorot } from '../../../shared/money.ts';
import { classes } from './classes.ts';

/** An amount in agorot as shekels, isolated from the text around it. */
export const Price = ({ agorot, className }: { readonly agorot: number; readonly className?: string }) => (
  <bdi className={classes('whitespace-nowrap tabular-nums', className)}>{formatAgorot(agorot)}</bdi>
);

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

/** "Within 24 hours", "Within 3 days": how soon a video comes. */
export const DeliveryTime = ({ hours }: { readonly hours: number }) => {
  const { t } = useTranslation();
  return hours <= 24 || hours % 24
    ? t('delivery.hours', { count: hours })
    : t('delivery.days', { count: hours / 24 });
};
