import { shortId } from '../../../shared/short-id.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { Change } from '../../lib/table/change.ts';
import { countOnce } from '../../lib/table/count-once.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { findableWithdrawal } from '../../money/payouts/findable-withdrawal.ts';
import type { WithdrawalItem } from '../../money/payouts/withdrawal.ts';
import { type WithdrawalEvent, withdrawalEventOf } from '../../money/payouts/withdrawal-event.ts';
import {
  countWrites,
  findTally,
  findWithdrawal,
  withdrawalIdOf,
} from '../../money/payouts/withdrawals.table.ts';
import { settleListedWithdrawal } from '../../money/payouts/withdrawals-list.table.ts';
import { settleWords } from '../../search/words.table.ts';

/** Where a creator reads about withdrawals. */
const PATH = '/dashboard/creator/earnings';

/** Counts a withdrawal among those of its status. */
const count = (id: string): Promise<void> =>
  countOnce({ find: () => findWithdrawal(id), findTally: () => findTally(id), writesOf: countWrites });

/** Makes a withdrawal findable by its reference, once it is paid, among payments. */
const list = (id: string): Promise<void> =>
  settleWords(id, async () => {
    const item = await findWithdrawal(id);
    return item ? findableWithdrawal(item) : [];
  });

const MAILS = {
  'withdrawal.completed': 'withdrawal-completed',
  'withdrawal.rejected': 'withdrawal-rejected',
} as const;

/** The creator hears of a decision: once by a notification, once by e-mail. */
const tell = async (event: WithdrawalEvent, item: WithdrawalItem): Promise<void> => {
  const person = await findUser(item.creatorId);
  if (!person) return;
  const { amountAgorot, payTo, reference = '', reason = '' } = item;
  const source = `${item.id}#${item.v}`;
  const at = item.processedAt ?? item.at;
  await notify({
    userId: person.id,
    kind: 'payment',
    event,
    source,
    path: PATH,
    at,
    values: { amount: amountAgorot, reason },
  });
  await mailPerson(person, {
    event: source,
    kind: MAILS[event],
    at,
    values: { shortId: shortId(item.id), amountAgorot, payTo, reference, reason, path: PATH },
  });
};

export const react = async (change: Change): Promise<void> => {
  const id = withdrawalIdOf(change.key);
  if (!id) return;
  const happened = withdrawalEventOf(change);
  await Promise.all([
    count(id),
    list(id),
    settleListedWithdrawal(id),
    happened && tell(happened.event, happened.item),
  ]);
};
