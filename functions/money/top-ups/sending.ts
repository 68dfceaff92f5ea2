import { DAY_MS } from '../../../shared/calendar/dates.ts';
import type { SendingState } from '../../../shared/contracts/parts/sendings.ts';
import type { Key } from '../../lib/table/table.ts';
import type { TopUp } from './top-up.table.ts';

/** What goes back of one payment. */
export interface Part {
  /** Its id at PayPal: of the sending, and which of its parts it is. */
  readonly id: string;
  readonly topUpId: string;
  readonly captureId: string;
  readonly amountAgorot: number;
  readonly state: SendingState;
  /** When PayPal was first asked. */
  readonly sentAt?: string;
  /** When it was found to be back at the payer. Not on those of before. */
  readonly doneAt?: string;
  /** Why it failed, in PayPal's word or ours. */
  readonly why?: string;
}

/** Money of a wallet that goes back to who paid it in. Anchors the idempotency of asking for that. */
export interface Sending extends Key {
  readonly e: 'sending';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly userId: string;
  readonly amountAgorot: number;
  readonly inputHash: string;
  readonly parts: readonly Part[];
  /** Nobody asked for it: it stood above what a wallet may hold. */
  readonly cause?: 'cap';
  /** When its last open part ended. */
  readonly endedAt?: string;
  /** When the clock looks at it next; gone once no part is open. */
  readonly duePk?: string;
  readonly dueSk?: string;
}

/** More would not fit into one transaction with room to spare. */
export const MOST_PARTS = 20;
/** PayPal gives a payment back for 180 days. */
const DAYS = 179;

const OPEN: readonly SendingState[] = ['asked', 'sent', 'waiting'];
export const isOpen = ({ state }: Pick<Part, 'state'>): boolean => OPEN.includes(state);

/** What of a sending is back at its payer, and since when; null while a part is open, and where nothing arrived. */
export const arrivedOf = ({
  parts,
  at,
  endedAt = at,
}: Pick<Sending, 'parts' | 'at' | 'endedAt'>): {
  readonly amountAgorot: number;
  readonly at: string;
} | null => {
  if (parts.some(isOpen)) return null;
  const amountAgorot = parts.reduce((sum, part) => sum + (part.state === 'done' ? part.amountAgorot : 0), 0);
  return amountAgorot > 0 ? { amountAgorot, at: endedAt } : null;
};

/** Whose part it is. */
export const sendingOfPart = (partId: string): string => partId.slice(0, partId.lastIndexOf('-'));

/** The earliest payment of which something can go back. */
export const oldestReturnable = (now: Date): Date => new Date(now.getTime() - DAYS * DAY_MS);

export const isDisputed = ({ disputes = [] }: Pick<TopUp, 'disputes'>): boolean =>
  disputes.some(({ isOver }) => !isOver);

/** What of a payment may still go back. */
export const freeOf = (topUp: TopUp): number => {
  const { status, method, captureId, amountAgorot, reversedAgorot = 0, back = [] } = topUp;
  if (status !== 'captured' || method !== 'paypal' || !captureId || isDisputed(topUp)) return 0;
  return Math.max(
    0,
    back.reduce((left, { agorot }) => left - agorot, amountAgorot - reversedAgorot),
  );
};

/** What of these payments may still go back, at once or one after the other. */
export const freeIn = (topUps: readonly TopUp[]): number =>
  topUps.reduce((sum, topUp) => sum + freeOf(topUp), 0);

/** The most that can go back at once of these payments. */
export const returnableOf = (topUps: readonly TopUp[]): number =>
  freeIn(topUps.filter((topUp) => freeOf(topUp) > 0).slice(0, MOST_PARTS));

/** An amount in as few parts as payments allow, the newest first; together less where they do not cover it. */
export const partsOf = (
  id: string,
  amountAgorot: number,
  topUps: readonly TopUp[],
): { readonly part: Part; readonly topUp: TopUp }[] => {
  const free = topUps.filter((topUp) => freeOf(topUp) > 0).slice(0, MOST_PARTS);
  const whole = free.find((topUp) => freeOf(topUp) >= amountAgorot);
  let left = amountAgorot;
  return (whole ? [whole] : free).flatMap((topUp, i) => {
    const agorot = Math.min(left, freeOf(topUp));
    if (agorot === 0) return [];
    left -= agorot;
    const { id: topUpId, captureId = '' } = topUp;
    return [
      {
        topUp,
        part: { id: `${id}-${i}`, topUpId, captureId, amountAgorot: agorot, state: 'asked' as const },
      },
    ];
  });
};
