import type { Change } from '../../lib/table/change.ts';
import { dropSecond } from '../../orders/requests/dispute/drop-second.ts';
import { isDisputeKey } from '../../orders/requests/model/disputes.table.ts';

export const react = async (change: Change): Promise<void> => {
  if (!isDisputeKey(change.key)) return;
  await dropSecond(change);
};
