import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VIDEO_TYPES } from '../../shared/limits.ts';
import { call, codeOf } from '../support/call.ts';
import { newDelivered, upload, WEBM } from '../support/deliver.ts';
import { getItem, itemsUnder, patch, removeItem } from '../support/items.ts';
import type { Ordered } from '../support/orders.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person, setRights } from '../support/people.ts';
import { postForm } from '../support/pictures.ts';
import { invoke, settled } from '../support/world.ts';

const ADULT = { minor: false };
const MAX_BYTES = 40 * 1024 ** 2;
/** Other bytes than the gift's video. */
const RECORDED = Buffer.concat([WEBM, Buffer.from('recorded')]);
const MP4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(900)]);

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator(), newAdmin()]);
});

// Whoever holds a link acts thirty times in ten minutes, and all tests have one address.
beforeEach(async () => {
  for (const { pk, sk } of await itemsUnder('RATE#gift-')) await removeItem(String(pk), String(sk));
});

interface Given extends Ordered {
  readonly secret: string;
}

const secretIn = (path: string | null | undefined): string => path?.replace('/gift/', '') ?? '';
const share = async (ordered: Ordered): Promise<Given> => {
  const { body } = await ordered.fan.call('ownGifts.share', { id: ordered.id });
  return { ...ordered, secret: secretIn(body.path) };
};
/** A gift whose ribbon was pulled. */
const newSeen = async (by: Creator = creator, more: object = ADULT): Promise<Given> => {
  const given = await share(await newDelivered(by, more));
  expect((await call('gifts.see', { secret: given.secret })).status).toBe(200);
  return given;
};

type Type = 'webm' | 'mp4' | 'mov';
const ask = ({ secret }: Pick<Given, 'secret'>, type: Type = 'webm', bytes = RECORDED.length) =>
  call('gifts.reactionUpload', { secret, type, bytes });
/** What the browser does: asks for an address and sends the bytes there; answers the key. */
const put = async (given: Pick<Given, 'secret'>, bytes = RECORDED, type: Type = 'webm'): Promise<string> => {
  const signed = await ask(given, type, bytes.length);
  expect(codeOf(signed)).toEqual([200, undefined]);
  expect(await postForm(signed.body, bytes, VIDEO_TYPES[type])).toBe(204);
  return signed.body.key;
};
const send = ({ secret }: Pick<Given, 'secret'>, key: string, forCreator = false) =>
  call('gifts.sendReaction', { secret, key, forCreator, agreed: true });
const allow = ({ secret }: Given, forCreator: boolean) => call('gifts.allowReaction', { secret, forCreator });
const takeBack = ({ secret }: Given) => call('gifts.withdrawReaction', { secret });

/** A gift with a reaction that was sent. */
const newReaction = async (by: Creator = creator, forCreator = false): Promise<Given> => {
  const given = await newSeen(by);
  expect(codeOf(await send(given, await put(given), forCreator))).toEqual([200, undefined]);
  await settled();
  return given;
};

const watch = ({ id }: Pick<Given, 'id'>, by: Person) => by.call('ownGifts.watchReaction', { id });
const addressFor = async (given: Given, by = given.fan): Promise<string> =>
  (await watch(given, by)).body.watchUrl ?? '';
const bytesAt = async (address: string): Promise<number | Buffer> => {
  const response = await fetch(address);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
};
const expectGone = async (given: Given, address: string): Promise<void> => {
  await settled();
  expect(await bytesAt(address)).toBe(404);
  expect((await watch(given, given.fan)).body.code).toBe('reaction.not_found');
};

const seenBy = async ({ id }: Pick<Given, 'id'>, person: Person) =>
  (await person.call('ownGifts.get', { id })).body.gift;
const onPage = async ({ secret }: Given) => (await call('gifts.open', { secret })).body.reaction;
const toldTo = async (person: Person, { id }: Given): Promise<string[]> =>
  (await person.call('notifications.list', { limit: 50 })).body.items
    .filter(({ event, path }) => event === 'gift.reacted' && path.endsWith(id))
    .map(({ path }) => path);
const giftKey = async ({ id }: Pick<Given, 'id'>) => {
  const link = await getItem(`GFT#${id}`, 'LINK');
  return { pk: `GFT#${link?.hash}`, sk: 'GIFT' };
};

