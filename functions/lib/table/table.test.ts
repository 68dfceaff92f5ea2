import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveForTest } from '../../../infra/local/serve-for-test.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { createDocumentClient } from '../aws/dynamodb.ts';
import { Refusal } from '../lambda/errors.ts';
import { atLeast, equals } from './expression.ts';
import { type ListQuery, mergePages, type Page, queryPage } from './lists.ts';
import {
  ConditionFailed,
  getItem,
  getItems,
  type Key,
  put,
  putNew,
  remove,
  transact,
  update,
  updateItem,
  useDynamoDB,
} from './table.ts';

interface Row extends Key {
  readonly n?: number;
  readonly odd?: boolean;
}

withTable();

const caught = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return error;
  }
};

describe('a transaction', () => {
  const one = { pk: 'TX', sk: '1' };
  const two = { pk: 'TX', sk: '2' };

  it('puts, updates and removes, all or none', async () => {
    await transact([put({ ...one, n: 5, text: 'א', left: undefined }), put({ ...two, n: 1 })]);
    await transact([
      update(
        one,
        { set: { text: 'ב', left: undefined }, add: { n: 2 }, remove: ['gone'] },
        { if: [equals('n', 5)] },
      ),
      remove(two, { if: [atLeast('n', 1)] }),
    ]);
    expect(await getItem(one, { consistent: true })).toEqual({ ...one, n: 7, text: 'ב' });
    expect(await getItem(two, { consistent: true })).toBeNull();
  });

  it('leaves what is there and sets what is not', async () => {
    await transact([put({ ...one, n: 1 })]);
    await transact([
      update(one, { setIfAbsent: { n: 9, text: 'א' } }),
      update({ pk: 'TX', sk: 'begun' }, { setIfAbsent: { n: 2 } }),
    ]);
    expect(await getItem(one, { consistent: true })).toEqual({ ...one, n: 1, text: 'א' });
    expect(await getItem({ pk: 'TX', sk: 'begun' }, { consistent: true })).toMatchObject({ n: 2 });
  });

  it('that fails says which condition did not hold and what stood there, and changes nothing', async () => {
    await transact([put({ ...one, n: 7 })]);
    const error = await caught(
      transact([
        put({ pk: 'TX', sk: 'never' }),
        update(one, { add: { n: 1 } }, { if: [atLeast('n', 8)], returnOld: true }),
      ]),
    );
    expect(error).toBeInstanceOf(ConditionFailed);
    expect(error).toMatchObject({ failed: [false, true], old: [null, { ...one, n: 7 }] });
    expect(await getItem({ pk: 'TX', sk: 'never' }, { consistent: true })).toBeNull();
  });

  it('single writes say the same', async () => {
    expect(await putNew({ pk: 'ONE', sk: '1', n: 1 })).toBe(true);
    expect(await putNew({ pk: 'ONE', sk: '1', n: 2 })).toBe(false);
    expect(await updateItem<Row>({ pk: 'ONE', sk: '1' }, { add: { n: 1 } })).toMatchObject({ n: 2 });
    const guard = { if: [equals('n', 9)], returnOld: true };
    const error = await caught(updateItem({ pk: 'ONE', sk: '1' }, { set: { n: 0 } }, guard));
    expect(error).toMatchObject({ name: 'ConditionFailed', failed: [true], old: [{ n: 2 }] });
    // A logger writes down every property of an error.
    expect(JSON.stringify(error)).not.toContain('old');
  });
});

