import { ADMINS, type Change, type LiveUpdate } from '../lib/change.ts';
import { isListTotal } from '../lib/list-totals.table.ts';
import { isWithdrawalCount } from '../payouts/withdrawals.table.ts';
import { isReport } from '../reconcile/report.table.ts';

/** Tells the back office when a figure of its first screen moved; figures of money have the topic `wallet`. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] =>
  after && (isListTotal(key) || isWithdrawalCount(key) || isReport(key))
    ? [{ userId: ADMINS, topic: 'overview' }]
    : [];
