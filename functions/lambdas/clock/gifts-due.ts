import { byClock } from '../../lib/lambda/by-clock.ts';
import { sendGiftMails } from '../../orders/gifts/mails/send-gift-mails.ts';

export const handler = byClock(sendGiftMails);
