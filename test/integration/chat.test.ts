import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileKey } from '../../functions/market/catalog/model/catalog.table.ts';
import { type Pair, type Socket, say } from '../support/acts/chat.ts';
import { patch } from '../support/acts/items.ts';
import { orderOf } from '../support/acts/orders.ts';
import { type Creator, newCreator, newFan, type Person, setRights } from '../support/acts/people.ts';
import { openSocket, type Told } from '../support/acts/sockets.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

let creator: Creator;
let fan: Person;
let pair: Pair;
beforeAll(async () => {
  creator = await newCreator();
});
beforeEach(async () => {
  fan = await newFan(100_000);
  pair = { creatorId: creator.id, fanId: fan.id };
});

const textsOf = async (person: Person, to: Pair) => {
  const { body } = await person.call('chat.read', to);
  return body.items.map(({ n, sender, text }) => `${n} ${sender} ${text}`);
};

const ordered = async (by: Person, ad: Creator): Promise<string> =>
  (await by.call('requests.place', orderOf(ad))).body.id;

const rowOf = async (person: Person) => (await person.call('chat.inbox', {})).body.items[0];

describe('two who talk', () => {
  it('see the same messages in one order, at once, on every device', async () => {
    const [a, b, second] = await Promise.all([fan, creator, creator].map(openSocket));
    const sent = await say(a as Socket, pair, 'שלום, אפשר ברכה לסבתא?');
    expect(sent).toMatchObject({ action: 'message', n: 1 });
    for (const device of [b, second])
      await expect
        .poll(() => device?.told)
        .toContainEqual(
          expect.objectContaining({
            topic: 'message',
            said: expect.objectContaining({
              ...pair,
              message: expect.objectContaining({ n: 1, sender: 'fan', text: 'שלום, אפשר ברכה לסבתא?' }),
            }),
          }),
        );
    expect(await say(b as Socket, pair, 'Of course!')).toMatchObject({ n: 2 });
    const both = ['1 fan שלום, אפשר ברכה לסבתא?', '2 creator Of course!'];
    expect(await textsOf(fan, pair)).toEqual(both);
    expect(await textsOf(creator, pair)).toEqual(both);
    for (const device of [a, b, second]) device?.socket.close();
  });

  it('who both write at once get one order, and a message sent again is the same message', async () => {
    const [a, b, second] = (await Promise.all([fan, creator, creator].map(openSocket))) as [
      Socket,
      Socket,
      Socket,
    ];
    const id = randomUUID();
    await say(a, pair, 'first', { id });
    const places: unknown[] = [];
    for (let n = 1; n <= 3; n++) {
      const answers = await Promise.all([a, b, second].map((socket, i) => say(socket, pair, `${n}.${i}`)));
      places.push(...answers.map(({ n: place }) => place));
    }
    expect(places.toSorted((one, two) => Number(one) - Number(two))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await say(a, pair, 'first', { id })).toMatchObject({ action: 'message', n: 1 });
    expect(await say(a, pair, 'another', { id })).toMatchObject({ code: 'idempotency.key_reused' });
    expect(await textsOf(fan, pair)).toEqual(await textsOf(creator, pair));
    expect(await textsOf(fan, pair)).toHaveLength(10);
    for (const { socket } of [a, b, second]) socket.close();
  });

  it('have counts of what is unread, cleared by reading, and know what the other one read', async () => {
    const a = await openSocket(fan);
    await say(a, pair, 'one');
    await say(a, pair, 'two');
    await expect.poll(async () => (await rowOf(creator))?.other.id).toBe(fan.id);
    expect(await rowOf(creator)).toMatchObject({ unread: 2, last: { text: 'two', sender: 'fan' } });
    const { count } = (await creator.call('chat.unread', {})).body;
    await creator.call('chat.markRead', { ...pair, upTo: 1 });
    expect(await rowOf(creator)).toMatchObject({ unread: 1 });
    await creator.call('chat.markRead', { ...pair, upTo: 2 });
    await creator.call('chat.markRead', { ...pair, upTo: 1 });
    expect(await rowOf(creator)).toMatchObject({ unread: 0 });
    await expect.poll(async () => (await creator.call('chat.unread', {})).body.count).toBe(count - 1);
    expect((await fan.call('chat.read', pair)).body.conversation.readByOther).toBe(2);
    await expect.poll(() => a.told).toContainEqual(expect.objectContaining({ topic: 'conversation' }));
    a.socket.close();
  });

  it('page through it both ways', async () => {
    const a = await openSocket(fan);
    for (let n = 1; n <= 7; n++) await say(a, pair, `m${n}`);
    const read = async (input: object) => {
      const { items, more } = (await fan.call('chat.read', { ...pair, limit: 3, ...input })).body;
      return [items.map(({ n }) => n), more];
    };
    expect(await read({})).toEqual([[5, 6, 7], true]);
    expect(await read({ before: 5 })).toEqual([[2, 3, 4], true]);
    expect(await read({ before: 2 })).toEqual([[1], false]);
    expect(await read({ after: 4 })).toEqual([[5, 6, 7], false]);
    expect(await read({ after: 7 })).toEqual([[], false]);
    a.socket.close();
  });

  it('find each other by any word of the name, in English, too, and read it so', async () => {
    await patch(profileKey(creator.id), { nameEn: 'Yoav the Creator' });
    const a = await openSocket(fan);
    await say(a, pair, 'שלום');
    await settled();
    const found = async (text: string) =>
      (await fan.call('chat.inbox', { text })).body.items.map(({ other }) => other.id);
    expect(await found('היוצר')).toEqual([creator.id]);
    expect(await found('yoav')).toEqual([creator.id]);
    expect((await rowOf(fan))?.other).toMatchObject({ name: creator.name, nameEn: 'Yoav the Creator' });
    expect((await rowOf(creator))?.other).toMatchObject({ name: fan.name, nameEn: '' });
    const requestId = await ordered(fan, creator);
    await patch({ pk: `REQ#${requestId}`, sk: 'REQ' }, { titleEn: 'A greeting' });
    const { conversation } = (await fan.call('chat.read', { ...pair, requestId })).body;
    expect(conversation.request).toMatchObject({ title: 'ברכה אישית', titleEn: 'A greeting' });
    const b = await openSocket(creator);
    await say(b, pair, 'שלום');
    await settled();
    const bell = (await fan.call('notifications.list', {})).body.items;
    expect(bell).toContainEqual(
      expect.objectContaining({
        event: 'message.received',
        values: { name: creator.name, nameEn: 'Yoav the Creator' },
      }),
    );
    b.socket.close();
    expect(await found('מישהי')).toEqual([]);
    a.socket.close();
  });
});

