import { afterEach, describe, expect, it, vi } from 'vitest';
import type { VideoType } from '../../../shared/limits.ts';
import { filmOf, MP4, WEBM } from '../../../test/support/acts/films.ts';
import { lookAtVideo } from './look.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Looks at these bytes as at a stored file; answers the code of a refusal. */
const look = async (bytes: Uint8Array, type: VideoType) => {
  const read = async (start: number, end: number) => bytes.subarray(start, end);
  return lookAtVideo({ bytes: bytes.length, read }, type).catch(({ code }) => code);
};
const UPRIGHT = { codec: 'vp9', width: 1_920, height: 1_080, rotation: 90 } as const;
const LYING = { codec: 'vp9', width: 1_920, height: 1_080 } as const;
const mp4 = { container: 'mp4', picture: UPRIGHT } as const;
const webm = { container: 'webm', picture: LYING } as const;
const text = (letters: string) => Buffer.from(letters, 'latin1');
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

describe('a video is read', () => {
  it('of each container, as it is shown', async () => {
    const film = { seconds: 3, hasSound: true };
    expect(await look(await filmOf({ ...film, ...mp4 }), 'mp4')).toEqual({
      container: 'mp4',
      seconds: 3,
      picture: { codec: 'vp9', width: 1_080, height: 1_920, rotation: 90 },
      sound: 'opus',
      isWhole: true,
    });
    expect(await look(await filmOf({ ...film, ...webm }), 'webm')).toEqual({
      container: 'webm',
      seconds: 3,
      picture: { ...LYING, rotation: 0 },
      sound: 'opus',
      isWhole: true,
    });
    expect(await look(await filmOf({ ...webm, container: 'mkv' }), 'webm')).toMatchObject({
      container: 'mkv',
      sound: null,
    });
  });

  it('with its codec, whoever plays it: a phone’s HEVC', async () => {
    const phone = { container: 'mov', picture: { ...UPRIGHT, codec: 'hevc' } } as const;
    expect(await look(await filmOf(phone), 'mov')).toMatchObject({
      container: 'mov',
      picture: { codec: 'hevc', height: 1_920 },
    });
  });

  it('as a browser records it: in pieces, or without a length of its own', async () => {
    expect(await look(await filmOf({ ...mp4, container: 'pieces', seconds: 2 }), 'mp4')).toMatchObject({
      seconds: 2,
    });
    const recorded = await filmOf({ ...webm, container: 'recorded', seconds: 2 });
    // Without the time that its last picture stands.
    expect(await look(recorded, 'webm')).toMatchObject({ seconds: 1.8 });
  });

  it('with a box in it that only its camera knows', async () => {
    const film = await filmOf({ ...mp4, container: 'mov' });
    const index = film.lastIndexOf('moov') - 4;
    const known = [film.subarray(0, index), text('\0\0\0\x0cPRVWdata'), film.subarray(index)];
    expect(await look(Buffer.concat(known), 'mov')).toMatchObject({ seconds: 1 });
  });

  it('with something behind its end', async () => {
    expect(await look(Buffer.concat([WEBM, text('behind')]), 'webm')).toMatchObject({ seconds: 1 });
    expect(await look(Buffer.concat([MP4, text('something behind')]), 'mp4')).toMatchObject({ seconds: 1 });
  });
});

