import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { splitOf } from '../../../../shared/money/split.ts';
import { bytesOfRange, FILM, WEBM } from '../../../../test/support/acts/films.ts';
import { JPEG } from '../../../../test/support/acts/pictures.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { transact } from '../../../lib/table/table.ts';
import type { Job } from '../../../media/job.ts';
import { preparedKey, preparedPosters } from '../../../media/job.ts';
import { lookAtVideo } from '../../../media/video/look.ts';
import { newAccountWrite } from '../../../money/payouts/payouts.table.ts';
import { newWalletWrite } from '../../../money/wallet/wallet.table.ts';
import { completeRequest } from '../act/complete-request.ts';
import { expireRequests } from '../act/expire-requests.ts';
import { moveRequest } from '../model/move-request.ts';
import { findRequest, preparingWrite } from '../model/requests.table.ts';
import { CREATOR, FAN, idOf, place } from '../model/requests-for-test.ts';
import { acceptPrepared, refusePrepared } from './prepared-video.ts';

vi.mock('../../../media/video/look.ts', async (original) => {
  const look = await original<typeof import('../../../media/video/look.ts')>();
  return { ...look, lookAtVideo: vi.fn(look.lookAtVideo) };
});

const HOUR_MS = 3_600_000;
const SINCE = new Date('2026-11-20T13:00:00.000Z');
const READY = new Date('2026-11-20T13:10:00.000Z');
const s3 = mockClient(S3Client);

withTable();
beforeAll(async () => {
  await transact([newWalletWrite(FAN, SINCE.toISOString()), newAccountWrite(CREATOR, SINCE.toISOString())]);
  vi.stubEnv('INCOMING_BUCKET', 'incoming');
  vi.stubEnv('REQUEST_VIDEOS_BUCKET', 'videos');
});
beforeEach(() => {
  s3.reset();
  s3.on(DeleteObjectCommand).resolves({});
  s3.on(CopyObjectCommand).resolves({});
  s3.on(PutObjectCommand).resolves({});
});
afterAll(() => {
  vi.unstubAllEnvs();
  s3.restore();
});

/** What the transcoder made: a film, and this picture of one of its first seconds. */
const made = (film: Buffer, picture?: string) => {
  s3.on(HeadObjectCommand).resolves({ ContentLength: film.length });
  s3.on(GetObjectCommand).callsFake(({ Key, Range }) => {
    if (Key.endsWith('.jpg') && Key !== picture)
      throw Object.assign(new Error('none'), { name: 'NoSuchKey' });
    const transformToByteArray = async () => bytesOfRange(Key === picture ? JPEG : film, Range);
    return { Body: { transformToByteArray } as GetObjectCommandOutput['Body'] };
  });
};
const posters = () => s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => input.Key);
/** All that arrived with an upload and was made of it. */
const partsOf = (job: Job) =>
  new Set([job.object, `${job.object}.jpg`, preparedKey(job), ...preparedPosters(job)]);
const deleted = () => s3.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => input.Key);
const published = () => s3.commandCalls(CopyObjectCommand).map(({ args: [{ input }] }) => input.Key);

let orders = 0;
/** An order whose video is being prepared, and the job of that. */
const preparing = async (): Promise<Job> => {
  const n = orders++;
  const id = idOf(n);
  await place(n, FAN, undefined, { status: 'approved', ...splitOf('approved', 10_000, 1_000) });
  const request = await findRequest(id);
  const job = { upload: `upload-${n}`, object: `incoming/requests/${id}/1.mov`, file: '1.mp4' };
  const facts = { ...job, since: SINCE.toISOString(), isBegun: true } as const;
  if (request) await transact([preparingWrite(request, facts, 24)]);
  return { kind: 'delivery', id, ...job };
};
const complete = (id: string, key = 'complete') =>
  completeRequest({ actor: { id: CREATOR }, input: { id }, now: SINCE, key } as Parameters<
    typeof completeRequest
  >[0]);

it('what is ready becomes the video, once, and nothing of its parts is left', async () => {
  const job = await preparing();
  made(FILM);
  for (let told = 0; told < 2; told++) await acceptPrepared(job, READY);
  expect(await findRequest(job.id)).toMatchObject({
    status: 'approved',
    videoAt: READY.toISOString(),
    videoType: 'mp4',
    videoFile: job.file,
    videoUpload: job.upload,
  });
  expect(await findRequest(job.id)).not.toHaveProperty('preparing');
  expect(published()).toEqual([`${job.id}/1.mp4`]);
  expect(await findRequest(job.id)).not.toHaveProperty('hasPoster');
  expect(new Set(deleted())).toEqual(partsOf(job));
});