describe('a conversation', () => {
  it('is nobody else’s', async () => {
    const a = await openSocket(fan);
    await say(a, pair, 'שלום');
    const stranger = await newFan(0);
    const [read, mark, block, report] = await Promise.all([
      stranger.call('chat.read', pair),
      stranger.call('chat.markRead', { ...pair, upTo: 1 }),
      stranger.call('chat.block', { ...pair, blocked: true }),
      stranger.call('chat.report', { ...pair, reason: 'ככה' }),
    ]);
    for (const { status, body } of [read, mark, block, report])
      expect([status, body.code]).toEqual([404, 'chat.not_found']);
    const c = await openSocket(stranger);
    expect(await say(c, pair, 'שלום')).toMatchObject({ code: 'chat.not_found' });
    for (const { socket } of [a, c]) socket.close();
  });

  it('begins with a fan, or with a request', async () => {
    const b = await openSocket(creator);
    expect(await say(b, pair, 'שלום')).toMatchObject({ code: 'chat.unavailable' });
    const requestId = await ordered(fan, creator);
    const elsewhere = await ordered(await newFan(100_000), creator);
    expect(await say(b, pair, 'שלום', { requestId: elsewhere })).toMatchObject({ code: 'chat.unavailable' });
    expect(await say(b, pair, 'שלום', { requestId })).toMatchObject({ action: 'message' });
    expect((await fan.call('chat.read', pair)).body.conversation.request?.id).toBe(requestId);
    b.socket.close();
  });

  it('is closed to those without a request where its creator says so', async () => {
    const strict = await newCreator();
    const saved = { v: 0, ordersOnly: true, quickAnswers: ['תודה רבה!'] };
    expect((await strict.call('chat.saveSettings', saved)).body).toEqual({ ...saved, v: 1 });
    // Again after a lost answer it is the same save; another one over what was seen before is refused.
    expect((await strict.call('chat.saveSettings', saved)).body).toEqual({ ...saved, v: 1 });
    const other = { ...saved, ordersOnly: false };
    expect((await strict.call('chat.saveSettings', other)).body.code).toBe('chat.settings_changed');
    const a = await openSocket(fan);
    const to = { creatorId: strict.id, fanId: fan.id };
    expect(await say(a, to, 'שלום')).toMatchObject({ code: 'chat.orders_only' });
    const requestId = await ordered(fan, strict);
    expect(await say(a, to, 'שלום', { requestId })).toMatchObject({ action: 'message' });
    a.socket.close();
  });

  it('is not there with a creator who is hidden, and closed with one who is banned', async () => {
    const hidden = await newCreator();
    const to = { creatorId: hidden.id, fanId: fan.id };
    await patch({ pk: `CRE#${hidden.id}`, sk: 'PROFILE' }, { active: false });
    const a = await openSocket(fan);
    expect(await say(a, to, 'שלום')).toMatchObject({ code: 'chat.unavailable' });
    expect((await fan.call('chat.read', to)).status).toBe(404);
    a.socket.close();
  });

  it('is closed to a creator whose fan may not act any more, and is there to read', async () => {
    const [a, b] = (await Promise.all([fan, creator].map(openSocket))) as [Socket, Socket];
    await say(a, pair, 'שלום');
    expect(await say(b, pair, 'שלום גם לך')).toMatchObject({ n: 2 });
    await setRights(fan.id, { status: 'banned' });
    expect(await say(b, pair, 'עוד כאן?')).toMatchObject({ code: 'chat.unavailable' });
    const { conversation, items } = (await creator.call('chat.read', pair)).body;
    expect([conversation.closed, items.length]).toEqual(['chat.unavailable', 2]);
    for (const { socket } of [a, b]) socket.close();
  });

  it('takes nothing from who is banned, and closes the socket', async () => {
    const a = await openSocket(fan);
    await setRights(fan.id, { status: 'banned' });
    a.socket.send(JSON.stringify({ action: 'message', ...pair, id: randomUUID(), text: 'שלום' }));
    await a.closed;
    expect((await creator.call('chat.read', pair)).body.items ?? []).toEqual([]);
  });

  it.each([
    ['an empty text', { text: '  \n ' }],
    ['more than 1,000 letters', { text: 'א'.repeat(1_001) }],
    ['half a letter', { text: 'a\ud800' }],
    ['a field of its own', { text: 'a', sender: 'creator' }],
  ])('takes no message of %s', async (_, given) => {
    const a = await openSocket(fan);
    const id = randomUUID();
    a.socket.send(JSON.stringify({ action: 'message', ...pair, id, ...given }));
    await expect.poll(() => a.told).toContainEqual(expect.objectContaining({ id, code: 'call.invalid' }));
    a.socket.close();
  });

  it('takes so many messages a minute, and says how long to wait', async () => {
    const a = await openSocket(fan);
    const answers: Told[] = [];
    // Never all of them in one minute of the clock, and always more than two minutes take.
    for (let n = 0; n < 31 && !answers.at(-1)?.code; n++) answers.push(await say(a, pair, `m${n}`));
    expect(answers.at(-1)).toMatchObject({ code: 'rate.limited' });
    expect(answers.at(-1)).toMatchObject({ details: { waitSeconds: expect.any(Number) } });
    a.socket.close();
  });
});

