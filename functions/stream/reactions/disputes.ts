import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { confirmedBy } from '../../orders/confirmations/confirmed-by.ts';
import { dropSecond } from '../../orders/requests/dispute/drop-second.ts';
import { disputeIdOf } from '../../orders/requests/model/dispute.ts';
import { daysOfDispute } from '../../orders/requests/model/disputes.table.ts';
import { disputeRefundId } from '../../orders/requests/model/end-dispute.ts';
import { findDisputed } from '../../orders/requests/model/find-disputed.ts';
import { findRefund } from '../../orders/requests/model/refunds.table.ts';
import { isRequest } from '../../orders/requests/model/request-event.ts';
import { findRequest, requestIdIn } from '../../orders/requests/model/requests.table.ts';
import { findableDispute } from '../../orders/requests/read/list-disputes.ts';
import { type DisputeChange, disputeEventOf, isDispute } from '../../orders/requests/told/dispute-event.ts';
import { isMoneyOf, recipientsInDispute } from '../../orders/requests/told/dispute-recipients.ts';
import { movedInDispute, toldInDispute } from '../../orders/requests/told/dispute-values.ts';
import { mayGoBack } from '../../orders/requests/told/may-go-back.ts';
import { pathFor, tellPerson } from '../../orders/requests/told/tell-person.ts';
import { settleWords } from '../../search/words.table.ts';

const tell = async (changed: DisputeChange): Promise<void> => {
  const { event, line, dispute } = changed;
  const { id, v, requestId, backAgorot = 0 } = dispute;
  const [request, refund] = await Promise.all([
    findRequest(requestId),
    backAgorot > 0 ? findRefund(disputeRefundId(id)) : null,
  ]);
  if (!request) return;
  const money = movedInDispute(changed, refund);
  const [source, { at }] = [`${id}#${v}`, line];
  await Promise.all(
    recipientsInDispute(changed, money).map(async ({ to, byBell, mail: kind }) => {
      const path = pathFor(to, requestId);
      const told = toldInDispute(to, changed, money, request);
      const back = kind && to === 'fan' ? await mayGoBack(request.fanId, money.backAgorot, new Date()) : {};
      const confirms =
        to === 'fan' && money.backAgorot > 0 ? confirmedBy(request, (moved) => moved.at === at) : {};
      await tellPerson(to, request, {
        bell: byBell ? { event, source, values: told.bell, path, at } : null,
        mail: kind && { event: source, kind, values: { ...told.mail, ...back, path }, ...confirms, at },
        isAboutMoney: isMoneyOf(to, money),
      });
    }),
  );
};

/** Makes the dispute of a request findable by the words of that. */
const list = (requestId: string): Promise<void> =>
  settleWords(disputeIdOf(requestId), async () => {
    const { request, dispute } = await findDisputed(requestId);
    return dispute && request ? findableDispute(dispute, request) : [];
  });

/** Whether a request is found by other words than before: its fan's account is gone. */
const isRenamed = ({ before, after }: Change): boolean =>
  isRequest(before) && isRequest(after) && before.fanName !== after.fanName;

/** What follows from a change of a dispute, or of the names in its request. */
export const react = async (change: Change): Promise<void> => {
  const isOfDispute = isDispute(change.after);
  if (!isOfDispute && !isRenamed(change)) return;
  const changed = disputeEventOf(change);
  await Promise.all([
    isOfDispute && countInList(change.key, daysOfDispute),
    list(requestIdIn(change.key)),
    changed && tell(changed),
    dropSecond(change),
  ]);
};
