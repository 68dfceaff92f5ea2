import { useTranslation } from 'react-i18next';
import type { CreatorPage } from '../../../../shared/contracts/market/catalog.ts';
import { deliveryPromise } from '../../../../shared/order/delivery-promise.ts';

/** How soon the creator's videos came until now: "Half came within a day, nine of ten within 3 days". */
export const UsualTime = ({ usual }: { readonly usual: NonNullable<CreatorPage['usual']> }) => {
  const { t } = useTranslation('order');
  const within = (hours: number): string => {
    const { unit, count } = deliveryPromise(hours);
    return t(`usual.${unit}`, { count });
  };
  const { medianHours, mostHours } = usual;
  return medianHours === mostHours
    ? t('usual.most', { most: within(mostHours) })
    : t('usual.both', { median: within(medianHours), most: within(mostHours) });
};
