import { SETTINGS_DEFAULT } from '../../../../../shared/limits.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { useSite } from '../../../core/page/site.ts';

/** The limits of the site, in numbers and in words. */
export const useAdLimits = () => {
  const { minPriceAgorot, maxPriceAgorot, maxDeliveryHours, defaultDeliveryHours } =
    useSite() ?? SETTINGS_DEFAULT;
  return {
    defaultDeliveryHours,
    limits: { minPriceAgorot, maxPriceAgorot, maxDeliveryHours },
    words: { min: formatAgorot(minPriceAgorot), max: formatAgorot(maxPriceAgorot), hours: maxDeliveryHours },
  };
};
