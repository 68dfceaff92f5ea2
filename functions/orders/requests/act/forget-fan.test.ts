import { expect, it } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { killer, tableBehind } from '../../../lib/lambda/cut-for-test.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { dynamodb, getItem, transact } from '../../../lib/table/table.ts';
import { findReviews } from '../../../market/catalog/model/reviews-of-creator.table.ts';
import { type EarlierBrief, earlierBriefs, putBrief } from '../model/briefs.table.ts';
import { fanRowWrites } from '../model/fan-requests.table.ts';
import type { Request } from '../model/request.ts';
import { findRequest, newRequestWrite } from '../model/requests.table.ts';
import { newReviewWrites } from '../reviews/reviews.table.ts';
import { forgetFan } from './forget-fan.ts';

withTable();

const NOW = new Date('2026-11-23T10:00:00.000Z');
const AT = '2026-11-20T10:00:00.000Z';
const CREATOR = derivedId('usr', 'creator of who leaves');
const ALWAYS = () => true;

let fans = 0;
/** A fan with three delivered orders, each with a brief before the one that holds, and a review. */
const somebody = async () => {
  const fanId = derivedId('usr', `leaves ${fans++}`);
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    const id = derivedId('req', `${fanId} ${n}`);
    const facts = {
      id,
      at: AT,
      adId: 'ad_1',
      title: 'ברכה',
      kind: 'birthday',
      recipient: 'סבתא',
      instructions: 'לשיר',
      status: 'completed',
      priceAgorot: 10_000,
      feeBasisPoints: 1_000,
      deadlineAt: AT,
      deliveryHours: 24,
      heldAgorot: 0,
      netAgorot: 9_000,
      feeAgorot: 1_000,
      backAgorot: 0,
      brief: 2,
      briefAt: AT,
      fanId,
      fanName: 'דנה',
      fanAvatar: `/media/${fanId}/a.webp`,
      inputHash: 'x',
      marks: [],
      movements: [],
      creatorId: CREATOR,
      creatorName: 'נועה',
      creatorAvatar: '',
    } as unknown as Request;
    const said = {
      recipient: 'דודה',
      minor: false,
      instructions: 'לרקוד',
      eventDate: '2026-12-01',
      at: AT,
    };
    await transact([
      newRequestWrite(facts, 24),
      putBrief(id, { brief: 1, ...said }),
      ...fanRowWrites(facts, undefined),
    ]);
    const request = (await findRequest(id)) as Request;
    const review = { user: 'דנה', userImage: '/media/a.webp', rating: 5, comment: id, at: AT };
    await transact(newReviewWrites(request, review).writes);
    ids.push(id);
  }
  return { fanId, ids };
};

const stateOf = async (ids: readonly string[]) => {
  const reviews = await findReviews(CREATOR);
  return Promise.all(
    ids.map(async (id) => {
      const { fanName, fanAvatar, recipient, instructions } = (await findRequest(id)) as Request;
      const { user, userImage } = reviews.find(({ comment }) => comment === id) ?? {};
      const before = (await earlierBriefs(id)).map((brief) => brief.recipient);
      return [fanName, fanAvatar, recipient, instructions, user, userImage, ...before].filter(Boolean).length;
    }),
  );
};
const WHOLE = 7;

it('takes name, picture and words out of orders, briefs and reviews; price and creator stay', async () => {
  const { fanId, ids } = await somebody();
  expect(await stateOf(ids)).toEqual([WHOLE, WHOLE, WHOLE]);
  expect(await forgetFan(fanId, NOW, ALWAYS)).toBe(true);
  expect(await stateOf(ids)).toEqual([0, 0, 0]);
  const [id = ''] = ids;
  const forgotten = await findRequest(id);
  expect(forgotten).toMatchObject({
    status: 'completed',
    priceAgorot: 10_000,
    netAgorot: 9_000,
    creatorName: 'נועה',
    title: 'ברכה',
  });
  const brief = await getItem<EarlierBrief>({ pk: `REQ#${id}`, sk: 'BRIEF#1' });
  const which = { pk: `REQ#${id}`, sk: 'BRIEF#1', e: 'brief', v: 1, brief: 1, at: AT };
  expect(brief).toEqual({ ...which, recipient: '', instructions: '' });
  // Once more it changes nothing.
  expect(await forgetFan(fanId, NOW, ALWAYS)).toBe(true);
  expect((await findRequest(id))?.v).toBe(forgotten?.v);
});

it('goes on where time was over', async () => {
  const { fanId, ids } = await somebody();
  let times = 0;
  expect(await forgetFan(fanId, NOW, () => times++ < 1)).toBe(false);
  expect((await stateOf(ids)).sort()).toEqual([0, WHOLE, WHOLE]);
  expect(await forgetFan(fanId, NOW, ALWAYS)).toBe(true);
  expect(await stateOf(ids)).toEqual([0, 0, 0]);
});

it('killed anywhere, an order is whole or nameless, and nameless the next time', async () => {
  const real = dynamodb();
  const killed: boolean[] = [];
  for (const [n, when] of [1, 3, 5, 6, 7, 8, 9, 10, 12, 40].flatMap((n) =>
    (['before', 'after'] as const).map((when) => [n, when] as const),
  )) {
    const { fanId, ids } = await somebody();
    const kill = killer(n, when);
    tableBehind(real, kill);
    await forgetFan(fanId, NOW, ALWAYS).catch(() => {});
    tableBehind(real, null);
    const names = await Promise.all(
      ids.map(async (id) => {
        const [request, briefs] = await Promise.all([findRequest(id), earlierBriefs(id)]);
        return [request?.fanName === '', request?.recipient === '', briefs.length === 0];
      }),
    );
    for (const parts of names) expect([n, when, new Set(parts).size]).toEqual([n, when, 1]);
    expect(await forgetFan(fanId, NOW, ALWAYS)).toBe(true);
    for (const id of ids) expect((await findRequest(id))?.fanName).toBe('');
    killed.push(kill.wasKilled());
  }
  expect(new Set(killed)).toEqual(new Set([true, false]));
});
