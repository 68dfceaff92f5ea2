import { type Entry, legsOf } from '../../functions/money/ledger/entry.ts';
import { type Day, dayOf } from '../../shared/calendar/dates.ts';
import type { MoneyMove } from '../../shared/money/money-moves.ts';
import type { MoneyProvider } from '../../shared/money/money-providers.ts';
import { MONEY_ACCOUNTS, type MoneyAccount } from '../../shared/money/move-facts.ts';
import { findMove, sourceOfId } from '../../shared/money/stored-moves.ts';
import {
  broken,
  checkClosed,
  checkCompleted,
  checkDeclined,
  checkPrice,
  checkWaits,
  type Facts,
  factsOf,
  number,
  ownerOf,
  splitOf,
  Violation,
} from './book-rules.ts';
import {
  checkDebit,
  checkDispute,
  checkSilence,
  checkUndisturbed,
  isOpenDispute,
  type Moved,
} from './dispute-rules.ts';
import type { Change } from './model/items.ts';
import { type Item, plainOf } from './model/values.ts';
import { feeOf } from './provider.ts';
import { checkBegun, checkPending, isSentUnasked } from './rules/cap-rules.ts';
import {
  checkBack,
  checkOwing,
  checkSending,
  isOpenPart,
  partsOf,
  sentBy,
  Unused,
} from './rules/sending-rules.ts';

interface Kept {
  readonly e: string;
  readonly attribute: string;
  /** The sign of the account in it. */
  readonly sign: 1 | -1;
}

/**
 * Which attribute of which item an account is; `days`: an attribute for each day; null where no item keeps it, and a rule
 * of its own tells what it has.
 */
const KEPT: Readonly<Record<MoneyAccount, Kept | 'days' | null>> = {
  wallet: { e: 'wallet', attribute: 'balanceAgorot', sign: 1 },
  owed: { e: 'wallet', attribute: 'owedAgorot', sign: -1 },
  sending: { e: 'wallet', attribute: 'sendingAgorot', sign: 1 },
  earnings: { e: 'account', attribute: 'availableAgorot', sign: 1 },
  clearing: 'days',
  disputed: { e: 'dispute', attribute: 'disputedAgorot', sign: 1 },
  reserved: { e: 'account', attribute: 'reservedAgorot', sign: 1 },
  held: { e: 'request', attribute: 'heldAgorot', sign: 1 },
  platform: null,
  provider: null,
  adjustment: null,
};
const ACCOUNTS = Object.keys(MONEY_ACCOUNTS).flatMap((account) => {
  const kept = KEPT[account as MoneyAccount];
  return kept && kept !== 'days' ? [{ ...kept, account }] : [];
});

/** By which method the money of a provider comes and goes. */
const METHOD: Readonly<Record<MoneyProvider, string>> = {
  paypal: 'paypal',
  bank: 'bank',
  demonstration: 'manual',
};

/** Clocks of two machines, or of one at two times, are apart by so much at most (`World.now`). */
const SKEW_MS = 100;
const RULED = new Set(['wallet', 'account', 'request', 'dispute', 'topUp', 'sending', 'withdrawal', 'entry']);
const SPLIT = ['heldAgorot', 'netAgorot', 'feeAgorot', 'backAgorot'] as const;
const AGREED = ['id', 'at', 'amountAgorot', 'creatorId', 'method', 'details', 'payTo', 'inputHash'] as const;
const FROZEN = ['id', 'at', 'feeBasisPoints', 'fanId', 'creatorId', 'inputHash'] as const;

/**
 * The books beside the table: they follow every commit and hold each to the rules of money, from what the items say
 * and from what the entries say. `check` recounts all of it.
 */
