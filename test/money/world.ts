import { put, update, type Write } from '../../functions/lib/table/table.ts';
import { newAd, newProfileWrites } from '../../functions/market/catalog/model/catalog.table.ts';
import { ownerOfMoney } from '../../functions/money/ledger/entries.table.ts';
import type { Entry } from '../../functions/money/ledger/entry.ts';
import { newAccountWrite } from '../../functions/money/payouts/payouts.table.ts';
import { saveWrite } from '../../functions/money/payouts/withdrawals.table.ts';
import type { Sending, Part as SendingPart } from '../../functions/money/top-ups/sending.ts';
import { settleTopUp } from '../../functions/money/top-ups/settle-top-up.ts';
import type { TopUp } from '../../functions/money/top-ups/top-up.table.ts';
import { newWalletWrite } from '../../functions/money/wallet/wallet.table.ts';
import { addDays, dayOf, startOfDay } from '../../shared/calendar/dates.ts';
import { WEEKLY_SLOTS } from '../../shared/calendar/slots.ts';
import type { Actor } from '../../shared/contracts/people/accounts.ts';
import { FIRST_AGREED } from '../../shared/legal/legal-pages.ts';
import type { DisputeStep } from '../../shared/order/disputes.ts';
import { EXTRA_IDS, isAsked } from '../../shared/order/extras.ts';
import type { RequestStatus } from '../../shared/order/request-status.ts';
import { Violation } from './book-rules.ts';
import { asRequest } from './documents.ts';
import type { TableModel } from './model/table-model.ts';
import { type Item, plainOf } from './model/values.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';
import { UNUSED_MOST } from './rules/sending-rules.ts';
import { Seen } from './seen.ts';
import type { Stream } from './stream.ts';

export interface Ad {
  readonly id: string;
  readonly creatorId: string;
  priceAgorot: number;
}

/** A request as the books saw it last. */
export interface SeenRequest {
  readonly id: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly status: RequestStatus;
  readonly hasVideo: boolean;
  /** One is being prepared. */
  readonly isPreparing: boolean;
  /** The version of its brief. */
  readonly brief: number;
  readonly v: number;
  /** The part of the price that has not gone back. */
  readonly leftAgorot: number;
  readonly isDisputed: boolean;
  /** Milliseconds since 1970, of what is completed: until when it may mostly be disputed. */
  readonly disputableUntil: number;
}

/** A dispute as the books saw it last, by the id of its request. */
export interface SeenDispute {
  readonly id: string;
  readonly fanId: string;
  readonly creatorId: string;
  readonly disputeId: string;
  readonly at: string;
  readonly step: DisputeStep;
  readonly v: number;
  /** Of its order: the most that can go back. */
  readonly leftAgorot: number;
}

/** A top-up by PayPal as the books saw it last. */
export interface SeenTopUp {
  readonly id: string;
  readonly userId: string;
  readonly orderId: string;
  readonly amountAgorot: number;
  readonly status: string;
  readonly at: string;
}

/** What somebody owes, by the person's id. */
interface SeenDebt {
  readonly id: string;
  readonly owedAgorot: number;
}

/** What not every world has: the one or the other way to pay, and a reader of the stream. */
export type Part = 'demonstration' | 'paypal' | 'stream';

/** A withdrawal as the books saw it last. */
export interface SeenWithdrawal {
  readonly id: string;
  readonly creatorId: string;
  readonly status: string;
}

const FANS = 5;
const CREATORS = 3;
const ADMINS = 2;
const ADS = 6;
const HOUR_MS = 3_600_000;
const RECENT = 6;

const person = (name: string, role: Actor['role']): Actor => ({
  id: `usr_${name.padEnd(26, '0')}`,
  role,
  isCreator: role === 'creator',
  superAdmin: false,
  name,
  email: `${name}@example.com`,
  avatar: '',
  language: 'he',
  agreed: FIRST_AGREED,
});

const people = (name: string, role: Actor['role'], count: number): Actor[] =>
  Array.from({ length: count }, (_, i) => person(`${name}${i}`, role));

type WorldOptions = Pick<World, 'random' | 'model' | 'clock' | 'provider' | 'stream' | 'parts'>;

