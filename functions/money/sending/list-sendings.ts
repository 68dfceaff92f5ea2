import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { SendingState, SendingView } from '../../../shared/contracts/parts/sendings.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { isOpen, type Part, type Sending } from '../top-ups/sending.ts';
import { ownSendings } from '../top-ups/sendings.table.ts';

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + part.amountAgorot, 0);

/** Where a sending is: of parts that are not equally far the least. */
export const stateOf = ({ parts }: Sending): SendingState => {
  const open = parts.filter(isOpen);
  if (open.some(({ state }) => state === 'asked')) return 'asked';
  if (open.some(({ state }) => state === 'sent')) return 'sent';
  if (open.length > 0) return 'waiting';
  if (parts.some(({ state }) => state === 'done')) return 'done';
  return parts.some(({ state }) => state === 'taken') ? 'taken' : 'failed';
};

const sendingViewOf = (sending: Sending): SendingView => {
  const { id, at, amountAgorot, parts } = sending;
  return {
    id,
    at,
    amountAgorot,
    state: stateOf(sending),
    doneAgorot: sumOf(parts.filter(({ state }) => state === 'done')),
    returnedAgorot: sumOf(parts.filter(({ state }) => state === 'failed')),
    takenAgorot: sumOf(parts.filter(({ state }) => state === 'taken')),
  };
};

/** The caller's own, the newest first. */
export const listSendings = async ({
  actor,
  input,
}: Call<typeof wallet.sendings, Actor>): Promise<Output<typeof wallet.sendings>> => {
  const cursors = cursorsOf('wallet.sendings', { of: actor.id });
  const { items, next } = await ownSendings(actor.id, {
    after: cursors.read(input.cursor),
    limit: input.limit,
  });
  return { items: items.map(sendingViewOf), next: cursors.write(next) };
};