describe('a video is refused', () => {
  it.each([
    ['with its index first', mp4, 'mp4'],
    ['with its index last', { ...mp4, container: 'mov' }, 'mov'],
    ['in pieces', { ...mp4, container: 'pieces' }, 'mp4'],
    ['of WebM', webm, 'webm'],
  ] as const)('that is cut off, %s', async (_, film, type) => {
    const whole = await filmOf({ ...film, seconds: 3 });
    for (const cut of [half(whole), whole.subarray(0, whole.length - 1)])
      expect(await look(cut, type)).toBe('video.cut_off');
  });

  it('whose samples end behind it, though its boxes do not', async () => {
    const film = await filmOf({ ...mp4, seconds: 3 });
    const mdat = film.indexOf('mdat') - 4;
    const cut = Buffer.from(film.subarray(0, mdat + 12));
    // Zero: to the end of the file, wherever that is.
    cut.writeUInt32BE(0, mdat);
    expect(await look(cut, 'mp4')).toBe('video.cut_off');
  });

  it('whose index was never written', async () => {
    const film = await filmOf({ ...mp4, container: 'mov' });
    expect(await look(film.subarray(0, film.lastIndexOf('moov') - 4), 'mov')).toBe('video.cut_off');
  });

  it('that is no video: the start of one alone, a photo, noise', async () => {
    expect(await look(text('\0\0\0\x18ftypisom\0\0\x02\0isommp41'), 'mp4')).toBe('video.not_a_video');
    const photo = text('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x0cmeta\0\0\0\0');
    expect(await look(Buffer.concat([photo, Buffer.alloc(900)]), 'mp4')).toBe('video.not_a_video');
    const noise = Buffer.alloc(2_000, 7);
    expect(await look(Buffer.concat([WEBM.subarray(0, 4), noise]), 'webm')).toBe('video.not_a_video');
    expect(await look(Buffer.concat([MP4.subarray(0, 40), noise]), 'mp4')).toBe('video.not_a_video');
  });

  it('that has sound alone', async () => {
    for (const container of ['mp4', 'webm'] as const)
      expect(await look(await filmOf({ container, picture: null, hasSound: true }), container)).toBe(
        'video.no_picture',
      );
  });

  it('that is too short, too long, or too large', async () => {
    expect(await look(await filmOf({ seconds: 0.6 }), 'webm')).toBe('video.too_short');
    expect(await look(await filmOf({ ...mp4, seconds: 601 }), 'mp4')).toBe('video.too_long');
    const large = { ...UPRIGHT, width: 4_100 };
    expect(await look(await filmOf({ ...mp4, picture: large }), 'mp4')).toBe('video.too_many_pixels');
  });
});

describe('a look is left out', () => {
  it('of AVI, and of older MOV that is whole', async () => {
    expect(await look(text('RIFF\0\0\0\0AVI LIST'), 'avi')).toBeNull();
    const older = text('\0\0\0\x08wide\0\0\0\x08mdat\0\0\0\x08moov');
    expect(await look(older, 'mov')).toBeNull();
    expect(await look(older.subarray(0, 20), 'mov')).toBe('video.cut_off');
  });

  it('of a file that takes more than forty reads', async () => {
    const BOX = 4 * 1_048_576;
    const head = (letters: string, length: number) => {
      const box = Buffer.from(`\0\0\0\0${letters}\0\0\0\0\0\0\0\0`, 'latin1');
      box.writeUInt32BE(length);
      return box;
    };
    let reads = 0;
    const read = async (start: number, end: number) => {
      reads++;
      const bytes = Buffer.alloc(end - start);
      head(start === 0 ? 'ftyp' : 'free', BOX).copy(bytes, (BOX - (start % BOX)) % BOX);
      return bytes;
    };
    expect(await lookAtVideo({ bytes: 100 * BOX, read }, 'mp4')).toBeNull();
    expect(reads).toBe(40);
  });
});

it('a look is left out after three seconds, whatever storage does', async () => {
  vi.useFakeTimers();
  const never = new Promise<never>(() => undefined);
  const looked = lookAtVideo({ bytes: 1_000, read: () => never }, 'mp4');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await looked).toBeNull();
});

it('what storage throws is no fault of the file, whoever reads it then', async () => {
  const gone = new Error('NoSuchKey');
  // Of two parts: one for the length of its segment, and one that its pictures are in.
  const film = await filmOf({ ...webm, container: 'recorded', seconds: 480 });
  for (const last of [1, 2]) {
    let reads = 0;
    const read = async (start: number, end: number) => {
      if (++reads === last) throw gone;
      return film.subarray(start, end);
    };
    await expect(lookAtVideo({ bytes: film.length, read }, 'webm')).rejects.toBe(gone);
  }
});