describe('a reaction', () => {
  it('goes from the recipient to the buyer, who is told and watches it, and nobody else does', async () => {
    const given = await newSeen();
    const { fan, id } = given;
    expect(await onPage(given)).toEqual({ sent: null });
    const key = await put(given);
    expect((await watch(given, fan)).body.code).toBe('reaction.not_found');
    expect((await send(given, key)).status).toBe(200);
    await settled();

    const reaction = {
      at: expect.stringMatching(/^20/),
      until: expect.stringMatching(/^20/),
      over: false,
      forCreator: false,
    };
    expect(await onPage(given)).toEqual({ sent: reaction });
    const { reaction: sent } = (await seenBy(given, fan)) ?? {};
    expect(sent).toEqual(reaction);
    expect(Date.parse(sent?.until ?? '') - Date.parse(sent?.at ?? '')).toBe(90 * 86_400_000);
    expect(await toldTo(fan, given)).toEqual([`/dashboard/fan/requests/${id}`]);

    const address = await addressFor(given);
    expect(new URL(address).pathname).toMatch(/\/reactions\/[0-9a-z]{26}\.webm$/);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('900');
    expect(await bytesAt(address)).toEqual(RECORDED);
    expect((await fetch(address)).headers.get('content-type')).toBe('video/webm');

    expect((await seenBy(given, creator))?.reaction).toBeNull();
    expect(await toldTo(creator, given)).toEqual([]);
    expect(codeOf(await watch(given, creator))).toEqual([404, 'reaction.not_found']);
    const stranger = await newPerson();
    for (const other of [stranger, admin])
      expect(codeOf(await watch(given, other))).toEqual([404, 'request.not_found']);
    expect((await call('ownGifts.watchReaction', { id })).status).toBe(401);
  });

  it('is the creator’s to watch while the recipient allows it', async () => {
    const allowed = await newReaction(creator, true);
    expect((await seenBy(allowed, creator))?.reaction).toMatchObject({ forCreator: true });
    expect(await bytesAt(await addressFor(allowed, creator))).toEqual(RECORDED);
    expect(await toldTo(creator, allowed)).toEqual([`/dashboard/creator/requests/${allowed.id}`]);

    const given = await newReaction();
    for (let i = 0; i < 2; i++) expect((await allow(given, true)).status).toBe(200);
    await settled();
    expect(await onPage(given)).toMatchObject({ sent: { forCreator: true } });
    expect(await bytesAt(await addressFor(given, creator))).toEqual(RECORDED);
    expect((await allow(given, false)).status).toBe(200);
    expect((await watch(given, creator)).body.code).toBe('reaction.not_found');
    expect((await allow(given, true)).status).toBe(200);
    await settled();
    // Said again after it was taken back, it is told again.
    expect(await toldTo(creator, given)).toHaveLength(2);
    expect(await toldTo(given.fan, given)).toHaveLength(1);
    const plain = await newSeen();
    expect(codeOf(await allow(plain, true))).toEqual([404, 'reaction.not_found']);
  });

  it('is one, however often it is sent, and another one is none', async () => {
    const given = await newSeen();
    const [key, other] = [await put(given), await put(given, MP4, 'mp4')];
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(given, key)));
    expect(answers.map(codeOf)).toEqual(answers.map(() => [200, undefined]));
    expect(codeOf(await send(given, key))).toEqual([200, undefined]);
    expect(codeOf(await send(given, other))).toEqual([409, 'reaction.sent']);
    expect(codeOf(await ask(given))).toEqual([409, 'reaction.sent']);
    await settled();
    expect(await bytesAt(await addressFor(given))).toEqual(RECORDED);
    expect(await toldTo(given.fan, given)).toHaveLength(1);
  });

  it('of two that are sent at once is the one whose sender is told so', async () => {
    const given = await newSeen();
    const sent = [RECORDED, Buffer.concat([RECORDED, RECORDED]), MP4, Buffer.concat([MP4, MP4])];
    const keys = [];
    for (const bytes of sent) keys.push(await put(given, bytes));
    const answers = await Promise.all(keys.map((key) => send(given, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(codeOf)).toEqual(others.map(() => [409, 'reaction.sent']));
    await settled();
    const first = answers.findIndex(({ status }) => status === 200);
    expect(await bytesAt(await addressFor(given))).toEqual(sent[first]);
  });

  it('may be an MP4 or a MOV as well', async () => {
    for (const type of ['mp4', 'mov'] as const) {
      const given = await newSeen();
      expect((await send(given, await put(given, MP4, type))).status).toBe(200);
      expect(await addressFor(given)).toContain('.mp4');
    }
  });
});

