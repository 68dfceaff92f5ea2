import { ownGifts } from '../../shared/contracts/own-gifts.ts';
import { api } from '../accounts/api.ts';
import { askGiftMail, withdrawGiftMail } from './ask-mail.ts';
import { changeGift } from './change-gift.ts';
import { getOwnGift, isOwnGift } from './own-gift.ts';
import { revokeGift } from './revoke-gift.ts';
import { renewGift, shareGift } from './share-gift.ts';
import { allowShowing, getShowing, showVideo } from './show-video.ts';
import { watchReaction } from './watch-reaction.ts';

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
