import type { Gift } from './gift.ts';
import { findGiftOf } from './gifts.table.ts';

/** The gift of a request whose link opens now, as far as it is the gift's own to say. */
export const openGiftOf = async (requestId: string, now: Date): Promise<Gift | null> => {
  const gift = await findGiftOf(requestId);
  return gift?.status === 'live' && gift.endsAt > now.toISOString() ? gift : null;
};
