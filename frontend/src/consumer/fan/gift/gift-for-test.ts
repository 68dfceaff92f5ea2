import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';

/** A gift that is open, without a word and without an e-mail. */
export const GIFT_FOR_TEST: OwnGift = {
  status: 'live',
  path: '/gift/x',
  note: '',
  revealAt: null,
  endsAt: '2027-11-23T10:00:00.000Z',
  seenAt: null,
  thankedAt: null,
  thanks: '',
  reaction: null,
  reactionTakenBack: false,
  endedAt: null,
  mail: null,
  v: 1,
};
