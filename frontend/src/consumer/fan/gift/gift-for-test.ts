import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { unmade } from './unmade.ts';

/** A gift that is open, without a word and without an e-mail. */
export const GIFT_FOR_TEST: OwnGift = {
  ...unmade(null, { revealAt: null }, new Date('2026-11-23T10:00:00.000Z')),
  path: '/gift/x',
  endsAt: '2027-11-23T10:00:00.000Z',
  v: 1,
};