describe('who blocks the other one', () => {
  it('is given nothing of them, in silence; after it, only what is new', async () => {
    const [a, b] = (await Promise.all([fan, creator].map(openSocket))) as [Socket, Socket];
    await say(a, pair, 'one');
    expect((await creator.call('chat.block', { ...pair, blocked: true })).status).toBe(200);
    expect(await say(a, pair, 'two')).toMatchObject({ action: 'message', n: 2 });
    expect(await textsOf(fan, pair)).toEqual(['1 fan one', '2 fan two']);
    expect(await textsOf(creator, pair)).toEqual(['1 fan one']);
    expect(await rowOf(creator)).toMatchObject({ unread: 1, last: { text: 'one' } });
    await creator.call('chat.markRead', { ...pair, upTo: 1 });
    expect(await rowOf(creator)).toMatchObject({ unread: 0 });
    expect((await fan.call('chat.read', pair)).body.conversation).toMatchObject({
      blocked: false,
      closed: null,
    });
    await creator.call('chat.block', { ...pair, blocked: false });
    await say(a, pair, 'three');
    expect(await rowOf(creator)).toMatchObject({ unread: 1, last: { text: 'three' } });
    await creator.call('chat.markRead', { ...pair, upTo: 3 });
    expect(await rowOf(creator)).toMatchObject({ unread: 0 });
    expect(await textsOf(creator, pair)).toEqual(['1 fan one', '3 fan three']);
    expect(await textsOf(fan, pair)).toEqual(['1 fan one', '2 fan two', '3 fan three']);
    await settled();
    expect(b.told.filter(({ topic }) => topic === 'message')).toHaveLength(2);
    for (const { socket } of [a, b]) socket.close();
  });
});

