import { expect } from 'vitest';
import { type Entry, factsOf, movedIn } from '../../../functions/money/ledger/entry.ts';
import type { Dispute } from '../../../functions/orders/requests/model/dispute.ts';
import type { Request } from '../../../functions/orders/requests/model/request.ts';
import { itemsUnder } from '../acts/items.ts';
import { figuresOfLists } from './figure-lines.ts';
import { market } from './wrong-books.ts';

const allOf = async <T>(prefix: string, entity: string): Promise<T[]> =>
  (await itemsUnder(prefix)).filter(({ e }) => e === entity) as T[];
const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

const countBy = <T>(all: readonly T[], of: (one: T) => string): Map<string, T[]> => Map.groupBy(all, of);

/** What requests, entries and people come to, looked at one by one. */
const lookedAt = async () => {
  const [requests, entries, people, disputes] = await Promise.all([
    allOf<Request>('REQ#', 'request'),
    allOf<Entry>('ENT#', 'entry'),
    allOf<object>('RIGHTS#', 'rights'),
    allOf<Dispute>('REQ#', 'dispute'),
  ]);
  const linesOf = (line: string) => entries.filter((entry) => factsOf(entry).line === line);
  const moved = (line: string) => sumOf(linesOf(line), ({ amountAgorot }) => amountAgorot);
  const [gross, returned] = [-moved('purchase'), moved('refund')];
  const delivered = requests.filter(({ status, closedAt }) => status === 'completed' && closedAt);
  const ended = requests.filter(({ closedAt }) => closedAt);
  const closed = disputes.filter(({ step }) => step === 'over');
  return {
    requests,
    entries,
    delivered,
    figures: {
      orders: requests.length,
      grossAgorot: gross,
      returnedAgorot: returned,
      netAgorot: gross - returned,
      feeAgorot: sumOf(
        entries.filter(({ side }) => side === 'earnings'),
        (entry) => movedIn(entry, 'platform'),
      ),
      topUps: linesOf('top_up').length,
      topUpsAgorot: moved('top_up'),
      signUps: people.length,
      approvals: requests.filter(({ approvedAt }) => approvedAt).length,
      delivered: delivered.length,
    },
    inTime: {
      part: delivered.filter(({ closedAt = '', deadlineAt }) => closedAt <= deadlineAt).length,
      all: delivered.length,
    },
    refunded: { part: ended.filter(({ backAgorot }) => backAgorot > 0).length, all: ended.length },
    withoutDesk: {
      part: closed.filter(({ lines }) => lines.every(({ by }) => by !== 'desk')).length,
      all: closed.length,
    },
  };
};

const nowOf = (figures: Readonly<Record<string, { readonly now: unknown }>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, { now }]) => [name, now]));

/**
 * Each figure of analytics is what requests, entries and people come to; of the desk's screen and of each creator's. And it
 * is what the list comes to that it leads to.
 */
export const expectSameFigures = async (): Promise<void> => {
  const { requests, entries, delivered, figures, ...shares } = await lookedAt();
  const [admin] = market.admins;
  for (const period of ['week', 'year'] as const) {
    const { body } = await admin.call('analyticsAdmin.read', { period });
    expect(nowOf(body.figures)).toEqual(figures);
    const listed = await figuresOfLists(body, {
      videos: async (input) => (await admin.call('requestsAdmin.list', input)).body,
      payments: async (input) => (await admin.call('walletAdmin.payments', input)).body,
      users: async (input) => (await admin.call('accountsAdmin.users', input)).body,
    });
    expect(figures).toMatchObject(listed);
    expect(Object.keys(listed)).toHaveLength(8);
    expect({
      inTime: body.inTime.now,
      refunded: body.refunded.now,
      withoutDesk: body.withoutDesk.now,
    }).toEqual(shares);
    expect([body.approval.now.count, body.delivery.now.count]).toEqual([figures.approvals, delivered.length]);
    expect(body.points.reduce((sum, { netAgorot }) => sum + netAgorot, 0)).toBe(figures.netAgorot);
    const byCreator = countBy(requests, ({ creatorId }) => creatorId);
    expect(new Map(body.creators.map(({ id, orders, valueAgorot }) => [id, [orders, valueAgorot]]))).toEqual(
      new Map(
        [...byCreator].map(([id, own]) => [id, [own.length, sumOf(own, ({ priceAgorot }) => priceAgorot)]]),
      ),
    );
    expect(new Map(body.occasions.map(({ occasion, orders }) => [occasion, orders]))).toEqual(
      new Map([...countBy(requests, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length])),
    );
    expect(body.categories).toEqual([
      {
        category: 'musician',
        orders: requests.length,
        valueAgorot: sumOf(requests, ({ priceAgorot }) => priceAgorot),
      },
    ]);
  }
  for (const creator of market.creators) {
    const { body } = await creator.call('analytics.mine', { period: 'week' });
    const own = requests.filter(({ creatorId }) => creatorId === creator.id);
    const earned = entries.filter((entry) => entry.userId === creator.id && factsOf(entry).earned);
    expect(body).toMatchObject({
      requests: { now: own.length },
      netAgorot: { now: sumOf(earned, ({ amountAgorot }) => amountAgorot) },
      completed: { now: sumOf(earned, (entry) => factsOf(entry).count) },
      delivery: { now: { count: delivered.filter(({ creatorId }) => creatorId === creator.id).length } },
    });
  }
};
