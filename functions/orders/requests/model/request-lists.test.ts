import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { put, transact } from '../../../lib/table/table.ts';
import { putEntry, walletEntry } from '../../../money/ledger/entries.table.ts';
import {
  listAllRequests,
  listDueRequests,
  listMyRequests,
  listReceivedRequests,
} from '../read/read-requests.ts';
import type { Request } from './request.ts';
import { changeRequestWrite, findRequest } from './requests.table.ts';
import { CREATOR, FAN, factsOf, idOf, LATER, place, START, STATUSES, told } from './requests-for-test.ts';

withTable();
// Walks of whole lists, which a busy machine takes its time for.

const ORDERS = 32;

beforeAll(async () => {
  for (let n = 0; n < ORDERS; n++) {
    // Every fourth is another fan's.
    await place(n, n % 4 === 3 ? derivedId('usr', 'other') : FAN);
    await told(idOf(n));
  }
});

const callOf = (now = LATER, id = FAN) => ({
  actor: { id } as never,
  identity: { sub: '', authTime: 0 },
  address: '',
  now,
  key: undefined,
});
type Row = { readonly id: string; readonly at: string; readonly status: RequestStatus };
type Read = (page: {
  limit: number;
  cursor?: string;
}) => Promise<{ items: readonly Row[]; next: string | null }>;

/** All of a list, no page of it short while there is more. */
const walk = async (read: Read, limit: number): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { items, next } = await read({ limit, ...(cursor ? { cursor } : {}) });
    rows.push(...items);
    if (next === null) return rows;
    expect(items).toHaveLength(limit);
    cursor = next;
  }
};
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);
const SIZES = [1, 7, 10];

const mine =
  (status?: RequestStatus, now = LATER): Read =>
  (page) =>
    listMyRequests({ ...callOf(now), input: { ...page, status } });
const all =
  (input: { text?: string; status?: RequestStatus; order?: 'newest' | 'oldest' } = {}): Read =>
  (page) =>
    listAllRequests({ ...callOf(), input: { order: 'newest', ...input, ...page } });
const received =
  (text: string): Read =>
  (page) =>
    listReceivedRequests({ ...callOf(LATER, CREATOR), input: { order: 'newest', text, ...page } });

const expected = (fits: (facts: Request) => boolean): string[] =>
  Array.from({ length: ORDERS }, (_, n) => factsOf(n, n % 4 === 3 ? 'other' : FAN))
    .filter(fits)
    .map(({ id }) => id)
    .sort();

describe('a fan’s own requests', () => {
  it.each([undefined, ...STATUSES])('of status %s are whole in pages of every size', async (status) => {
    const whole = await walk(mine(status), 49);
    expect(idsOf(whole).sort()).toEqual(
      expected((facts) => facts.fanId === FAN && (!status || facts.status === status)),
    );
    const times = whole.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    for (const limit of SIZES) expect(idsOf(await walk(mine(status), limit))).toEqual(idsOf(whole));
  });

  it('have the one order on the first page, behind any number of other movements of money', async () => {
    const fanId = derivedId('usr', 'saver');
    const topUp = (n: number) =>
      walletEntry(
        {
          kind: 'top_up',
          userId: fanId,
          amountAgorot: 1_000,
          ref: derivedId('top', n),
          method: 'paypal',
          title: '',
          at: new Date(START + n * 1_000).toISOString(),
        },
        1,
      );
    const id = await place(900, fanId, new Date(START - 60_000).toISOString());
    await told(id);
    for (let n = 0; n < 120; n++) await transact([putEntry(topUp(n))]);
    const page = await listMyRequests({ ...callOf(LATER, fanId), input: { limit: 20 } });
    expect([idsOf(page.items), page.next]).toEqual([[id], null]);
  });

  it('show an own act at once, before the lists follow', async () => {
    const fanId = derivedId('usr', 'quick');
    const now = new Date(START + 60_000);
    const ask = async (status?: RequestStatus) =>
      idsOf((await listMyRequests({ ...callOf(now, fanId), input: { limit: 20, status } })).items);
    const id = await place(901, fanId, new Date(START).toISOString());
    // Its status is as made; what matters is that nobody dispatched it.
    const { status } = (await findRequest(id)) as Request;
    expect(await ask()).toEqual([id]);
    expect(await ask(status)).toEqual([id]);
    await told(id);
    expect(await ask()).toEqual([id]);

    const before = (await findRequest(id)) as Request;
    const back = walletEntry(
      {
        kind: 'refund',
        userId: fanId,
        amountAgorot: 10_000,
        ref: id,
        method: 'wallet',
        title: '',
        at: now.toISOString(),
      },
      2,
    );
    const to = status === 'declined' ? 'pending' : 'declined';
    await transact([changeRequestWrite(before, { status: to }, 24), putEntry(back)]);
    expect([await ask(status), await ask(to), await ask()]).toEqual([[], [id], [id]]);
    await told(id);
    expect([await ask(status), await ask(to), await ask()]).toEqual([[], [id], [id]]);
  });

  it('leave out what is on its way to another status, and lose nothing by it', async () => {
    const fanId = derivedId('usr', 'moved');
    for (const n of [910, 914, 918]) await told(await place(n, fanId, new Date(START + n).toISOString()));
    const { status } = (await findRequest(idOf(914))) as Request;
    const before = (await findRequest(idOf(914))) as Request;
    const to = status === 'approved' ? 'completed' : 'approved';
    await transact([changeRequestWrite(before, { status: to }, 24)]);
    const read: Read = (page) => listMyRequests({ ...callOf(LATER, fanId), input: { ...page, status } });
    for (const limit of [1, 2, 20]) expect(idsOf(await walk(read, limit))).toEqual([idOf(918), idOf(910)]);
  });
});

