import { describe, expect, it } from 'vitest';
import { splitOf } from '../../../../shared/money/split.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { transact } from '../../../lib/table/table.ts';
import { findRequest, findReview, newRequestWrite } from '../model/requests.table.ts';
import { FAN, factsOf } from '../model/requests-for-test.ts';
import { reviewRequest } from './review-request.ts';

withTable();

const NOW = new Date('2026-11-27T10:00:00.000Z');
const LATER = new Date('2026-11-27T10:01:00.000Z');

const completed = async (n: number): Promise<string> => {
  const facts = { ...factsOf(n, FAN), status: 'completed' as const, ...splitOf('completed', 10_000, 1_000) };
  await transact([newRequestWrite(facts, 24)]);
  return facts.id;
};
const review = (id: string, comment: string, now = NOW, rating = 5) =>
  reviewRequest({
    actor: { id: FAN, name: 'רות', avatar: '' },
    input: { id, rating, comment },
    now,
  } as unknown as Parameters<typeof reviewRequest>[0]);

describe('a review', () => {
  it('whose answer was lost and that is sent again is done, once', async () => {
    const id = await completed(8_100);
    const first = await review(id, 'ריגש את כולם');
    expect(await review(id, 'ריגש את כולם', LATER)).toEqual(first);
    const request = await findRequest(id);
    expect(request?.reviewedAt).toBe(NOW.toISOString());
    expect(request && (await findReview(request))).toMatchObject({ rating: 5, comment: 'ריגש את כולם' });
  });

  it('sent twice at once is done, once', async () => {
    const id = await completed(8_101);
    const both = await Promise.all([review(id, 'תודה'), review(id, 'תודה', LATER)]);
    expect(both[0]).toEqual(both[1]);
  });

  it('in other words, or with other stars, is refused: it stays as it was', async () => {
    const id = await completed(8_102);
    await review(id, 'תודה');
    for (const [words, stars] of [
      ['תודה רבה', 5],
      ['תודה', 1],
    ] as const)
      await expect(review(id, words, LATER, stars)).rejects.toMatchObject({
        code: 'request.already_reviewed',
      });
  });
});
