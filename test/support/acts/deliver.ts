import { expect } from 'vitest';
import { videoTypeOf } from '../../../functions/lib/media/video-type.ts';
import { FILM } from './films.ts';
import { newRequest, type Ordered } from './orders.ts';
import type { Creator, Person } from './people.ts';

/** Uploads a video to an approved request as the browser does. */
export const upload = async (
  creator: Creator,
  id: string,
  body = FILM,
  announced = body.length,
  picture?: { readonly poster: Buffer; readonly thumb: string },
): Promise<{ status: number; code?: string | undefined; uploadId: string }> => {
  const started = await creator.call('requestVideos.start', {
    id,
    // What is none is called by the name that browsers give it.
    type: videoTypeOf(body) ?? 'webm',
    bytes: announced,
  });
  if (started.status !== 200) return { status: started.status, code: started.body.code, uploadId: '' };
  const { uploadId } = started.body;
  const signed = await creator.call('requestVideos.parts', { id, uploadId, parts: [1] });
  await fetch(signed.body.parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(body) });
  if (picture) {
    const { poster } = picture;
    const place = await creator.call('requestVideos.poster', { id, uploadId, bytes: poster.length });
    const headers = { 'content-type': 'image/jpeg' };
    const sent = await fetch(place.body.url, { method: 'PUT', headers, body: new Uint8Array(poster) });
    expect(sent.status).toBe(200);
  }
  const drawn = picture ? { thumb: picture.thumb } : {};
  const finished = await creator.call('requestVideos.finish', { id, uploadId, ...drawn });
  return { status: finished.status, code: finished.body.code, uploadId };
};

/** An order with its video delivered. */
export const newDelivered = async (creator: Creator, more: object = {}, by?: Person): Promise<Ordered> => {
  const ordered = await newRequest(creator, more, by);
  const { id } = ordered;
  await creator.call('requests.approve', { id });
  expect((await upload(creator, id)).status).toBe(200);
  expect((await creator.call('requests.complete', { id })).body.status).toBe('completed');
  return ordered;
};