/** A few people who meet often, what they know, and their clock. */
export class World {
  readonly random: Random;
  readonly model: TableModel;
  readonly fans = people('fan', 'fan', FANS);
  readonly creators = people('creator', 'creator', CREATORS);
  readonly admins = people('admin', 'admin', ADMINS);
  /** Who come for a while and leave. */
  readonly guests: Actor[] = [];
  readonly ads: Ad[];
  /** Milliseconds since 1970. */
  clock: number;
  readonly provider: Provider;
  readonly stream: Stream;
  readonly parts: ReadonlySet<Part>;
  private readonly requests = new Seen<SeenRequest>();
  private readonly disputes = new Seen<SeenDispute>();
  private readonly withdrawals = new Seen<SeenWithdrawal>();
  private readonly topUps = new Seen<SeenTopUp>();
  /** By creator. */
  private readonly available = new Map<string, number>();
  private readonly debts = new Seen<SeenDebt>();
  private readonly balances = new Map<string, number>();
  /** The last entries that brought wallets something. */
  credits: readonly Entry[] = [];

  constructor({ random, model, clock, provider, stream, parts }: WorldOptions) {
    this.random = random;
    this.model = model;
    this.clock = clock;
    this.provider = provider;
    this.stream = stream;
    this.parts = parts;
    this.ads = Array.from({ length: ADS }, (_, i) => ({
      id: `ad_${`${i}`.padEnd(26, '0')}`,
      creatorId: this.creators[i % CREATORS]?.id ?? '',
      priceAgorot: random.between(500, 40_000),
    }));
  }

  /** Puts everybody and their ads into the table. */
  begin(): void {
    const at = this.now().toISOString();
    for (const { id, role } of [...this.fans, ...this.creators, ...this.admins]) this.giveRights(id, role);
    this.write([
      ...[...this.fans, ...this.creators].map(({ id }) => newWalletWrite(id, at)),
      ...this.creators.map(({ id }) => newAccountWrite(id, at)),
      // Encrypted long ago: who withdraws to saved details asks nobody but the table.
      ...this.creators.map(({ id }) =>
        saveWrite(id, { at, method: 'bank', details: 'sealed', payTo: '•••1234' }),
      ),
    ]);
    this.write(
      this.creators.flatMap(({ id, name, avatar }) =>
        newProfileWrites({ id, name, avatar, category: 'music', approved: true, at }),
      ),
    );
    this.write(
      this.creators.map(({ id }) =>
        put({ pk: `CRE#${id}`, sk: 'HOURS', e: 'hours', v: 1, slots: WEEKLY_SLOTS }),
      ),
    );
    for (const ad of this.ads) this.writeAd(ad);
    this.configure('unused_sendings', UNUSED_MOST);
  }

  /** Asked for where the endpoint's own access is not all that an act needs. Nobody has a record, so nobody gets mails. */
  giveRights(id: string, role: Actor['role'], status = 'active'): void {
    const at = this.now().toISOString();
    this.write([put({ pk: `RIGHTS#${id}`, sk: 'RIGHTS', e: 'rights', v: 1, at, role, status })]);
  }

  /** A creator who is away from the site, or back. */
  setActive(creatorId: string, active: boolean): void {
    this.write([update({ pk: `CRE#${creatorId}`, sk: 'PROFILE' }, { set: { active }, add: { v: 1 } })]);
  }

  /** Past the client and its faults: what is none of money's business. */
  write(writes: readonly Write[]): void {
    this.model.transactWriteItems(asRequest({ TransactItems: [...writes] }));
  }

  /** A setting, by its key in the configuration; each server follows within seconds of its own clock. */
  configure(sk: string, value: number | boolean): void {
    this.write([put({ pk: 'CONFIG', sk, value })]);
  }

  writeAd(ad: Ad): void {
    const profile = {
      id: ad.creatorId,
      name: 'creator',
      avatar: '',
      category: 'music',
      approved: true,
      active: true,
      userActive: true,
      extras: EXTRA_IDS.filter(isAsked).map((id) => ({ id })),
    };
    const facts = {
      title: 'ad',
      description: '',
      requirements: '',
      deliveryHours: 24,
      image: '',
      clip: null,
    };
    const at = this.now().toISOString();
    const item = newAd(profile as unknown as Parameters<typeof newAd>[0], {
      ...ad,
      ...facts,
      at,
      active: true,
      paused: false,
    });
    this.write([put(item)]);
  }

