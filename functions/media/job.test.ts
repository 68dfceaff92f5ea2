import { expect, it } from 'vitest';
import { preparedBase, preparedKey, preparedPosters, sizeFor } from './job.ts';
import { settingsOf } from './job-settings.ts';
import type { VideoFacts } from './video/facts.ts';

const facts = (width: number, height: number) =>
  ({ picture: { codec: 'hevc', profile: null, width, height, rotation: 0 } }) as VideoFacts;

it('what is made of an upload lies beside it, under a name that follows from its own', () => {
  const job = { object: 'incoming/requests/req_1/1764.mov' };
  expect([preparedBase(job), preparedKey(job)]).toEqual([
    'prepared/requests/req_1/1764',
    'prepared/requests/req_1/1764.mp4',
  ]);
  expect(preparedPosters(job)).toEqual([
    'prepared/requests/req_1/1764-poster.0000001.jpg',
    'prepared/requests/req_1/1764-poster.0000000.jpg',
  ]);
});

it('a video is fitted into the size in which everybody plays it, upright or lying', () => {
  expect(sizeFor(facts(2_160, 3_840))).toEqual({ Width: 1_080, Height: 1_920 });
  for (const other of [facts(3_840, 2_160), facts(1_000, 1_000), null])
    expect(sizeFor(other)).toEqual({ Width: 1_920, Height: 1_080 });
});

it('two pictures are taken of it, as large as a poster may be and turned like it', () => {
  for (const [film, size] of [
    [facts(2_160, 3_840), { Width: 720, Height: 1_280 }],
    [null, { Width: 1_280, Height: 720 }],
  ] as const) {
    const [, pictures] = settingsOf('s3://a/b', 's3://a/c', film, true).OutputGroups ?? [];
    const [picture] = pictures?.Outputs ?? [];
    expect(picture?.VideoDescription).toMatchObject(size);
    expect(picture?.VideoDescription?.CodecSettings?.FrameCaptureSettings?.MaxCaptures).toBe(2);
  }
  expect(settingsOf('s3://a/b', 's3://a/c', null, false).OutputGroups).toHaveLength(1);
});
