import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, expect, it } from 'vitest';
import { findFfmpeg } from '../../infra/local/mediaconvert/ffmpeg.ts';
import { KINDS, makeKind } from '../../infra/local/mediaconvert/films-for-test.ts';
import { patiently } from '../support/acts/call.ts';
import { upload } from '../support/acts/deliver.ts';
import { FILM } from '../support/acts/films.ts';
import { getItem } from '../support/acts/items.ts';
import { inKillableCloud, signedInAfterStart } from '../support/acts/killable-cloud.ts';
import { newRequest } from '../support/acts/orders.ts';
import { type Creator, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { invoke, settled, storageHere } from '../support/acts/world.ts';
import { nightly } from '../support/wrong/wrong-books.ts';

const PRICE = 1_000;
const NET = 900;
const ORDERS = 10;
/** So many calls were answered since the last start, when the power goes: amid uploads, preparing and completing. */
const KILLED_AFTER = [3, 6, 8, 12, 15, 4, 9, 11, 7, 5];
/** Far more than eleven starts and ten videos take, for a machine that is busy with other things. */
const LONG_MS = 900_000;

const { start, kill } = inKillableCloud();

let creator: Creator;
let fan: Person;
/** One that is made anew, where this machine can; the other is packed anew. */
let films: readonly Buffer<ArrayBuffer>[];
const ids: string[] = [];

beforeAll(async () => {
  await start();
  creator = await newCreator({ priceAgorot: PRICE });
  fan = await newFan(ORDERS * PRICE);
  for (let n = 0; n < ORDERS; n++) {
    const { id } = await newRequest(creator, {}, fan);
    expect((await patiently((key) => creator.call('requests.approve', { id }, key))).status).toBe(200);
    ids.push(id);
  }
  const folder = mkdtempSync(join(tmpdir(), 'videos-'));
  const [program, phone] = [findFfmpeg(), KINDS.find(({ name }) => name === 'HEVC of an iPhone')];
  films = [FILM, program && phone ? Buffer.from(makeKind(program, folder, phone)) : FILM];
  rmSync(folder, { recursive: true });
}, LONG_MS);

type OnAnswer = () => Promise<void>;

/** Sends a video where there is none and none is on its way, and completes: as its creator's page does, begun again. */
const deliver = async (id: string, n: number, onAnswer: OnAnswer): Promise<boolean> => {
  const { body: view, status } = await creator.call('requests.get', { id });
  if (status !== 200) return false;
  if (view.status === 'completed') return true;
  if (!view.hasVideo && view.preparingSince === null) {
    const { status, code } = await upload(creator, id, films[n % 2]);
    // It was taken before the power went, and nobody heard it.
    if (status !== 200 && code !== 'request.status_changed') return false;
    await onAnswer();
  }
  const pressed = await creator.call('requests.complete', { id });
  if (pressed.status === 200) await onAnswer();
  return pressed.status === 200;
};

/** All orders, three side by side; says whether everything was answered. */
const deliverAll = async (onAnswer: OnAnswer): Promise<boolean> => {
  const waiting = ids.map((id, n) => [id, n] as const);
  const lane = async (): Promise<boolean> => {
    let isWhole = true;
    for (let next = waiting.shift(); next; next = waiting.shift())
      isWhole = (await deliver(...next, onAnswer).catch(() => false)) && isWhole;
    return isWhole;
  };
  return (await Promise.all([lane(), lane(), lane()])).every(Boolean);
};

/** What lies in a bucket below the name of an order. */
const filesOf = async (Bucket: string, id: string): Promise<string[]> => {
  const { Contents = [] } = await storageHere().client.send(new ListObjectsV2Command({ Bucket }));
  return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(id));
};

it(
  'killed ten times amid uploads: each video is there once, plays, and is paid for once',
  async () => {
    for (const limit of KILLED_AFTER) {
      let answered = 0;
      await deliverAll(async () => {
        if (++answered === limit) await kill();
      });
      await kill();
      await start();
      [creator, fan] = [
        { ...creator, ...(await signedInAfterStart(creator)) },
        await signedInAfterStart(fan),
      ];
    }
    expect(await deliverAll(async () => {})).toBe(true);
    await settled();
    await invoke('RequestsExpire', {});
    await settled();
    for (const id of ids) {
      const { body } = await fan.call('requests.get', { id });
      expect(body).toMatchObject({ status: 'completed', hasVideo: true, preparingSince: null });
      const videos = await filesOf('requestvideosbucket', id);
      expect(videos.filter((key) => key.endsWith('.mp4'))).toHaveLength(1);
      const { watchUrl } = (await fan.call('requestVideos.watch', { id })).body;
      expect((await fetch(watchUrl, { headers: { range: 'bytes=0-3' } })).status).toBe(206);
    }
    expect(await getItem(`MNY#${creator.id}`, 'ACCOUNT')).toMatchObject({ earnedAgorot: ORDERS * NET });
    expect(await nightly()).toMatchObject({ differences: [], unsettled: [] });
  },
  LONG_MS,
);
