import { dayOf } from '../../../shared/calendar/dates.ts';
import type { MoveSource } from '../../../shared/money/move-facts.ts';
import { factsOfMove, findMove, moveOf, sourceOfId } from '../../../shared/money/stored-moves.ts';
import { isSettled } from '../../../shared/order/request-status.ts';
import { listTallyKey } from '../../lib/table/list-totals.table.ts';
import type { Key } from '../../lib/table/table.ts';
import { creatorIdIn, creatorStatsKey } from '../../market/catalog/model/catalog.table.ts';
import { isOfReview } from '../../market/catalog/model/reviews-of-creator.table.ts';
import { isAmongEntries } from '../../money/ledger/entries.table.ts';
import type { Entry } from '../../money/ledger/entry.ts';
import { idempotencyRecordKey } from '../../money/ledger/idempotency-record.table.ts';
import { dayKey } from '../../money/payouts/earning-days.table.ts';
import { accountKey, openSumKey } from '../../money/payouts/payouts.table.ts';
import type { WithdrawalItem } from '../../money/payouts/withdrawal.ts';
import { withdrawalKey } from '../../money/payouts/withdrawals.table.ts';
import { isHoldingRoom } from '../../money/top-ups/caps.table.ts';
import type { Sending } from '../../money/top-ups/sending.ts';
import { sendingKey } from '../../money/top-ups/sendings.table.ts';
import { type TopUp, topUpKey } from '../../money/top-ups/top-up.table.ts';
import { walletKey } from '../../money/wallet/wallet.table.ts';
import { type Dispute, requestOfDispute } from '../../orders/requests/model/dispute.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import type { Tally } from '../../orders/requests/model/request-lists.table.ts';
import { isAmongRequests, requestKey } from '../../orders/requests/model/requests.table.ts';
import { foundKey } from '../../search/words.table.ts';
import { entryOfLine, isEarningLine, isOwnLine, ownSumKey } from '../payments/payments.table.ts';
import { checkAccount, checkWallet } from './balances.ts';
import type { Difference } from './difference.ts';
import { type Item, idOf, nameOf } from './item.ts';
import {
  readAccount,
  readDay,
  readFound,
  readIdempotencyRecord,
  readLines,
  readListed,
  readOpenSum,
  readOwnSum,
  readRating,
  readRequest,
  readSending,
  readTopUp,
  readWallet,
  readWithdrawal,
} from './reconcile.table.ts';
import { checkRequest } from './requests.ts';
import { checkSending } from './sendings.ts';
import { halvesOf, isIn, type Slice, WHOLE } from './slice.ts';
import { checkIdempotencyRecord, checkTopUp, checkWithdrawal } from './sources.ts';
import {
  checkDay,
  checkFound,
  checkLines,
  checkListed,
  checkOpenSum,
  checkOwnSum,
  checkRating,
} from './sums.ts';

/** How a subject, which holds, moves or counts money, is checked from the items that are about it. */
interface Rule {
  readonly check: (key: Key, items: readonly Item[]) => Difference[];
  /** The current items of the subject; `seen` are those found by the scan, which a lagging index may not show. */
  readonly read: (key: Key, seen: readonly Item[]) => Promise<Item[]>;
}

const RULES = {
  wallet: { check: checkWallet, read: readWallet },
  account: { check: checkAccount, read: readAccount },
  request: { check: checkRequest, read: readRequest },
  topUp: { check: checkTopUp, read: readTopUp },
  sending: { check: checkSending, read: readSending },
  withdrawal: { check: checkWithdrawal, read: readWithdrawal },
  idempotencyRecord: { check: checkIdempotencyRecord, read: readIdempotencyRecord },
  entry: { check: checkLines, read: readLines },
  day: { check: checkDay, read: readDay },
  openSum: { check: checkOpenSum, read: readOpenSum },
  ownSum: { check: checkOwnSum, read: readOwnSum },
  rating: { check: checkRating, read: readRating },
  found: { check: checkFound, read: readFound },
  listed: { check: checkListed, read: readListed },
} as const satisfies Readonly<Record<string, Rule>>;

