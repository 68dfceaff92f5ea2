import { ownGifts } from '../../../shared/contracts/orders/own-gifts.ts';
import { api } from '../../accounts/person/api.ts';
import { askGiftMail, withdrawGiftMail } from '../../orders/gifts/buyer/ask-mail.ts';
import { changeGift } from '../../orders/gifts/buyer/change-gift.ts';
import { getOwnGift, isOwnGift } from '../../orders/gifts/buyer/own-gift.ts';
import { revokeGift } from '../../orders/gifts/buyer/revoke-gift.ts';
import { renewGift, shareGift } from '../../orders/gifts/buyer/share-gift.ts';
import { allowShowing, getShowing, showVideo } from '../../orders/gifts/buyer/show-video.ts';
import { watchReaction } from '../../orders/gifts/buyer/watch-reaction.ts';

export const handler = api(ownGifts, {
  get: getOwnGift,
  share: shareGift,
  change: changeGift,
  mail: askGiftMail,
  withdrawMail: withdrawGiftMail,
  renew: renewGift,
  revoke: revokeGift,
  isOwn: isOwnGift,
  watchReaction,
  showing: getShowing,
  allowShowing,
  showVideo,
});
