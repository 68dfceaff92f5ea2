import { describe, expect, it } from 'vitest';
import { splitOf } from '../../../../shared/money/split.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { transact } from '../../../lib/table/table.ts';
import { findCreatorStats } from '../../../market/catalog/model/catalog.table.ts';
import type { Review } from '../../../market/catalog/model/review.ts';
import { findReviews } from '../../../market/catalog/model/reviews-of-creator.table.ts';
import { react as count } from '../../../stream/reactions/catalog.ts';
import type { Request } from '../model/request.ts';
import { findRequest, newRequestWrite } from '../model/requests.table.ts';
import { FAN, factsOf } from '../model/requests-for-test.ts';
import { answerReview } from './answer-review.ts';
import { forgetAnswers } from './forget-answers.ts';
import { listReceivedReviews, readReview } from './read-reviews.ts';
import { changeReviewWrite, findReview } from './reviews.table.ts';
import { writeReview } from './write-review.ts';

withTable();

const NOW = new Date('2026-11-27T10:00:00.000Z');
const later = (days: number, minutes = 0) => new Date(NOW.getTime() + (days * 24 * 60 + minutes) * 60_000);
const ADMIN = derivedId('usr', 'admin of reviews');

let orders = 8_100;
interface Order {
  readonly id: string;
  readonly creatorId: string;
}
/** A delivered order of a creator of its own, so that ratings are of nobody else. */
const completed = async (more: Partial<Request> = {}, of = orders): Promise<Order> => {
  orders += 1;
  const creatorId = derivedId('usr', `reviewed ${of}`);
  const facts = { ...factsOf(orders, FAN), creatorId, status: 'completed' as const };
  const split = splitOf('completed', 10_000, 1_000);
  await transact([newRequestWrite({ ...facts, ...split, ...more }, 24)]);
  return { id: facts.id, creatorId };
};

const as = <F extends (call: never) => unknown>(act: F, id: string, input: object, now: Date) =>
  act({ actor: { id, name: 'רות', avatar: '' }, input, now } as never) as ReturnType<F>;
const write = ({ id }: Order, said: object, now = NOW, by = FAN) =>
  as(writeReview, by, { id, rating: 5, comment: 'תודה', ...said }, now);
const answer = ({ id, creatorId }: Order, v: number, text: string, now = NOW, by = creatorId) =>
  as(answerReview, by, { id, v, answer: text }, now);
const read = ({ id }: Order, by = FAN, now = NOW) => as(readReview, by, { id }, now);
const stored = async ({ id }: Order): Promise<Review> =>
  (await findReview((await findRequest(id)) as Request)) as Review;
/** The stream tells of the review, as often as it likes. */
const counted = async (order: Order, times = 1) => {
  const { pk, sk } = await stored(order);
  for (let n = 0; n < times; n++) await count({ key: { pk, sk }, before: null, after: null }, NOW);
  const { ratingSum, reviewCount } = (await findCreatorStats(order.creatorId)) ?? {};
  return [ratingSum, reviewCount];
};
/** What a decision of the back office does to it (`people/moderation`). */
const hide = async (order: Order, reason = 'מספר טלפון') =>
  transact([
    changeReviewWrite(await stored(order), { hidden: { at: NOW.toISOString(), by: ADMIN, reason } }),
  ]);
const restore = async (order: Order) => transact([changeReviewWrite(await stored(order), {}, ['hidden'])]);
const refused = (code: string) => ({ code });

describe('a review', () => {
  it('whose answer was lost and that is sent again is done, once', async () => {
    const order = await completed();
    const first = await write(order, { comment: 'ריגש את כולם' });
    expect(await write(order, { comment: 'ריגש את כולם' }, later(0, 1))).toEqual(first);
    expect((await findRequest(order.id))?.reviewedAt).toBe(NOW.toISOString());
    expect(await stored(order)).toMatchObject({ rating: 5, comment: 'ריגש את כולם', v: 1 });
  });

  it('sent twice at once is done, once', async () => {
    const order = await completed();
    const both = await Promise.all([write(order, {}), write(order, {}, later(0, 1))]);
    expect(both[0]).toEqual(both[1]);
  });

  it('is its fan’s, of an order that was delivered and paid for', async () => {
    const order = await completed();
    await expect(write(order, {}, NOW, ADMIN)).rejects.toMatchObject(refused('request.not_found'));
    const back = await completed(splitOf('completed', 10_000, 1_000, 10_000));
    await expect(write(back, {})).rejects.toMatchObject(refused('request.not_completed'));
    const open = await completed({ status: 'approved' });
    await expect(write(open, {})).rejects.toMatchObject(refused('request.not_completed'));
  });

  it('is changed by who saw it as it stands, within 14 days', async () => {
    const order = await completed();
    await write(order, {});
    await expect(write(order, { rating: 1 })).rejects.toMatchObject(refused('review.changed'));
    const changed = await write(order, { v: 1, rating: 2, comment: 'בעצם' }, later(13));
    expect(changed).toMatchObject({ v: 2, rating: 2, comment: 'בעצם', at: NOW.toISOString() });
    expect(changed.changedAt).toBe(later(13).toISOString());
    // The answer was lost.
    expect(await write(order, { v: 1, rating: 2, comment: 'בעצם' }, later(13, 1))).toEqual(changed);
    await expect(write(order, { v: 1, rating: 3 }, later(13))).rejects.toMatchObject(
      refused('review.changed'),
    );
    await expect(write(order, { v: 2, rating: 3 }, later(14))).rejects.toMatchObject(refused('review.late'));
    expect((await read(order, FAN, later(13))).review?.changeUntil).toBe(later(14).toISOString());
    expect((await read(order, FAN, later(14))).review?.changeUntil).toBeNull();
  });

  it('of whose two changes at once one wins is counted once, as what stands, however often the stream tells', async () => {
    const order = await completed();
    await write(order, {});
    expect(await counted(order)).toEqual([5, 1]);
    const both = await Promise.allSettled([
      write(order, { v: 1, rating: 1 }),
      write(order, { v: 1, rating: 2 }),
    ]);
    const lost = both.find((one) => one.status === 'rejected');
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost).toMatchObject({ reason: { code: 'review.changed' } });
    const { rating, v } = await stored(order);
    expect(v).toBe(2);
    expect(await counted(order, 3)).toEqual([rating, 1]);
  });
});