export class Books {
  /** By account, as the entries sum up. */
  private readonly sums = new Map<string, number>();
  /** By account, as the items say. */
  private readonly balances = new Map<string, number>();
  private readonly touched = new Set<string>();
  private readonly requests = new Map<string, Facts>();
  /** Entries of a request. */
  private readonly entries = new Map<string, number>();
  /** By request. */
  private readonly disputes = new Map<string, Facts>();
  private readonly sendings = new Map<string, Facts>();
  private readonly unused = new Unused();
  private readonly topUps = new Map<string, Facts>();
  private readonly withdrawals = new Map<string, Facts>();
  private readonly accounts = new Map<string, Facts>();
  /** Milliseconds since 1970: of the latest act. Who asked before it may come to the table after it. */
  private latest = 0;
  /** How often each move was seen. */
  readonly moves = new Map<MoneyMove, number>();
  /** How often less than nothing was available to a creator, who owes what a dispute gave back. */
  owing = 0;
  /** How often what stood above the cap of a wallet was put on its way back. */
  unasked = 0;
  /** By method. */
  private readonly captured = new Map<unknown, number>();

  static isRuled(item: Item | undefined): boolean {
    return RULED.has(item?.e?.S ?? '');
  }

  /** All changes of one commit; answers whether money has to do with them. Throws Violation. */
  follow(changes: readonly Change[]): boolean {
    this.touched.clear();
    const requests: Moved[] = [];
    const disputes: Moved[] = [];
    const entries: Facts[] = [];
    const frozen = new Set<string>();
    const ruled = changes.filter(({ before, after }) => Books.isRuled(after ?? before));
    for (const change of ruled) {
      const e = (change.after ?? change.before)?.e?.S ?? '';
      const before = change.before && factsOf(change.before);
      const after = change.after && factsOf(change.after);
      if (!after) throw new Violation(`Nothing of money is ever deleted: ${change.id}`);
      if (e === 'entry') {
        this.followEntry(before, after);
        entries.push(after);
        continue;
      }
      if (after.v !== (before?.v ?? 0) + 1) broken('Every change is a version', after);
      this.followItem(
        e,
        before,
        after,
        ruled.some(({ after: other }) => other?.e?.S === 'dispute' && other.step?.S === 'over'),
      );
      if (e === 'request') requests.push({ before, after });
      if (e === 'dispute') disputes.push({ before, after });
      if (e === 'wallet' && after.frozenAt !== undefined) frozen.add(ownerOf(after));
    }
    for (const { after } of ruled)
      if (after && spends(after) && frozen.has(after.userId?.S ?? ''))
        throw new Violation(`Nobody buys with a frozen wallet: ${after.userId?.S}`);
    for (const entry of entries) checkOwing(entry, this.sendings.values());
    for (const entry of entries) checkDebit(entry, this.requests.get(entry.ref ?? ''));
    for (const request of requests) checkUndisturbed(request);
    for (const account of this.touched) this.compare(account);
    for (const dispute of disputes) this.compareDispute(dispute, requests);
    for (const { after } of requests) this.compareDisputed(after);
    checkBegun(ruled);
    if (isSentUnasked(ruled)) this.unasked += 1;
    for (const { after } of ruled)
      if (after?.e?.S === 'wallet') checkPending(factsOf(after), this.topUps.values());
    for (const { after } of ruled) if (after?.e?.S === 'sending') this.compareSending(factsOf(after));
    for (const { after } of ruled) if (after?.step?.S === 'asked') this.checkReserved(factsOf(after));
    for (const { after } of requests) this.compareMovements(after);
    checkRefund(changes);
    checkAdmin(
      changes,
      requests.map(({ after }) => after),
    );
    checkAdjusted(changes);
    return ruled.length > 0;
  }