describe('everybody’s requests', () => {
  it.each([undefined, 'pending'] as const)(
    'of status %s are the same in pages of every size',
    async (status) => {
      const whole = await walk(all(status ? { status } : {}), 100);
      const times = whole.map(({ at }) => at);
      expect(times).toEqual(times.toSorted().toReversed());
      const own = new Set(expected((facts) => !status || facts.status === status));
      expect(idsOf(whole).filter((id) => own.has(id))).toHaveLength(own.size);
      for (const limit of [1, 7, 25])
        expect(idsOf(await walk(all(status ? { status } : {}), limit))).toEqual(idsOf(whole));
      const oldest = await walk(all({ order: 'oldest', ...(status ? { status } : {}) }), 7);
      expect(idsOf(oldest).sort()).toEqual(idsOf(whole).sort());
    },
  );
});

describe('a search of requests', () => {
  const has =
    (...words: string[]) =>
    ({ fanName, recipient, title, creatorName }: Request) =>
      words.every((word) => [fanName, recipient, title, creatorName].some((text) => text.includes(word)));

  it.each([
    ['רות', ['רות']],
    ['סבת', ['סבתא']],
    ['רחל  רות', ['רחל', 'רות']],
    ['dan', ['Dana']],
    ['כהן', ['כהן']],
    ['גורג', ['ג׳ורג']],
    ['ברכה', ['ברכה']],
    ['יואב', ['יואב']],
  ])('finds %s wherever it stands, the same in pages of every size', async (text, words) => {
    const whole = await walk(all({ text }), 50);
    const wanted = expected(has(...words));
    expect(wanted.length).toBeGreaterThan(0);
    expect(
      idsOf(whole)
        .filter((id) => wanted.includes(id))
        .sort(),
    ).toEqual(wanted);
    for (const limit of [4]) expect(idsOf(await walk(all({ text }), limit))).toEqual(idsOf(whole));
    const times = whole.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const oldest = await walk(all({ text, order: 'oldest' }), 7);
    expect(oldest.map(({ at }) => at)).toEqual(times.toSorted());
    expect(idsOf(oldest).sort()).toEqual(idsOf(whole).sort());
  });

  it('within a status reads on until its page is full', async () => {
    const whole = await walk(all({ text: 'ברכה', status: 'approved' }), 3);
    expect(
      idsOf(whole)
        .filter((id) => expected(() => true).includes(id))
        .sort(),
    ).toEqual(expected(({ status }) => status === 'approved'));
  });

  it('finds a short id, and a whole one by one look', async () => {
    const id = idOf(17);
    for (const text of [shortId(id), shortId(id).slice(0, 6), id, id.toUpperCase(), id.slice(0, 15)])
      expect(idsOf(await walk(all({ text }), 20))).toEqual([id]);
    expect(await walk(all({ text: derivedId('req', 'nothing') }), 20)).toEqual([]);
    expect(await walk(all({ text: 'אין כזה' }), 20)).toEqual([]);
    expect(await walk(all({ text: '!!' }), 20)).toEqual([]);
  });

  it('of a creator stays among their own', async () => {
    const id = await place(950, FAN);
    await transact([put({ ...((await findRequest(id)) as Request), creatorId: derivedId('usr', 'else') })]);
    await told(id);
    const own = expected(() => true);
    const found = idsOf(await walk(received('רחל'), 7));
    expect(found).not.toContain(id);
    expect(found.filter((each) => own.includes(each)).sort()).toEqual(
      expected(({ recipient }) => recipient.includes('רחל')),
    );
    expect(await walk(received(id), 7)).toEqual([]);
    expect(await walk(received(shortId(id)), 7)).toEqual([]);
    expect(idsOf(await walk(received('birthday'), 50)).filter((each) => own.includes(each))).toHaveLength(
      ORDERS,
    );
  });
});

describe('what was promised', () => {
  const [creatorId, fanId] = [derivedId('usr', 'promising'), derivedId('usr', 'promised')];
  const at = new Date(START).toISOString();
  const [soon, late] = [100, 104];

  it('is one day for fan and creator, whatever the deadline, and the creator’s list goes by it', async () => {
    const open = { creatorId, status: 'pending' as const };
    await place(late, fanId, at, { ...open, deliveryHours: 96, deadlineAt: '2026-11-24T21:59:59.999Z' });
    await place(soon, fanId, at, { ...open, deliveryHours: 24, deadlineAt: '2026-12-20T21:59:59.999Z' });
    for (const n of [late, soon]) await told(idOf(n));
    const promised = [
      [idOf(soon), '2026-11-21'],
      [idOf(late), '2026-11-24'],
    ];
    const daysOf = (items: readonly { id: string; arrivesBy: string }[]) =>
      items.map(({ id, arrivesBy }) => [id, arrivesBy]);
    const creator = callOf(LATER, creatorId);
    const due = await listDueRequests({ ...creator, input: { limit: 10 } });
    expect(daysOf(due.items)).toEqual(promised);
    const received = await listReceivedRequests({ ...creator, input: { order: 'newest', limit: 10 } });
    const mine = await listMyRequests({ ...callOf(LATER, fanId), input: { limit: 10 } });
    expect(daysOf(received.items).sort()).toEqual([...promised].sort());
    expect(daysOf(mine.items).sort()).toEqual([...promised].sort());
  });
});
