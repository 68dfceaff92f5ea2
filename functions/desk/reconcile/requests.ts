import { settledSplit } from '../../../shared/money/refund.ts';
import { splitOf } from '../../../shared/money/split.ts';
import { undoneAgorot } from '../../../shared/money/undone-extras.ts';
import { isOpen, isSettled } from '../../../shared/order/request-status.ts';
import type { Key } from '../../lib/table/table.ts';
import { type ReservedSlot, slotKey } from '../../market/catalog/slots/slots.table.ts';
import { type EarningEntry, type Entry, legsOf } from '../../money/ledger/entry.ts';
import { fanRowKey } from '../../orders/requests/model/fan-requests.table.ts';
import type { Refund } from '../../orders/requests/model/refunds.table.ts';
import { openNetOf, type Request } from '../../orders/requests/model/request.ts';
import { deskPlaceOf, tallyKey } from '../../orders/requests/model/request-lists.table.ts';
import { movementKeys, requestOf, type StoredRequest } from '../../orders/requests/model/requests.table.ts';
import { compare, type Difference, exists, orphans } from './difference.ts';
import { checkDispute, isOfDispute } from './disputes.ts';
import { all, type Item, nameOf, one, sumOf } from './item.ts';

/** The split that follows from the status and from what was refunded. */
const splitOfStatus = (request: Request) => {
  const { status, priceAgorot, feeBasisPoints, backAgorot, coveredAgorot = 0 } = request;
  return isSettled(status)
    ? { heldAgorot: 0, ...settledSplit(request, backAgorot, coveredAgorot) }
    : { ...splitOf(status, priceAgorot, feeBasisPoints), coveredAgorot: 0 };
};

/** The split that follows from the entries. */
const splitOfEntries = ({ id, priceAgorot }: Request, entries: readonly Entry[]) => ({
  heldAgorot: sumOf(entries.flatMap(legsOf), ({ account, amountAgorot }) =>
    account === `held:${id}` ? amountAgorot : 0,
  ),
  netAgorot: sumOf(entries, (entry) => (entry.side === 'earnings' ? entry.amountAgorot : 0)),
  feeAgorot: sumOf(entries, (entry) => (entry.side === 'earnings' ? entry.feeAgorot : 0)),
  backAgorot: priceAgorot + sumOf(entries, (entry) => (entry.side === 'wallet' ? entry.amountAgorot : 0)),
});

const without = (some: readonly Key[], others: readonly Key[]): Key[] => {
  const names = new Set(others.map(nameOf));
  return some.filter((one) => !names.has(nameOf(one)));
};

/** A request names each entry that moved its money, and no other entry belongs to it. */
const checkMovements = (key: Key, request: Request, entries: readonly Entry[]): Difference[] => {
  const named = movementKeys(request);
  const by = `the movements of ${nameOf(key)}`;
  return [
    ...without(named, entries).map((entry) => exists(entry, false, by)),
    ...without(entries, named).map((entry) => exists(entry, true, by)),
  ];
};

/** The request names the hour that is reserved for it, and no other hour is. */
const checkHour = (key: Key, { id, creatorId, slot }: Request, items: readonly Item[]): Difference[] => {
  const taken = all<ReservedSlot>(items, 'slot').filter(({ requestId }) => requestId === id);
  const own = slot === undefined ? [] : [slotKey(creatorId, slot)];
  const by = `the hour of ${nameOf(key)}`;
  return [
    ...without(own, taken).map((hour) => exists(hour, false, by)),
    ...without(taken, own).map((hour) => exists(hour, true, by)),
  ];
};

/** Each refund has its entry of earnings with the same time and shares, and each such entry has its refund. */
const checkRefunds = (key: Key, items: readonly Item[]): Difference[] => {
  const refunds = all<Refund>(items, 'refund');
  const entries = all<EarningEntry>(items, 'entry').filter(({ refund }) => refund !== undefined);
  const ofRefund = ({ at, fromCreatorAgorot, fromPlatformAgorot }: Refund): string =>
    `${at} ${fromCreatorAgorot} ${fromPlatformAgorot}`;
  const ofEntry = ({ at, amountAgorot, feeAgorot }: EarningEntry): string =>
    `${at} ${0 - amountAgorot} ${0 - feeAgorot}`;
  const [made, moved] = [new Set(refunds.map(ofRefund)), new Set(entries.map(ofEntry))];
  return [
    ...refunds
      .filter((refund) => !moved.has(ofRefund(refund)))
      .map((refund) => exists(refund, true, `the entries of ${nameOf(key)}`)),
    ...entries
      .filter((entry) => !made.has(ofEntry(entry)))
      .map((entry) => exists(entry, true, `the refunds of ${nameOf(key)}`)),
  ];
};

/** At least the price of extras that were promised and not delivered must have gone back. */
const checkUndone = (key: Key, request: Request): Difference[] => {
  const { status, backAgorot, undone } = request;
  const wanted = undone && isSettled(status) ? undoneAgorot({ ...request, postUrl: null }) : 0;
  const short = (agorot: number) => ({ 'not given back for extras, in agorot': agorot });
  const given = undone && !isSettled(status) ? -1 : Math.max(0, wanted - backAgorot);
  return compare(key, short(given), 'its extras', short(0));
};

/** A request stands in its fan's list of its status and in no other, and can be found by its words. */
const checkLists = (key: Key, request: Request, items: readonly Item[]): Difference[] => {
  const rows = all<Key>(items, 'fanRow');
  const own = [fanRowKey(request, request.status)];
  const by = `the status of ${nameOf(key)}`;
  const found = (is: boolean) => ({ 'found by words': String(is) });
  return [
    ...without(own, rows).map((row) => exists(row, false, by)),
    ...without(rows, own).map((row) => exists(row, true, by)),
    ...compare(key, found(one(items, 'found') !== undefined), 'its words', found(true)),
  ];
};

/** A request: its split, entries, hour, refunds, dispute and due time, and what it was counted as. */
export const checkRequest = (key: Key, items: readonly Item[]): Difference[] => {
  const item = one<StoredRequest & { duePk?: string; dueSk?: string }>(items, 'request');
  const entries = all<Entry>(items, 'entry').filter((entry) => !isOfDispute(entry));
  if (!item) {
    const left = ['slot', 'refund', 'fanRow', 'dispute'].flatMap((entity) => all<Item>(items, entity));
    return [...orphans(key, all(items, 'entry')), ...left.map((item) => exists(item, true, 'its request'))];
  }
  const request = requestOf(item);
  const waits = request.duePk !== undefined && request.dueSk !== undefined;
  const waiting = (is: boolean) => ({ 'waits for the clock': String(is) });
  return [
    ...compare(key, request, 'its status', splitOfStatus(request)),
    ...compare(key, request, 'its entries', splitOfEntries(request, entries)),
    ...checkMovements(key, request, entries),
    ...checkHour(key, request, items),
    ...checkRefunds(key, items),
    ...checkDispute(key, request, items),
    ...checkUndone(key, request),
    ...checkLists(key, request, items),
    ...compare(key, waiting(waits), 'its status', waiting(isOpen(request.status))),
    ...compare(tallyKey(request.id), one(items, 'tally'), 'its request', {
      v: request.v,
      openNetAgorot: openNetOf(request),
      deskPk: deskPlaceOf(request),
    }),
  ];
};