  private followEntry(before: Facts | undefined, after: Facts): void {
    if (before) broken('An entry never changes', after);
    const entry = after as unknown as Entry;
    const move = findMove(entry) ?? broken('Every entry is of a move in the table', after);
    this.moves.set(move, (this.moves.get(move) ?? 0) + 1);
    // What has cleared follows from an act, and never says by itself which day it is.
    if (move !== 'cleared') this.latest = Math.max(this.latest, Date.parse(entry.at));
    const legs = legsOf(entry);
    if (legs.reduce((sum, leg) => sum + leg.amountAgorot, 0) !== 0) broken('An entry sums to zero', after);
    for (const { account, amountAgorot } of legs) {
      if (!Number.isSafeInteger(amountAgorot)) broken('Amounts are whole agorot', after);
      this.sums.set(account, (this.sums.get(account) ?? 0) + amountAgorot);
      this.touched.add(account);
    }
    this.unused.follow(after);
    const ref = after.ref ?? '';
    this.entries.set(ref, (this.entries.get(ref) ?? 0) + 1);
  }

  /** A dispute's end alone may leave less than nothing available; later earnings repay it. */
  private followItem(e: string, before: Facts | undefined, after: Facts, mayOwe: boolean): void {
    for (const { attribute, account, sign } of ACCOUNTS.filter((one) => one.e === e)) {
      const balance = number(after, attribute);
      const owes = account === 'earnings' && (mayOwe || balance >= number(before, attribute));
      if (!Number.isSafeInteger(balance) || (balance < 0 && !owes)) broken('No balance is negative', after);
      if (balance < 0) this.owing += 1;
      const name = `${account}:${ownerOf(after)}`;
      this.balances.set(name, sign * balance);
      this.touched.add(name);
    }
    if (e === 'account') this.followDays(before, after);
    if (e === 'wallet' && (after.frozenAt !== undefined) !== number(after, 'owedAgorot') > 0)
      broken('A wallet is frozen exactly while it owes', after);
    if (e === 'wallet' && after.closedAt !== undefined && before?.closedAt === undefined) checkClosed(after);
    if (e === 'request') this.followRequest(before, after);
    if (e === 'dispute') this.disputes.set(String(after.requestId), after);
    if (e === 'withdrawal') this.followWithdrawal(before, after);
    if (e === 'sending') {
      checkSending(before, after, this.topUps);
      this.sendings.set(String(after.id), after);
    }
    if (e !== 'topUp') return;
    this.topUps.set(String(after.id), after);
    const more = capturedIn(after) - (before ? capturedIn(before) : 0);
    this.captured.set(after.method, (this.captured.get(after.method) ?? 0) + more);
  }

  /** What waits is an attribute for each day, and gone once it is available. */
  private followDays(before: Facts | undefined, after: Facts): void {
    this.accounts.set(ownerOf(after), after);
    for (const attribute of new Set([...daysOf(before ?? {}), ...daysOf(after)])) {
      const balance = number(after, attribute);
      if (!Number.isSafeInteger(balance) || balance < 0) broken('No balance is negative', after);
      const account = `clearing:${ownerOf(after)}:${attribute.replace(/^c(....)(..)(..)$/, '$1-$2-$3')}`;
      this.balances.set(account, balance);
      this.touched.add(account);
    }
  }

  /** The day of an act, or of a later one that came before it: calls that began earlier go on meanwhile. */
  private today(at: unknown): Day {
    return dayOf(new Date(Math.max(this.latest, Date.parse(String(at))) + SKEW_MS));
  }

  /**
   * What is reserved leaves untouched what waits, as the orders say: that of every delivery whose day has not come, and
   * what is disputed of any.
   */
  private checkReserved({ userId, at }: Facts): void {
    const today = this.today(at);
    const waiting = [...this.requests.values()].filter(
      ({ creatorId, status, clearsOn, disputed }) =>
        creatorId === userId &&
        status === 'completed' &&
        (disputed === true || String(clearsOn ?? '') > today),
    );
    const waits = waiting.reduce(
      (sum, request) =>
        sum +
        (request.disputed === true
          ? number(this.disputes.get(request.id ?? ''), 'disputedAgorot')
          : number(request, 'netAgorot')),
      0,
    );
    const account = this.accounts.get(String(userId));
    const left =
      number(account, 'earnedAgorot') - number(account, 'reservedAgorot') - number(account, 'paidOutAgorot');
    if (left < waits) broken('Nothing is reserved before its day', { account, waiting, today });
  }

