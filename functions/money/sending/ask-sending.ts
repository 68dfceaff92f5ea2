import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { putEntry } from '../ledger/entries.table.ts';
import type { Entry } from '../ledger/entry.ts';
import { sendingEntry } from '../top-ups/end-part.ts';
import { partsOf, type Sending } from '../top-ups/sending.ts';
import { findSending, putSending } from '../top-ups/sendings.table.ts';
import { backWrite } from '../top-ups/top-up.table.ts';
import { sendFromWallet } from '../wallet/wallet.table.ts';
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

/** Throws why nothing, or not so much, can go back. */
const refuse = ({ wallet, mostAgorot, why }: Returnable, amountAgorot: number): void => {
  if (!wallet || why === 'closed') throw new Refusal('wallet.closed');
  if (why === 'frozen') throw new Refusal('wallet.frozen');
  if (amountAgorot <= mostAgorot) return;
  if (why === 'often')
    throw new Refusal('wallet.sent_back_often', 'Unused money went back often of late', { mostAgorot });
  throw new Refusal('wallet.not_returnable', 'Payments of the last months cover less', { mostAgorot });
};

interface Wish {
  readonly id: string;
  readonly inputHash: string;
  readonly userId: string;
  readonly now: Date;
  /** How much of what may go back; nothing for nothing. Throws why not. */
  readonly amountOf: (returnable: Returnable) => number;
  /** Set where nobody asked for it. */
  readonly cause?: Sending['cause'];
}

/** Of the parts of a sending: what never changes, and how it moves the wallet. */
const factsOf = (
  { id, inputHash, userId, now, cause }: Wish,
  amountAgorot: number,
  returnable: Returnable,
) => {
  const parts = partsOf(id, amountAgorot, returnable.payments);
  const at = now.toISOString();
  const sending = { id, at, userId, amountAgorot, inputHash, parts: parts.map(({ part }) => part) };
  const moved = {
    kind: 'sent_back',
    amountAgorot: 0 - amountAgorot,
    sendingAgorot: amountAgorot,
    ofRefundsAgorot: Math.min(amountAgorot, returnable.refundsAgorot),
  } as const;
  return cause
    ? { parts, sending: { ...sending, cause }, moved: { ...moved, by: 'clock' } as const }
    : { parts, sending, moved };
};

/**
 * In one transaction with the payments and the entry, on the wallet as it was read: how often that was done before is
 * counted by entries, and two at once are not both the last one. The same id and input give the first answer.
 */
const begin = (wish: Wish): Promise<AskedSending | null> => {
  const { id, inputHash, userId, now, amountOf } = wish;
  const call = idempotent({
    inputHash,
    find: () => findSending(id),
    answerOf: ({ amountAgorot, at }: Sending): AskedSending => ({ id, amountAgorot, at }),
  });
  return retryOnConflict('service.busy', async () => {
    const returnable = await findReturnable(userId, now);
    // Read after the wallet: what this key itself has taken of it is never taken for a refusal.
    const made = await call.find();
    if (made) return made;
    const amountAgorot = amountOf(returnable);
    const { wallet } = returnable;
    if (!wallet || amountAgorot <= 0) return null;
    const { parts, sending, moved } = factsOf(wish, amountAgorot, returnable);
    await transact([
      putSending(sending, new Date(now.getTime() + SEND_AFTER_MINUTES * MINUTE_MS)),
      sendFromWallet(wallet, amountAgorot),
      ...parts.map(({ topUp, part }) =>
        backWrite(topUp, [...(topUp.back ?? []), { part: part.id, agorot: part.amountAgorot }]),
      ),
      putEntry(sendingEntry(sending, moved, sending.at, 1)),
    ]);
    return { id, amountAgorot, at: sending.at };
  });
};

/**
 * Puts money of a wallet on its way back to who paid it in, by the newest payments that cover it. The same key and
 * input give the first answer. Throws `wallet.closed`, `wallet.frozen`, `wallet.not_returnable`,
 * `wallet.sent_back_often`.
 */
export const askSending = async ({ userId, input, now, key }: SendingInput): Promise<AskedSending> => {
  const asked = await begin({
    id: derivedId('snd', userId, 'send-back', key),
    inputHash: hashOf(input),
    userId,
    now,
    amountOf: (returnable) => {
      refuse(returnable, input.amountAgorot);
      return input.amountAgorot;
    },
  });
  if (!asked) throw new Error('Nothing was asked to be sent back');
  return asked;
};

/**
 * Puts what a credit led to above the cap of a wallet on its way back, as far as payments cover it: once for an entry,
 * and never what would then be below the cap. Null where nothing goes back.
 */
export const sendAboveCap = (
  { id, userId }: Pick<Entry, 'id' | 'userId'>,
  balanceMaxAgorot: number,
  now: Date,
): Promise<AskedSending | null> =>
  begin({
    id: derivedId('snd', userId, 'above-cap', id),
    inputHash: hashOf({ above: id }),
    userId,
    now,
    amountOf: ({ wallet, coveredAgorot }) =>
      Math.min((wallet?.balanceAgorot ?? 0) - balanceMaxAgorot, coveredAgorot),
    cause: 'cap',
  });
