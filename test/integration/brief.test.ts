import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../support/acts/call.ts';
import { patch } from '../support/acts/items.ts';
import { inDays, newRequest } from '../support/acts/orders.ts';
import { type Creator, newCreator, newFan } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

let creator: Creator;
beforeAll(async () => {
  creator = await newCreator();
});

const WORDS = { recipient: 'אבא', instructions: 'לספר על הטיול לאילת' };
const bellOf = async () => {
  await settled();
  return (await creator.call('notifications.list', {})).body.items;
};

describe('the brief of a pending order', () => {
  it('is changed by its fan, and the creator approves the one that holds', async () => {
    const { fan, id } = await newRequest(creator, { eventDate: inDays(9) });
    const changed = await fan.call('requests.changeBrief', { id, brief: 1, ...WORDS });
    expect(changed.body).toMatchObject({ ...WORDS, eventDate: null, brief: 2, status: 'pending' });
    // A call whose answer was lost, and another tab that still shows the first one.
    expect((await fan.call('requests.changeBrief', { id, brief: 1, ...WORDS })).body.brief).toBe(2);
    const late = { id, brief: 1, ...WORDS, recipient: 'אמא' };
    const refused = await fan.call('requests.changeBrief', late);
    expect(codeOf(refused)).toEqual([409, 'request.brief_changed']);
    expect(refused.body).toMatchObject({ details: { brief: 2 } });

    const key = randomUUID();
    for (const older of [{ id }, { id, brief: 1 }]) {
      const answer = await creator.call('requests.approve', older, key);
      expect(codeOf(answer)).toEqual([409, 'request.brief_changed']);
    }
    const [told] = await bellOf();
    expect(told).toMatchObject({ event: 'request.brief_changed', values: { recipient: 'אבא' } });
    expect((await creator.call('requests.get', { id })).body).toMatchObject({ ...WORDS, brief: 2 });
    const { items } = (await creator.call('requests.briefs', { id })).body;
    expect(items).toMatchObject([
      { brief: 1, recipient: 'סבתא רחל', instructions: 'לשיר לה מזל טוב', eventDate: inDays(9) },
    ]);
    const approved = await creator.call('requests.approve', { id, brief: 2 });
    expect(approved.body).toMatchObject({ status: 'approved', recipient: 'אבא' });

    const more = { id, brief: 2, ...WORDS, recipient: 'אמא' };
    expect(codeOf(await fan.call('requests.changeBrief', more))).toEqual([409, 'request.status_changed']);
    const mails = (await inboxOf(creator.email)).filter(({ html }) => html.includes(WORDS.instructions));
    expect(mails).toHaveLength(1);
    // The creator finds it by its new recipient alone.
    const found = async (text: string) =>
      (await creator.call('requests.received', { text })).body.items.some((row) => row.id === id);
    expect([await found('אבא'), await found('רחל')]).toEqual([true, false]);
  });

  it('says whether the recipient is under 18, and what is left out is not known any more', async () => {
    const { fan, id } = await newRequest(creator, { minor: false });
    const say = async (brief: number, more: object) =>
      (await fan.call('requests.changeBrief', { id, brief, ...WORDS, ...more })).body;
    expect((await creator.call('requests.get', { id })).body.minor).toBe(false);
    expect(await say(1, { minor: true })).toMatchObject({ brief: 2, minor: true });
    // The same said once more is no change; without it, nobody knows.
    expect(await say(2, { minor: true })).toMatchObject({ brief: 2, minor: true });
    expect(await say(2, {})).toMatchObject({ brief: 3, minor: null });
    expect((await creator.call('requests.get', { id })).body.minor).toBeNull();
    const { items } = (await creator.call('requests.briefs', { id })).body;
    expect(items.map(({ minor }) => minor)).toEqual([true, false]);
    const refused = await fan.call('requests.changeBrief', {
      id,
      brief: 3,
      ...WORDS,
      minor: 'no' as unknown as boolean,
    });
    expect(codeOf(refused)).toEqual([400, 'call.invalid']);
  });

  it('is its fan’s alone, and has an end', async () => {
    const { fan, id } = await newRequest(creator);
    const stranger = await newFan(1_000);
    for (const person of [stranger, creator]) {
      const answer = await person.call('requests.changeBrief', { id, brief: 1, ...WORDS });
      expect(codeOf(answer)).toEqual([404, 'request.not_found']);
    }
    expect(codeOf(await stranger.call('requests.briefs', { id }))).toEqual([404, 'request.not_found']);
    const say = (brief: number) =>
      fan.call('requests.changeBrief', { id, brief, ...WORDS, recipient: `אבא ${brief}` });
    for (const brief of [1, 2, 3, 4, 5]) expect((await say(brief)).body.brief).toBe(brief + 1);
    expect(codeOf(await say(6))).toEqual([409, 'request.brief_limit']);
    const { items } = (await fan.call('requests.briefs', { id })).body;
    expect(items.map(({ brief }) => brief)).toEqual([5, 4, 3, 2, 1]);
  });

  it('and an approval at the same moment come to one of the two, never to a brief that nobody approved', async () => {
    const { fan, id } = await newRequest(creator);
    const [changed, approved] = await Promise.all([
      fan.call('requests.changeBrief', { id, brief: 1, ...WORDS }),
      creator.call('requests.approve', { id, brief: 1 }),
    ]);
    const { body } = await fan.call('requests.get', { id });
    const isChanged = changed.status === 200;
    expect(isChanged).not.toBe(approved.status === 200);
    expect(body).toMatchObject(
      isChanged ? { status: 'pending', brief: 2 } : { status: 'approved', brief: 1, recipient: 'סבתא רחל' },
    );
  });
});

describe('reminding the creator', () => {
  it('is possible once, when the order is due', async () => {
    const { fan, id } = await newRequest(creator);
    const early = await fan.call('requests.remind', { id });
    expect(codeOf(early)).toEqual([409, 'request.remind_early']);
    const { nudgeFrom } = (await fan.call('requests.get', { id })).body;
    expect(early.body).toMatchObject({ details: { from: nudgeFrom } });

    await patch(
      { pk: `REQ#${id}`, sk: 'REQ' },
      { deadlineAt: new Date(Date.now() + 3_600_000).toISOString() },
    );
    expect(codeOf(await creator.call('requests.remind', { id }))).toEqual([404, 'request.not_found']);
    const answers = await Promise.all([1, 2, 3].map(() => fan.call('requests.remind', { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await fan.call('requests.remind', { id });
    expect(again.body.nudgedAt).toBe((await fan.call('requests.get', { id })).body.nudgedAt);
    const nudges = (await bellOf()).filter(
      ({ event, path }) => event === 'request.nudged' && path.includes(id),
    );
    expect(nudges).toHaveLength(1);
  });

  it('is not possible when nothing is left to wait for', async () => {
    const { fan, id } = await newRequest(creator);
    await creator.call('requests.decline', { id });
    expect(codeOf(await fan.call('requests.remind', { id }))).toEqual([409, 'request.status_changed']);
  });
});