  private followRequest(before: Facts | undefined, after: Facts): void {
    const price = number(after, 'priceAgorot');
    const split = SPLIT.map((name) => number(after, name));
    if (split.reduce((sum, part) => sum + part, 0) !== price) broken('A split sums to its price', after);
    if (after.coveredAgorot !== undefined && after.status !== 'completed')
      broken('Only what is completed is covered', after);
    const wanted = splitOf(after);
    if (split.some((part, i) => part !== wanted[i])) broken('Status decides the split', after);
    if (before && FROZEN.some((name) => before[name] !== after[name]))
      broken('What was agreed never changes', { before, after });
    if (before) checkPrice(before, after);
    checkWaits(before, after);
    if (before && before.status !== after.status && after.status === 'declined') checkDeclined(before, after);
    if (before && before.status !== after.status && after.status === 'completed') checkCompleted(after);
    if (after.undone !== undefined && after.status !== 'completed')
      broken('Only what is completed lacks something', after);
    this.requests.set(after.id ?? '', after);
  }

  private followWithdrawal(before: Facts | undefined, after: Facts): void {
    if (before && (before.status !== 'pending' || after.status === 'pending'))
      broken('A withdrawal is decided once', { before, after });
    if (before && AGREED.some((name) => before[name] !== after[name]))
      broken('What was asked for never changes', { before, after });
    if (after.processedBy === after.creatorId) broken('Nobody decides an own withdrawal', after);
    this.withdrawals.set(after.id ?? '', after);
  }

  private compare(account: string): void {
    if (!KEPT[account.split(':')[0] as MoneyAccount]) return;
    const sum = this.sums.get(account) ?? 0;
    const balance = this.balances.get(account) ?? 0;
    if (sum !== balance) broken('A balance is the sum of its entries', { account, sum, balance });
  }

  private compareDispute(dispute: Moved, requests: readonly Moved[]): void {
    const id = String(dispute.after.requestId);
    const request = requests.find(({ after }) => after.id === id);
    checkDispute(dispute, request, this.requests.get(id), this.today(dispute.after.at));
    checkSilence(dispute, [...this.disputes.values()], SKEW_MS);
    this.compareDisputed(this.requests.get(id) ?? broken('A dispute is of an order', dispute.after));
  }

  /** What is on its way of a person is in open parts, and each part that has not failed is named by its payment. */
  private compareSending({ userId }: Facts): void {
    const own = [...this.sendings.values()].filter((sending) => sending.userId === userId);
    checkBack(own, this.topUps);
    const open = own.flatMap(partsOf).filter(isOpenPart);
    const onItsWay = open.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
    if (onItsWay !== (this.balances.get(`sending:${userId}`) ?? 0))
      broken('What is on its way is in open parts', { userId, onItsWay, open });
  }

  private compareDisputed({ id = '', disputed }: Facts): void {
    const dispute = this.disputes.get(id);
    if ((disputed === true) !== isOpenDispute(dispute))
      broken('An order is disputed exactly while its dispute is open', { id, disputed, dispute });
  }

  /** What PayPal kept of payments that were credited, by its own terms. */
  private kept(): number {
    return [...this.topUps.values()]
      .filter(({ method, status }) => method === 'paypal' && (status === 'captured' || status === 'reversed'))
      .reduce((sum, topUp) => sum + feeOf(number(topUp, 'amountAgorot')), 0);
  }

  private compareMovements({ id = '', movements = [] }: Facts): void {
    const entries = this.entries.get(id) ?? 0;
    if (entries !== movements.length)
      broken('A request names each of its entries', { id, entries, movements });
  }

