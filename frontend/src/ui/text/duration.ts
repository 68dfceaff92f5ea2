import { deliveryPromise } from '../../../../shared/order/delivery-promise.ts';
import type { Language } from '../../../../shared/texts/language.ts';

const UNITS = { hours: 'hour', days: 'day' } as const;

/** How long something took, as people say it: whole days in days, anything else in hours. */
export const formatDuration = (hours: number, language: Language): string => {
  const { unit, count } = deliveryPromise(hours);
  const parts = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[unit],
    unitDisplay: 'long',
  }).formatToParts(count);
  // Hebrew says one and two by the word alone, and Intl only two.
  const said = language === 'he' && count === 1 ? parts.filter(({ type }) => type === 'unit') : parts;
  return said.map(({ value }) => value).join('');
};
