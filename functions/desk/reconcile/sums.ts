import { categoryListOf, type Listed, type ListTally } from '../../lib/table/list-totals.table.ts';
import type { Key } from '../../lib/table/table.ts';
import { countedStars, type Review } from '../../market/catalog/model/review.ts';
import { type ReviewTally, reviewTallyKey } from '../../market/catalog/model/reviews-of-creator.table.ts';
import {
  counterOf,
  type EarningEntry,
  type Entry,
  earningsOf,
  hasItsCounter,
} from '../../money/ledger/entry.ts';
import type { EarningDay } from '../../money/payouts/earning-days.table.ts';
import type { OpenSum } from '../../money/payouts/payouts.table.ts';
import type { Tally } from '../../orders/requests/model/request-lists.table.ts';
import { type Found, hashOfRows } from '../../search/words.table.ts';
import { type Payment, paymentsOf } from '../payments/payment.ts';
import { addedBy, lineKey, lineKeyOf, SUM_NAMES } from '../payments/payments.table.ts';
import { compare, type Difference, exists, orphans } from './difference.ts';
import { all, type Item, nameOf, one, sumOf } from './item.ts';

const linesOf = (entry: Entry): (readonly [name: string, amountAgorot: number])[] =>
  paymentsOf(entry).map(({ kind, amountAgorot }) => [nameOf(lineKeyOf(entry, kind)), amountAgorot]);

/** The entry of a wallet names the account from which it came, or to which it went. */
const checkCounter = (entry: Entry): Difference[] =>
  entry.side === 'wallet' && !hasItsCounter(entry)
    ? compare(entry, entry, 'its move', { counter: counterOf(entry) })
    : [];

/**
 * An entry and the back office's lines of it: each exists with its amount, and none exists without the entry. Throws for
 * an entry of no known move.
 */
export const checkLines = (_: Key, items: readonly Item[]): Difference[] => {
  const entries = all<Entry>(items, 'entry');
  const expected = new Map(entries.flatMap(linesOf));
  const found = new Map(all<Item>(items, 'tally').map((line) => [nameOf(line), line.amountAgorot]));
  const lines = [...new Set([...expected.keys(), ...found.keys()])]
    .map((item) => ({
      item,
      what: 'amountAgorot',
      by: 'its entry',
      found: found.get(item) ?? null,
      expected: expected.get(item) ?? null,
    }))
    .filter((line) => line.found !== line.expected);
  return [...entries.flatMap(checkCounter), ...lines];
};

/**
 * A day of a creator's chart, from the entries of the day that are counted: each was counted together with its line.
 */
export const checkDay = (key: Key, items: readonly Item[]): Difference[] => {
  const counted = new Set(all<Item>(items, 'tally').map(nameOf));
  const entries = all<EarningEntry>(items, 'entry').filter((entry) => counted.has(nameOf(lineKey(entry))));
  const netAgorot = sumOf(entries, (entry) => entry.amountAgorot);
  const feeAgorot = sumOf(entries, (entry) => entry.feeAgorot);
  return compare(key, one<EarningDay>(items, 'earningDay'), 'its entries', {
    netAgorot,
    feeAgorot,
    grossAgorot: netAgorot + feeAgorot,
    earnings: sumOf(entries, earningsOf),
  });
};

/** What a person's lines come to, by kind, from the lines that are there. */
export const checkOwnSum = (key: Key, items: readonly Item[]): Difference[] => {
  const added = all<Payment>(items, 'tally').map((line) => addedBy([line]));
  const expected = SUM_NAMES.map((name) => [name, sumOf(added, (sums) => sums[name] ?? 0)]);
  return compare(key, one<Item>(items, 'ownSum'), 'the lines of its owner', Object.fromEntries(expected));
};

/** The sum of a creator's open requests, from what each of them was counted as. */
export const checkOpenSum = (key: Key, items: readonly Item[]): Difference[] => {
  const tallies = all<Tally>(items, 'tally');
  return compare(key, one<OpenSum>(items, 'openSum'), 'the tallies of open requests', {
    openNetAgorot: sumOf(tallies, ({ openNetAgorot }) => openNetAgorot),
    openCount: sumOf(tallies, ({ openNetAgorot }) => Math.sign(openNetAgorot)),
  });
};

/** A creator's rating, from what each review was counted as, and each of those from its review. */
export const checkRating = (key: Key, items: readonly Item[]): Difference[] => {
  const tallies = all<ReviewTally>(items, 'tally');
  const tallyOf = new Map(tallies.map((tally) => [nameOf(tally), tally]));
  const reviews = new Map(
    all<Review>(items, 'review').map((review) => [nameOf(reviewTallyKey(review)), review]),
  );
  const stars = [...new Set([...tallyOf.keys(), ...reviews.keys()])].map((item) => ({
    item,
    what: 'counted',
    by: 'its review',
    found: tallyOf.get(item)?.counted ?? 0,
    expected: countedStars(reviews.get(item) ?? null),
  }));
  return [
    ...compare(key, one<Item>(items, 'standing'), 'the tallies of its reviews', {
      ratingSum: sumOf(tallies, ({ counted }) => counted),
      reviewCount: sumOf(tallies, ({ counted }) => Math.sign(counted)),
    }),
    ...stars.filter(({ found, expected }) => found !== expected),
  ];
};

/** Somebody or something that is counted in the list of the back office where it stands, and nowhere else. */
export const checkListed = (key: Key, items: readonly Item[]): Difference[] => {
  const tally = one<ListTally>(items, 'listTally');
  const listed = items.find(({ e }) => e !== 'listTally') as Listed | undefined;
  if (!listed) return tally ? [exists(tally, true, 'what it counts')] : [];
  const counted = tally && { ...tally, list: tally.list ?? 'none' };
  const category = categoryListOf(listed.ownerPk);
  return compare(key, counted, 'what it counts', {
    v: listed.v,
    list: listed.deskPk ?? 'none',
    ...(category ? { category } : {}),
  });
};

/** The words by which a thing is found: those that were written of it, and no others. They are not shown. */
export const checkFound = (key: Key, items: readonly Item[]): Difference[] => {
  const found = one<Found>(items, 'found');
  const rows = all<Item>(items, 'word');
  if (!found) return orphans(key, rows, 'its words');
  return compare(key, found, 'its words', { hash: hashOfRows(rows) });
};