type About = readonly [rule: keyof typeof RULES, key: Key];

/** The subject whose money an entry moved, or the anchor of the act that made it; of what has cleared the account. */
const SOURCE: Readonly<Record<MoveSource, (id: string, entry: Entry) => About>> = {
  request: (id) => ['request', requestKey(id)],
  topUp: (id) => ['topUp', topUpKey(id)],
  adjustment: (id) => ['idempotencyRecord', idempotencyRecordKey(id)],
  withdrawal: (id) => ['withdrawal', withdrawalKey(id)],
  clearing: (_, { userId }) => ['account', accountKey(userId)],
  dispute: (id) => ['request', requestKey(requestOfDispute(id))],
  sending: (id) => ['sending', sendingKey(id)],
};

const balancesOf = (entry: Entry): About[] => {
  if (entry.side === 'wallet') return [['wallet', walletKey(entry.userId)]];
  if (entry.side === 'fees') return [];
  const account: About = ['account', accountKey(entry.userId)];
  return moveOf(entry).earned
    ? [account, ['day', dayKey(entry.userId, dayOf(new Date(entry.at)))]]
    : [account];
};

const as = <T>(item: Item): T => item as unknown as T;

/** An entry of no known move is about itself alone: its own rule names it. */
const aboutEntry = (item: Item): About[] => {
  const entry = as<Entry>(item);
  const move = findMove(entry);
  return [
    ['entry', item],
    ...(move ? [...balancesOf(entry), SOURCE[factsOfMove(move).source](entry.ref, entry)] : []),
  ];
};

/** A line shows that its entry is counted, in the sums of its owner and in its day. */
const aboutLine = (line: Item): About[] => [
  ['entry', entryOfLine(line)],
  ...(isOwnLine(line) ? [['ownSum', ownSumKey(idOf(line))] as const] : []),
  ...(isEarningLine(line) ? [['day', dayKey(idOf(line), dayOf(new Date(String(line.at))))] as const] : []),
];

/** A review and what it was counted as are about the rating of its creator. */
const aboutReview = (item: Item): About[] => [['rating', creatorStatsKey(creatorIdIn(item))]];

/** The subjects that an item is about, by its entity. */
const ABOUT: Readonly<Record<string, (item: Item) => About[]>> = {
  wallet: (item) => [['wallet', item]],
  account: (item) => [['account', item]],
  entry: aboutEntry,
  request: (item) => {
    const { status, creatorId } = as<Request>(item);
    return [['request', item], ...(isSettled(status) ? [['account', accountKey(creatorId)] as const] : [])];
  },
  fanRow: (item) => [['request', requestKey(String(item.id))]],
  found: (item) => [
    ['found', item],
    ...(sourceOfId(idOf(item)) === 'request' ? [['request', requestKey(idOf(item))] as const] : []),
    ...(sourceOfId(idOf(item)) === 'topUp' ? [['topUp', topUpKey(idOf(item))] as const] : []),
  ],
  word: (item) => [['found', foundKey(String(item.id))]],
  dispute: (item) => {
    const { requestId, creatorId } = as<Dispute>(item);
    return [
      ['request', requestKey(requestId)],
      ['account', accountKey(creatorId)],
      ['listed', listTallyKey(item)],
    ];
  },
  slot: (item) => [['request', requestKey(String(item.requestId))]],
  refund: (item) => [['request', requestKey(String(item.requestId))]],
  once: (item) => [['idempotencyRecord', item]],
  topUp: (item) => [
    ['topUp', item],
    ...(isHoldingRoom(as<TopUp>(item)) ? [['wallet', walletKey(as<TopUp>(item).userId)] as const] : []),
  ],
  sending: (item) => [
    ['sending', item],
    ['wallet', walletKey(as<Sending>(item).userId)],
    ...as<Sending>(item).parts.map(({ topUpId }) => ['topUp', topUpKey(topUpId)] as const),
  ],
  topUpTally: (item) => [['topUp', topUpKey(idOf(item))]],
  withdrawal: (item) => [
    ['withdrawal', item],
    ['account', accountKey(as<WithdrawalItem>(item).creatorId)],
  ],
  standing: (item) => [['rating', item]],
  review: aboutReview,
  // The tally of an entry (there it is a line of payments), of a review, of a request, or of an ad, which has no money.
  tally: (item) => {
    if (isAmongEntries(item)) return aboutLine(item);
    if (isOfReview(item)) return aboutReview(item);
    if (!isAmongRequests(item)) return [];
    const { openNetAgorot, creatorId } = as<Tally & Pick<Request, 'creatorId'>>(item);
    return [
      ['request', requestKey(idOf(item))],
      ...(openNetAgorot === 0 ? [] : [['openSum', openSumKey(creatorId)] as const]),
    ];
  },
  withdrawalTally: (item) => [['withdrawal', withdrawalKey(idOf(item))]],
  rights: (item) => [['listed', listTallyKey(item)]],
  profile: (item) => [['listed', listTallyKey(item)]],
  ticket: (item) => [['listed', listTallyKey(item)]],
  chatReport: (item) => [['listed', listTallyKey(item)]],
  moderationCase: (item) => [['listed', listTallyKey(item)]],
  page: (item) => [['listed', listTallyKey(item)]],
  listTally: (item) => [['listed', item]],
  openSum: (item) => [['openSum', item]],
  ownSum: (item) => [['ownSum', item]],
  earningDay: (item) => [['day', item]],
};

