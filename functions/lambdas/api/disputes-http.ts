import { disputes } from '../../../shared/contracts/orders/disputes.ts';
import { api } from '../../accounts/person/api.ts';
import { answerDispute, replyInDispute } from '../../orders/requests/dispute/act-in-dispute.ts';
import { openDispute } from '../../orders/requests/dispute/open-dispute.ts';
import { getDispute } from '../../orders/requests/dispute/read-dispute.ts';
import { watchSecond } from '../../orders/requests/dispute/watch-dispute.ts';
import { listDueDisputes } from '../../orders/requests/read/list-disputes.ts';

/** A fan's complaint about a delivered video, and its creator's answer. */
export const handler = api(disputes, {
  get: getDispute,
  due: listDueDisputes,
  open: openDispute,
  answer: answerDispute,
  reply: replyInDispute,
  watch: watchSecond,
});
