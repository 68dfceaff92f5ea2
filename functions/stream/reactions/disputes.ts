import type { Change } from '../../lib/table/change.ts';
import { disputeRefundId } from '../../orders/requests/model/end-dispute.ts';
import { findRefund } from '../../orders/requests/model/refunds.table.ts';
import { findRequest } from '../../orders/requests/model/requests.table.ts';
import { type DisputeChange, disputeEventOf } from '../../orders/requests/told/dispute-event.ts';
import { isMoneyOf, recipientsInDispute } from '../../orders/requests/told/dispute-recipients.ts';
import { movedInDispute, toldInDispute } from '../../orders/requests/told/dispute-values.ts';
import { pathFor, tellPerson } from '../../orders/requests/told/tell-person.ts';

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
    recipientsInDispute(changed, money).map(({ to, byBell, mail: kind }) => {
      const path = pathFor(to, requestId);
      const told = toldInDispute(to, changed, money, request);
      return tellPerson(to, request, {
        bell: byBell ? { event, source, values: told.bell, path, at } : null,
        mail: kind && { event: source, kind, values: { ...told.mail, path }, at },
        isAboutMoney: isMoneyOf(to, money),
      });
    }),
  );
};

/** What follows from a change of a dispute. */
export const react = async (change: Change): Promise<void> => {
  const changed = disputeEventOf(change);
  if (changed) await tell(changed);
};
