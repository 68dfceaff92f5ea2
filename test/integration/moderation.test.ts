import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { caseIdOf, type ReportKind } from '../../shared/reports.ts';
import { call, codeOf } from '../support/acts/call.ts';
import { newReport } from '../support/acts/chat.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { shareGift } from '../support/acts/gifts.ts';
import { forgetRates, itemsIn, itemsUnder, patch } from '../support/acts/items.ts';
import { newRequest, orderOf } from '../support/acts/orders.ts';
import {
  type Creator,
  newAdmin,
  newAdminWith,
  newCreator,
  newFan,
  newPerson,
  type Person,
} from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';
import { reportedAd, SAID } from '../support/admins/reported.ts';

let admin: Person;
let other: Person;
beforeAll(async () => {
  [admin, other] = await Promise.all([newAdminWith('manage_content'), newAdminWith('manage_content')]);
});

const say = (by: Person, kind: ReportKind, of: string) => by.call('moderation.report', { kind, of, ...SAID });
const sayOpenly = (kind: ReportKind, of: string) =>
  call('moderation.reportOpenly', { kind, of, ...SAID }, { key: randomUUID() });
const caseOf = async (id: string, by = admin) => (await by.call('moderationAdmin.case', { id })).body;
const decide = async (id: string, act: 'dismiss' | 'hide' | 'restore' | 'warn', reason = 'לא לפי הכללים') => {
  const { v } = await caseOf(id);
  const { status, body } = await admin.call('moderationAdmin.decide', { id, v, act, reason });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};
const idsIn = async (status: 'pending' | 'resolved'): Promise<string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await admin.call('moderationAdmin.queue', {
      status,
      limit: 100,
      ...(cursor && { cursor }),
    });
    ids.push(...body.items.map(({ id }) => id));
    cursor = body.next ?? undefined;
  } while (cursor);
  return ids;
};
const toldOf = async ({ id }: Person): Promise<unknown[]> =>
  (await itemsIn(`NTF#${id}`)).filter(({ e }) => e === 'notification').map(({ event }) => event);
/** The edge keeps an answer for ten seconds: each look is for a page of another size. */
let looks = 0;
const shownAds = async () =>
  (await call('catalog.ads', { sort: 'newest', limit: 1 + (looks++ % 90) })).body.items;

describe('a report', () => {
  it('of one person is one, and everybody is answered the same', async () => {
    const creator = await newCreator();
    const id = caseIdOf('ad', creator.adId);
    const fan = await newPerson();
    const answers = [
      await say(fan, 'ad', creator.adId),
      await say(fan, 'ad', creator.adId),
      await say(fan, 'ad', `ad_${'0'.repeat(26)}`),
      await sayOpenly('profile', `usr_${'0'.repeat(26)}`),
      await sayOpenly('ad', creator.adId),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, {}]));
    expect(await caseOf(id)).toMatchObject({
      status: 'pending',
      reports: 2,
      title: 'ברכה אישית',
      was: { title: 'ברכה אישית' },
      author: { id: creator.id },
      decision: null,
    });
    const { items } = (await admin.call('moderationAdmin.reports', { id })).body;
    expect(items.map(({ by, words, reason }) => [by?.id ?? null, words, reason])).toEqual([
      [null, SAID.words, SAID.reason],
      [fan.id, SAID.words, SAID.reason],
    ]);
  });

  it('without an account is one of five in an hour from a network, and one a key', async () => {
    await forgetRates();
    const { adId } = await newCreator();
    const key = randomUUID();
    const again = () => call('moderation.reportOpenly', { kind: 'ad', of: adId, ...SAID }, { key });
    for (const _ of [1, 2]) expect((await again()).status).toBe(200);
    for (const _ of [1, 2, 3, 4, 5, 6]) expect((await sayOpenly('ad', adId)).body).toEqual({});
    expect((await caseOf(caseIdOf('ad', adId))).reports).toBe(5);
  });

  it('of a gift takes its link, and is one without an account', async () => {
    const { id: requestId, secret, fan } = await shareGift(await newDelivered(await newCreator()));
    for (const _ of [1, 2]) expect((await sayOpenly('gift', secret)).status).toBe(200);
    expect((await sayOpenly('gift', requestId)).body).toEqual({});
    const found = await caseOf(caseIdOf('gift', requestId));
    expect(found).toMatchObject({ reports: 1, author: { id: fan.id }, watchable: true });
    const { body } = await admin.call('moderationAdmin.watch', { id: found.id });
    expect(body.watchUrl).toMatch(/^http/);
    expect(await itemsIn(`AUD#moderation_case#${found.id}`)).toMatchObject([
      { action: 'moderation.watched', by: admin.id },
    ]);
  });

  it('stands in one queue with those of conversations, which is counted', async () => {
    const [chat, ad] = [await newReport(), await reportedAd(await newCreator())];
    await expect.poll(() => idsIn('pending')).toEqual(expect.arrayContaining([chat.id, ad]));
    const first = await admin.call('moderationAdmin.queue', { limit: 1 });
    expect([first.body.items.length, first.body.next === null]).toEqual([1, false]);
    await settled();
    const { total } = (await admin.call('moderationAdmin.queue', {})).body;
    const waiting = await idsIn('pending');
    expect([total, new Set(waiting).size]).toEqual([waiting.length, waiting.length]);
    const overview = await newAdmin();
    expect((await overview.call('overviewAdmin.overview', {})).body.approvals.reports).toBe(total);
    await decide(ad, 'dismiss');
    await expect.poll(() => idsIn('resolved')).toContain(ad);
    await expect.poll(() => idsIn('pending')).not.toContain(ad);
  });
});

