import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { planOf } from '../../functions/media/plan.ts';
import { lookAtVideo } from '../../functions/media/video/look.ts';
import { findFfmpeg } from '../../infra/local/mediaconvert/ffmpeg.ts';
import { pictureSizeOf } from '../../shared/picture-size.ts';
import { codeOf } from '../support/acts/call.ts';
import { upload as uploadBy } from '../support/acts/deliver.ts';
import { WEBM } from '../support/acts/films.ts';
import { availableOf, balanceOf } from '../support/acts/money.ts';
import { newRequest, type Ordered } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, type Person } from '../support/acts/people.ts';
import { saveClip, sendClip } from '../support/acts/pictures.ts';
import { newSeen, put, send, watch } from '../support/acts/reactions.ts';
import { invoke, settled, siteUrl, storageHere, tellTranscoder } from '../support/acts/world.ts';

const PRICE = 10_000;
const NET = 9_000;
const ffmpeg = findFfmpeg();

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  creator = await newCreator({ priceAgorot: PRICE });
  admin = await newAdmin();
});
afterEach(async () => {
  await tellTranscoder('held', false);
  await tellTranscoder('failing', false);
});

/** What an iPhone films: HEVC, upright by a turn of its picture. */
const filmOfPhone = (program: string): Buffer<ArrayBuffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'phone-'));
  try {
    const [plain, turned] = [join(folder, 'plain.mov'), join(folder, 'turned.mov')];
    const picture = ['-f', 'lavfi', '-i', 'testsrc=s=128x96:d=2:r=10', '-f', 'lavfi', '-i', 'sine=d=2'];
    const codecs = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', '-c:a', 'aac'];
    execFileSync(program, ['-loglevel', 'error', ...picture, ...codecs, '-pix_fmt', 'yuv420p', plain]);
    const turn = ['-i', plain, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'];
    execFileSync(program, ['-loglevel', 'error', ...turn, turned]);
    return Buffer.from(readFileSync(turned));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const approved = async (): Promise<Ordered> => {
  const ordered = await newRequest(creator);
  await creator.call('requests.approve', { id: ordered.id });
  return ordered;
};
const seen = async ({ fan, id }: Ordered) => [
  (await creator.call('requests.get', { id })).body,
  (await fan.call('requests.get', { id })).body,
];
const objectsOf = async (id: string): Promise<string[]> => {
  const { client } = storageHere();
  const found = await Promise.all(
    ['incomingbucket', 'requestvideosbucket'].map((Bucket) =>
      client.send(new ListObjectsV2Command({ Bucket })),
    ),
  );
  return found
    .flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key))
    .filter((key) => key.includes(id));
};
const clock = () => invoke('RequestsExpire', {});

describe.runIf(ffmpeg)('a video that not everybody plays', () => {
  it('is prepared while both see it, and what was completed meanwhile takes effect with it', async () => {
    const ordered = await approved();
    const { fan, id } = ordered;
    await tellTranscoder('held', true);
    const film = filmOfPhone(ffmpeg ?? '');
    expect((await uploadBy(creator, id, film)).status).toBe(200);
    for (const view of await seen(ordered))
      expect(view).toMatchObject({ status: 'approved', hasVideo: false, preparingSince: expect.any(String) });
    expect((await creator.call('requestVideos.watch', { id })).body.code).toBe('video.missing');
    const before = await availableOf(creator);
    const pressed = await creator.call('requests.complete', { id });
    expect(pressed.body).toMatchObject({ status: 'approved', completesWhenReady: true });
    await clock();
    expect((await seen(ordered))[0]).toMatchObject({ status: 'approved', hasVideo: false });

    await tellTranscoder('held', false);
    await settled();
    await clock();
    for (const view of await seen(ordered))
      expect(view).toMatchObject({ status: 'completed', hasVideo: true, preparingSince: null });
    expect((await availableOf(creator)) - before).toBe(NET);
    const { watchUrl } = (await fan.call('requestVideos.watch', { id })).body;
    const played = await fetch(watchUrl);
    expect(played.headers.get('content-type')).toBe('video/mp4');
    const bytes = Buffer.from(await played.arrayBuffer());
    const read = async (start: number, end: number) => bytes.subarray(start, end);
    const facts = await lookAtVideo({ bytes: bytes.length, read }, 'mp4');
    expect(facts).toMatchObject({ picture: { codec: 'avc', width: 96, height: 128 }, sound: 'aac' });
    expect(planOf(facts, bytes.length)).toBe('rewrite');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const { posterUrl } = (await fan.call('requestVideos.watch', { id })).body;
    expect(pictureSizeOf(Buffer.from(await (await fetch(posterUrl ?? '')).arrayBuffer()))).toEqual({
      width: 96,
      height: 128,
    });
    expect((await objectsOf(id)).map((key) => key.split('.').at(-1))).toEqual(['jpg', 'mp4']);
  });

  it('that could not be prepared is told to its creator, who sends another; nobody is paid meanwhile', async () => {
    const ordered = await approved();
    const { id } = ordered;
    await tellTranscoder('failing', true);
    expect((await uploadBy(creator, id, WEBM)).status).toBe(200);
    await settled();
    expect((await seen(ordered))[0]).toMatchObject({
      hasVideo: false,
      preparingSince: null,
      videoProblem: 'video.not_a_video',
    });
    expect((await creator.call('requests.complete', { id })).body.code).toBe('request.no_video');
    expect(await objectsOf(id)).toEqual([]);

    expect((await uploadBy(creator, id)).status).toBe(200);
    expect((await creator.call('requests.complete', { id })).body).toMatchObject({
      status: 'completed',
      videoProblem: null,
    });
  });

  it('is nobody’s once its order is over: the money is back, and nothing of it is left', async () => {
    const ordered = await approved();
    const { fan, id } = ordered;
    await tellTranscoder('held', true);
    expect((await uploadBy(creator, id, WEBM)).status).toBe(200);
    expect((await creator.call('requests.complete', { id })).body.completesWhenReady).toBe(true);
    const ended = await admin.call('requestsAdmin.setStatus', { id, from: 'approved', to: 'declined' });
    expect(ended.body).toMatchObject({ status: 'declined', preparingSince: null, completesWhenReady: false });
    await tellTranscoder('held', false);
    await settled();
    await clock();
    for (const view of await seen(ordered))
      expect(view).toMatchObject({ status: 'declined', hasVideo: false, preparingSince: null });
    expect(await balanceOf(fan)).toBe(PRICE);
    expect(await objectsOf(id)).toEqual([]);
  });
});

