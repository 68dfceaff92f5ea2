import type { Change } from '../../lib/table/change.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { noteAboveCap } from '../../money/sending/send-above-cap.ts';
import type { Sending } from '../../money/top-ups/sending.ts';
import { sendingIdOf } from '../../money/top-ups/sendings.table.ts';

/** Its owner hears why money goes back that nobody asked for. */
const tell = ({ id, userId, amountAgorot, at }: Sending): Promise<void> =>
  notify({
    userId,
    kind: 'payment',
    event: 'sending.above_cap',
    source: id,
    values: { amount: amountAgorot },
    path: '/dashboard/fan/wallet',
    at,
  });

/** What follows when a credit leads above what a wallet may hold, and when that is on its way back. */
export const react = async ({ key, before, after }: Change, now: Date): Promise<void> => {
  if (after?.e === 'entry') await noteAboveCap(after as unknown as Entry, now);
  if (!sendingIdOf(key) || before || !after) return;
  const sending = after as unknown as Sending;
  if (sending.cause === 'cap') await tell(sending);
};
