import type { CreateJobCommandInput, MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { VideoType } from '../../../../shared/limits.ts';
import { bytesOfRange, CUT, filmOf, PHONE, SOUND, WEBM } from '../../../../test/support/acts/films.ts';
import { JPEG, jpegOfSize } from '../../../../test/support/acts/pictures.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { transact } from '../../../lib/table/table.ts';
import { useTranscoder } from '../../../media/begin-job.ts';
import { settingWrite } from '../../../site/platform-config/config.table.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';
import { CREATOR, FAN, idOf, LATER, place } from '../model/requests-for-test.ts';
import { finishVideo } from './finish-video.ts';
import { startVideo } from './start-video.ts';
import { uploadWrite } from './uploads.table.ts';

const SETTINGS_KEPT_MS = 10_000;
const NOW = new Date('2026-11-20T13:00:00.000Z');
const s3 = mockClient(S3Client);
/** Jobs that the transcoder was asked for. */
const asked: CreateJobCommandInput[] = [];
const noTranscoder = Object.assign(new Error('none'), { name: 'BadRequestException' });
const gone = Object.assign(new Error('NoSuchUpload'), { name: 'NoSuchUpload' });

withTable();
beforeAll(() => {
  vi.stubEnv('INCOMING_BUCKET', 'incoming');
  vi.stubEnv('REQUEST_VIDEOS_BUCKET', 'videos');
  vi.stubEnv('TRANSCODER_ROLE_ARN', 'arn:aws:iam::1:role/transcoder');
  vi.stubEnv('TRANSCODER_QUEUE_ARN', 'arn:aws:mediaconvert:eu-central-1:1:queues/one');
});
beforeEach(() => {
  s3.reset();
  s3.on(DeleteObjectCommand).resolves({});
  s3.on(PutObjectCommand).resolves({});
  s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'made' });
  s3.on(UploadPartCommand).resolves({ ETag: 'part' });
  s3.on(CompleteMultipartUploadCommand).resolves({});
  asked.length = 0;
  const send = async ({ input }: { input: CreateJobCommandInput }) => {
    asked.push(input);
    return {};
  };
  useTranscoder({ send } as unknown as MediaConvertClient);
  // Its parts were put together before.
  s3.on(ListPartsCommand).rejects(gone);
});
afterAll(() => {
  vi.unstubAllEnvs();
  useTranscoder(undefined);
  s3.restore();
});

let orders = 0;
/** An approved order whose creator sends this file, and what came of it. */
const sent = async (file: Buffer, type: VideoType = 'webm', poster?: Buffer, more: Partial<Request> = {}) => {
  const n = orders++;
  const id = idOf(n);
  await place(n, FAN, undefined, { status: 'approved', ...more });
  const upload = {
    uploadId: `upload-${n}`,
    object: `incoming/requests/${id}/${n}.${type}`,
    type,
    bytes: file.length,
  };
  await transact([uploadWrite(id, { ...upload, at: NOW.toISOString(), expiresAt: LATER.getTime() })]);
  s3.on(HeadObjectCommand).resolves({ ContentLength: file.length });
  s3.on(GetObjectCommand).callsFake(({ Key, Range }) => {
    const found = Key === upload.object ? file : poster;
    if (!found) throw Object.assign(new Error('none'), { name: 'NoSuchKey' });
    const transformToByteArray = async () => bytesOfRange(found, Range);
    return { Body: { transformToByteArray } as GetObjectCommandOutput['Body'] };
  });
  const input = { id, uploadId: upload.uploadId };
  const call = { actor: { id: CREATOR }, input, now: NOW } as Parameters<typeof finishVideo>[0];
  const finish = async () => {
    const code = await finishVideo(call).then(
      () => 'taken',
      (error: { code?: string }) => error.code ?? error,
    );
    const deleted = s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);
    return { code, deleted, id, object: upload.object, request: await findRequest(id) };
  };
  return { ...(await finish()), again: finish };
};

/** What the storage was told to make under a key, in order. */
const kept = () =>
  s3.commandCalls(CreateMultipartUploadCommand).map(({ args: [{ input }] }) => [input.Key, input.Metadata]);

it('a video that everybody plays is packed anew, under a name that follows from its upload', async () => {
  const { code, deleted, id, object, request } = await sent(PHONE, 'mov');
  expect([code, request?.videoType, request?.videoCodec]).toEqual(['taken', 'mp4', 'avc']);
  expect(request?.videoFile).toBe(`${NOW.getTime()}.mp4`);
  expect(kept()).toEqual([[`${id}/${NOW.getTime()}.mp4`, { codec: 'avc' }]]);
  expect(deleted).toEqual([object, `${object}.jpg`]);
  expect(asked).toEqual([]);
});

/** The pictures that are kept, and what of them. */
const posters = () =>
  s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => [input.Bucket, input.Key, input.Body]);

it('its picture is kept beside it, without what was noted in it, and nothing of it stays where it arrived', async () => {
  const noted = Buffer.concat([JPEG, Buffer.from('N 32.0853 E 34.7818')]);
  const { deleted, id, object, request } = await sent(PHONE, 'mov', noted);
  expect(posters()).toEqual([['videos', `${id}/${NOW.getTime()}.jpg`, JPEG]]);
  expect(request?.hasPoster).toBe(true);
  expect(deleted).toEqual([object, `${object}.jpg`]);
});

