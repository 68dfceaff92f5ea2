import { beforeAll, expect, it } from 'vitest';
import { DISPUTE_LISTS, DISPUTE_STEP_NAMES, type DisputeList } from '../../../../shared/order/disputes.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { transact } from '../../../lib/table/table.ts';
import { DISPUTES, thingsOfWord } from '../../../search/words.table.ts';
import { wordsOf } from '../../../search/words.ts';
import { react } from '../../../stream/reactions/disputes.ts';
import { type Dispute, disputeIdOf } from '../model/dispute.ts';
import {
  changeDisputeWrite,
  disputeKey,
  disputeTotals,
  findDispute,
  newDisputeWrite,
} from '../model/disputes.table.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';
import { CREATOR, FAN, idOf, LATER, place, START } from '../model/requests-for-test.ts';
import { listDisputes, listDueDisputes } from './list-disputes.ts';

withTable();

const MANY = 21;
const atOf = (n: number) => new Date(START + n * 60_000).toISOString();
/** Every step, and of closed ones every other by the desk. */
const stepOf = (n: number) => DISPUTE_STEP_NAMES[n % DISPUTE_STEP_NAMES.length] ?? 'over';
const isDecided = (n: number) => stepOf(n) === 'over' && n % 2 === 0;

const disputeOf = (n: number): Dispute => {
  const requestId = idOf(n);
  const line = { act: 'withdraw', text: '', amountAgorot: null, day: null, at: atOf(n) } as const;
  return {
    ...disputeKey(requestId),
    ...{ e: 'dispute', v: 1, id: disputeIdOf(requestId), requestId, at: atOf(n), fanId: FAN },
    ...{ creatorId: CREATOR, reason: 'other', text: 'לא טוב', step: stepOf(n), marks: [] },
    ...(stepOf(n) === 'over' ? { outcome: isDecided(n) ? 'rejected' : 'withdrawn' } : {}),
    lines: [{ ...line, by: isDecided(n) ? 'desk' : 'fan' }],
  } as Dispute;
};

beforeAll(async () => {
  for (let n = 0; n < MANY; n++) {
    await place(n, FAN);
    const write = newDisputeWrite(disputeOf(n));
    await transact([write]);
    await react({ key: disputeKey(idOf(n)), before: null, after: { ...disputeOf(n), lines: [] } as never });
  }
});

type Asked = Partial<Parameters<typeof listDisputes>[0]['input']>;
const page = async (input: Asked) => {
  const call = {
    input: { state: 'all' as const, order: 'newest' as const, limit: 100, ...input },
    now: LATER,
  };
  const { items, next } = await listDisputes(call as Parameters<typeof listDisputes>[0]);
  return { ids: items.map(({ requestId }) => requestId), next };
};
const walk = async (input: Asked, limit: number): Promise<string[]> => {
  const all: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { ids, next } = await page({ ...input, limit, ...(cursor ? { cursor } : {}) });
    all.push(...ids);
    if (next === null) return all;
    expect(ids).toHaveLength(limit);
    cursor = next;
  }
};

const IN: Readonly<Record<DisputeList, (n: number) => boolean>> = {
  all: () => true,
  pending: (n) => !['escalated', 'over'].includes(stepOf(n)),
  escalated: (n) => stepOf(n) === 'escalated',
  resolved: (n) => stepOf(n) === 'over',
  desk: (n) => ['desk', 'escalated'].includes(stepOf(n)),
};
const numbers = Array.from({ length: MANY }, (_, n) => n).reverse();
const idsIn = (list: DisputeList) => numbers.filter(IN[list]).map(idOf);

it.each(DISPUTE_LISTS)('the list %s has all of its disputes, on full pages to its end', async (state) => {
  for (const limit of [1, 4, 50]) expect(await walk({ state }, limit)).toEqual(idsIn(state));
});

it('finds one by the number of its order, however it is typed, and others by names', async () => {
  const id = idOf(4);
  for (const text of [shortId(id), id, id.slice(0, 9)]) expect((await page({ text })).ids).toEqual([id]);
  // An id's beginning is no name's.
  expect((await page({ text: 'dan' })).ids).not.toEqual([]);
  expect((await page({ text: 'req_dan' })).ids).toEqual([]);
  expect(await walk({ text: 'יואב' }, 4)).toEqual(idsIn('all'));
  expect((await page({ text: 'יואב', state: 'escalated' })).ids).toEqual(idsIn('escalated'));
  expect((await page({ text: id, state: 'escalated' })).ids).toEqual([]);
});

it('counts what waits for the desk, and what was closed without it', async () => {
  const closed = numbers.filter(IN.resolved);
  expect(await disputeTotals()).toEqual({
    atDesk: numbers.filter(IN.desk).length,
    resolved: closed.length,
    withoutDesk: closed.filter((n) => !isDecided(n)).length,
  });
});

it('has no word any more of a fan whose account is gone', async () => {
  const request = (await findRequest(idOf(2))) as Request;
  const { fanName } = request;
  const [word = ''] = wordsOf(fanName);
  const found = async () => thingsOfWord(DISPUTES, word);
  expect(await found()).toContain(disputeIdOf(request.id));
  await transact([changeRequestWrite(request, { fanName: '' }, 24)]);
  const key = { pk: request.pk, sk: 'REQ' };
  const image = { ...key, e: 'request' };
  await react({ key, before: { ...image, fanName } as never, after: { ...image, fanName: '' } as never });
  expect(await found()).not.toContain(disputeIdOf(request.id));
});

it('shows a creator what waits for them, what ends first first', async () => {
  const due = (cursor?: string) =>
    listDueDisputes({
      actor: { id: CREATOR },
      input: { limit: 2, ...(cursor ? { cursor } : {}) },
    } as Parameters<typeof listDueDisputes>[0]);
  const waiting = numbers.filter((n) => ['creator_answers', 'making'].includes(stepOf(n))).reverse();
  const first = await due();
  const rest = await due(first.next ?? '');
  const rows = [...first.items, ...rest.items];
  expect(rows.map(({ requestId }) => requestId)).toEqual(waiting.slice(0, 4).map(idOf));
  expect(rows[0]).toMatchObject({ step: 'creator_answers', recipient: 'סבתא רחל' });
  // Answered, it waits no more.
  const before = (await findDispute(idOf(0))) as Dispute;
  await transact([changeDisputeWrite(before, { ...before, step: 'fan_answers' })]);
  expect((await due()).items.map(({ requestId }) => requestId)).toEqual(waiting.slice(1, 3).map(idOf));
});