/** Entities that have to do with money, or are counted. */
export const ENTITIES: readonly string[] = Object.keys(ABOUT);

/** An item too broken for its rule counts as a difference, and does not keep the rest from being checked. */
const apply = (rule: About[0], key: Key, items: readonly Item[]): Difference[] => {
  try {
    return RULES[rule].check(key, items);
  } catch {
    return [
      { item: nameOf(key), what: 'readable', found: false, by: `the rules of ${rule}`, expected: true },
    ];
  }
};

/** A thing that can be read and checked by itself. */
export interface Subject {
  readonly name: string;
  /** The differences, of the items as they were found or as they were read again. */
  readonly check: (items?: readonly Item[]) => Difference[];
  readonly read: () => Promise<Item[]>;
}

/** A slice is not halved beyond this: the items left in it belong to one subject. */
const MOST_SLICES = 4_096;

/**
 * Sorts items by the subjects they are about, and holds at most so many of them. When there are more, it goes on with
 * half of its slice and names the other half for another scan.
 */
export class Subjects {
  private readonly found = new Map<string, { readonly about: About; readonly items: Item[] }>();
  private readonly mostHeld: number;
  private slice: Slice;
  private held = 0;
  /** Slices that were given up, each for a scan of its own. */
  readonly left: Slice[] = [];

  constructor(slice = WHOLE, mostHeld = Infinity) {
    this.slice = slice;
    this.mostHeld = mostHeld;
  }

  add(item: Item): void {
    for (const about of ABOUT[item.e ?? '']?.(item) ?? []) {
      const name = nameOf(about[1]);
      if (!isIn(this.slice, name)) continue;
      const subject = this.found.get(name) ?? { about, items: [] };
      subject.items.push(item);
      this.found.set(name, subject);
      this.held += 1;
    }
    while (this.held > this.mostHeld && this.slice.of < MOST_SLICES) this.halve();
  }

  private halve(): void {
    const [kept, other] = halvesOf(this.slice);
    this.slice = kept;
    this.left.push(other);
    for (const [name, { items }] of this.found) {
      if (isIn(kept, name)) continue;
      this.found.delete(name);
      this.held -= items.length;
    }
  }

  *[Symbol.iterator](): Generator<Subject> {
    for (const [name, { about, items }] of this.found) {
      const [rule, { pk, sk }] = about;
      const key = { pk, sk };
      yield {
        name,
        check: (read = items) => apply(rule, key, read),
        read: () => RULES[rule].read(key, items),
      };
    }
  }
}