/** Of a clip and of a reaction that not everybody plays: what is sent until it is saved, and what is then watched. */
const saves = {
  clip: async (bytes: Buffer<ArrayBuffer>) => {
    const owner = await newCreator();
    const { key } = await sendClip(owner, bytes);
    const watched = async () => {
      // As it is stored: the one that visitors see may be ten seconds old.
      const { clip } = (await owner.call('catalogCreator.previewAd', { id: owner.adId })).body.ad;
      return clip ? fetch(siteUrl(clip)) : null;
    };
    return { key, save: () => saveClip(owner, key), watched };
  },
  reaction: async (bytes: Buffer<ArrayBuffer>) => {
    const given = await newSeen(creator);
    const key = await put(given, bytes);
    const watched = async () => {
      const { watchUrl } = (await watch(given, given.fan)).body;
      return watchUrl ? fetch(watchUrl) : null;
    };
    return { key, save: () => send(given, key), watched };
  },
};

describe.runIf(ffmpeg).each(Object.entries(saves))('a %s that not everybody plays', (kind, begin) => {
  it('is saved once it was made one that everybody plays, however often it is asked for', async () => {
    await tellTranscoder('held', true);
    const { key, save, watched } = await begin(filmOfPhone(ffmpeg ?? ''));
    for (const answer of await Promise.all([save(), save()]))
      expect(codeOf(answer)).toEqual([409, 'video.preparing']);
    expect(await watched()).toBeNull();
    await tellTranscoder('held', false);
    await settled();
    expect(codeOf(await save())).toEqual([200, undefined]);
    const played = await watched();
    expect(played?.headers.get('content-type')).toBe('video/mp4');
    const bytes = Buffer.from((await played?.arrayBuffer()) ?? new ArrayBuffer(0));
    const read = async (start: number, end: number) => bytes.subarray(start, end);
    expect(planOf(await lookAtVideo({ bytes: bytes.length, read }, 'mp4'), bytes.length)).toBe('rewrite');
    // What was sent of a recipient is gone at once; of an ad it ends with its day, as every upload.
    const left = await objectsOf(key.slice('incoming/'.length));
    if (kind === 'reaction') expect(left).toEqual([]);
  });

  it('that could not be made one is refused, as a file that nobody can watch', async () => {
    await tellTranscoder('failing', true);
    const { save, watched } = await begin(WEBM);
    expect(codeOf(await save())).toEqual([409, 'video.preparing']);
    await settled();
    expect(codeOf(await save())).toEqual([400, 'video.not_a_video']);
    expect(codeOf(await save())).toEqual([409, `${kind}.missing`]);
    expect(await watched()).toBeNull();
  });
});

if (!ffmpeg)
  describe('a video that not everybody plays, where nothing prepares it', () => {
    it('is refused with its reason', async () => {
      const { id } = await approved();
      expect(await uploadBy(creator, id, WEBM)).toMatchObject({ status: 400, code: 'video.format' });
    });
  });
