import { transact, type Write } from '../../lib/table/table.ts';
import { putEntry, walletEntry } from '../ledger/entries.table.ts';
import type { WalletEntry } from '../ledger/entry.ts';
import { endSending } from '../wallet/wallet.table.ts';
import type { Part, Sending } from './sending.ts';
import { partsWrite } from './sendings.table.ts';
import { backWrite, checkTopUp, type TopUp } from './top-up.table.ts';

type Moved = Pick<WalletEntry, 'amountAgorot' | 'sendingAgorot' | 'ofRefundsAgorot' | 'by'> & {
  readonly kind: 'sent_back' | 'sent_back_done' | 'sent_back_failed';
};

/** The entry of a step of a sending as it was read; `n` is the version that the step makes. */
export const sendingEntry = (
  { id, userId }: Pick<Sending, 'id' | 'userId'>,
  moved: Moved,
  at: string,
  n: number,
) => walletEntry({ ...moved, userId, ref: id, method: 'paypal', title: '', at }, n);

/** sending -> provider: the payer has it. */
export const finishPart = async (sending: Sending, part: Part, now: Date): Promise<void> => {
  const { userId, v } = sending;
  const { amountAgorot } = part;
  const at = now.toISOString();
  const moved = { kind: 'sent_back_done', amountAgorot: 0, sendingAgorot: 0 - amountAgorot } as const;
  await transact([
    partsWrite(sending, [{ ...part, state: 'done', doneAt: at }], now),
    endSending(userId, amountAgorot, 0),
    putEntry(sendingEntry(sending, moved, at, v + 1)),
  ]);
};

/** What goes back of a payment without parts that will not. */
export const withoutParts = ({ back = [] }: TopUp, parts: readonly Part[]): NonNullable<TopUp['back']> =>
  back.filter(({ part }) => !parts.some(({ id }) => id === part));

/** sending -> wallet: it will not be sent, and may be again. */
export const failPart = async (
  sending: Sending,
  part: Part,
  topUp: TopUp,
  why: string,
  now: Date,
): Promise<void> => {
  const { userId, v } = sending;
  const { amountAgorot } = part;
  const moved = { kind: 'sent_back_failed', amountAgorot, sendingAgorot: 0 - amountAgorot } as const;
  await transact([
    partsWrite(sending, [{ ...part, state: 'failed', why }], now),
    backWrite(topUp, withoutParts(topUp, [part])),
    endSending(userId, amountAgorot, amountAgorot),
    putEntry(sendingEntry(sending, moved, now.toISOString(), v + 1)),
  ]);
};

/** PayPal will be asked: nothing of its payment is disputed or taken in between. */
export const noteSent = async (sending: Sending, part: Part, topUp: TopUp, now: Date): Promise<void> => {
  await transact([
    partsWrite(sending, [{ ...part, state: 'sent', sentAt: now.toISOString() }], now),
    checkTopUp(topUp),
  ]);
};

/** PayPal lists it, and still looks at it. */
export const noteWaiting = async (sending: Sending, part: Part, now: Date): Promise<void> => {
  await transact([partsWrite(sending, [{ ...part, state: 'waiting' }], now)]);
};

/** Parts that the payer's bank took first, each in its sending as it was read; no two sendings have a part of one id. */
export const takenWrites = (
  parts: readonly { readonly sending: Sending; readonly part: Part }[],
  now: Date,
): Write[] => {
  const taken = parts.map(({ part }) => ({ ...part, state: 'taken' as const }));
  const sendings = new Set(parts.map(({ sending }) => sending));
  return [...sendings].map((sending) => partsWrite(sending, taken, now));
};
