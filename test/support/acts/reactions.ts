import { expect } from 'vitest';
import { VIDEO_TYPES } from '../../../shared/limits.ts';
import { call, codeOf } from './call.ts';
import { newDelivered } from './deliver.ts';
import { markedFilm, picturesIn } from './films.ts';
import { bytesAt, type GivenGift, shareGift } from './gifts.ts';
import type { Creator, Person } from './people.ts';
import { postForm } from './pictures.ts';
import { settled } from './world.ts';

export const ADULT = { minor: false };
/** Other pictures than the gift's video has. */
export const RECORDED = await markedFilm('recorded');
/** What of a reaction is at this address, however it was packed. */
export const picturesAt = async (address: string): Promise<string[]> => {
  const bytes = await bytesAt(address);
  return Buffer.isBuffer(bytes) ? picturesIn(bytes) : [];
};
export const RECORDED_PICTURES = await picturesIn(RECORDED);

/** A gift whose ribbon was pulled. */
export const newSeen = async (by: Creator, more: object = ADULT): Promise<GivenGift> => {
  const given = await shareGift(await newDelivered(by, more));
  expect((await call('gifts.see', { secret: given.secret })).status).toBe(200);
  return given;
};

export type Type = 'webm' | 'mp4' | 'mov';
export const ask = ({ secret }: Pick<GivenGift, 'secret'>, type: Type = 'mp4', bytes = RECORDED.length) =>
  call('gifts.reactionUpload', { secret, type, bytes });
/** What the browser does: asks for an address and sends the bytes there; answers the key. */
export const put = async (
  given: Pick<GivenGift, 'secret'>,
  bytes = RECORDED,
  type: Type = 'mp4',
): Promise<string> => {
  const signed = await ask(given, type, bytes.length);
  expect(codeOf(signed)).toEqual([200, undefined]);
  expect(await postForm(signed.body, bytes, VIDEO_TYPES[type])).toBe(204);
  return signed.body.key;
};
export const send = ({ secret }: Pick<GivenGift, 'secret'>, key: string, forCreator = false) =>
  call('gifts.sendReaction', { secret, key, forCreator, agreed: true });
export const allow = ({ secret }: GivenGift, forCreator: boolean) =>
  call('gifts.allowReaction', { secret, forCreator });
export const takeBack = ({ secret }: GivenGift) => call('gifts.withdrawReaction', { secret });

/** A gift with a reaction that was sent. */
export const newReaction = async (by: Creator, forCreator = false): Promise<GivenGift> => {
  const given = await newSeen(by);
  expect(codeOf(await send(given, await put(given), forCreator))).toEqual([200, undefined]);
  await settled();
  return given;
};

export const watch = ({ id }: Pick<GivenGift, 'id'>, by: Person) => by.call('ownGifts.watchReaction', { id });
export const addressFor = async (given: GivenGift, by = given.fan): Promise<string> =>
  (await watch(given, by)).body.watchUrl ?? '';
export const expectGone = async (given: GivenGift, address: string): Promise<void> => {
  await settled();
  expect(await bytesAt(address)).toBe(404);
  expect((await watch(given, given.fan)).body.code).toBe('reaction.not_found');
};

export const seenBy = async ({ id }: Pick<GivenGift, 'id'>, person: Person) =>
  (await person.call('ownGifts.get', { id })).body.gift;
export const onPage = async ({ secret }: GivenGift) => (await call('gifts.open', { secret })).body.reaction;
