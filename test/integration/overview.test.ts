import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '../../frontend/src/api/endpoint-types.ts';
import type { Report } from '../../functions/desk/reconcile/find-differences.ts';
import { newReport } from '../support/acts/chat.ts';
import { patch } from '../support/acts/items.ts';
import { complete } from '../support/acts/market.ts';
import { addVideo, orderOf } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';

let admin: Person;
let creator: Creator;
let fan: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

type Overview = OutputOf<'overviewAdmin.overview'>;

const read = async (): Promise<Overview> => {
  await settled();
  const { status, body } = await admin.call('overviewAdmin.overview', {});
  expect(status).toBe(200);
  return body;
};

const figuresOf = ({ users, creators, requests, money, approvals, exceptions }: Overview) => ({
  users: users.total,
  creators: creators.active,
  requests: requests.total,
  ...requests.statuses,
  sales: money.netSalesAgorot,
  gross: money.grossSalesAgorot,
  returned: money.returnedAgorot,
  charges: money.charges,
  fees: money.feeRevenueAgorot,
  wallets: money.walletsAgorot,
  videos: approvals.videos,
  tickets: approvals.tickets,
  reports: approvals.reports,
  late: exceptions.late.count,
});
type Figures = ReturnType<typeof figuresOf>;

/** By how much an act moved each figure; those it left alone are left out. */
const moved = async (act: () => Promise<unknown>): Promise<Partial<Figures>> => {
  const before = figuresOf(await read());
  await act();
  const after = figuresOf(await read());
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, value - before[name as keyof Figures]])
      .filter(([, difference]) => difference !== 0),
  );
};

const place = async (): Promise<string> => {
  const placed = await fan.call('requests.place', orderOf(creator));
  expect(placed.status).toBe(200);
  return placed.body.id;
};
const approved = async (): Promise<string> => {
  const id = await place();
  expect((await creator.call('requests.approve', { id })).status).toBe(200);
  return id;
};
const listed = async (status: 'late' | 'video'): Promise<string[]> => {
  const { body } = await admin.call('requestsAdmin.list', { status, limit: 100 });
  return body.items.map(({ id }) => id);
};

describe('the overview', () => {
  it('counts who signs up, and shows them first', async () => {
    expect(
      await moved(async () => {
        fan = await newFan(100_000);
      }),
    ).toEqual({ users: 1, wallets: 100_000 });
    expect((await read()).newest[0]).toMatchObject({ id: fan.id, role: 'fan', status: 'active' });
    const { newest, users } = await read();
    expect(newest).toHaveLength(Math.min(5, users.total));
    const { newOfDay } = (await read()).creators;
    expect(
      await moved(async () => {
        creator = await newCreator({ priceAgorot: 10_000 });
      }),
    ).toMatchObject({ users: 1, creators: 1 });
    // Counted to a hundred, which the tests before this one may have signed up.
    const { count, more } = (await read()).creators.newOfDay;
    expect(more ? count : count - newOfDay.count).toBe(more ? 100 : 1);
  });

  it('counts orders by status, and money as it moves: sales and fees apart', async () => {
    let id = '';
    expect(
      await moved(async () => {
        id = await place();
      }),
    ).toEqual({ requests: 1, pending: 1, sales: 10_000, gross: 10_000, charges: 1, wallets: -10_000 });
    const { fees = 0, ...rest } = await moved(() => complete(admin, id));
    expect(rest).toEqual({ pending: -1, completed: 1 });
    expect(fees).toBeGreaterThan(0);
    expect(fees).toBeLessThan(10_000);
  });

  it('counts a video that waits among the approvals, and lists it there and among the approved', async () => {
    const id = await approved();
    expect(await listed('video')).not.toContain(id);
    expect(await moved(() => addVideo(id))).toEqual({ videos: 1 });
    expect(await listed('video')).toContain(id);
    const { body } = await admin.call('requestsAdmin.list', { status: 'approved', limit: 100 });
    expect(body.items.map((row) => row.id)).toContain(id);
    expect(await moved(() => creator.call('requests.complete', { id }))).toMatchObject({
      videos: -1,
      approved: -1,
      completed: 1,
    });
    expect(await listed('video')).not.toContain(id);
  });

  it('counts an open report about a conversation, and no longer once it is decided', async () => {
    const reports: string[] = [];
    const report = async () => reports.push((await newReport()).id);
    expect(await moved(report)).toMatchObject({ reports: 1 });
    const [id = ''] = reports;
    const { body } = await admin.call('chatAdmin.report', { id });
    const decide = () => admin.call('chatAdmin.decideReport', { id, v: body.v, decision: 'dismissed' });
    expect(await moved(decide)).toEqual({ reports: -1 });
  });

  it('counts what is past its deadline as late, and lists it', async () => {
    const id = await place();
    expect(await listed('late')).not.toContain(id);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
    expect(await moved(() => patch({ pk: `REQ#${id}`, sk: 'REQ' }, { deadlineAt: anHourAgo }))).toEqual({
      late: 1,
    });
    expect(await listed('late')).toContain(id);
    // What was charged for it is no sale any more.
    expect(await moved(() => creator.call('requests.decline', { id }))).toMatchObject({
      late: -1,
      sales: -10_000,
      returned: 10_000,
    });
    expect(await listed('late')).not.toContain(id);
    const byId = async (status: 'late' | 'declined') =>
      (await admin.call('requestsAdmin.list', { status, text: id })).body.items.length;
    expect([await byId('late'), await byId('declined')]).toEqual([0, 1]);
  });

  it('counts an open ticket', async () => {
    const asked = { name: fan.name, email: fan.email, message: 'איפה הסרטון?' };
    const ask = async () => expect((await fan.call('support.contact', asked)).status).toBe(200);
    expect(await moved(ask)).toEqual({ tickets: 1 });
  });

  it('shows the last word of reconcile', async () => {
    await settled();
    // Other tests of this cloud write wrong books on purpose.
    const { items, differences, unsettled } = (await invoke('ReconcileNightly', { pauseMs: 100 })) as Report;
    expect((await read()).exceptions.books).toEqual({
      at: expect.stringMatching(/Z$/),
      items,
      differences: differences.length,
      unsettled: unsettled.length,
    });
  });

  it('is for who may see the figures alone', async () => {
    expect((await fan.call('overviewAdmin.overview', {})).status).toBe(403);
    expect((await fan.call('overviewAdmin.health', {})).status).toBe(403);
  });
});