  /** Somebody who buys: creators do as well. */
  buyer(): Actor {
    return this.random.chance(0.9) ? this.random.pick(this.fans) : this.random.pick(this.creators);
  }

  /** Somebody new, with an empty wallet. */
  welcome(): Actor {
    const guest = person(`guest${this.guests.length}x`, 'fan');
    this.guests.push(guest);
    this.write([newWalletWrite(guest.id, this.now().toISOString())]);
    return guest;
  }

  /** The server's time at a call; no two servers have quite the same. */
  now(): Date {
    return new Date(this.clock + this.random.between(-40, 40));
  }

  /** Sometimes to where days meet, so that of two machines one is in the next. */
  passTime(): void {
    if (this.random.chance(0.02)) {
      this.clock = startOfDay(addDays(dayOf(new Date(this.clock)), 1)).getTime();
      return;
    }
    this.clock += this.random.chance(0.01)
      ? this.random.between(6, 60) * HOUR_MS
      : this.random.between(0, HOUR_MS / 4);
  }

  /** People see what an item has become. */
  look(item: Item): void {
    const facts = () => plainOf(item);
    if (item.e?.S === 'request') {
      const {
        pk,
        fanId,
        creatorId,
        status,
        videoAt,
        preparing,
        v,
        brief = 1,
        priceAgorot,
        backAgorot,
        disputed = false,
        disputeUntil,
        closedAt,
      } = facts();
      const id = pk.slice('REQ#'.length);
      const leftAgorot = priceAgorot - backAgorot;
      const hasVideo = videoAt !== undefined;
      const isPreparing = preparing !== undefined;
      this.requests.see({
        id,
        fanId,
        creatorId,
        status,
        hasVideo,
        isPreparing,
        brief,
        v,
        leftAgorot,
        isDisputed: disputed,
        disputableUntil: Date.parse(disputeUntil ?? closedAt) + (disputeUntil ? 0 : 12 * HOUR_MS),
      });
    } else if (item.e?.S === 'dispute') {
      const { requestId: id, fanId, creatorId, id: disputeId, at, step, v } = facts();
      const leftAgorot = this.requests.find(id)?.leftAgorot ?? 1;
      this.disputes.see({ id, fanId, creatorId, disputeId, at, step, v, leftAgorot });
    } else if (item.e?.S === 'withdrawal') {
      const { id, creatorId, status } = facts();
      this.withdrawals.see({ id, creatorId, status });
    } else if (item.e?.S === 'topUp' && item.orderId) {
      const { id, userId, status, orderId, amountAgorot, at } = facts();
      // What PayPal does of itself is about those who stay.
      if (this.guests.some((guest) => guest.id === userId)) return;
      this.topUps.see({ id, userId, status, orderId, amountAgorot, at });
    } else if (item.e?.S === 'entry') {
      const entry = facts() as unknown as Entry;
      if (entry.side === 'wallet' && entry.amountAgorot > 0)
        this.credits = [...this.credits.slice(-RECENT), entry];
    } else if (item.e?.S === 'account') {
      this.available.set(ownerOfMoney({ pk: item.pk?.S ?? '' }), Number(item.availableAgorot?.N));
    } else if (item.e?.S === 'wallet') {
      const { pk, owedAgorot, balanceAgorot } = facts();
      const id = ownerOfMoney({ pk });
      this.balances.set(id, balanceAgorot);
      if (owedAgorot !== undefined) this.debts.see({ id, owedAgorot });
    }
  }

  /** A request, mostly one in such a status, with a video or without; seldom any other. */
  request(status: RequestStatus, hasVideo?: boolean): SeenRequest | undefined {
    return this.requests.pick(
      this.random,
      (request) => request.status === status && request.hasVideo === (hasVideo ?? request.hasVideo),
    );
  }

  /** A request, mostly one that is delivered and may be disputed. */
  disputable(): SeenRequest | undefined {
    return this.requests.pick(
      this.random,
      ({ status, isDisputed, disputableUntil }) =>
        status === 'completed' && !isDisputed && disputableUntil > this.clock,
    );
  }

  /** A request, mostly one whose video is being prepared. */
  preparing(): SeenRequest | undefined {
    return this.requests.pick(this.random, ({ isPreparing }) => isPreparing);
  }

