import { useTranslation } from 'react-i18next';
import { deliveryPromise } from '../../../shared/duration.ts';
import type { Language } from '../../../shared/language.ts';
import { formatAgorot } from '../../../shared/money.ts';
import { classes } from './classes.ts';

/** An amount in agorot as shekels, isolated from the text around it. */
export const Price = ({ agorot, className }: { readonly agorot: number; readonly className?: string }) => {
  const { i18n } = useTranslation();
  return (
    <span className={classes('whitespace-nowrap tabular-nums', className)}>
      <bdi>{formatAgorot(agorot, i18n.language as Language)}</bdi>
    </span>
  );
};

/** "Within 36 hours", "Within 3 days": how soon a video comes. */
export const DeliveryTime = ({ hours }: { readonly hours: number }) => {
  const { t } = useTranslation();
  const { unit, count } = deliveryPromise(hours);
  return t(`delivery.${unit}`, { count });
};
