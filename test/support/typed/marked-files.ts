import { expect } from 'vitest';
import { VIDEO_TYPES } from '../../../shared/limits.ts';
import { call } from '../acts/call.ts';
import { markedFilm } from '../acts/films.ts';
import type { Creator, Person } from '../acts/people.ts';
import { jpegWith, pngWith, postForm } from '../acts/pictures.ts';
import { markFor } from './marked-words.ts';

/** A video with a word of its own in its pictures, where it stays however they are packed. */
const markedVideo = (path: string): Promise<Buffer<ArrayBuffer>> => markedFilm(markFor(path));

type Signed = Parameters<typeof postForm>[0] & { readonly key: string };

const send = async (
  { status, body }: { status: number; body: Signed & { code?: string } },
  bytes: Buffer,
  type: string,
): Promise<string> => {
  expect([status, body.code]).toEqual([200, undefined]);
  expect(await postForm(body, bytes, type)).toBe(204);
  return body.key;
};

/** A person's own picture, saved. */
export const saveAvatar = async (person: Person): Promise<void> => {
  const bytes = pngWith(markFor('picture of a person'));
  const asked = { contentType: 'image/png', bytes: bytes.length } as const;
  const key = await send(await person.call('accounts.requestAvatarUpload', asked), bytes, asked.contentType);
  expect((await person.call('accounts.saveAvatar', { key })).status).toBe(200);
};

/** The key of a creator's picture that was sent, with what a browser makes of it for links. */
export const sendPicture = async (
  creator: Creator,
  kind: 'avatar' | 'banner' | 'thumbnail',
): Promise<string> => {
  const bytes = pngWith(markFor(`${kind} of the creator`));
  const asked = { kind, contentType: 'image/png', bytes: bytes.length } as const;
  const signed = await creator.call('catalogCreator.requestImageUpload', asked);
  const { share } = signed.body;
  if (share) expect(await postForm(share, jpegWith(markFor(`${kind} for links`)), 'image/jpeg')).toBe(204);
  return send(signed, bytes, asked.contentType);
};

/** The same of a clip. */
export const sendClip = async (creator: Creator): Promise<string> => {
  const bytes = await markedVideo('clip of the creator');
  const asked = { type: 'mp4', bytes: bytes.length } as const;
  return send(await creator.call('catalogCreator.requestClipUpload', asked), bytes, VIDEO_TYPES.mp4);
};

/** What the recipient of a gift recorded, sent to its buyer. */
export const sendReaction = async (secret: string): Promise<void> => {
  const bytes = await markedVideo('reaction of the recipient');
  const asked = { secret, type: 'mp4', bytes: bytes.length } as const;
  const key = await send(await call('gifts.reactionUpload', asked), bytes, VIDEO_TYPES.mp4);
  const sent = await call('gifts.sendReaction', { secret, key, forCreator: false, agreed: true });
  expect([sent.status, sent.body.code]).toEqual([200, undefined]);
};
