import { useTranslation } from 'react-i18next';
import { deliveryPromise } from '../../../../shared/order/delivery-promise.ts';

/** "Within 36 hours", "Within 3 days": how soon a video comes. */
export const DeliveryTime = ({ hours }: { readonly hours: number }) => {
  const { t } = useTranslation();
  const { unit, count } = deliveryPromise(hours);
  return t(`delivery.${unit}`, { count });
};
