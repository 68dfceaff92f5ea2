import { failPart, finishPart, noteWaiting } from './end-part.ts';
import type { SentRefund } from './paypal/refunds.ts';
import { isOpen, type Part, type Sending, sendingOfPart } from './sending.ts';
import { findSendings } from './sendings.table.ts';
import type { TopUp } from './top-up.table.ts';

/** A part with its sending as it was read. */
export interface SeenPart {
  readonly sending: Sending;
  readonly part: Part;
}

/** The refunds of a payment that its order lists. */
export interface Listed {
  readonly sent: readonly SentRefund[];
  /** What others gave back or took. */
  readonly reversedAgorot: number;
}

const isOnItsWay = ({ status }: SentRefund): boolean => status === 'COMPLETED' || status === 'PENDING';

/** The open parts of a payment, each with its sending. */
export const openParts = async ({ id, back = [] }: TopUp): Promise<SeenPart[]> => {
  if (back.length === 0) return [];
  const sendings = await findSendings(back.map(({ part }) => sendingOfPart(part)));
  return sendings.flatMap((sending) =>
    sending.parts.flatMap((part) => (part.topUpId === id && isOpen(part) ? [{ sending, part }] : [])),
  );
};

/** What PayPal says of a part; `lost` when it can be made no more, since others took the payment. */
export const wordOn = (
  part: Part,
  { amountAgorot }: Pick<TopUp, 'amountAgorot'>,
  { sent, reversedAgorot }: Listed,
): 'done' | 'waiting' | 'failed' | 'lost' | null => {
  const own = sent.filter((refund) => refund.part === part.id);
  if (own.some(({ status }) => status === 'COMPLETED')) return 'done';
  if (own.some(isOnItsWay)) return 'waiting';
  if (own.length > 0) return 'failed';
  const gone = sent.filter(isOnItsWay).reduce((sum, refund) => sum + refund.amountAgorot, reversedAgorot);
  return part.amountAgorot > amountAgorot - gone ? 'lost' : null;
};

/**
 * What others take of a payment is taken first out of parts of it that are not made any more, then out of those that
 * PayPal does not know of yet.
 */
export const takeable = (parts: readonly SeenPart[], topUp: TopUp, listed: Listed): SeenPart[] => {
  const ended = parts.filter(({ part }) => ['failed', 'lost'].includes(String(wordOn(part, topUp, listed))));
  const unasked = parts.filter((one) => one.part.state === 'asked' && !ended.includes(one));
  return [...ended, ...unasked];
};

/**
 * Brings the parts of a payment to where its order lists them. Answers whether anything was stored; what others took
 * of the payment is stored before.
 */
export const followRefunds = async (topUp: TopUp, listed: Listed, now: Date): Promise<boolean> => {
  const parts = await openParts(topUp);
  for (const { sending, part } of parts) {
    const word = wordOn(part, topUp, listed);
    if (word === null || word === part.state) continue;
    if (word === 'done') await finishPart(sending, part, now);
    else if (word === 'waiting') await noteWaiting(sending, part, now);
    else await failPart(sending, part, topUp, word === 'lost' ? 'taken' : 'refused', now);
    // Sending and payment are others by now.
    return true;
  }
  return false;
};
