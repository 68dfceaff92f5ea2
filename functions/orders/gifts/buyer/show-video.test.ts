import { CopyObjectCommand, DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { killer, tableBehind } from '../../../lib/lambda/cut-for-test.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { logger } from '../../../lib/lambda/observability.ts';
import type { Change, Image } from '../../../lib/table/change.ts';
import { dynamodb, put, transact } from '../../../lib/table/table.ts';
import { shownVideos } from '../../../market/catalog/profiles/shown.table.ts';
import { requestKey } from '../../requests/model/requests.table.ts';
import { followShowing } from '../model/follow-showing.ts';
import type { Showing } from '../model/showing.ts';
import { findShowing } from '../model/showings.table.ts';
import { allowShowing, getShowing, showVideo } from './show-video.ts';

withTable();

/** What lies in the bucket, and what happens while something is copied there. */
const objects = new Set<string>();
let whileCopied: () => Promise<unknown> = async () => {};

const s3 = mockClient(S3Client);

beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.stubEnv('REQUEST_VIDEOS_BUCKET', 'videos');
  s3.reset();
  s3.on(CopyObjectCommand).callsFake(async ({ Key }) => {
    await whileCopied();
    objects.add(Key);
    return {};
  });
  s3.on(DeleteObjectCommand).callsFake(({ Key }) => {
    objects.delete(Key);
    return {};
  });
  objects.clear();
  whileCopied = async () => {};
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  s3.restore();
});

const NOW = new Date('2026-11-23T10:00:00.000Z');
let requests = 0;

interface Delivered {
  readonly id: string;
  readonly fanId: string;
  readonly creatorId: string;
}

/** A delivered video of somebody who is 18 or older. */
const delivered = async (): Promise<Delivered> => {
  const n = requests++;
  const id = derivedId('req', `shown ${n}`);
  const [fanId, creatorId] = [derivedId('usr', `fan ${n}`), derivedId('usr', `creator ${n}`)];
  const at = '2026-11-20T10:00:00.000Z';
  const facts = {
    e: 'request',
    v: 3,
    status: 'completed',
    kind: 'birthday',
    recipient: 'סבתא',
    minor: false,
    priceAgorot: 10_000,
    backAgorot: 0,
    videoAt: at,
    videoType: 'webm',
    at,
    fanId,
    creatorId,
  };
  await transact([put({ ...requestKey(id), ...facts })]);
  return { id, fanId, creatorId };
};

type Input<F extends (call: never) => unknown> = Parameters<F>[0];
const callOf = (userId: string, input: object) => ({ actor: { id: userId }, input, now: NOW });
const allow = ({ id, fanId }: Delivered, yes = true) =>
  allowShowing(callOf(fanId, { id, allow: yes }) as Input<typeof allowShowing>);
const show = ({ id, creatorId }: Delivered, yes = true) =>
  showVideo(callOf(creatorId, { id, show: yes }) as Input<typeof showVideo>);
const stateOf = ({ id, fanId }: Delivered) => getShowing(callOf(fanId, { id }) as Input<typeof getShowing>);

const changeOf = (before: Showing | null, after: Showing | null): Change => ({
  key: { pk: (after ?? before)?.pk ?? '', sk: (after ?? before)?.sk ?? '' },
  before: before as Image | null,
  after: after as Image | null,
});
const listed = async ({ creatorId }: Delivered) =>
  (await shownVideos(creatorId, { limit: 10 })).items.map(({ object }) => object);

const CALLS = 12;
const KILLS = Array.from({ length: CALLS }, (_, n) => n + 1).flatMap((n) =>
  (['before', 'after'] as const).map((when) => [n, when] as const),
);

describe('showing a delivered video', () => {
  it('killed anywhere is done or not done, and pressed again leaves one copy', async () => {
    const real = dynamodb();
    const ends = new Set<string>();
    for (const [n, when] of KILLS) {
      const order = await delivered();
      await allow(order);
      objects.clear();
      const kill = killer(n, when);
      tableBehind(real, kill);
      await show(order).catch(() => {});
      tableBehind(real, null);
      const { shownAt } = await stateOf(order);
      const { object } = (await findShowing(order.id)) as Showing;
      expect([n, when, object !== undefined]).toEqual([n, when, shownAt !== null]);
      expect((await show(order)).shownAt).toBe(NOW.toISOString());
      expect([n, when, [...objects]]).toEqual([n, when, [(await findShowing(order.id))?.object]]);
      ends.add(kill.wasKilled() ? (shownAt ? 'shown' : 'not shown') : 'not killed');
    }
    expect([...ends].sort()).toEqual(['not killed', 'not shown', 'shown']);
  });

  it('does not go on when its buyer thinks again while the copy is made, and leaves none', async () => {
    const order = await delivered();
    await allow(order);
    whileCopied = () => allow(order, false);
    await expect(show(order)).rejects.toMatchObject({ code: 'showing.not_allowed' });
    expect([...objects]).toEqual([]);
  });

  it('lists what is shown and nothing else, however late and often changes arrive', async () => {
    const order = await delivered();
    await allow(order);
    const allowed = await findShowing(order.id);
    await show(order);
    const shown = await findShowing(order.id);
    const showing = changeOf(allowed, shown);
    await followShowing(showing, NOW);
    await followShowing(showing, NOW);
    expect(await listed(order)).toEqual([shown?.object]);
    await show(order, false);
    const hidden = changeOf(shown, await findShowing(order.id));
    // The older change once more, after the newer one.
    for (const change of [showing, hidden, showing, hidden]) await followShowing(change, NOW);
    expect([await listed(order), [...objects]]).toEqual([[], []]);
    await show(order);
    const again = await findShowing(order.id);
    await followShowing(changeOf(allowed, again), NOW);
    expect(await listed(order)).toEqual([again?.object]);
    expect(again?.object).not.toBe(shown?.object);
    for (const change of [hidden, showing]) await followShowing(change, NOW);
    expect([await listed(order), [...objects]]).toEqual([[again?.object], [again?.object]]);
  });
});