describe('lists', () => {
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => String(from + i).padStart(3, '0'));
  const save = async (pk: string, sks: readonly string[], more: (sk: string) => object = () => ({})) => {
    for (let i = 0; i < sks.length; i += 100)
      await transact(sks.slice(i, i + 100).map((sk) => put({ pk, sk, ...more(sk) })));
  };
  /** Every page until the end, each no longer than asked for. */
  const walk = async (limit: number, read: (after: string | undefined) => Promise<Page<Row>>) => {
    const found: string[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await read(after);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      found.push(...page.items.map(({ sk }) => sk));
      if (page.next === null) return found;
      after = page.next;
    }
  };
  const walkList = (query: ListQuery) =>
    walk(query.limit, (after) => queryPage<Row>({ ...query, after, consistent: true }));

  beforeAll(() => save('LIST', [...names(0, 12), 'x#1', 'x#2', 'x#3']));

  it.each([1, 2, 3, 4, 12, 15, 50])('show each row once, either way, in pages of %i', async (limit) => {
    const all = [...names(0, 12), 'x#1', 'x#2', 'x#3'];
    const query = { partition: 'LIST', limit };
    expect(await walkList(query)).toEqual(all);
    expect(await walkList({ ...query, backwards: true })).toEqual(all.toReversed());
    expect(await walkList({ ...query, prefix: 'x#' })).toEqual(['x#1', 'x#2', 'x#3']);
    expect(await walkList({ ...query, prefix: 'x#', backwards: true })).toEqual(['x#3', 'x#2', 'x#1']);
  });

  it('end without an empty page', async () => {
    const page = await queryPage<Row>({ partition: 'LIST', prefix: 'x#', limit: 3 });
    expect(page.items).toHaveLength(3);
    expect(page.next).toBeNull();
    expect(await queryPage({ partition: 'nothing', limit: 3 })).toEqual({ items: [], next: null });
  });

  it('go on from their place when the row at the cursor is gone', async () => {
    await save('MOVING', names(0, 6));
    const first = await queryPage<Row>({ partition: 'MOVING', limit: 3 });
    expect(first.next).toBe('002');
    await transact([remove({ pk: 'MOVING', sk: '002' }), put({ pk: 'MOVING', sk: '0001' })]);
    const { items } = await queryPage<Row>({ partition: 'MOVING', limit: 3, after: '002', consistent: true });
    expect(items.map(({ sk }) => sk)).toEqual(['003', '004', '005']);
  });

  it('with a filter may be short, and still lose nothing', async () => {
    await save('FILTERED', names(0, 20), (sk) => ({ odd: Number(sk) % 7 === 3 }));
    const query = { partition: 'FILTERED', limit: 3, filter: [equals('odd', true)] };
    expect(await walkList(query)).toEqual(['003', '010', '017']);
    expect(await walkList({ ...query, backwards: true })).toEqual(['017', '010', '003']);
  });

  it('merged from several show each row once in one order, also with filters', async () => {
    const all = names(0, 40);
    const partitions = ['M#a', 'M#b', 'M#c', 'M#none'];
    const home = (sk: string) => partitions[((Number(sk) * 7) % 11) % 3] ?? '';
    for (const pk of partitions)
      await save(
        pk,
        all.filter((sk) => home(sk) === pk),
        (sk) => ({ odd: Number(sk) % 2 === 1 }),
      );
    for (const limit of [1, 3, 10, 40]) {
      const read = (query: Partial<ListQuery>) =>
        walk(limit, (after) => mergePages<Row>(partitions, { limit, after, consistent: true, ...query }));
      expect(await read({})).toEqual(all);
      expect(await read({ backwards: true })).toEqual(all.toReversed());
      expect(await read({ filter: [equals('odd', true)] })).toEqual(all.filter((sk) => Number(sk) % 2));
    }
  });

  it('of an index follow its own sort key', async () => {
    const owner = (sk: string) => ({ ownerPk: 'OWN', ownerSk: String(100 - Number(sk)).padStart(3, '0') });
    await save('INDEXED', names(0, 5), owner);
    const read = (after: string | undefined) =>
      queryPage<Row>({ index: 'byOwner', partition: 'OWN', limit: 2, after });
    expect(await walk(2, read)).toEqual(names(0, 5).toReversed());
  });

  it('of keys keep the order asked for, leave out what is not there, and go beyond a hundred', async () => {
    await save('MANY', names(0, 130));
    const keys = names(0, 131)
      .toReversed()
      .map((sk) => ({ pk: 'MANY', sk }));
    const found = await getItems<Row>(keys, { consistent: true });
    expect(found.map(({ sk }) => sk)).toEqual(names(0, 130).toReversed());
  });
});

