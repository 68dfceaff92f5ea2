import { mailAdmin } from '../../shared/contracts/mail-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { getWaitingMail } from '../waiting-mails/get-waiting-mail.ts';
import { listWaitingMails } from '../waiting-mails/list-waiting-mails.ts';
import { sendMailAgain } from '../waiting-mails/send-mail-again.ts';

/** E-mails that wait, for the back office. */
export const handler = adminApi(mailAdmin, {
  waiting: listWaitingMails,
  get: getWaitingMail,
  sendAgain: sendMailAgain,
});