describe('who is blocked before a word was said', () => {
  it('writes to themselves alone', async () => {
    expect((await creator.call('chat.block', { ...pair, blocked: true })).status).toBe(200);
    const a = await openSocket(fan);
    expect(await say(a, pair, 'one')).toMatchObject({ action: 'message', n: 1 });
    expect(await textsOf(fan, pair)).toEqual(['1 fan one']);
    expect(await textsOf(creator, pair)).toEqual([]);
    a.socket.close();
  });
});

describe('a creator who knows somebody only by a block', () => {
  it('begins nothing by it, and is not told who that is', async () => {
    for (const blocked of [true, false])
      expect((await creator.call('chat.block', { ...pair, blocked })).status).toBe(200);
    const b = await openSocket(creator);
    expect(await say(b, pair, 'שלום!')).toMatchObject({ action: 'error', code: 'chat.unavailable' });
    expect((await creator.call('chat.read', pair)).body.code).toBe('chat.not_found');
    b.socket.close();
  });

  it('is there, or there is nobody to block', async () => {
    const nobody = fan.id.replace(/.{4}$/, '0000');
    const blocked = true;
    expect((await creator.call('chat.block', { ...pair, fanId: nobody, blocked })).body.code).toBe(
      'chat.not_found',
    );
    expect((await fan.call('chat.block', { creatorId: nobody, fanId: fan.id, blocked })).body.code).toBe(
      'chat.not_found',
    );
  });
});

describe('who is not there', () => {
  it('hears by one notification and one e-mail of several messages, without a word of them', async () => {
    const absent = await newCreator();
    const to = { creatorId: absent.id, fanId: fan.id };
    const a = await openSocket(fan);
    for (const text of ['סודי אחד', 'סודי שתיים', 'סודי שלוש']) await say(a, to, text);
    await settled();
    const told = async () =>
      (await absent.call('notifications.list', {})).body.items.filter(({ kind }) => kind === 'message');
    expect(await told()).toMatchObject([{ event: 'message.received', values: { name: 'רות המעריצה' } }]);
    const mails = await inboxOf(absent.email);
    const waiting = mails.filter(({ subject }) => subject.includes('הודעות'));
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.html).not.toContain('סודי');
    await absent.call('chat.markRead', { ...to, upTo: 3 });
    // Looking at it now: nothing more comes.
    await say(a, to, 'סודי ארבע');
    await settled();
    expect(await told()).toHaveLength(1);
    // Read, and gone again: the next one is news.
    await absent.call('chat.markRead', { ...to, upTo: 4 });
    const row = { pk: `CNV#${absent.id}#${fan.id}`, sk: 'IN#creator' };
    await patch(row, { openUntil: new Date(0).toISOString() });
    for (const text of ['סודי חמש', 'סודי שש']) await say(a, to, text);
    await settled();
    expect(await told()).toHaveLength(2);
    a.socket.close();
  });
});

describe('a report', () => {
  it('is kept, and is silent', async () => {
    const a = await openSocket(fan);
    expect((await creator.call('chat.report', { ...pair, reason: 'x' })).body.code).toBe('chat.not_found');
    await say(a, pair, 'one');
    expect((await creator.call('chat.report', { ...pair, reason: 'לא נעים' })).status).toBe(200);
    await settled();
    expect(a.told.filter(({ topic }) => topic === 'conversation')).toEqual([]);
    a.socket.close();
  });
});
