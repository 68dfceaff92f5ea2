import { DAY_MS } from '../../../shared/calendar/dates.ts';
import type { PaymentKind } from '../../../shared/money/payment-kinds.ts';
import { everyRow } from '../../lib/table/lists.ts';
import { findWalletEntries } from '../../money/ledger/entries.table.ts';
import { movedIn } from '../../money/ledger/entry.ts';
import type { AccountRow } from '../../money/top-ups/paypal/transactions.ts';
import { isOpen, type Part, type Sending, sendingOfPart } from '../../money/top-ups/sending.ts';
import { findSendings, sendingsArrivedSince } from '../../money/top-ups/sendings.table.ts';
import { findTopUps, type TopUp } from '../../money/top-ups/top-up.table.ts';
import { allPayments, type PaymentLine } from '../payments/payments.table.ts';
import type { BookedPart, BookedTopUp, Books } from './compare.ts';

/**
 * Our books may follow PayPal by days. What is booked so soon after the report begins may be in it, and what is booked
 * so soon before it, too: neither has to.
 */
const LATE_MS = 3 * DAY_MS;
const PAGE = 100;
/** So many items are in memory as they are stored; of the others there is what is compared. */
const LOT = 500;

/** Lines of money that PayPal moved since then, newest first. */
async function* linesSince(kind: PaymentKind, since: Date): AsyncGenerator<PaymentLine> {
  const lines = everyRow((after) => allPayments({ kind, status: 'completed' }, { after, limit: PAGE }));
  for await (const line of lines) {
    if (Date.parse(line.at) < since.getTime()) return;
    if (line.method === 'paypal') yield line;
  }
}

/** What moved the money of a line, and at which version. */
const moverOf = ({ id }: PaymentLine): { readonly ref: string; readonly n: number } => {
  const [ref = '', n] = id.split('#');
  return { ref, n: Number(n) };
};

async function* lotsOf<T>(all: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T[]> {
  let lot: T[] = [];
  for await (const one of all) {
    lot.push(one);
    if (lot.length < LOT) continue;
    yield lot;
    lot = [];
  }
  if (lot.length > 0) yield lot;
}

/** Ids of the top-ups by PayPal that were credited since. */
const creditedSince = async (since: Date): Promise<string[]> => {
  const ids: string[] = [];
  for await (const line of linesSince('top_up', since)) ids.push(moverOf(line).ref);
  return ids;
};

type Reversed = Pick<BookedTopUp, 'dueAgorot' | 'mostAgorot'>;
const NOTHING: Reversed = { dueAgorot: 0, mostAgorot: 0 };

/** What others took around and since the beginning of the report, by top-up. */
const reversedSince = async (from: Date): Promise<Map<string, Reversed>> => {
  const since = from.getTime() + LATE_MS;
  const reversed = new Map<string, Reversed>();
  for await (const lines of lotsOf(linesSince('reversal', new Date(from.getTime() - LATE_MS)))) {
    const places = lines.map((line) => ({ userId: line.userId, at: line.at, ...moverOf(line) }));
    for (const entry of await findWalletEntries(places)) {
      const { dueAgorot, mostAgorot } = reversed.get(entry.ref) ?? NOTHING;
      const agorot = movedIn(entry, 'provider:');
      reversed.set(entry.ref, {
        dueAgorot: Date.parse(entry.at) < since ? dueAgorot : dueAgorot + agorot,
        mostAgorot: mostAgorot + agorot,
      });
    }
  }
  return reversed;
};

const bookedOf = (topUp: TopUp, reversed: Reversed): BookedTopUp => {
  const { id, at, captureId, amountAgorot, feeAgorot, reversedAgorot = 0, movements = [] } = topUp;
  const movedAt = movements.at(-1)?.at ?? at;
  return { id, captureId, amountAgorot, feeAgorot, reversedAgorot, ...reversed, movedAt };
};

/** Its row is PayPal's of some moment between the asking and the finding: where both are in the report, it is there. */
const partOf = (part: Part, { endedAt }: Sending, since: Date): BookedPart => {
  const { id, topUpId, amountAgorot, state, sentAt = '', doneAt = endedAt } = part;
  const isDue = state === 'done' && Date.parse(sentAt) >= since.getTime();
  return { id, topUpId, amountAgorot, dueAt: (isDue && doneAt) || null };
};

/** Parts that the rows name, and those that arrived since. */
const partsOf = async (rows: readonly AccountRow[], since: Date): Promise<Map<string, BookedPart>> => {
  const parts = new Map<string, BookedPart>();
  const take = (sending: Sending): void => {
    for (const part of sending.parts)
      if (part.state === 'done' || isOpen(part)) parts.set(part.id, partOf(part, sending, since));
  };
  for await (const sending of sendingsArrivedSince(since)) take(sending);
  const named = rows.flatMap(({ invoiceId }) =>
    invoiceId?.startsWith('snd_') && !parts.has(invoiceId) ? [sendingOfPart(invoiceId)] : [],
  );
  for await (const ids of lotsOf(new Set(named)))
    for (const sending of await findSendings(ids)) take(sending);
  return parts;
};

/** What our books have of a report from then on: what its rows name, and what must have rows in it. */
export const readBooks = async (rows: readonly AccountRow[], from: Date): Promise<Books> => {
  const since = new Date(from.getTime() + LATE_MS);
  const credited = await creditedSince(since);
  const reversed = await reversedSince(from);
  const named = rows.flatMap(({ customId }) => (customId?.startsWith('top_') ? [customId] : []));
  const topUps = new Map<string, BookedTopUp>();
  for await (const ids of lotsOf(new Set([...named, ...credited, ...reversed.keys()])))
    for (const topUp of await findTopUps(ids))
      topUps.set(topUp.id, bookedOf(topUp, reversed.get(topUp.id) ?? NOTHING));
  return { topUps, credited, parts: await partsOf(rows, since) };
};
