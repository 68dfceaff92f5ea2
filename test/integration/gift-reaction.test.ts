import { beforeAll, describe, expect, it } from 'vitest';
import { call, codeOf, untilLimited } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { CUT, FILM, isFilm, markedFilm, picturesIn, SOUND } from '../support/acts/films.ts';
import { bytesAt, type GivenGift, secretIn, shareGift } from '../support/acts/gifts.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { postForm } from '../support/acts/pictures.ts';
import {
  ADULT,
  addressFor,
  allow,
  ask,
  expectGone,
  newReaction,
  newSeen,
  onPage,
  picturesAt,
  put,
  RECORDED,
  RECORDED_PICTURES,
  seenBy,
  send,
  type Type,
  takeBack,
  watch,
} from '../support/acts/reactions.ts';
import { settled } from '../support/acts/world.ts';

const MAX_BYTES = 40 * 1024 ** 2;

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator(), newAdmin()]);
});

const toldTo = async (person: Person, { id }: GivenGift): Promise<string[]> =>
  (await person.call('notifications.list', { limit: 50 })).body.items
    .filter(({ event, path }) => event === 'gift.reacted' && path.endsWith(id))
    .map(({ path }) => path);
describe('a reaction', () => {
  it('goes from the recipient to the buyer, who is told and watches it, and nobody else does', async () => {
    const given = await newSeen(creator);
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
    expect(new URL(address).pathname).toMatch(/\/reactions\/[0-9a-z]{26}\.mp4$/);
    // Rounded to a second.
    const ends = Number(new URL(address).searchParams.get('Expires')) * 1_000;
    expect(ends).toBeLessThanOrEqual(Date.now() + 901_000);
    expect(ends).toBeGreaterThan(Date.now());
    expect(await picturesAt(address)).toEqual(RECORDED_PICTURES);
    expect((await fetch(address)).headers.get('content-type')).toBe('video/mp4');

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
    expect(await picturesAt(await addressFor(allowed, creator))).toEqual(RECORDED_PICTURES);
    expect(await toldTo(creator, allowed)).toEqual([`/dashboard/creator/requests/${allowed.id}`]);

    const given = await newReaction(creator);
    for (let i = 0; i < 2; i++) expect((await allow(given, true)).status).toBe(200);
    await settled();
    expect(await onPage(given)).toMatchObject({ sent: { forCreator: true } });
    expect(await picturesAt(await addressFor(given, creator))).toEqual(RECORDED_PICTURES);
    expect((await allow(given, false)).status).toBe(200);
    expect((await watch(given, creator)).body.code).toBe('reaction.not_found');
    expect((await allow(given, true)).status).toBe(200);
    await settled();
    // Said again after it was taken back, it is told again.
    expect(await toldTo(creator, given)).toHaveLength(2);
    expect(await toldTo(given.fan, given)).toHaveLength(1);
    const plain = await newSeen(creator);
    expect(codeOf(await allow(plain, true))).toEqual([404, 'reaction.not_found']);
  });

  it('is one, however often it is sent, and another one is none', async () => {
    const given = await newSeen(creator);
    const [key, other] = [await put(given), await put(given, FILM)];
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(given, key)));
    expect(answers.map(codeOf)).toEqual(answers.map(() => [200, undefined]));
    expect(codeOf(await send(given, key))).toEqual([200, undefined]);
    expect(codeOf(await send(given, other))).toEqual([409, 'reaction.sent']);
    expect(codeOf(await ask(given))).toEqual([409, 'reaction.sent']);
    await settled();
    expect(await picturesAt(await addressFor(given))).toEqual(RECORDED_PICTURES);
    expect(await toldTo(given.fan, given)).toHaveLength(1);
  });

  it('of two that are sent at once is the one whose sender is told so', async () => {
    const given = await newSeen(creator);
    const sent = await Promise.all(['one', 'two', 'three', 'four'].map(markedFilm));
    const keys = [];
    for (const bytes of sent) keys.push(await put(given, bytes));
    const answers = await Promise.all(keys.map((key) => send(given, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(codeOf)).toEqual(others.map(() => [409, 'reaction.sent']));
    await settled();
    const first = answers.findIndex(({ status }) => status === 200);
    expect(await picturesAt(await addressFor(given))).toEqual(await picturesIn(sent[first] as Buffer));
  });

  it('may be an MP4 or a MOV as well', async () => {
    for (const type of ['mp4', 'mov'] as const) {
      const given = await newSeen(creator);
      expect((await send(given, await put(given, FILM, type))).status).toBe(200);
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

    expect((await send(given, await put(given, FILM))).status).toBe(200);
    await settled();
    expect(isFilm(await bytesAt(await addressFor(given)))).toBe(true);
    expect(await bytesAt(address)).toBe(404);
    expect(await toldTo(given.fan, given)).toHaveLength(2);
    expect(await seenBy(given, given.fan)).toMatchObject({ reactionTakenBack: false });
  });

  it('no upload of before makes it a reaction again', async () => {
    const given = await newSeen(creator);
    const [key, other] = [await put(given), await put(given, FILM)];
    const late = await ask(given);
    await send(given, key);
    await settled();
    const address = await addressFor(given);
    await takeBack(given);
    await settled();
    // By an address of storage that still takes it.
    expect(await postForm(late.body, RECORDED, 'video/mp4')).toBe(204);
    for (const each of [key, other, late.body.key])
      expect(codeOf(await send(given, each))).toEqual([409, 'reaction.missing']);
    await expectGone(given, address);
  });

  it('while it is being sent, it is none', async () => {
    const given = await newSeen(creator);
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
  const refused = async (given: GivenGift, code: string): Promise<void> => {
    expect((await ask(given)).body.code).toBe(code);
    const key = `incoming/gifts/${'0'.repeat(26)}/reaction-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b`;
    expect((await send(given, key)).body.code).toBe(code);
  };

  it('before the ribbon was pulled', async () => {
    await refused(await shareGift(await newDelivered(creator, ADULT)), 'reaction.not_seen');
  });

  it('of a recipient under 18, or of whom it was not said that they are not', async () => {
    for (const more of [{ minor: true }, {}]) {
      const given = await newSeen(creator, more);
      expect(await onPage(given)).toBeNull();
      await refused(given, 'reaction.not_possible');
    }
  });

  it('on a link that was passed on, which shows and takes back none', async () => {
    const given = await newReaction(creator);
    const { passOnPath } = (await call('gifts.open', { secret: given.secret })).body;
    const passed = { ...given, secret: secretIn(passOnPath) };
    expect(await onPage(passed)).toBeNull();
    await refused(passed, 'gift.view_only');
    for (const answer of [await allow(passed, true), await takeBack(passed)])
      expect(answer.body.code).toBe('gift.view_only');
    expect((await watch(given, given.fan)).status).toBe(200);
  });

  it('of what is no video, is too large, or never arrived', async () => {
    const given = await newSeen(creator);
    expect(codeOf(await ask(given, 'mp4', MAX_BYTES + 1))).toEqual([400, 'reaction.too_large']);
    expect((await ask(given, 'avi' as Type)).body.code).toBe('call.invalid');
    const page = await put(given, Buffer.from('<html><script>alert(1)</script>'));
    expect(codeOf(await send(given, page))).toEqual([400, 'reaction.type']);
    for (const [bytes, code] of [
      [SOUND, 'video.no_picture'],
      [CUT, 'video.cut_off'],
    ] as const) {
      const key = await put(given, bytes);
      expect(codeOf(await send(given, key))).toEqual([400, code]);
      // It is deleted.
      expect(codeOf(await send(given, key))).toEqual([409, 'reaction.missing']);
    }
    const { body } = await ask(given);
    expect(codeOf(await send(given, body.key))).toEqual([409, 'reaction.missing']);
    expect(await postForm(body, Buffer.alloc(0), 'video/mp4')).toBe(400);
    // Storage itself takes no byte more than that, nor another type.
    expect(await postForm(body, Buffer.alloc(MAX_BYTES + 1), 'video/mp4')).toBe(400);
    const html = { ...body, fields: { ...body.fields, 'Content-Type': 'text/html' } };
    expect(await postForm(html, RECORDED, 'text/html')).toBe(403);
    expect(await onPage(given)).toEqual({ sent: null });
  });

  it('of another gift’s upload, or of any other key', async () => {
    const [given, other] = [await newSeen(creator), await newSeen(creator)];
    const theirs = await put(other);
    const own = await put(given);
    for (const key of [theirs, own.replace('reaction-', 'clip-'), `${own}/..`, 'gifts/x', ''])
      expect([key, (await send(given, key)).body.code]).toEqual([key, 'reaction.missing']);
    expect((await send(other, theirs)).status).toBe(200);
  });

  it('without a word that who sees it is understood', async () => {
    const given = await newSeen(creator);
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
    const given = await newSeen(creator);
    const { allowed, refused } = await untilLimited(10, () => ask(given));
    expect(allowed.length).toBeGreaterThanOrEqual(10);
    expect([...allowed, refused].map(({ status }) => status)).toEqual([...allowed.map(() => 200), 429]);
  });
});
