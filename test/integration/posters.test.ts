import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../support/acts/call.ts';
import { upload } from '../support/acts/deliver.ts';
import { FILM } from '../support/acts/films.ts';
import { bytesAt, shareGift } from '../support/acts/gifts.ts';
import { newRequest, type Ordered } from '../support/acts/orders.ts';
import { type Creator, newCreator, newPerson } from '../support/acts/people.ts';
import { JPEG } from '../support/acts/pictures.ts';
import { inboxOf, settled, storageHere } from '../support/acts/world.ts';

/** As a browser draws it, and what that looks like until it is there. */
const PICTURE = { poster: JPEG, thumb: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };

let creator: Creator;
beforeAll(async () => {
  creator = await newCreator();
});

const approved = async (): Promise<Ordered> => {
  const ordered = await newRequest(creator, { minor: false });
  await creator.call('requests.approve', { id: ordered.id });
  return ordered;
};
const send = async (id: string, picture?: typeof PICTURE): Promise<void> => {
  expect((await upload(creator, id, FILM, FILM.length, picture)).status).toBe(200);
};
/** The endings of what lies under a key. */
const endingsUnder = async (Prefix: string): Promise<string[]> => {
  const found = await storageHere().client.send(
    new ListObjectsV2Command({ Bucket: 'requestvideosbucket', Prefix }),
  );
  return (found.Contents ?? []).map(({ Key = '' }) => Key.split('.').at(-1) ?? '');
};

it('a picture is as private as its video, and goes with it when another one comes', async () => {
  const { fan, id } = await approved();
  await send(id, PICTURE);
  const { posterUrl, thumb } = (await creator.call('requestVideos.watch', { id })).body;
  expect([await bytesAt(posterUrl ?? ''), thumb]).toEqual([JPEG, PICTURE.thumb]);
  expect((await fetch((posterUrl ?? '').split('?')[0] ?? '')).status).toBe(403);
  expect((await fan.call('requestVideos.watch', { id })).body.code).toBe('video.missing');
  const stranger = await newPerson();
  expect((await stranger.call('requestVideos.watch', { id })).body.code).toBe('request.not_found');
  const place = { id, uploadId: 'another', bytes: 1 };
  expect((await stranger.call('requestVideos.poster', place)).status).toBe(403);
  expect((await creator.call('requestVideos.poster', place)).body.code).toBe('video.missing');

  await send(id);
  await settled();
  expect((await creator.call('requestVideos.watch', { id })).body).toMatchObject({
    posterUrl: null,
    thumb: null,
  });
  expect(await endingsUnder(id)).toEqual(['mp4']);
  expect((await fetch(posterUrl ?? '')).status).toBe(404);
});

it('what a killed call stored and never recorded goes when its order has ended', async () => {
  const { fan, id } = await approved();
  const left = `${id}/${Date.now() - 60_000}`;
  for (const Key of [`${left}.mp4`, `${left}.jpg`])
    await storageHere().client.send(new PutObjectCommand({ Bucket: 'requestvideosbucket', Key, Body: FILM }));
  await send(id);
  await creator.call('requests.complete', { id });
  await settled();
  expect(await endingsUnder(id)).toEqual(['mp4']);
  expect(await bytesAt((await fan.call('requestVideos.watch', { id })).body.watchUrl)).toBeInstanceOf(Buffer);
});

it('a creator’s list has the pictures of their own videos, and nobody else’s', async () => {
  const [{ id, fan }, { id: without }, other] = await Promise.all([approved(), approved(), newCreator()]);
  await send(id, PICTURE);
  await send(without);
  const ids = [without, id].join(',');
  const { items } = (await creator.call('requestVideos.posters', { ids })).body;
  expect(items.map((item) => [item.id, item.thumb])).toEqual([[id, PICTURE.thumb]]);
  expect(await bytesAt(items[0]?.posterUrl ?? '')).toEqual(JPEG);
  expect((await other.call('requestVideos.posters', { ids })).body.items).toEqual([]);
  expect((await fan.call('requestVideos.posters', { ids })).status).toBe(403);
  for (const wrong of ['', `${ids},`, 'req_1', Array(101).fill(id).join(',')])
    expect((await creator.call('requestVideos.posters', { ids: wrong })).body.code).toBe('call.invalid');
});

it('a picture is shown with its video, as long as that is, and never in a gift', async () => {
  const ordered = await approved();
  const { fan, id } = ordered;
  await send(id, PICTURE);
  expect((await creator.call('requests.complete', { id })).body.status).toBe('completed');
  const seen = (await fan.call('requestVideos.watch', { id })).body;
  expect(await bytesAt(seen.posterUrl ?? '')).toEqual(JPEG);

  // In the mailbox of who ordered it, too.
  await settled();
  const [mail] = (await inboxOf(fan.email)).filter(({ html }) => html.includes('.jpg?'));
  const [, inMail = ''] = /<img[^>]* src="([^"]+\.jpg\?[^"]+)"/.exec(mail?.html ?? '') ?? [];
  expect(await bytesAt(inMail.replaceAll('&amp;', '&'))).toEqual(JPEG);

  await shareGift(ordered);
  expect(await endingsUnder('gifts/')).not.toContain('jpg');
  await fan.call('ownGifts.allowShowing', { id, allow: true });
  expect((await creator.call('ownGifts.showVideo', { id, show: true })).status).toBe(200);
  await settled();
  const [shown] = (await call('catalog.shown', { creator: creator.id, limit: 7 })).body.items;
  expect(await bytesAt(shown?.posterUrl ?? '')).toEqual(JPEG);

  await creator.call('ownGifts.showVideo', { id, show: false });
  await settled();
  expect((await fetch(shown?.posterUrl ?? '')).status).toBe(404);
});
