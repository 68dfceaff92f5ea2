import { newAd } from '../../functions/catalog/catalog.table.ts';
import { put, type Write } from '../../functions/lib/table.ts';
import { newAccountWrite } from '../../functions/payouts/payouts.table.ts';
import { saveWrite } from '../../functions/payouts/withdrawals.table.ts';
import { newWalletWrite } from '../../functions/wallet/wallet.table.ts';
import type { Actor } from '../../shared/contracts/accounts.ts';
import type { RequestStatus } from '../../shared/contracts/requests.ts';
import type { TableModel } from './model/table-model.ts';
import type { Random } from './random.ts';

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
  readonly v: number;
  /** Of the price, what has not gone back. */
  readonly leftAgorot: number;
}

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
/** Requests that people still look at. */
const RECENT = 40;

const person = (name: string, role: Actor['role']): Actor => ({
  id: `usr_${name.padEnd(26, '0')}`,
  role,
  isCreator: role === 'creator',
  superAdmin: false,
  name,
  email: `${name}@example.com`,
  avatar: '',
  language: 'he',
});

const people = (name: string, role: Actor['role'], count: number): Actor[] =>
  Array.from({ length: count }, (_, i) => person(`${name}${i}`, role));

/** A few people who meet often, what they know, and their clock. */
export class World {
  readonly random: Random;
  readonly model: TableModel;
  readonly fans = people('fan', 'fan', FANS);
  readonly creators = people('creator', 'creator', CREATORS);
  readonly admins = people('admin', 'admin', ADMINS);
  readonly ads: Ad[];
  /** Milliseconds since 1970. */
  clock: number;
  private readonly requests = new Map<string, SeenRequest>();
  private recent: string[] = [];
  private readonly withdrawals = new Map<string, SeenWithdrawal>();

  constructor(random: Random, model: TableModel, clock: number) {
    this.random = random;
    this.model = model;
    this.clock = clock;
    this.ads = Array.from({ length: ADS }, (_, i) => ({
      id: `ad_${`${i}`.padEnd(26, '0')}`,
      creatorId: this.creators[i % CREATORS]?.id ?? '',
      priceAgorot: random.between(500, 40_000),
    }));
    const at = this.now().toISOString();
    this.write([
      ...[...this.fans, ...this.creators].map(({ id }) => newWalletWrite(id, at)),
      ...this.creators.map(({ id }) => newAccountWrite(id, at)),
      // Encrypted long ago: who withdraws to saved details asks nobody but the table.
      ...this.creators.map(({ id }) =>
        saveWrite(id, { at, method: 'bank', details: 'sealed', payTo: '•••1234', searched: '' }),
      ),
    ]);
    for (const ad of this.ads) this.writeAd(ad);
  }

  /** Past the client and its faults: what is none of money's business. */
  write(writes: readonly Write[]): void {
    this.model.transactWriteItems({ TransactItems: [...writes] });
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

  /** The server's time at a call; no two servers have quite the same. */
  now(): Date {
    return new Date(this.clock + this.random.between(-40, 40));
  }

  passTime(): void {
    this.clock += this.random.chance(0.01)
      ? this.random.between(6, 60) * HOUR_MS
      : this.random.between(0, HOUR_MS / 4);
  }

  see(request: SeenRequest): void {
    if (!this.requests.has(request.id)) this.recent = [...this.recent, request.id].slice(-RECENT);
    this.requests.set(request.id, request);
  }

  /** A request, mostly one in such a status, with a video or without; seldom any other. */
  request(status: RequestStatus, hasVideo?: boolean): SeenRequest | undefined {
    const seen = this.recent.flatMap((id) => this.requests.get(id) ?? []);
    const fitting = seen.filter(
      (request) => request.status === status && request.hasVideo === (hasVideo ?? request.hasVideo),
    );
    if (fitting.length > 0 && this.random.chance(0.9)) return this.random.pick(fitting);
    return seen.length > 0 ? this.random.pick(seen) : undefined;
  }

  seeWithdrawal(withdrawal: SeenWithdrawal): void {
    this.withdrawals.delete(withdrawal.id);
    this.withdrawals.set(withdrawal.id, withdrawal);
  }

  /** A withdrawal, mostly one that waits. */
  withdrawal(): SeenWithdrawal | undefined {
    const seen = [...this.withdrawals.values()].slice(-RECENT);
    const waiting = seen.filter(({ status }) => status === 'pending');
    if (waiting.length > 0 && this.random.chance(0.9)) return this.random.pick(waiting);
    return seen.length > 0 ? this.random.pick(seen) : undefined;
  }

  /** The person of that id, seldom somebody else. */
  personOf(id: string): Actor {
    const all = [...this.fans, ...this.creators];
    const found = all.find((one) => one.id === id);
    return found && this.random.chance(0.98) ? found : this.random.pick(all);
  }
}