describe('retries on a busy table', () => {
  let script: ((response: ServerResponse) => void)[] = [];
  let calls = 0;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const server = await serveForTest((request, response) => {
      calls++;
      request.resume().on('end', () => (script.shift() ?? answer(200, {}))(response));
    });
    close = server.close;
    const endpoint = { url: new URL(server.endpoint), properties: {}, headers: {} };
    // One attempt of the client's own: what is counted here are ours.
    useDynamoDB(createDocumentClient({ endpointProvider: () => endpoint, maxAttempts: 1 }));
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterAll(async () => {
    useDynamoDB(undefined);
    vi.restoreAllMocks();
    await close();
  });
  afterEach(() => {
    script = [];
    calls = 0;
  });

  const answer = (status: number, body: object) => (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify(body));
  const failure = (name: string, status = 400, more = {}) =>
    answer(status, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: 'm', ...more });
  const cancelled = (...codes: string[]) =>
    failure('TransactionCanceledException', 400, { CancellationReasons: codes.map((Code) => ({ Code })) });
  const reset = (response: ServerResponse) => void response.socket?.destroy();
  const write = () => transact([put({ pk: 'x', sk: 'x' })]);

  it.each([
    ['a conflict', cancelled('None', 'TransactionConflict')],
    ['throttling within a transaction', cancelled('ThrottlingError', 'ProvisionedThroughputExceeded')],
    ['throttling', failure('ProvisionedThroughputExceededException')],
    ['a fault of the table', failure('InternalServerError', 500)],
    ['an unavailable endpoint', answer(503, {})],
    ['a broken connection', reset],
  ])('outlasts %s', async (_, fault) => {
    script = [fault, fault, fault, fault];
    await write();
    expect(calls).toBe(5);
  });

  it('ends after five attempts with a refusal that invites the same key', async () => {
    script = Array.from({ length: 9 }, () => cancelled('TransactionConflict'));
    const error = await caught(write());
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'service.busy', status: 503 });
    expect(calls).toBe(5);
  });

  it('ends when two seconds are over, however few the attempts', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(2_001);
    script = Array.from({ length: 9 }, () => cancelled('TransactionConflict'));
    expect(await caught(write())).toMatchObject({ code: 'service.busy' });
    expect(calls).toBe(1);
    now.mockRestore();
  });

  it('takes a condition that failed for an answer, whatever else went wrong beside it', async () => {
    script = [cancelled('ConditionalCheckFailed', 'TransactionConflict')];
    expect(await caught(write())).toMatchObject({ name: 'ConditionFailed', failed: [true, false] });
    expect(calls).toBe(1);
  });

  it('does not hide what is wrong with a call', async () => {
    script = [failure('ValidationException')];
    expect(await caught(write())).toMatchObject({ name: 'ValidationException' });
    script = [cancelled('ValidationError')];
    expect(await caught(write())).toMatchObject({ name: 'TransactionCanceledException' });
    expect(calls).toBe(2);
  });

  it('asks again for keys that a batch left out', async () => {
    const key = (sk: string) => ({ pk: { S: 'B' }, sk: { S: sk } });
    const TABLE = process.env.TABLE_NAME ?? '';
    script = [
      answer(200, { Responses: { [TABLE]: [key('1')] }, UnprocessedKeys: { [TABLE]: { Keys: [key('2')] } } }),
      answer(200, { Responses: { [TABLE]: [key('2')] } }),
    ];
    const keys = ['1', '2'].map((sk) => ({ pk: 'B', sk }));
    expect(await getItems(keys)).toEqual(keys);
    expect(calls).toBe(2);
  });
});
