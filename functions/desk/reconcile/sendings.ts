import type { Key } from '../../lib/table/table.ts';
import { type Entry, movedIn } from '../../money/ledger/entry.ts';
import { isOpen, type Part, type Sending } from '../../money/top-ups/sending.ts';
import type { TopUp } from '../../money/top-ups/top-up.table.ts';
import { compare, type Difference, orphans } from './difference.ts';
import { all, type Item, one, sumOf } from './item.ts';

const agorotOf = (parts: readonly Part[], ...states: readonly Part['state'][]): number =>
  sumOf(
    parts.filter(({ state }) => states.includes(state)),
    ({ amountAgorot }) => amountAgorot,
  );

/** What sendings have on its way back to the payer. */
export const onItsWay = (items: readonly Item[]): number =>
  sumOf(
    all<Sending>(items, 'sending').flatMap(({ parts }) => parts.filter(isOpen)),
    ({ amountAgorot }) => amountAgorot,
  );

/** Money on its way back: each part has its entries, and the clock has it while one is open. */
export const checkSending = (key: Key, items: readonly Item[]): Difference[] => {
  const sending = one<Sending>(items, 'sending');
  const entries = all<Entry>(items, 'entry');
  if (!sending) return orphans(key, entries);
  const { parts, userId, amountAgorot, duePk } = sending;
  const stands = (onItsWayAgorot: number, sentAgorot: number, asked: number) => ({
    'not come back, in agorot': onItsWayAgorot,
    'sent, in agorot': sentAgorot,
    'in its parts, in agorot': asked,
  });
  const waits = (is: boolean) => ({ 'waits for the clock': String(is) });
  return [
    ...compare(
      key,
      // What was taken moved by the entry of its payment.
      stands(
        agorotOf(parts, 'asked', 'sent', 'waiting', 'taken'),
        agorotOf(parts, 'done'),
        sumOf(parts, (part) => part.amountAgorot),
      ),
      'its entries',
      stands(
        sumOf(entries, (entry) => movedIn(entry, `sending:${userId}`)),
        sumOf(entries, (entry) => movedIn(entry, 'provider:paypal')),
        amountAgorot,
      ),
    ),
    ...compare(key, waits(duePk !== undefined), 'its parts', waits(parts.some(isOpen))),
  ];
};

/** What a payment names as going back of it, by the parts themselves. */
export const checkBack = (key: Key, { id, back = [] }: TopUp, items: readonly Item[]): Difference[] => {
  const parts = all<Sending>(items, 'sending')
    .flatMap((sending) => sending.parts)
    .filter(({ topUpId, state }) => topUpId === id && state !== 'failed' && state !== 'taken');
  const named = (list: readonly string[]) => ({ 'goes back': [...list].sort().join(', ') });
  return compare(key, named(back.map(({ part, agorot }) => `${part} ${agorot}`)), 'its parts', {
    ...named(parts.map((part) => `${part.id} ${part.amountAgorot}`)),
  });
};
