import type { walletAdmin } from '../../../shared/contracts/money/wallet-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { AdminSending } from '../../../shared/contracts/parts/sendings.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { stateOf } from '../../money/sending/list-sendings.ts';
import type { Sending } from '../../money/top-ups/sending.ts';
import { ownSendings } from '../../money/top-ups/sendings.table.ts';

const viewOf = (sending: Sending): AdminSending => {
  const { id, at, endedAt = null, amountAgorot, parts } = sending;
  return {
    ...{ id, at, endedAt, amountAgorot },
    state: stateOf(sending),
    parts: parts.map(({ why = '', sentAt = null, doneAt: _, ...part }) => ({ ...part, why, sentAt })),
  };
};

/** What somebody sent back to PayPal, with each payment that it goes to, for the back office. */
export const listSendingsOf = async ({
  input: { userId, cursor, limit },
}: Call<typeof walletAdmin.sendings, Actor>): Promise<Output<typeof walletAdmin.sendings>> => {
  const cursors = cursorsOf('walletAdmin.sendings', { userId });
  const { items, next } = await ownSendings(userId, { after: cursors.read(cursor), limit });
  return { items: items.map(viewOf), next: cursors.write(next) };
};
