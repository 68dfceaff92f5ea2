import { paymentsOf } from '../../functions/desk/payments/payment.ts';
import { type Entry, earningsOf, factsOf } from '../../functions/money/ledger/entry.ts';
import { dayOf } from '../../shared/calendar/dates.ts';
import { feeOf, Violation } from './book-rules.ts';
import { type Item, plainOf } from './model/values.ts';

/** Numbers by name; what is zero is not there. */
class Counts {
  readonly values = new Map<string, number>();

  add(name: string, amount: unknown): void {
    const sum = (this.values.get(name) ?? 0) + Number(amount);
    if (sum === 0) this.values.delete(name);
    else this.values.set(name, sum);
  }

  /** Throws Violation where the others differ. */
  compare(rule: string, others: Counts): void {
    for (const name of new Set([...this.values.keys(), ...others.values.keys()])) {
      const [counted, wanted] = [this.values.get(name) ?? 0, others.values.get(name) ?? 0];
      if (counted !== wanted) throw new Violation(`${rule}: ${JSON.stringify({ name, counted, wanted })}`);
    }
  }
}

type Facts = Readonly<Record<string, string | number | undefined>> & {
  readonly pk: string;
  readonly sk: string;
};

/** The sums and lines of what is counted, by the same names: what the items say, and what they should. */
class Sums {
  readonly payments = new Counts();
  readonly lines = new Counts();
  /** Each person's own sums, and their lines. */
  readonly people = new Counts();
  readonly linesOfPeople = new Counts();
  readonly entries = new Counts();
  readonly creators = new Counts();
  readonly wantedOfCreators = new Counts();
  readonly withdrawals = new Counts();
  readonly talliedWithdrawals = new Counts();
  readonly wantedWithdrawals = new Counts();
  readonly openTallies = new Counts();
  /** Each creator's earnings as entries count them, and completed requests of which something is left. */
  readonly earnings = new Counts();
  readonly wantedEarnings = new Counts();

  take(item: Item): void {
    const facts = plainOf(item) as Facts;
    const { pk, sk, e } = facts;
    if (pk === 'SUM#ALL') this.takeSums(facts, this.payments, '');
    else if (pk.startsWith(OWN_SUMS)) this.takeSums(facts, this.people, `${pk.slice(OWN_SUMS.length)} `);
    else if (pk === 'SUM#WDR')
      for (const status of STATUSES) this.withdrawals.add(status, facts[status] ?? 0);
    else if (pk.startsWith('SUM#CRE#'))
      for (const name of PER_CREATOR) this.creators.add(`${pk} ${sk} ${name}`, facts[name] ?? 0);
    else if (e === 'tally') this.takeTally(facts);
    else if (e === 'withdrawalTally') this.talliedWithdrawals.add(String(facts.status), 1);
    else if (e === 'withdrawal') this.wantedWithdrawals.add(String(facts.status), 1);
    else if (e === 'entry') this.takeEntry(facts as unknown as Entry);
    else if (e === 'request') this.takeRequest(facts);
  }

  private takeSums(facts: Facts, to: Counts, owner: string): void {
    for (const [name, value] of Object.entries(facts))
      if (name.startsWith('txn_')) to.add(owner + name, value);
  }

  private takeTally({ pk, kind, amountAgorot, openNetAgorot }: Facts): void {
    if (pk.startsWith('REQ#')) {
      this.openTallies.add('openNetAgorot', openNetAgorot);
      return;
    }
    const owner = pk.slice('ENT#'.length);
    for (const [name, amount] of [
      [`txn_${kind}_count`, 1],
      [`txn_${kind}_agorot`, amountAgorot],
    ] as const) {
      this.lines.add(name, amount);
      // What a provider kept is none of the person's.
      if (kind !== 'provider_fee') this.linesOfPeople.add(`${owner} ${name}`, amount);
    }
  }

  private takeEntry(entry: Entry): void {
    for (const { kind, amountAgorot } of paymentsOf(entry)) {
      this.entries.add(`txn_${kind}_count`, 1);
      this.entries.add(`txn_${kind}_agorot`, amountAgorot);
    }
    if (entry.side !== 'earnings' || !factsOf(entry).earned) return;
    const day = `SUM#CRE#${entry.userId} D#${dayOf(new Date(entry.at))}`;
    const { amountAgorot, feeAgorot } = entry;
    this.wantedOfCreators.add(`${day} netAgorot`, amountAgorot);
    this.wantedOfCreators.add(`${day} feeAgorot`, feeAgorot);
    this.wantedOfCreators.add(`${day} grossAgorot`, amountAgorot + feeAgorot);
    this.wantedOfCreators.add(`${day} earnings`, earningsOf(entry));
    this.earnings.add(entry.userId, earningsOf(entry));
  }

  private takeRequest({ status, creatorId, priceAgorot, feeBasisPoints, netAgorot, feeAgorot }: Facts): void {
    if (status === 'completed' && (netAgorot !== 0 || feeAgorot !== 0))
      this.wantedEarnings.add(String(creatorId), 1);
    if (status !== 'pending' && status !== 'approved') return;
    const net = Number(priceAgorot) - feeOf(Number(priceAgorot), Number(feeBasisPoints));
    this.wantedOfCreators.add(`SUM#CRE#${creatorId} OPEN openNetAgorot`, net);
    if (net > 0) this.wantedOfCreators.add(`SUM#CRE#${creatorId} OPEN openCount`, 1);
  }
}

const OWN_SUMS = 'SUM#TXN#';
const STATUSES = ['pending', 'completed', 'rejected'];
const PER_CREATOR = ['grossAgorot', 'feeAgorot', 'netAgorot', 'earnings', 'openNetAgorot', 'openCount'];

/**
 * What was counted out of the stream: a sum is what its lines say at every moment, and what the entries say once all
 * records were read. Throws Violation.
 */
export const checkSums = (items: Iterable<Item>, isDrained: boolean): void => {
  const sums = new Sums();
  for (const item of items) sums.take(item);
  sums.payments.compare('The sums are those of the lines', sums.lines);
  sums.people.compare('A person’s sums are those of their lines', sums.linesOfPeople);
  sums.withdrawals.compare('The counts are those of the tallies', sums.talliedWithdrawals);
  const open = [...sums.creators.values].filter(([name]) => name.endsWith('OPEN openNetAgorot'));
  const openSums = new Counts();
  for (const [, value] of open) openSums.add('openNetAgorot', value);
  openSums.compare('Pending earnings are those of the tallies', sums.openTallies);
  sums.earnings.compare('An earning is a completed request that brings something', sums.wantedEarnings);
  if (!isDrained) return;
  sums.payments.compare('The sums are those of the entries', sums.entries);
  sums.creators.compare('A creator’s sums are those of entries and open requests', sums.wantedOfCreators);
  sums.withdrawals.compare('The counts are those of the withdrawals', sums.wantedWithdrawals);
};
