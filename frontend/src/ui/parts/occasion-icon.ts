import type { Occasion } from '../../../../shared/order/occasions.ts';
import type { IconName } from './icon.tsx';

/** The drawing of what is celebrated. */
export const OCCASION_ICONS: Readonly<Record<Occasion, IconName>> = {
  birthday: 'cake',
  wedding: 'heart',
  anniversary: 'rings',
  mitzvah: 'star',
  birth: 'sun',
  holiday: 'moon',
  enlistment: 'flag',
  retirement: 'clock',
  recovery: 'shield',
  congratulations: 'party',
  motivation: 'flame',
  other: 'gift',
};