  /** A dispute, mostly one in such a step. */
  dispute(...steps: readonly DisputeStep[]): SeenDispute | undefined {
    return this.disputes.pick(this.random, ({ step }) => steps.includes(step));
  }

  /** A withdrawal, mostly one that waits. */
  withdrawal(): SeenWithdrawal | undefined {
    return this.withdrawals.pick(this.random, ({ status }) => status === 'pending');
  }

  /** A top-up that has an order at PayPal, mostly one in such a status; a pending one not too old to be paid. */
  topUp(status: 'pending' | 'captured'): SeenTopUp | undefined {
    const oldest = new Date(this.clock - 2 * HOUR_MS).toISOString();
    return this.topUps.pick(
      this.random,
      (topUp) => topUp.status === status && (status === 'captured' || topUp.at > oldest),
    );
  }

  /** Somebody who has at least so much to withdraw, and what that is. */
  withdrawable(atLeast: number): { creator: Actor; agorot: number } | undefined {
    const having = this.creators.flatMap((creator) => {
      const agorot = this.available.get(creator.id) ?? 0;
      return agorot >= atLeast ? { creator, agorot } : [];
    });
    return having.length > 0 ? this.random.pick(having) : undefined;
  }

  /** Somebody who owes; seldom somebody who owes no more. */
  debt(): SeenDebt | undefined {
    return this.debts.pick(this.random, ({ owedAgorot }) => owedAgorot > 0);
  }

  /** The person of that id, seldom somebody else. */
  personOf(id: string): Actor {
    const all = [...this.fans, ...this.creators];
    const found = all.find((one) => one.id === id);
    return found && this.random.chance(0.98) ? found : this.random.pick(all);
  }

  /** What was last heard of somebody's wallet, in agorot. */
  balanceOf(id: string): number {
    return this.balances.get(id) ?? 0;
  }

  /** Somebody with money by PayPal in the wallet, and how much. */
  returnable(): { person: Actor; agorot: number } | undefined {
    const having = [...this.fans, ...this.creators].flatMap((one) => {
      const agorot = this.balances.get(one.id) ?? 0;
      return agorot > 0 ? [{ person: one, agorot }] : [];
    });
    return having.length > 0 ? this.random.pick(having) : undefined;
  }

  private payments(): TopUp[] {
    const items = [...this.model.items.all()].filter(({ e, orderId }) => e?.S === 'topUp' && orderId);
    return items.map((item) => plainOf(item) as TopUp);
  }

  /** The product asks PayPal about everything once more. */
  async settlePayments(): Promise<void> {
    for (const { id } of this.payments()) await settleTopUp(id, this.now(), { mayCapture: true });
  }

  /** PayPal is asked for our parts alone, and what it lists as back is done. */
  private checkRefunds(parts: readonly SendingPart[]): void {
    const states = new Map(parts.map(({ id, state }) => [id, state]));
    const refunds = [...this.provider.orders.values()].flatMap((order) => order.refunds);
    for (const refund of refunds) {
      const state = states.get(refund.invoiceId);
      if (!state) throw new Violation(`PayPal is asked for our parts alone: ${JSON.stringify(refund)}`);
      // One that failed may have come late: it was taken from the wallet then.
      if (refund.status === 'COMPLETED' && !['done', 'failed', 'taken'].includes(state))
        throw new Violation(`What PayPal lists as back is done: ${JSON.stringify({ refund, state })}`);
    }
  }

  /** Checks that the books have as much of each payer's money as PayPal. Throws Violation. */
  checkPayments(): void {
    const sendings = [...this.model.items.all()].filter(({ e }) => e?.S === 'sending');
    const parts = sendings.flatMap((item) => (plainOf(item) as Sending).parts);
    const sent = (topUpId: string) =>
      parts
        .filter((part) => part.topUpId === topUpId && part.state === 'done')
        .reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
    this.checkRefunds(parts);
    for (const { id, orderId = '', status, amountAgorot, reversedAgorot = 0 } of this.payments()) {
      const isPaid = status === 'captured' || status === 'reversed';
      const bookedAgorot = isPaid ? amountAgorot - reversedAgorot - sent(id) : 0;
      const heldAgorot = this.provider.heldFor(orderId);
      if (bookedAgorot !== heldAgorot)
        throw new Violation(
          `PayPal has what is booked: ${JSON.stringify({ id, status, bookedAgorot, heldAgorot })}`,
        );
    }
  }
}
