import type { Change, LiveUpdate } from '../../lib/table/change.ts';
import type { GiftMail } from '../../orders/gifts/mails/gift-mail.ts';
import { giftMailOf } from '../../orders/gifts/mails/gift-mails.table.ts';
import type { Gift } from '../../orders/gifts/model/gift.ts';
import { giftHashOf } from '../../orders/gifts/model/gifts.table.ts';
import type { Showing } from '../../orders/gifts/model/showing.ts';
import { isShowing } from '../../orders/gifts/model/showings.table.ts';

/** Buyer and creator see what becomes of a gift, and who shows it, while they look at its request. */
export const liveUpdatesOf = ({ key, before, after }: Change): LiveUpdate[] => {
  const mail = (after ?? before) as GiftMail | null;
  const mailed = giftMailOf(key);
  if (mailed && mail) return [{ userId: mail.fanId, topic: 'gift', id: mailed }];
  const about = (after ?? before) as Gift | Showing | null;
  if (!(giftHashOf(key) || isShowing(key)) || !about) return [];
  const { fanId, creatorId, requestId } = about;
  return [fanId, creatorId].map((userId) => ({ userId, topic: 'gift', id: requestId }));
};
