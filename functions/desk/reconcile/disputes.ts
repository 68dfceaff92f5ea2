import { sourceOfId } from '../../../shared/money/stored-moves.ts';
import type { Key } from '../../lib/table/table.ts';
import { entryKey } from '../../money/ledger/entries.table.ts';
import { type Entry, movedIn } from '../../money/ledger/entry.ts';
import { type Dispute, disputeIdOf, isDisputeOver } from '../../orders/requests/model/dispute.ts';
import { disputeKey } from '../../orders/requests/model/disputes.table.ts';
import { disputeRefundId } from '../../orders/requests/model/end-dispute.ts';
import { refundKey } from '../../orders/requests/model/refunds.table.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import { requestIdIn } from '../../orders/requests/model/requests.table.ts';
import { compare, type Difference, exists } from './difference.ts';
import { all, type Item, one, sumOf } from './item.ts';

/** Whether a dispute moved it, and not its request. */
export const isOfDispute = ({ ref }: Entry): boolean => sourceOfId(ref) === 'dispute';

/** What open disputes hold; those that are over, and requests without one, hold nothing. */
export const heldByDisputes = (items: readonly Item[]): number =>
  sumOf(all<Dispute>(items, 'dispute'), ({ disputedAgorot = 0 }) => disputedAgorot);

/** The items that a dispute has beside it: what took and gave back its money, and the refund it ended with. */
export const keysBesideDispute = ({ id, creatorId, at, closedAt, v }: Dispute): Key[] => [
  entryKey(creatorId, 'E', at, id, 1),
  ...(closedAt === undefined ? [] : [entryKey(creatorId, 'E', closedAt, id, v)]),
  refundKey(disputeRefundId(id)),
];

interface Waiting {
  readonly until?: string;
  readonly duePk?: string;
}

/** The dispute of a request, by what its entries hold, by whether the request says it is open, and by its clock. */
export const checkDispute = (requestKey: Key, request: Request, items: readonly Item[]): Difference[] => {
  const id = requestIdIn(requestKey);
  const key = disputeKey(id);
  const dispute = one<Dispute & Waiting>(items, 'dispute');
  const entries = all<Entry>(items, 'entry').filter(isOfDispute);
  const disputed = (is: boolean) => ({ disputed: String(is) });
  const isOpen = dispute !== undefined && !isDisputeOver(dispute);
  const waits = (is: boolean) => ({ 'waits for the clock': String(is) });
  return [
    ...compare(requestKey, disputed(request.disputed === true), 'its dispute', disputed(isOpen)),
    ...compare(key, dispute, 'its entries', {
      disputedAgorot: sumOf(entries, (entry) => movedIn(entry, `disputed:${disputeIdOf(id)}`)),
    }),
    ...(dispute === undefined && entries.length > 0 ? [exists(key, false, 'its entries')] : []),
    ...(dispute
      ? compare(key, waits(dispute.duePk !== undefined), 'its step', waits(dispute.until !== undefined))
      : []),
  ];
};
