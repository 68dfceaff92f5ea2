import type { LiveTopic } from '../../../shared/contracts/live-topics.ts';
import { isReport } from '../../desk/reconcile/report.table.ts';
import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { type ListFamily, totalsOf } from '../../lib/table/list-totals.table.ts';
import type { Key } from '../../lib/table/table.ts';
import { isWithdrawalCount } from '../../money/payouts/withdrawals.table.ts';

/** Totals that only the first screen shows, and those that lists show, too. */
const SHOWN = {
  USR: 'overview',
  CRE: 'overview',
  REQ: 'overview',
  DSP: 'overview',
  TKT: 'overview',
  CAT: 'counts',
  AD: 'counts',
  PAGE: 'counts',
  MOD: 'overview',
  CNV: 'overview',
} as const satisfies Record<ListFamily, LiveTopic>;

const topicOf = (key: Key): LiveTopic | null => {
  if (isWithdrawalCount(key)) return 'counts';
  if (isReport(key)) return 'overview';
  const family = totalsOf(key);
  return family && SHOWN[family];
};

/** Tells the back office when a sum of its screens moved; sums of money have the topic `wallet`. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const topic = after && topicOf(key);
  return topic ? [{ userId: ADMINS, topic }] : [];
};
