import { gifts } from '../../shared/contracts/gifts.ts';
import { api } from '../accounts/api.ts';
import { allowShowingByHolder, seeGift, takeDownGift, thankForGift } from './answer-gift.ts';
import { openGift } from './open-gift.ts';
import { stopGiftMails } from './stop-mails.ts';

export const handler = api(gifts, {
  open: openGift,
  see: seeGift,
  thank: thankForGift,
  allowShowing: allowShowingByHolder,
  takeDown: takeDownGift,
  stopMails: stopGiftMails,
});