describe('taken back', () => {
  it('it is gone with every address, told to nobody, and another one may be sent', async () => {
    const given = await newReaction(creator, true);
    const [address, forCreator] = [await addressFor(given), await addressFor(given, creator)];
    for (let i = 0; i < 2; i++) expect((await takeBack(given)).status).toBe(200);
    await expectGone(given, address);
    expect(await bytesAt(forCreator)).toBe(404);
    expect(await onPage(given)).toEqual({ sent: null });
    expect(await seenBy(given, given.fan)).toMatchObject({ reaction: null, reactionTakenBack: true });
    expect(await seenBy(given, creator)).toMatchObject({ reaction: null, reactionTakenBack: false });

    expect((await send(given, await put(given, MP4, 'mp4'))).status).toBe(200);
    await settled();
    expect(await bytesAt(await addressFor(given))).toEqual(MP4);
    expect(await bytesAt(address)).toBe(404);
    expect(await toldTo(given.fan, given)).toHaveLength(2);
    expect(await seenBy(given, given.fan)).toMatchObject({ reactionTakenBack: false });
  });

  it('no upload of before makes it a reaction again', async () => {
    const given = await newSeen();
    const [key, other] = [await put(given), await put(given, MP4, 'mp4')];
    const late = await ask(given);
    await send(given, key);
    await settled();
    const address = await addressFor(given);
    await takeBack(given);
    await settled();
    // By an address of storage that still takes it.
    expect(await postForm(late.body, RECORDED, 'video/webm')).toBe(204);
    for (const each of [key, other, late.body.key])
      expect(codeOf(await send(given, each))).toEqual([409, 'reaction.missing']);
    await expectGone(given, address);
  });

  it('while it is being sent, it is none', async () => {
    const given = await newSeen();
    for (let i = 0; i < 3; i++) {
      const key = await put(given, RECORDED);
      await Promise.all([send(given, key), takeBack(given), send(given, key)]);
      await takeBack(given);
      await settled();
      expect(await onPage(given)).toEqual({ sent: null });
    }
    expect((await watch(given, given.fan)).body.code).toBe('reaction.not_found');
  });
});

describe('no reaction is taken', () => {
  const refused = async (given: Given, code: string): Promise<void> => {
    expect((await ask(given)).body.code).toBe(code);
    const key = `incoming/gifts/${'0'.repeat(26)}/reaction-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b`;
    expect((await send(given, key)).body.code).toBe(code);
  };

  it('before the ribbon was pulled', async () => {
    await refused(await share(await newDelivered(creator, ADULT)), 'reaction.not_seen');
  });

  it('of a recipient under 18, or of whom it was not said that they are not', async () => {
    for (const more of [{ minor: true }, {}]) {
      const given = await newSeen(creator, more);
      expect(await onPage(given)).toBeNull();
      await refused(given, 'reaction.not_possible');
    }
  });

  it('on a link that was passed on, which shows and takes back none', async () => {
    const given = await newReaction();
    const { passOnPath } = (await call('gifts.open', { secret: given.secret })).body;
    const passed = { ...given, secret: secretIn(passOnPath) };
    expect(await onPage(passed)).toBeNull();
    await refused(passed, 'gift.view_only');
    for (const answer of [await allow(passed, true), await takeBack(passed)])
      expect(answer.body.code).toBe('gift.view_only');
    expect((await watch(given, given.fan)).status).toBe(200);
  });

  it('of what is no video, is too large, or never arrived', async () => {
    const given = await newSeen();
    expect(codeOf(await ask(given, 'webm', MAX_BYTES + 1))).toEqual([400, 'reaction.too_large']);
    expect((await ask(given, 'avi' as Type)).body.code).toBe('call.invalid');
    const page = await put(given, Buffer.from('<html><script>alert(1)</script>'));
    expect(codeOf(await send(given, page))).toEqual([400, 'reaction.type']);
    const { body } = await ask(given);
    expect(codeOf(await send(given, body.key))).toEqual([409, 'reaction.missing']);
    expect(await postForm(body, Buffer.alloc(0), 'video/webm')).toBe(400);
    // Storage itself takes no byte more than that, nor another type.
    expect(await postForm(body, Buffer.alloc(MAX_BYTES + 1), 'video/webm')).toBe(400);
    const html = { ...body, fields: { ...body.fields, 'Content-Type': 'text/html' } };
    expect(await postForm(html, RECORDED, 'text/html')).toBe(403);
    expect(await onPage(given)).toEqual({ sent: null });
  });

  it('of another gift’s upload, or of any other key', async () => {
    const [given, other] = [await newSeen(), await newSeen()];
    const theirs = await put(other);
    const own = await put(given);
    for (const key of [theirs, own.replace('reaction-', 'clip-'), `${own}/..`, 'gifts/x', ''])
      expect([key, (await send(given, key)).body.code]).toEqual([key, 'reaction.missing']);
    expect((await send(other, theirs)).status).toBe(200);
  });

  it('without a word that who sees it is understood', async () => {
    const given = await newSeen();
    const key = await put(given);
    const { secret } = given;
    const answer = await call('gifts.sendReaction', {
      secret,
      key,
      forCreator: false,
      agreed: false as unknown as true,
    });
    expect(answer.body.code).toBe('call.invalid');
    expect(await onPage(given)).toEqual({ sent: null });
  });

  it('more than ten times an hour', async () => {
    const given = await newSeen();
    for (let i = 0; i < 10; i++) expect((await ask(given)).status).toBe(200);
    expect(codeOf(await ask(given))).toEqual([429, 'rate.limited']);
  });
});