describe('an ad that is hidden', () => {
  it('is gone from page, list and orders at once; an order goes on; restored it is back', async () => {
    const creator = await newCreator({ priceAgorot: 10_000 });
    const { id: ordered, fan } = await newRequest(creator);
    const id = await reportedAd(creator);
    await settled();
    expect((await shownAds()).map((ad) => ad.id)).toContain(creator.adId);
    const { body: own } = await creator.call('catalogCreator.ads', {});
    expect(own.items[0]?.hidden).toBe(false);
    expect(await decide(id, 'hide')).toMatchObject({ status: 'resolved', hidden: true });
    expect(codeOf(await call('catalog.ad', { id: creator.adId }))).toEqual([404, 'ad.not_found']);
    const buyer = await newFan(10_000);
    const placed = await buyer.call('requests.place', orderOf(creator), randomUUID());
    expect(placed.status).not.toBe(200);
    await settled();
    expect((await shownAds()).map((ad) => ad.id)).not.toContain(creator.adId);
    expect((await creator.call('requests.approve', { id: ordered, brief: 1 })).status).toBe(200);
    expect((await fan.call('requests.get', { id: ordered })).body.status).toBe('approved');
    // Its own switch brings nothing back.
    for (const active of [false, true])
      await creator.call('catalogCreator.toggleAd', { id: creator.adId, active });
    expect((await call('catalog.ad', { id: creator.adId })).status).toBe(404);
    expect((await creator.call('catalogCreator.ads', {})).body.items[0]?.hidden).toBe(true);
    expect(await decide(id, 'restore')).toMatchObject({ hidden: false });
    expect((await call('catalog.ad', { id: creator.adId })).status).toBe(200);
    await settled();
    expect((await shownAds()).map((ad) => ad.id)).toContain(creator.adId);
  });

  it('is decided once: the same again is the same, another admin is told who did', async () => {
    const id = await reportedAd(await newCreator());
    const act = (by: Person, reason: string) =>
      by.call('moderationAdmin.decide', { id, v: 1, act: 'hide', reason });
    const [first, again, second] = [await act(admin, 'א'), await act(admin, 'א'), await act(other, 'ב')];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(second.body).toMatchObject({ code: 'moderation.changed', details: { by: admin.name } });
    expect(await itemsIn(`AUD#moderation_case#${id}`)).toHaveLength(1);
    const { v } = await caseOf(id);
    const twice = await admin.call('moderationAdmin.decide', { id, v, act: 'hide', reason: 'שוב' });
    expect(codeOf(twice)).toEqual([409, 'moderation.not_now']);
  });

  it('tells its author, who answers once, and its reporter; the answer opens the case again', async () => {
    const creator = await newCreator();
    const fan = await newPerson();
    const id = caseIdOf('ad', creator.adId);
    await say(fan, 'ad', creator.adId);
    await decide(id, 'hide', 'התמונה לא שלכם');
    await settled();
    expect(await toldOf(creator)).toContain('moderation.hidden');
    expect(await toldOf(fan)).toContain('report.acted');
    const mails = (await itemsUnder('MAIL#')).filter(({ pk }) => String(pk).includes(id));
    expect(mails.map(({ kind }) => kind)).toEqual(['moderation-hidden']);
    const { body } = await creator.call('moderation.decision', { id });
    expect(body).toMatchObject({ act: 'hide', reason: 'התמונה לא שלכם', hidden: true, mayAnswer: true });
    expect((await fan.call('moderation.decision', { id })).status).toBe(404);
    const answer = (text: string, by: Person = creator, to = body.at) =>
      by.call('moderation.answer', { id, to, text });
    expect((await answer('לא שלי', fan)).status).toBe(404);
    for (const _ of [1, 2]) expect((await answer('צילמתי אותה בעצמי')).status).toBe(200);
    expect(codeOf(await answer('ועוד משהו'))).toEqual([409, 'moderation.answered']);
    // One that comes late is to what it answered, and not to what was decided since.
    const before = '2026-11-28T10:00:00.000Z';
    expect(codeOf(await answer('מאוחר', creator, before))).toEqual([409, 'moderation.changed']);
    expect(await caseOf(id)).toMatchObject({ status: 'pending', answer: { text: 'צילמתי אותה בעצמי' } });
    await decide(id, 'dismiss', 'ההחלטה נשארת');
    await settled();
    expect(await toldOf(creator)).toContain('moderation.kept');
    expect((await call('catalog.ad', { id: creator.adId })).status).toBe(404);
    const { at } = (await creator.call('moderation.decision', { id })).body;
    expect(codeOf(await answer('שוב', creator, at))).toEqual([409, 'moderation.answered']);
  });

  it('may still be answered when somebody else reports it first', async () => {
    const creator = await newCreator();
    const id = caseIdOf('ad', creator.adId);
    await say(await newPerson(), 'ad', creator.adId);
    await decide(id, 'warn', 'התמונה לא שלכם');
    await say(await newPerson(), 'ad', creator.adId);
    const { at, mayAnswer } = (await creator.call('moderation.decision', { id })).body;
    expect(mayAnswer).toBe(true);
    expect((await creator.call('moderation.answer', { id, to: at, text: 'שלי' })).status).toBe(200);
    expect(await caseOf(id)).toMatchObject({ status: 'pending', reports: 2, answer: { text: 'שלי' } });
  });
});