it.each([
  ['no JPEG', Buffer.from('<svg/>')],
  ['larger than it may be', jpegOfSize(1_281, 720)],
  ['of more bytes than it may have', Buffer.concat([JPEG, Buffer.alloc(1_048_576)])],
  ['cut off', JPEG.subarray(0, 30)],
  ['not there', undefined],
])(
  'a picture that is %s keeps no video from being delivered, and that of another video is none of it',
  async (_, poster) => {
    const { code, request } = await sent(PHONE, 'mov', poster, { hasPoster: true, videoUpload: 'before' });
    expect([code, posters()]).toEqual(['taken', []]);
    expect(request?.videoUpload).not.toBe('before');
    expect(request).not.toHaveProperty('hasPoster');
  },
);

it('nothing of a video stays that came too late for its order, nor of its picture', async () => {
  s3.on(CompleteMultipartUploadCommand).callsFake(async ({ Key }: { Key: string }) => {
    const request = await findRequest(Key.split('/')[0] ?? '');
    if (request) await transact([changeRequestWrite(request, { status: 'declined' }, 24)]);
    return {};
  });
  const { code, deleted, id } = await sent(PHONE, 'mov', JPEG);
  expect(code).toBe('request.status_changed');
  expect(deleted).toEqual([`${id}/${NOW.getTime()}.mp4`, `${id}/${NOW.getTime()}.jpg`]);
});

it('a video that not everybody plays is prepared: it is no video yet', async () => {
  const phone = { codec: 'hevc', width: 1_920, height: 1_080, rotation: 90 } as const;
  for (const [film, type] of [
    [WEBM, 'webm'],
    [await filmOf({ container: 'mov', picture: phone }), 'mov'],
    [Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), 'avi'],
  ] as const) {
    asked.length = 0;
    const { code, id, object, request } = await sent(film, type);
    expect([code, request?.videoAt, kept()]).toEqual(['taken', undefined, []]);
    const { upload } = request?.preparing ?? {};
    const preparing = { since: NOW.toISOString(), object, file: `${NOW.getTime()}.mp4`, isBegun: true };
    expect(request?.preparing).toMatchObject(preparing);
    expect(asked).toMatchObject([{ UserMetadata: { kind: 'delivery', id, upload, object } }]);
  }
});

it('a video of which nothing makes one that plays is refused, and its creator may send another', async () => {
  useTranscoder({ send: async () => Promise.reject(noTranscoder) } as unknown as MediaConvertClient);
  const { code, deleted, object, request } = await sent(WEBM);
  expect([code, deleted, request?.videoAt, request?.preparing]).toEqual([
    'video.format',
    [object, `${object}.jpg`],
    undefined,
    undefined,
  ]);
  expect(request?.videoProblem?.code).toBe('video.format');
});

it('a video is as long as the settings allow', async () => {
  const film = await filmOf({ container: 'mov', seconds: 90 });
  expect((await sent(film, 'mov')).code).toBe('taken');
  const minute = { value: 1, v: 0, updatedAt: NOW.toISOString() };
  await transact([settingWrite('max_video_length', minute)]);
  vi.useFakeTimers({ now: Date.now() + SETTINGS_KEPT_MS, toFake: ['Date'] });
  const { code, deleted, object } = await sent(film, 'mov');
  expect([code, deleted]).toEqual(['video.too_long', [object, `${object}.jpg`]]);
  vi.useRealTimers();
});

it('a job that could not be asked for is asked for again, as the same job', async () => {
  const send = async ({ input }: { input: CreateJobCommandInput }) => {
    asked.push(input);
    if (asked.length === 1) throw new Error('the line is cut');
    return {};
  };
  useTranscoder({ send } as unknown as MediaConvertClient);
  const { again, code } = await sent(WEBM);
  expect(code).toBeInstanceOf(Error);
  const { code: second, request } = await again();
  expect([second, request?.preparing?.isBegun]).toEqual(['taken', true]);
  expect(asked[1]?.ClientRequestToken).toBe(asked[0]?.ClientRequestToken);
});

it.each([
  ['video.not_a_video', 'is none', Buffer.from('<html>not a film</html>')],
  ['video.no_picture', 'has sound alone', SOUND],
  ['video.cut_off', 'was cut off', CUT],
])('%s: what %s is deleted, and the order has no video', async (refusal, _, file) => {
  const { code, deleted, object, request } = await sent(file);
  expect([code, deleted]).toEqual([refusal, [object, `${object}.jpg`]]);
  expect([request?.status, request?.videoAt]).toEqual(['approved', undefined]);
  expect([kept(), asked]).toEqual([[], []]);
});

it('ten files an hour that are no video, and none is begun until it is over', async () => {
  const begun = (at: Date) => {
    const id = idOf(0);
    const input = { id, type: 'webm', bytes: 9 } as const;
    s3.on(CreateMultipartUploadCommand).resolves({ UploadId: 'next' });
    s3.on(AbortMultipartUploadCommand).resolves({});
    return startVideo({ actor: { id: CREATOR }, input, now: at } as Parameters<typeof startVideo>[0]).then(
      () => 'begun',
      (error: { code?: string }) => error.code,
    );
  };
  for (let n = 0; n < 10; n++) await sent(SOUND);
  expect(await begun(NOW)).toBe('rate.limited');
  // Another one that was on its way hears what is wrong with it.
  expect((await sent(SOUND)).code).toBe('video.no_picture');
  expect(await begun(new Date(NOW.getTime() + 3_600_000))).toBe('begun');
});
