import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListPartsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { VideoType } from '../../../../shared/limits.ts';
import { bytesOfRange, CUT, filmOf, SOUND, WEBM } from '../../../../test/support/acts/films.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { transact } from '../../../lib/table/table.ts';
import { findRequest } from '../model/requests.table.ts';
import { CREATOR, FAN, idOf, LATER, place } from '../model/requests-for-test.ts';
import { finishVideo } from './upload-video.ts';
import { uploadWrite } from './uploads.table.ts';

const NOW = new Date('2026-11-20T13:00:00.000Z');
const s3 = mockClient(S3Client);
const gone = Object.assign(new Error('NoSuchUpload'), { name: 'NoSuchUpload' });

withTable();
beforeAll(() => {
  vi.stubEnv('INCOMING_BUCKET', 'incoming');
  vi.stubEnv('REQUEST_VIDEOS_BUCKET', 'videos');
});
beforeEach(() => {
  s3.reset();
  s3.on(DeleteObjectCommand).resolves({});
  s3.on(CopyObjectCommand).resolves({});
  // Its parts were put together before.
  s3.on(ListPartsCommand).rejects(gone);
});
afterAll(() => {
  vi.unstubAllEnvs();
  s3.restore();
});

let orders = 0;
/** An approved order whose creator sends this file, and what came of it. */
const sent = async (file: Buffer, type: VideoType = 'webm') => {
  const n = orders++;
  const id = idOf(n);
  await place(n, FAN, undefined, { status: 'approved' });
  const upload = { uploadId: `upload-${n}`, object: `incoming/${n}`, type, bytes: file.length };
  await transact([uploadWrite(id, { ...upload, at: NOW.toISOString(), expiresAt: LATER.getTime() })]);
  s3.on(HeadObjectCommand).resolves({ ContentLength: file.length });
  s3.on(GetObjectCommand).callsFake(({ Range }) => ({
    Body: { transformToByteArray: async () => bytesOfRange(file, Range) } as GetObjectCommandOutput['Body'],
  }));
  const input = { id, uploadId: upload.uploadId };
  const call = { actor: { id: CREATOR }, input, now: NOW } as Parameters<typeof finishVideo>[0];
  const code = await finishVideo(call).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? error,
  );
  const deleted = s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key);
  return { code, deleted, object: upload.object, request: await findRequest(id) };
};

it('a video is taken with its codec, which is kept with it', async () => {
  const { code, request } = await sent(WEBM);
  expect([code, request?.videoType, request?.videoCodec]).toEqual(['taken', 'webm', 'vp8']);
  expect(s3.commandCalls(CopyObjectCommand)[0]?.args[0].input.Metadata).toEqual({ codec: 'vp8' });
  const phone = { codec: 'hevc', width: 1_920, height: 1_080, rotation: 90 } as const;
  const filmed = await sent(await filmOf({ container: 'mov', picture: phone }), 'mov');
  expect([filmed.code, filmed.request?.videoCodec]).toEqual(['taken', 'hevc']);
});

it('AVI is taken by its first bytes', async () => {
  const { code, request } = await sent(Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), 'avi');
  expect([code, request?.videoType, request?.videoCodec]).toEqual(['taken', 'avi', undefined]);
});

it.each([
  ['video.not_a_video', 'is none', Buffer.from('<html>not a film</html>')],
  ['video.no_picture', 'has sound alone', SOUND],
  ['video.cut_off', 'was cut off', CUT],
])('%s: what %s is deleted, and the order has no video', async (refusal, _, file) => {
  const { code, deleted, object, request } = await sent(file);
  expect([code, deleted]).toEqual([refusal, [object]]);
  expect([request?.status, request?.videoAt]).toEqual(['approved', undefined]);
  expect(s3.commandCalls(CopyObjectCommand)).toHaveLength(0);
});
