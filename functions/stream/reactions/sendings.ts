import { confirmationIdOf } from '../../../shared/money/confirmation.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import type { Change } from '../../lib/table/change.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { type SendingEnd, sendingEndOf } from '../../money/sending/sending-event.ts';
import type { Sending } from '../../money/top-ups/sending.ts';

const PATH = '/dashboard/fan/wallet';

/** Of each end, what came into the wallet again. */
const RETURNED: Readonly<Record<SendingEnd['end'], boolean>> = { done: false, failed: true, taken: false };

/** Its owner hears of each end with its amount: once by the bell, once by e-mail. */
const tell = async (
  { id, userId, at, endedAt = at }: Sending,
  { end, agorot }: SendingEnd,
): Promise<void> => {
  await notify({
    userId,
    kind: 'payment',
    event: `sending.${end}`,
    source: id,
    values: { amount: agorot },
    path: PATH,
    at: endedAt,
  });
  const person = await findUser(userId);
  if (!person) return;
  await mailPerson(person, {
    event: id,
    kind: `sending-${end}`,
    values: { amountAgorot: agorot, movedAgorot: RETURNED[end] ? agorot : 0, reason: '', path: PATH },
    ...(end === 'done' ? { confirms: confirmationIdOf({ ref: id, n: 1 }) } : {}),
    at: endedAt,
  });
};

/** What follows when money that was sent back to its payer has arrived, or will not. */
export const react = async (change: Change): Promise<void> => {
  const ended = sendingEndOf(change);
  if (ended) await Promise.all(ended.ends.map((end) => tell(ended.sending, end)));
};
