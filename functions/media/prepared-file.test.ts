import { expect, it, vi } from 'vitest';
import { Refusal } from '../lib/lambda/errors.ts';
import type { StoredFile } from '../lib/media/stored-file.ts';
import { isPlayable } from './prepared-file.ts';
import { lookAtVideo } from './video/look.ts';

vi.mock('./video/look.ts', () => ({ lookAtVideo: vi.fn() }));

const FILE: StoredFile = { bytes: 9, read: async () => new Uint8Array() };
const PICTURE = { codec: 'avc', profile: 'avc1.42001f', width: 480, height: 640 };
type Facts = Awaited<ReturnType<typeof lookAtVideo>>;
const seen = (picture: object) => ({ picture, sound: null }) as unknown as Facts;

it.each([
  ['plays everywhere', seen(PICTURE), true],
  ['needs another decoder', seen({ ...PICTURE, codec: 'hevc' }), false],
  ['could not be looked at in time', null, null],
] as const)('what was made %s', async (_, facts, expected) => {
  vi.mocked(lookAtVideo).mockResolvedValueOnce(facts);
  expect(await isPlayable(FILE)).toBe(expected);
});

it('what nobody could watch is not playable, and an error of storage is no verdict', async () => {
  vi.mocked(lookAtVideo).mockRejectedValueOnce(new Refusal('video.no_picture'));
  expect(await isPlayable(FILE)).toBe(false);
  vi.mocked(lookAtVideo).mockRejectedValueOnce(new Error('storage'));
  await expect(isPlayable(FILE)).rejects.toThrow('storage');
});
