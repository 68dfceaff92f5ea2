import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareImageOf } from '../../../shared/page/share-image.ts';
import { bytesOfRange, CUT, FILM, SOUND, WEBM } from '../../../test/support/acts/films.ts';
import { JPEG, jpegSegment, PNG } from '../../../test/support/acts/pictures.ts';
import { lookAndPrepare } from '../../media/look-and-prepare.ts';
import { logger } from '../lambda/observability.ts';
import { acceptMedia, dropClip, isUploadOf } from './media-upload.ts';

type Body = NonNullable<GetObjectCommandOutput['Body']>;

const key = 'incoming/usr_a/avatar-0b8e2c5e-8a5b-4d6f-9a3e-1c2d3e4f5a6b';

describe('an uploaded picture', () => {
  it('serves its owner and the purpose it was uploaded for', () => {
    expect(isUploadOf(key, 'usr_a', 'avatar')).toBe(true);
    expect(isUploadOf(key, 'usr_b', 'avatar')).toBe(false);
    expect(isUploadOf(key, 'usr_a', 'banner')).toBe(false);
    expect(isUploadOf('incoming/usr_a/avatar-/../../usr_b/avatar-1', 'usr_a', 'avatar')).toBe(false);
  });
});

describe('a file that is taken over', () => {
  const s3 = mockClient(S3Client);
  const uploaded = (bytes: Uint8Array, total: number) =>
    s3.on(GetObjectCommand, { Bucket: 'incoming', Key: key }).resolves({
      ContentRange: `bytes 0-15/${total}`,
      ETag: '"seen"',
      // The code reads nothing else of the stream.
      Body: { transformToByteArray: async () => bytes } as unknown as Body,
    });
  const accepted = () => acceptMedia({ owner: 'usr_a', key, kind: 'avatar' });
  const failing = (name: string) => Object.assign(new Error(name), { name });
  beforeEach(() => {
    s3.reset();
    s3.on(GetObjectCommand).rejects(failing('NoSuchKey'));
    vi.stubEnv('INCOMING_BUCKET', 'incoming');
    vi.stubEnv('PUBLIC_MEDIA_BUCKET', 'public');
  });
  afterAll(() => {
    s3.restore();
    vi.unstubAllEnvs();
  });

  it('is served as what its first bytes say, and only if it is still the one that was looked at', async () => {
    uploaded(PNG, 2_000);
    s3.on(PutObjectCommand).resolves({});
    const path = await accepted();
    expect(path).toMatch(/^\/media\/usr_a\/avatar-[0-9a-z]{8,13}\.png$/);
    expect(s3.commandCalls(GetObjectCommand).at(-1)?.args[0].input.IfMatch).toBe('"seen"');
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({
      Bucket: 'public',
      Key: path.slice(1),
      Body: PNG,
      ContentType: 'image/png',
    });
  });

  it('is served without what its camera noted', async () => {
    const note = jpegSegment(0xfe, Buffer.from('N 32.0853'));
    uploaded(Buffer.concat([JPEG.subarray(0, 2), note, JPEG.subarray(2)]), 2_000);
    s3.on(PutObjectCommand).resolves({});
    await accepted();
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input.Body).toEqual(JPEG);
  });

  it('takes along what was made of it for links, and its name says so', async () => {
    const sendShare = (bytes: Uint8Array, total: number) =>
      s3.on(GetObjectCommand, { Bucket: 'incoming', Key: `${key}-share` }).resolves({
        ContentRange: `bytes 0-15/${total}`,
        ETag: '"share"',
        Body: { transformToByteArray: async () => bytes } as unknown as Body,
      });
    uploaded(PNG, 2_000);
    s3.on(PutObjectCommand).resolves({});
    sendShare(JPEG, 90_000);
    const path = await accepted();
    expect(path).toMatch(/^\/media\/usr_a\/avatar-[0-9a-z]{8,13}S\.png$/);
    const [share, picture] = s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
    expect(share).toMatchObject({
      Key: shareImageOf(path)?.slice(1),
      Body: JPEG,
      ContentType: 'image/jpeg',
    });
    expect(picture).toMatchObject({ Key: path.slice(1), Body: PNG });
    // What is no JPEG, or none that is whole, or too large, is left behind: the picture itself is not refused for it.
    for (const [bytes, total] of [
      [PNG, 90_000],
      [JPEG.subarray(0, 30), 90_000],
      [JPEG, 1_000_001],
    ] as const) {
      sendShare(bytes, total);
      expect(shareImageOf(await accepted())).toBeNull();
    }
  });

  it('has a place of its own, beside another of the same person in the same millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_763_632_800_000 });
    try {
      uploaded(PNG, 2_000);
      s3.on(PutObjectCommand).resolves({});
      const paths = await Promise.all([accepted(), accepted()]);
      expect(new Set(paths).size).toBe(2);
      const written = s3.commandCalls(PutObjectCommand).map(({ args }) => `/${args[0].input.Key}`);
      expect(written.sort()).toEqual(paths.sort());
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['image.type', 'is no picture', Buffer.from('<svg onload=a()>'), 2_000],
    ['image.type', 'was cut off', JPEG.subarray(0, 100), 2_000],
    ['image.too_large', 'is larger than it may be', PNG, 2 * 1024 ** 2 + 1],
  ])('is refused with %s when it %s', async (code, _, bytes, total) => {
    uploaded(bytes, total);
    await expect(accepted()).rejects.toMatchObject({ code });
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(0);
  });

  describe('of a clip', () => {
    const clip = key.replace('avatar', 'clip');
    const sent = (file: Uint8Array) =>
      s3.on(GetObjectCommand, { Bucket: 'incoming', Key: clip }).callsFake(({ Range }) => ({
        ContentRange: `${Range}/${file.length}`,
        ETag: '"seen"',
        Body: { transformToByteArray: async () => bytesOfRange(file, Range) } as unknown as Body,
      }));
    const taken = () => acceptMedia({ owner: 'usr_a', key: clip, kind: 'clip', look: lookAndPrepare });

    it('is looked at as the one that was inspected, and its codec goes along', async () => {
      sent(FILM);
      s3.on(CreateMultipartUploadCommand).resolves({ UploadId: '1' });
      s3.on(UploadPartCommand).resolves({ ETag: '"part"' });
      s3.on(CompleteMultipartUploadCommand).resolves({});
      const path = await taken();
      expect(path).toMatch(/\.mp4$/);
      expect(s3.commandCalls(GetObjectCommand).at(-1)?.args[0].input.IfMatch).toBe('"seen"');
      expect(s3.commandCalls(CreateMultipartUploadCommand)[0]?.args[0].input).toMatchObject({
        Key: path.slice(1),
        Metadata: { codec: 'avc' },
      });
    });

    it.each([
      ['clip.type', 'is no video', Buffer.from('<html>')],
      ['video.no_picture', 'has sound alone', SOUND],
      ['video.cut_off', 'was cut off', CUT],
    ])('is refused with %s when it %s, and deleted', async (code, _, file) => {
      sent(file);
      s3.on(DeleteObjectCommand).resolves({});
      await expect(taken()).rejects.toMatchObject({ code });
      expect(s3.commandCalls(CopyObjectCommand)).toHaveLength(0);
      const place = { Bucket: 'incoming', Key: clip };
      expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input)).toEqual([place]);
    });

    it('is missing, and not deleted, when it was replaced while it was looked at', async () => {
      s3.on(GetObjectCommand, { Bucket: 'incoming', Key: clip })
        .resolvesOnce({
          ContentRange: `bytes 0-63/${WEBM.length}`,
          Body: { transformToByteArray: async () => WEBM } as unknown as Body,
        })
        .rejects(failing('PreconditionFailed'));
      await expect(taken()).rejects.toMatchObject({ code: 'clip.missing' });
      expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(0);
    });
  });

  it('is missing when it is gone, or was replaced meanwhile', async () => {
    s3.on(GetObjectCommand).rejects(failing('NoSuchKey'));
    await expect(accepted()).rejects.toMatchObject({ code: 'image.missing' });
    s3.on(GetObjectCommand)
      .resolvesOnce({
        ContentRange: `bytes 0-63/${PNG.length}`,
        ETag: '"seen"',
        Body: { transformToByteArray: async () => PNG } as unknown as Body,
      })
      .rejects(failing('PreconditionFailed'));
    await expect(accepted()).rejects.toMatchObject({ code: 'image.missing' });
    uploaded(PNG, 2_000);
    s3.on(PutObjectCommand).rejects(failing('SlowDown'));
    await expect(accepted()).rejects.toThrow('SlowDown');
  });

  it('is forgotten as a clip of its owner only, and stays where it cannot be forgotten', async () => {
    s3.on(DeleteObjectCommand).resolves({});
    for (const path of [null, '/media/usr_b/clip-1.mp4', '/media/usr_a/avatar-1.png'])
      await dropClip('usr_a', path);
    expect(s3.calls()).toHaveLength(0);
    await dropClip('usr_a', '/media/usr_a/clip-1.mp4');
    expect(s3.commandCalls(DeleteObjectCommand)[0]?.args[0].input).toEqual({
      Bucket: 'public',
      Key: 'media/usr_a/clip-1.mp4',
    });
    const warned = vi.spyOn(logger, 'warn').mockReturnValue();
    s3.on(DeleteObjectCommand).rejects(failing('SlowDown'));
    await dropClip('usr_a', '/media/usr_a/clip-1.mp4');
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
