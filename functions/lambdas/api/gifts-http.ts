import { gifts } from '../../../shared/contracts/orders/gifts.ts';
import { api } from '../../accounts/person/api.ts';
import { stopGiftMails } from '../../orders/gifts/mails/stop-mails.ts';
import {
  allowShowingByHolder,
  seeGift,
  takeDownGift,
  thankForGift,
} from '../../orders/gifts/recipient/answer-gift.ts';
import { openGift } from '../../orders/gifts/recipient/open-gift.ts';
import {
  allowReaction,
  requestReactionUpload,
  sendReaction,
  withdrawReaction,
} from '../../orders/gifts/recipient/send-reaction.ts';

export const handler = api(gifts, {
  open: openGift,
  see: seeGift,
  thank: thankForGift,
  allowShowing: allowShowingByHolder,
  reactionUpload: requestReactionUpload,
  sendReaction,
  allowReaction,
  withdrawReaction,
  takeDown: takeDownGift,
  stopMails: stopGiftMails,
});
