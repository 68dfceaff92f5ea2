import type { Occasion } from '../../../shared/order/occasions.ts';
import type { Concept } from './near.ts';

/** What words that name an occasion stand for. */
export const OCCASION_CONCEPTS: Readonly<Record<Occasion, Concept>> = {
  birthday: 'occasion:birthday',
  wedding: 'event:wedding',
  anniversary: 'occasion:anniversary',
  mitzvah: 'event:mitzvah',
  birth: 'event:baby',
  holiday: 'event:holiday',
  enlistment: 'event:army',
  retirement: 'event:retirement',
  recovery: 'event:recovery',
  congratulations: 'occasion:congratulations',
  motivation: 'occasion:motivation',
  other: 'occasion:other',
};
