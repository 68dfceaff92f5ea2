import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { recordCalls } from '../../../../test/benchmarks/measure/recorded-table.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { settleAd, storedAd } from '../../../../test/support/stored-ad.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { put, remove, transact } from '../../../lib/table/table.ts';
import { readCatalog } from '../listing/catalog-snapshot.ts';
import { adRows } from '../listing/listing.table.ts';
import { findSnapshot, moveSnapshot } from '../listing/snapshot.table.ts';
import type { Ad } from '../model/ad.ts';
import { rebuildSnapshot } from './rebuild-snapshot.ts';
import { createSearchedCatalog } from './searched-catalog.ts';

withTable();

const objects = new Map<string, Uint8Array>();
const s3 = mockClient(S3Client);
afterAll(() => s3.restore());
/** Called before an object is stored. */
let meanwhile: (() => Promise<void>) | undefined;

beforeEach(() => {
  meanwhile = undefined;
  s3.reset();
  vi.stubEnv('SNAPSHOTS_BUCKET', 'snapshots');
  s3.on(PutObjectCommand).callsFake(async ({ Key, Body }) => {
    await meanwhile?.();
    objects.set(Key, Body);
    return {};
  });
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const bytes = objects.get(Key);
    if (!bytes) throw Object.assign(new Error('none'), { name: 'NoSuchKey' });
    return { Body: { transformToByteArray: async () => bytes } };
  });
});

const adOf = (n: number, change: Partial<Ad> = {}): Ad =>
  storedAd({
    id: derivedId('ad', n),
    creatorId: derivedId('usr', n),
    title: `ברכה מספר ${n}`,
    description: 'סוד',
    ...change,
  });
/** As a new Lambda does. */
const titles = async (): Promise<string[]> => {
  const index = await createSearchedCatalog()();
  const { rows } = await index.ads({ names: new Map(), filters: {}, limit: 100, now: new Date() });
  return rows.map(({ card }) => card.title).sort();
};
const titled = (...numbers: number[]) => numbers.map((n) => `ברכה מספר ${n}`);

beforeAll(async () => {
  for (const n of [1, 2, 3]) await settleAd(adOf(n));
});

it('is what a new Lambda begins with, and follows the changes since', async () => {
  expect(await titles()).toEqual(titled(1, 2, 3));
  expect(await rebuildSnapshot()).toEqual({ moved: true, ads: 3, creators: 0, drift: 0 });
  await settleAd(adOf(2, { active: false }));
  await settleAd(adOf(4));
  const { calls, stop } = recordCalls();
  expect(await titles()).toEqual(titled(1, 3, 4));
  stop();
  // The pointer and the two lists of changes: nothing is read whole.
  expect(calls).toHaveLength(3);
});

it('holds what visitors see of an ad, and nothing else', async () => {
  const pointer = await findSnapshot();
  const [, object] = [...objects].find(([key]) => key === pointer?.object) ?? [];
  const { gunzipSync } = await import('node:zlib');
  const text = gunzipSync(object as Uint8Array).toString();
  expect(text).toContain('ברכה מספר 1');
  for (const never of ['סוד', 'LIST#', '"pk"', '"e":']) expect(text).not.toContain(never);
});

it('that is killed before its end leaves the old one', async () => {
  const before = await findSnapshot();
  meanwhile = async () => {
    throw new Error('killed');
  };
  await expect(rebuildSnapshot()).rejects.toThrow('killed');
  expect(await findSnapshot()).toEqual(before);
  expect(await titles()).toEqual(titled(1, 3, 4));
});

it('counts once when two are made at once', async () => {
  const { v = 0 } = (await findSnapshot()) ?? {};
  let stored = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  meanwhile = () => {
    if (++stored === 2) release();
    return both;
  };
  const rebuilt = await Promise.all([rebuildSnapshot(), rebuildSnapshot()]);
  expect(rebuilt.map(({ moved }) => moved).toSorted()).toEqual([false, true]);
  expect((await findSnapshot())?.v).toBe(v + 1);
  expect(await titles()).toEqual(titled(1, 3, 4));
});

it('counts what whoever searches had wrong, and has it right then', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  try {
    await rebuildSnapshot();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    // A row that is changed without its change is what a lost one looks like.
    const rows = adRows(adOf(5), null);
    await transact({ rows: rows.map((row) => put(row)) });
    const [gone] = adRows(adOf(1), null).filter(({ pk }) => pk.startsWith('LIST#ads#*#new'));
    if (gone) await transact({ row: remove(gone) });
    expect(await titles()).toEqual(titled(1, 3, 4));
    expect(await rebuildSnapshot()).toMatchObject({ moved: true, drift: 2 });
    expect(await titles()).toEqual(titled(3, 4, 5));
    expect(await rebuildSnapshot()).toMatchObject({ drift: 0 });
  } finally {
    vi.useRealTimers();
  }
});

it('is made of the lists when its object is gone, too old, or of another format', async () => {
  const pointer = await findSnapshot({ consistent: true });
  if (!pointer) throw new Error('no snapshot');
  const { v: _, ...last } = pointer;
  const point = async (change: Partial<typeof last>) =>
    moveSnapshot(await findSnapshot({ consistent: true }), { ...last, ...change });
  const TOO_OLD = '2026-01-01T00:00:00.000Z';
  const isOfLists = async () => ![last.asOf, TOO_OLD].includes((await readCatalog()).asOf.toISOString());
  expect(await isOfLists()).toBe(false);
  await point({ object: 'catalog/gone' });
  expect(await isOfLists()).toBe(true);
  await point({ asOf: TOO_OLD });
  expect(await isOfLists()).toBe(true);
  const { gzipSync } = await import('node:zlib');
  objects.set('catalog/other', gzipSync('{"format":0,"ads":[],"creators":[]}'));
  await point({ object: 'catalog/other' });
  expect(await isOfLists()).toBe(true);
  expect(await rebuildSnapshot()).toMatchObject({ moved: true });
});