describe('a reaction goes with', () => {
  it('a link that its buyer closes', async () => {
    const given = await newReaction();
    const address = await addressFor(given);
    const v = Number((await seenBy(given, given.fan))?.v);
    const key = await put(await newSeen());
    expect((await given.fan.call('ownGifts.revoke', { id: given.id, v })).status).toBe(200);
    await expectGone(given, address);
    for (const answer of [await ask(given), await send(given, key), await takeBack(given)])
      expect(codeOf(answer)).toEqual([410, 'gift.over']);
    expect(await seenBy(given, given.fan)).toMatchObject({ reaction: null });
  });

  it('a gift that its recipient takes down', async () => {
    const given = await newReaction();
    const address = await addressFor(given);
    expect((await call('gifts.takeDown', { secret: given.secret })).status).toBe(200);
    await expectGone(given, address);
  });

  it('a gift that the table forgets', async () => {
    const given = await newReaction();
    const address = await addressFor(given);
    const { pk, sk } = await giftKey(given);
    await removeItem(pk, sk);
    await settled();
    expect(await bytesAt(address)).toBe(404);
  });

  it('its ninety days: from then on nobody watches it', async () => {
    const given = await newReaction();
    const key = await giftKey(given);
    const { reaction } = (await getItem(key.pk, key.sk)) as { reaction: object };
    await patch(key, { reaction: { ...reaction, until: new Date(Date.now() - 1_000).toISOString() } });
    expect((await watch(given, given.fan)).body.code).toBe('reaction.not_found');
    expect(await onPage(given)).toMatchObject({ sent: { over: true } });
    expect(codeOf(await allow(given, true))).toEqual([404, 'reaction.not_found']);
    expect(codeOf(await ask(given))).toEqual([409, 'reaction.sent']);
  });

  it.each(['buyer', 'creator'] as const)('the ban of its %s, while it lasts', async (who) => {
    const maker = await newCreator();
    const given = await newReaction(maker, true);
    const banned = who === 'buyer' ? given.fan : maker;
    const other = who === 'buyer' ? maker : given.fan;
    await setRights(banned.id, { status: 'banned' });
    await settled();
    expect((await watch(given, other)).body.code).toBe('reaction.not_found');
    await setRights(banned.id, { status: 'active' });
    await settled();
    expect(await bytesAt(await addressFor(given, other))).toEqual(RECORDED);
  });

  it('the account of its buyer', async () => {
    const given = await newReaction();
    const { fan } = given;
    const address = await addressFor(given);
    expect((await fan.call('own.askDeletion', {})).status).toBe(200);
    const due = { dueAt: '2026-01-01T00:00:00.000Z', dueSk: '2026-01-01T00:00:00.000Z#abcdef' };
    await patch({ pk: `DELETION#${fan.id}`, sk: 'DELETION' }, due);
    await invoke('OwnDue', {});
    await invoke('PeopleClose', {});
    await settled();
    expect(await bytesAt(address)).toBe(404);
    expect((await call('gifts.open', { secret: given.secret })).body.code).toBe('gift.over');
  });
});

it('another video of the same order is another gift, without its reaction', async () => {
  const given = await newReaction();
  const address = await addressFor(given);
  const step = { id: given.id, from: 'completed', to: 'approved' } as const;
  expect((await admin.call('requestsAdmin.setStatus', step)).status).toBe(200);
  await expectGone(given, address);
  expect((await upload(creator, given.id)).status).toBe(200);
  expect((await creator.call('requests.complete', { id: given.id })).status).toBe(200);
  const again = await share(given);
  await call('gifts.see', { secret: again.secret });
  expect(await onPage(again)).toEqual({ sent: null });
});
