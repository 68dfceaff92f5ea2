import { mailAdmin } from '../../../shared/contracts/messages/mail-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { listMailsTo } from '../../accounts/person/list-mails-to.ts';
import { getWaitingMail } from '../../messages/waiting-mails/get-waiting-mail.ts';
import { giveMailUp } from '../../messages/waiting-mails/give-mail-up.ts';
import { listEndedMails } from '../../messages/waiting-mails/list-ended-mails.ts';
import { listWaitingMails } from '../../messages/waiting-mails/list-waiting-mails.ts';
import { readSender } from '../../messages/waiting-mails/read-sender.ts';
import { sendMailAgain } from '../../messages/waiting-mails/send-mail-again.ts';

/** E-mails that wait, those that are over, those to a person, and who sends them, for the back office. */
export const handler = adminApi(mailAdmin, {
  waiting: listWaitingMails,
  log: listEndedMails,
  toPerson: listMailsTo,
  get: getWaitingMail,
  sender: readSender,
  sendAgain: sendMailAgain,
  giveUp: giveMailUp,
});
