import { byClock } from '../lib/by-clock.ts';
import { sendGiftMails } from './send-gift-mails.ts';

export const handler = byClock(sendGiftMails);
