import { mailAdmin } from '../../shared/contracts/mail-admin.ts';
import { api } from '../accounts/api.ts';
import { listWaitingMails } from './list-waiting-mails.ts';
import { sendMailAgain } from './send-mail-again.ts';

/** E-mails that wait, for the back office. */
export const handler = api(mailAdmin, { waiting: listWaitingMails, sendAgain: sendMailAgain });
