import { beforeAll, expect, it } from 'vitest';
import { caseIdOf } from '../../shared/reports.ts';
import { call } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { itemsIn } from '../support/acts/items.ts';
import type { Ordered } from '../support/acts/orders.ts';
import { type Creator, newAdminWith, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';
import { SAID } from '../support/admins/reported.ts';

let creator: Creator;
let desk: Person;
let ordered: Ordered;
beforeAll(async () => {
  creator = await newCreator();
  desk = await newAdminWith('manage_content');
  ordered = await newDelivered(creator);
});

const bellOf = async (person: Person): Promise<string[]> =>
  (await person.call('notifications.list', {})).body.items
    .map(({ event }) => event)
    .filter((event) => /^(review|moderation)\.|^request\.reviewed$/.test(event));
const page = async () => (await call('catalog.creator', { id: creator.id })).body;

it('a review is written, changed, answered, hidden and restored; each is told, and the rating follows', async () => {
  const { fan, id } = ordered;
  const written = await fan.call('requests.review', { id, rating: 5, comment: 'תודה\u202e רבה' });
  expect(written.body).toMatchObject({ v: 1, comment: 'תודה רבה', answer: null, hidden: null });
  const changed = await fan.call('requests.review', { id, v: 1, rating: 3, comment: 'בעצם היה קצר' });
  expect(changed.body).toMatchObject({ v: 2, rating: 3 });
  await settled();
  await expect.poll(page).toMatchObject({ rating: 30, reviewCount: 1 });
  expect(await bellOf(creator)).toEqual(['review.changed', 'request.reviewed']);

  const answered = await creator.call('requests.answerReview', { id, v: 2, answer: 'תודה, אקח לתשומת לבי' });
  expect(answered.body.answer?.text).toBe('תודה, אקח לתשומת לבי');
  await settled();
  const shown = { id, rating: 3, answer: { text: 'תודה, אקח לתשומת לבי' } };
  await expect.poll(page).toMatchObject({ reviews: [shown] });
  expect(await bellOf(fan)).toEqual(['review.answered']);

  const seen = (await desk.call('requestsAdmin.get', { id })).body.review;
  expect(seen).toMatchObject({ v: 3, comment: 'בעצם היה קצר' });
  const about = caseIdOf('review', id);
  const stranger = await newFan(0);
  const reported = { kind: 'review', of: id, ...SAID } as const;
  expect((await stranger.call('moderation.report', reported)).status).toBe(200);
  const { body: looked } = await desk.call('moderationAdmin.case', { id: about });
  expect(looked).toMatchObject({
    ...{ v: 1, title: 'בעצם היה קצר', author: { id: fan.id }, reports: 1, hidden: false, shown: true },
    is: { rating: '3', comment: 'בעצם היה קצר' },
  });
  const decide = (v: number, act: 'hide' | 'restore', reason: string) =>
    desk.call('moderationAdmin.decide', { id: about, v, act, reason });
  expect((await decide(1, 'hide', 'יש בה מספר טלפון')).body).toMatchObject({ v: 2, hidden: true });
  await settled();
  await expect.poll(page).toMatchObject({ rating: null, reviewCount: 0, reviews: [] });
  expect(await bellOf(fan)).toEqual(['moderation.hidden', 'review.answered']);
  const hidden = { reason: 'יש בה מספר טלפון' };
  expect((await creator.call('requests.receivedReviews', {})).body.items).toMatchObject([
    { requestId: id, hidden },
  ]);
  expect((await fan.call('requests.readReview', { id })).body.review).toMatchObject({
    hidden,
    changeUntil: null,
  });

  expect((await decide(2, 'restore', 'נבדק שוב')).body).toMatchObject({ v: 3, hidden: false });
  await settled();
  await expect.poll(page).toMatchObject({ rating: 30, reviewCount: 1, reviews: [{ id }] });
  expect(await bellOf(fan)).toEqual(['moderation.restored', 'moderation.hidden', 'review.answered']);
  const acts = (await itemsIn(`AUD#moderation_case#${about}`)).map(({ action, by }) => [action, by]);
  expect(acts).toEqual([
    ['moderation.hidden', desk.id],
    ['moderation.restored', desk.id],
  ]);
});

it('its author is told by e-mail that it was hidden and why, its creator that it was written', async () => {
  const { fan } = ordered;
  const mails = async ({ email }: Person, words: string) =>
    (await inboxOf(email)).filter(({ html }) => html.includes(words)).length;
  await expect.poll(() => mails(fan, 'יש בה מספר טלפון')).toBe(1);
  await expect.poll(() => mails(creator, 'יש ביקורת חדשה')).toBe(1);
});

it('to everybody else it is not there', async () => {
  const { id } = ordered;
  const other = await newCreator();
  const review = { id, v: 5, rating: 1, comment: 'לא שלי' };
  for (const [name, input] of [
    ['requests.review', review],
    ['requests.readReview', { id }],
    ['requests.answerReview', { id, v: 5, answer: 'לא שלי' }],
  ] as const)
    expect((await other.call(name, input as never)).body).toMatchObject({ code: 'request.not_found' });
  expect((await creator.call('requests.review', review)).body.code).toBe('request.not_found');
  expect((await ordered.fan.call('requests.answerReview', { id, v: 5, answer: 'תודה' })).status).toBe(403);
});
