import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { putEntry } from '../ledger/entries.table.ts';
import { sendingEntry } from '../top-ups/end-part.ts';
import { partsOf, type Sending } from '../top-ups/sending.ts';
import { findSending, putSending } from '../top-ups/sendings.table.ts';
import { backWrite } from '../top-ups/top-up.table.ts';
import { sendFromWallet, type Wallet } from '../wallet/wallet.table.ts';
import { findReturnable, type Returnable } from './returnable.ts';

/** Minutes after which the clock sends what was not sent at once. */
const SEND_AFTER_MINUTES = 5;

/** What was asked for, as it never changes. */
export type AskedSending = Pick<Sending, 'id' | 'amountAgorot' | 'at'>;

export interface SendingInput {
  readonly userId: string;
  readonly input: { readonly amountAgorot: number };
  readonly now: Date;
  readonly key: string;
}

/** The wallet out of which so much can go. Throws why nothing, or not so much, can go back. */
const sendable = ({ wallet, mostAgorot, why }: Returnable, amountAgorot: number): Wallet => {
  if (!wallet || why === 'closed') throw new Refusal('wallet.closed');
  if (why === 'frozen') throw new Refusal('wallet.frozen');
  if (amountAgorot <= mostAgorot) return wallet;
  if (why === 'often')
    throw new Refusal('wallet.sent_back_often', 'Unused money went back often of late', { mostAgorot });
  throw new Refusal('wallet.not_returnable', 'Payments of the last months cover less', { mostAgorot });
};

/**
 * Puts money of a wallet on its way back to who paid it in, by the newest payments that cover it, in one transaction
 * with the payments and the entry, on the wallet as it was read: how often that was done before is counted by entries,
 * and two at once are not both the last one. The same key and input give the first answer. Throws `wallet.closed`,
 * `wallet.frozen`, `wallet.not_returnable`, `wallet.sent_back_often`.
 */
export const askSending = ({ userId, input, now, key }: SendingInput): Promise<AskedSending> => {
  const id = derivedId('snd', userId, 'send-back', key);
  const inputHash = hashOf(input);
  const { amountAgorot } = input;
  const at = now.toISOString();
  const call = idempotent({
    inputHash,
    find: () => findSending(id),
    answerOf: (made: Sending): AskedSending => ({ id, amountAgorot: made.amountAgorot, at: made.at }),
  });
  return retryOnConflict('service.busy', async () => {
    const returnable = await findReturnable(userId, now);
    // Read after the wallet: what this key itself has taken of it is never taken for a refusal.
    const made = await call.find();
    if (made) return made;
    const wallet = sendable(returnable, amountAgorot);
    const parts = partsOf(id, amountAgorot, returnable.payments);
    const facts = { id, at, userId, amountAgorot, inputHash, parts: parts.map(({ part }) => part) };
    const moved = {
      kind: 'sent_back',
      amountAgorot: 0 - amountAgorot,
      sendingAgorot: amountAgorot,
      ofRefundsAgorot: Math.min(amountAgorot, returnable.refundsAgorot),
    } as const;
    await transact([
      putSending(facts, new Date(now.getTime() + SEND_AFTER_MINUTES * MINUTE_MS)),
      sendFromWallet(wallet, amountAgorot),
      ...parts.map(({ topUp, part }) =>
        backWrite(topUp, [...(topUp.back ?? []), { part: part.id, agorot: part.amountAgorot }]),
      ),
      putEntry(sendingEntry(facts, moved, at, 1)),
    ]);
    return { id, amountAgorot, at };
  });
};
