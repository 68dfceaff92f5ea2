import { gifts } from '../../shared/contracts/gifts.ts';
import { api } from '../accounts/api.ts';
import { allowShowingByHolder, seeGift, takeDownGift, thankForGift } from './answer-gift.ts';
import { openGift } from './open-gift.ts';
import { allowReaction, requestReactionUpload, sendReaction, withdrawReaction } from './send-reaction.ts';
import { stopGiftMails } from './stop-mails.ts';

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