describe('other things', () => {
  it('a page is hidden with its ads, and comes back', async () => {
    const creator = await newCreator();
    const id = caseIdOf('profile', creator.id);
    await sayOpenly('profile', creator.id);
    await decide(id, 'hide');
    expect((await call('catalog.creator', { id: creator.id })).status).toBe(404);
    expect((await call('catalog.ad', { id: creator.adId })).status).toBe(404);
    expect((await creator.call('catalogCreator.profile', {})).body.profile?.hidden).toBe(true);
    await decide(id, 'restore');
    expect((await call('catalog.creator', { id: creator.id })).status).toBe(200);
    expect((await call('catalog.ad', { id: creator.adId })).status).toBe(200);
  });

  it('a gift is closed under every link, and opens again', async () => {
    const { id: requestId, secret } = await shareGift(await newDelivered(await newCreator()));
    const id = caseIdOf('gift', requestId);
    // What only its link leads to is nobody's at the desk before it is reported.
    expect((await admin.call('moderationAdmin.case', { id })).body.code).toBe('moderation.not_found');
    const unasked = { id, v: 0, act: 'hide', reason: 'בלי סיבה' } as const;
    expect((await admin.call('moderationAdmin.decide', unasked)).body.code).toBe('moderation.not_found');
    for (const _ of [1, 2]) await sayOpenly('gift', secret);
    expect((await caseOf(id)).reports).toBe(1);
    await decide(id, 'dismiss');
    // Its buyer may have said something by the link; its recipient is heard all the same.
    await sayOpenly('gift', secret);
    expect(await caseOf(id)).toMatchObject({ status: 'pending', reports: 2 });
    await decide(id, 'hide');
    expect(codeOf(await call('gifts.open', { secret }))).toEqual([410, 'gift.over']);
    await decide(id, 'restore');
    expect((await call('gifts.open', { secret })).status).toBe(200);
  });

  it('a video that is shown leaves the page, and its creator may show it again', async () => {
    const creator = await newCreator();
    const { id: requestId, fan } = await newDelivered(creator, { minor: false });
    await fan.call('ownGifts.allowShowing', { id: requestId, allow: true });
    const show = () => creator.call('ownGifts.showVideo', { id: requestId, show: true });
    expect((await show()).status).toBe(200);
    await settled();
    const seen = async () =>
      (await call('catalog.shown', { creator: creator.id, limit: 50 + (looks++ % 50) })).body.items;
    const [video] = await seen();
    const id = caseIdOf('showcase', requestId);
    const newThings = async () =>
      (await admin.call('moderationAdmin.newThings', { id: creator.id })).body.things.map((one) => one.id);
    // Its creator began today.
    expect(await newThings()).toContain(id);
    await sayOpenly('showcase', String(video?.id));
    expect((await caseOf(id)).reports).toBe(1);
    await decide(id, 'hide');
    await settled();
    expect(await seen()).toEqual([]);
    expect(await newThings()).not.toContain(id);
    expect((await show()).status).not.toBe(200);
    // Whoever judges what its creator says to that sees it still.
    expect((await admin.call('moderationAdmin.watch', { id })).body.watchUrl).toContain(requestId);
    await decide(id, 'restore');
    expect((await show()).status).toBe(200);
  });

  it('are warned about by mail, and stay', async () => {
    const creator = await newCreator();
    const id = await reportedAd(creator);
    await decide(id, 'warn');
    await settled();
    expect(await toldOf(creator)).toContain('moderation.warned');
    expect((await call('catalog.ad', { id: creator.adId })).status).toBe(200);
  });
});

