import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import type { Day } from '../../../../shared/calendar/dates.ts';
import { arrivalDay, type Promised } from '../../../../shared/calendar/promise.ts';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import type { CartItem } from './cart-items.ts';

type Said = Pick<CartItem, 'recipient' | 'occasion' | 'eventDate' | 'deadline'>;

/** Nobody is named: the video would be made for who orders it. */
export const isUnnamed = ({ recipient }: Pick<CartItem, 'recipient'>): boolean => recipient.trim() === '';

/** Whom it is for, what is celebrated and when: what an item says of its video before it is paid. */
export const isSaid = (item: Said): boolean =>
  !isUnnamed(item) && item.occasion !== '' && (item.eventDate !== '' || item.deadline !== '');

interface OrderedFor {
  /** Null: who orders it. */
  readonly recipient: string | null;
  readonly occasion: (typeof OCCASIONS)[number] | 'video_ad';
  /** Null while it is not known what the ad promises, or no day was typed. */
  readonly by: Day | null;
}

/** What the server will make of an item, with what it fills in. */
export const orderedFor = (item: Said, now: Date, promised: Promised | null): OrderedFor => {
  const usual = promised && arrivalDay(now, promised);
  return {
    recipient: isUnnamed(item) ? null : item.recipient.trim(),
    occasion: OCCASIONS.find((each) => each === item.occasion) ?? 'video_ad',
    by: item.deadline === '' ? usual : isDay(item.deadline) ? item.deadline : null,
  };
};