  /** Everything at once: no account is forgotten, and money comes from top-ups alone. Throws Violation. */
  check(items: Iterable<Item>): void {
    for (const account of new Set([...this.sums.keys(), ...this.balances.keys()])) this.compare(account);
    const total = [...this.sums.values()].reduce((sum, amount) => sum + amount, 0);
    if (total !== 0) broken('All entries sum to zero', { total });
    const paid = [...this.withdrawals.values()].filter(({ status }) => status === 'completed');
    const sendings = [...this.sendings.values()];
    for (const { userId } of sendings) this.compareSending({ pk: '', sk: '', userId });
    for (const [provider, method] of Object.entries(METHOD)) {
      const given = -(this.sums.get(`provider:${provider}`) ?? 0);
      const captured = this.captured.get(method) ?? 0;
      const gone =
        sumOf(paid.filter((withdrawal) => withdrawal.method === method)) + sentBy(provider, sendings);
      const kept = provider === 'paypal' ? this.kept() : 0;
      if (given !== captured - gone - kept)
        broken('Money comes from captured top-ups and goes by withdrawals, or back', {
          provider,
          given,
          captured,
          gone,
          kept,
        });
    }
    const requests = [...this.requests.values()];
    for (const request of requests) this.compareDisputed(request);
    const fees = requests.reduce((sum, request) => sum + number(request, 'feeAgorot'), 0);
    const platform = this.sums.get('platform') ?? 0;
    const kept = this.kept();
    if (fees - kept !== platform)
      broken('The platform earns the fees and pays the provider’s', { fees, kept, platform });
    let given = 0;
    const hours = new Map<string, string>();
    for (const item of items) {
      if (item.e?.S === 'slot') hours.set(`${item.pk?.S} ${item.sk?.S}`, item.requestId?.S ?? '');
      if (item.e?.S === 'account') this.checkAccount(plainOf(item) as Facts, requests);
      if (item.e?.S !== 'once') continue;
      const once = plainOf(item) as Facts;
      given += number(once, 'adjustedAgorot') + number(once, 'writtenOffAgorot');
    }
    for (const { id, creatorId, slot } of requests)
      if (slot && hours.get(`CRE#${creatorId}#SLOT ${slot}`) !== id)
        broken('One order has an hour', { id, slot });
    if (hours.size !== requests.filter(({ slot }) => slot).length)
      broken('An hour is taken by an order', { hours: [...hours] });
    const adjustment = -(this.sums.get('adjustment') ?? 0);
    if (adjustment !== given) broken('Adjustments are what admins decided', { adjustment, given });
  }

  private checkAccount(account: Facts, requests: readonly Facts[]): void {
    const completed = requests.filter(
      ({ creatorId, status }) => creatorId === ownerOf(account) && status === 'completed',
    );
    const earned = completed.reduce((sum, request) => sum + number(request, 'netAgorot'), 0);
    const { availableAgorot, reservedAgorot, paidOutAgorot, earnedAgorot, completedCount } = account;
    if (earnedAgorot !== earned || completedCount !== completed.length)
      broken('A creator has earned the net of what is completed', { account, earned });
    const waits = daysOf(account).reduce((sum, attribute) => sum + number(account, attribute), 0);
    const disputes = [...this.disputes.values()].filter(({ creatorId }) => creatorId === ownerOf(account));
    const disputed = disputes.reduce((sum, dispute) => sum + number(dispute, 'disputedAgorot'), 0);
    if (number(account, 'disputedAgorot') !== disputed)
      broken('What is disputed is held by open disputes', { account, disputed });
    if (
      waits + disputed + Number(availableAgorot) + Number(reservedAgorot) + Number(paidOutAgorot) !==
      earned
    )
      broken('What was earned waits, is available, reserved or paid out', account);
    const own = (status: string) =>
      [...this.withdrawals.values()].filter(
        (withdrawal) => withdrawal.creatorId === ownerOf(account) && withdrawal.status === status,
      );
    const [pending, paid] = [own('pending'), own('completed')];
    if (reservedAgorot !== sumOf(pending)) broken('What is reserved was asked for', account);
    if (paidOutAgorot !== sumOf(paid)) broken('What was paid out was asked for', account);
    const counts = [pending, paid, own('rejected')].map(({ length }) => length);
    const counted = ['pending', 'completed', 'rejected'].map((name) => number(account, `${name}Withdrawals`));
    if (counts.some((count, i) => count !== counted[i]))
      broken('An account counts its withdrawals', { account, counts });
  }

