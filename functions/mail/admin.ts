import { mailAdmin } from '../../shared/contracts/mail-admin.ts';
import { api } from '../accounts/api.ts';
import { listWaitingMails } from '../waiting-mails/list-waiting-mails.ts';
import { sendMailAgain } from '../waiting-mails/send-mail-again.ts';

/** E-mails that wait, for the back office. */
export const handler = api(mailAdmin, { waiting: listWaitingMails, sendAgain: sendMailAgain });
