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
import { findWallet, sendFromWallet } from '../wallet/wallet.table.ts';
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
const refuse = ({ mostAgorot, why }: Returnable, amountAgorot: number): void => {
  if (why === 'closed') throw new Refusal('wallet.closed');
  if (why === 'frozen') throw new Refusal('wallet.frozen');
  if (amountAgorot > mostAgorot)
    throw new Refusal('wallet.not_returnable', 'Payments of the last months cover less', { mostAgorot });
};

interface Wish {
  readonly id: string;
  readonly inputHash: string;
  readonly userId: string;
  readonly now: Date;
  /** How much of what may go back; nothing for nothing. Throws why not. */
  readonly amountOf: (returnable: Returnable) => number;
  /** What stays in the wallet whatever happens meanwhile. */
  readonly leastLeftAgorot?: number;
  /** Set where nobody asked for it. */
  readonly cause?: Sending['cause'];
}

/** In one transaction with the payments and the entry; the same id and input give the first answer. */
const begin = (wish: Wish): Promise<AskedSending | null> => {
  const { id, inputHash, userId, now, amountOf, leastLeftAgorot = 0, cause } = wish;
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
    const amountAgorot = amountOf(returnable);
    if (amountAgorot <= 0) return null;
    const parts = partsOf(id, amountAgorot, returnable.payments);
    const because = cause ? { cause } : {};
    const facts = {
      id,
      at,
      userId,
      amountAgorot,
      inputHash,
      parts: parts.map(({ part }) => part),
      ...because,
    };
    const moved = { kind: 'sent_back', amountAgorot: 0 - amountAgorot, sendingAgorot: amountAgorot } as const;
    await transact([
      putSending(facts, new Date(now.getTime() + SEND_AFTER_MINUTES * MINUTE_MS)),
      sendFromWallet(userId, amountAgorot, leastLeftAgorot),
      ...parts.map(({ topUp, part }) =>
        backWrite(topUp, [...(topUp.back ?? []), { part: part.id, agorot: part.amountAgorot }]),
      ),
      putEntry(sendingEntry(facts, cause ? { ...moved, by: 'clock' } : moved, at, 1)),
    ]);
    return { id, amountAgorot, at };
  });
};

/**
 * Puts money of a wallet on its way back to who paid it in, by the newest payments that cover it. The same key and
 * input give the first answer. Throws `wallet.closed`, `wallet.frozen`, `wallet.not_returnable`.
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
export const sendAboveCap = async (
  { id, userId }: Pick<Entry, 'id' | 'userId'>,
  balanceMaxAgorot: number,
  now: Date,
): Promise<AskedSending | null> => {
  const balanceAgorot = (await findWallet(userId))?.balanceAgorot ?? 0;
  return begin({
    id: derivedId('snd', userId, 'above-cap', id),
    inputHash: hashOf({ above: id }),
    userId,
    now,
    amountOf: ({ mostAgorot }) => Math.min(balanceAgorot - balanceMaxAgorot, mostAgorot),
    leastLeftAgorot: balanceMaxAgorot,
    cause: 'cap',
  });
};