describe('the review queue', () => {
  it('has creators of the last thirty days, with what visitors see of them', async () => {
    const [fresh, old] = [await newCreator(), await newCreator()] as [Creator, Creator];
    const profile = (id: string) => ({ pk: `CRE#${id}`, sk: 'PROFILE' });
    const past = '2026-01-01T00:00:00.000Z';
    await patch(profile(old.id), { at: past, deskSk: `${past}#abcdef` });
    const ids = async () =>
      (await admin.call('moderationAdmin.newCreators', { limit: 100 })).body.items.map(({ id }) => id);
    await expect.poll(ids).toContain(fresh.id);
    await expect.poll(ids).not.toContain(old.id);
    const things = async () =>
      (await admin.call('moderationAdmin.newThings', { id: fresh.id })).body.things.map(({ id }) => id);
    const ad = caseIdOf('ad', fresh.adId);
    expect(await things()).toEqual([caseIdOf('profile', fresh.id), ad]);
    // Nobody reported it: its case is begun by the decision.
    await decide(ad, 'hide');
    expect(await things()).toEqual([caseIdOf('profile', fresh.id)]);
    expect(await caseOf(ad)).toMatchObject({ reports: 0, was: null, hidden: true });
  });
});

it('an admin’s change of somebody’s ad tells its creator why', async () => {
  const creator = await newCreator();
  const { adId: id } = creator;
  expect(codeOf(await admin.call('adsAdmin.toggle', { id, active: false, reason: ' ' }))).toEqual([
    400,
    'call.invalid',
  ]);
  await admin.call('adsAdmin.toggle', { id, active: false, reason: 'התמונה מטושטשת' });
  await admin.call('adsAdmin.remove', { id, reason: 'כפול' });
  await settled();
  expect(await toldOf(creator)).toEqual(expect.arrayContaining(['ad.changed', 'ad.removed']));
});

it('nobody moderates what is their own', async () => {
  const creator = await newCreator();
  const id = await reportedAd(creator);
  // An admin who sells videos as well.
  await patch({ pk: `AD#${creator.adId}`, sk: 'AD' }, { creatorId: admin.id });
  await patch({ pk: `MOD#${id}`, sk: 'CASE' }, { authorId: admin.id });
  expect((await caseOf(id)).own).toBe(true);
  const { body } = await admin.call('moderationAdmin.decide', { id, v: 1, act: 'dismiss', reason: 'שלי' });
  expect(body.code).toBe('moderation.own');
  expect((await admin.call('moderationAdmin.reports', { id })).body.code).toBe('moderation.own');
});

it('nor that in which they have a part: the gift of a video that they made', async () => {
  const { id: requestId, secret } = await shareGift(await newDelivered(await newCreator()));
  await sayOpenly('gift', secret);
  await patch({ pk: `REQ#${requestId}`, sk: 'REQ' }, { creatorId: admin.id });
  const id = caseIdOf('gift', requestId);
  expect(await caseOf(id)).toMatchObject({ own: true, watchable: false });
  const { body } = await admin.call('moderationAdmin.decide', { id, v: 1, act: 'dismiss', reason: 'שלי' });
  expect([body.code, (await caseOf(id, other)).own]).toEqual(['moderation.own', false]);
});