  /** Every balance that the items say, by account. */
  totals(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.balances].sort());
  }

  /** The same books, written anew from the items alone. Throws Violation when they differ or break a rule. */
  static recount(items: Iterable<Item>): void {
    const books = new Books();
    const all = [...items];
    for (const item of all) {
      const e = item.e?.S ?? '';
      if (!RULED.has(e)) continue;
      const facts = factsOf(item);
      if (e === 'entry') books.followEntry(undefined, facts);
      else books.followItem(e, undefined, facts, true);
    }
    books.check(all);
  }
}

/** The attributes of an account that say what waits for a day. */
function daysOf(account: object): string[] {
  return Object.keys(account).filter((name) => /^c\d{8}$/.test(name));
}

/** Whether an item is an entry of its owner's spending: neither PayPal nor an admin takes it. */
function spends({ e, side, ref, amountAgorot }: Item): boolean {
  if (e?.S !== 'entry' || side?.S !== 'wallet' || !(Number(amountAgorot?.N) < 0)) return false;
  return !['topUp', 'adjustment'].includes(sourceOfId(ref?.S ?? '') ?? '');
}

/** What a refund says of itself is what its request gives back more. */
function checkRefund(changes: readonly Change[]): void {
  const refund = changes.find(({ after }) => after?.e?.S === 'refund')?.after;
  if (!refund) return;
  const request = changes.find(({ after }) => after?.e?.S === 'request');
  const backIn = (item: Item | undefined) => Number(item?.backAgorot?.N);
  const more = backIn(request?.after) - backIn(request?.before);
  const amountAgorot = Number(refund.amountAgorot?.N);
  if (!(more > 0) || more !== amountAgorot)
    broken('A refund gives back what was asked for', { more, amountAgorot });
}

/** The audit of an adjustment tells the balance that there was, and the one since. */
function checkAdjusted(changes: readonly Change[]): void {
  const audit = changes.find(({ after }) => after?.action?.S === 'wallet.adjusted')?.after;
  const wallet = changes.find(({ after }) => after?.e?.S === 'wallet');
  if (!audit || !wallet) return;
  for (const side of ['before', 'after'] as const) {
    const told = audit[side]?.M?.balance_agorot?.N;
    const is = wallet[side]?.balanceAgorot?.N;
    if (told !== is) broken('An adjustment tells the balance before and since', { side, told, is });
  }
}

/** What an admin decides about a request is audited, and none of it is theirs. */
function checkAdmin(changes: readonly Change[], requests: readonly Facts[]): void {
  const who = changes.find(({ after }) => after?.e?.S === 'audit')?.after?.by?.S;
  for (const { id, fanId, creatorId } of who ? requests : [])
    if (who === fanId || who === creatorId) broken('Nobody decides about an own request', { id, who });
}

function sumOf(items: readonly Facts[]): number {
  return items.reduce((sum, { amountAgorot = 0 }) => sum + amountAgorot, 0);
}

/** What came in by a top-up and has not gone back. */
function capturedIn({ status, amountAgorot = 0, reversedAgorot = 0 }: Facts): number {
  return status === 'captured' || status === 'reversed' ? amountAgorot - reversedAgorot : 0;
}
