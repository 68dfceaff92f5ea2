import type { OCCASIONS } from '../../../../shared/order/occasions.ts';
import type { IconName } from './icon.tsx';

/** The drawing of what is celebrated. */
export const OCCASION_ICONS: Readonly<Record<(typeof OCCASIONS)[number], IconName>> = {
  birthday: 'cake',
  anniversary: 'rings',
  congratulations: 'party',
  motivation: 'flame',
  other: 'gift',
};