describe('an answer', () => {
  it('is its creator’s, once, in public, and may be corrected for 14 days', async () => {
    const order = await completed();
    await expect(answer(order, 0, 'תודה')).rejects.toMatchObject(refused('review.not_found'));
    await write(order, {});
    await expect(answer(order, 1, 'תודה', NOW, FAN)).rejects.toMatchObject(refused('request.not_found'));
    const answered = await answer(order, 1, 'תודה רבה', later(30));
    expect(answered).toMatchObject({ v: 2, answer: { text: 'תודה רבה', at: later(30).toISOString() } });
    expect(await answer(order, 1, 'תודה רבה', later(31))).toMatchObject({ v: 2 });
    await expect(answer(order, 1, 'אחרת', later(31))).rejects.toMatchObject(refused('review.changed'));
    const corrected = await answer(order, 2, 'אחרת', later(31));
    expect(corrected.answer).toEqual({ text: 'אחרת', at: later(30).toISOString() });
    await expect(answer(order, 3, 'שוב', later(44))).rejects.toMatchObject(refused('review.late'));
    const [shown] = await findReviews(order.creatorId);
    expect(shown).toMatchObject({ id: order.id, comment: 'תודה', answer: { text: 'אחרת' } });
  });

  it('of a creator who was deleted is nowhere', async () => {
    const order = await completed();
    await write(order, {});
    await answer(order, 1, 'תודה רבה');
    expect(await forgetAnswers(order.creatorId, () => false)).toBe(false);
    expect(await forgetAnswers(order.creatorId, () => true)).toBe(true);
    expect((await stored(order)).answer).toBeUndefined();
    expect(await stored(order)).toMatchObject({ comment: 'תודה', v: 3 });
  });
});

describe('a hidden review', () => {
  it('is gone from page and rating, nobody speaks in it, and restored it is all there again', async () => {
    const order = await completed();
    await write(order, { rating: 4 });
    await answer(order, 1, 'תודה רבה');
    expect(await counted(order)).toEqual([4, 1]);
    await hide(order);
    expect(await findReviews(order.creatorId)).toEqual([]);
    expect(await counted(order, 2)).toEqual([0, 0]);
    for (const by of [FAN, order.creatorId])
      expect((await read(order, by)).review).toMatchObject({
        hidden: { reason: 'מספר טלפון' },
        changeUntil: null,
        answerUntil: null,
      });
    await expect(write(order, { v: 3, rating: 1 })).rejects.toMatchObject(refused('review.hidden'));
    await expect(answer(order, 3, 'אחרת')).rejects.toMatchObject(refused('review.hidden'));
    await restore(order);
    expect(await findReviews(order.creatorId)).toMatchObject([{ rating: 4, answer: { text: 'תודה רבה' } }]);
    expect(await counted(order, 2)).toEqual([4, 1]);
  });

  it('does not shorten the newest ten of a page', async () => {
    const of = orders;
    const all: Order[] = [];
    for (let n = 0; n < 14; n++) {
      const order = await completed({}, of);
      await write(order, { comment: `${n}` }, later(0, n));
      all.push(order);
    }
    for (const order of all.slice(8, 12)) await hide(order);
    const shown = await findReviews(all[0]?.creatorId ?? '');
    expect(shown.map(({ comment }) => comment)).toEqual(['13', '12', '7', '6', '5', '4', '3', '2', '1', '0']);
  });
});

it('a creator’s list has every review in full pages, the newest first, with its order', async () => {
  const of = orders;
  const all: Order[] = [];
  for (let n = 0; n < 5; n++) {
    const order = await completed({}, of);
    await write(order, { comment: `${n}` }, later(0, n));
    all.push(order);
  }
  await hide(all[3] as Order);
  const creatorId = all[0]?.creatorId ?? '';
  const page = (cursor?: string) => as(listReceivedReviews, creatorId, { limit: 2, cursor }, NOW);
  const pages = [];
  let next: string | null | undefined;
  do {
    const found = await page(next ?? undefined);
    pages.push(found.items.map(({ comment, hidden }) => (hidden ? `${comment} hidden` : comment)));
    next = found.next;
  } while (next);
  expect(pages).toEqual([['4', '3 hidden'], ['2', '1'], ['0']]);
  const [newest] = (await page()).items;
  expect(newest).toMatchObject({ requestId: all[4]?.id, fanName: 'רות', title: 'ברכה אישית' });
});