it.each([
  ['of its second second', (id: string) => `prepared/requests/${id}/1-poster.0000001.jpg`],
  ['of its first second', (id: string) => `prepared/requests/${id}/1-poster.0000000.jpg`],
  ['that its browser drew', (id: string) => `incoming/requests/${id}/1.mov.jpg`],
])('the picture %s is kept beside it, where there is no other', async (_, lies) => {
  const job = await preparing();
  made(FILM, lies(job.id));
  for (let told = 0; told < 2; told++) await acceptPrepared(job, READY);
  expect(posters()).toEqual([`${job.id}/1.jpg`]);
  expect(await findRequest(job.id)).toMatchObject({ videoUpload: job.upload, hasPoster: true });
  expect(new Set(deleted())).toEqual(partsOf(job));
});

it('what was completed meanwhile takes effect with the video, and not before', async () => {
  const job = await preparing();
  for (let pressed = 0; pressed < 2; pressed++)
    expect(await complete(job.id)).toMatchObject({ status: 'approved', completesWhenReady: true });
  expect(await expireRequests(READY)).toBe(0);
  made(FILM);
  await acceptPrepared(job, READY);
  expect(await expireRequests(new Date(READY.getTime() + 1))).toBe(1);
  expect(await findRequest(job.id)).toMatchObject({ status: 'completed', movedBy: 'creator' });
  // The answer of the press that was lost.
  expect(await complete(job.id)).toMatchObject({ status: 'completed', completesWhenReady: false });
});

it('a press that took effect is not kept again for what is prepared after a reopening', async () => {
  const job = await preparing();
  await complete(job.id);
  made(FILM);
  await acceptPrepared(job, READY);
  await expireRequests(new Date(READY.getTime() + 1));
  const admin = { by: 'usr_admin', role: 'admin', key: 'reopen', now: READY, mayMove: () => true } as const;
  await moveRequest({ ...admin, id: job.id, from: ['completed'], to: 'approved' });
  const reopened = await findRequest(job.id);
  const facts = { ...job, upload: 'another', since: READY.toISOString(), isBegun: true } as const;
  if (reopened) await transact([preparingWrite(reopened, facts, 24)]);
  // Its answer was lost, and its page sends it again.
  expect(await complete(job.id)).toMatchObject({ status: 'approved', completesWhenReady: false });
});

it('what does not play is no video: nobody is paid for it, and its creator has the time back', async () => {
  const job = await preparing();
  await complete(job.id);
  made(WEBM);
  await acceptPrepared(job, READY);
  expect(await findRequest(job.id)).toMatchObject({
    status: 'approved',
    videoProblem: { code: 'video.not_a_video' },
    heldMs: 600_000,
  });
  expect(await expireRequests(READY)).toBe(0);
  await expect(complete(job.id)).rejects.toMatchObject({ code: 'request.no_video' });
  expect([published(), new Set(deleted())]).toEqual([[], partsOf(job)]);
});

it('a job that failed says why, however often it is told', async () => {
  const job = await preparing();
  for (let told = 0; told < 2; told++) await refusePrepared(job, 'video.not_a_video', READY);
  expect(await findRequest(job.id)).toMatchObject({
    videoProblem: { code: 'video.not_a_video' },
    heldMs: 600_000,
  });
});

it('what is prepared for too long is given up by the clock, which ends no order meanwhile', async () => {
  const job = await preparing();
  expect(await expireRequests(new Date(SINCE.getTime() + 5 * HOUR_MS))).toBe(0);
  expect((await findRequest(job.id))?.preparing).toBeDefined();
  expect(await expireRequests(new Date(SINCE.getTime() + 6 * HOUR_MS + 1))).toBe(0);
  expect(await findRequest(job.id)).toMatchObject({
    status: 'approved',
    videoProblem: { code: 'video.too_long_preparing' },
    heldMs: 6 * HOUR_MS + 1,
  });
});

it('an order that waits for another upload, or for none, gets nothing of it', async () => {
  const job = await preparing();
  const request = await findRequest(job.id);
  const other = { upload: 'other', since: SINCE.toISOString(), object: 'incoming/other', file: '2.mp4' };
  if (request) await transact([preparingWrite(request, other, 24)]);
  made(FILM);
  await acceptPrepared(job, READY);
  await refusePrepared(job, 'video.not_a_video', READY);
  expect(await findRequest(job.id)).toMatchObject({ preparing: other });
  expect(await findRequest(job.id)).not.toHaveProperty('videoAt');
  expect(published()).toEqual([]);
  expect(deleted()).toContain(job.object);
});

it('a storage that was too slow to look says nothing of it: it is told again, and becomes the video', async () => {
  const job = await preparing();
  made(FILM);
  vi.mocked(lookAtVideo).mockResolvedValueOnce(null);
  await expect(acceptPrepared(job, READY)).rejects.toMatchObject({ code: 'service.busy' });
  expect(deleted()).toEqual([]);
  expect(await findRequest(job.id)).toMatchObject({ preparing: { upload: job.upload } });
  await acceptPrepared(job, READY);
  expect(await findRequest(job.id)).toMatchObject({ videoUpload: job.upload });
});
