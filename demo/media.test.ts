import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CREATORS } from './creators.ts';
import { LOOKS } from './paper/look.ts';

const MEDIA = join(import.meta.dirname, 'media');
const MOST_BYTES = 20 * 1_024 * 1_024;
const FILES = ['-avatar.webp', '-banner.webp', '-portrait.webp', '-poster.jpg', '.mp4'];

/** Where a box of an MP4 begins, by its four letters. */
const boxAt = (clip: Buffer, name: string): number => clip.indexOf(name, 0, 'latin1');

/** Seconds of a clip, by its movie header of version 0. */
const secondsOf = (clip: Buffer): number => {
  const header = boxAt(clip, 'mvhd') + 4;
  return clip.readUInt32BE(header + 16) / clip.readUInt32BE(header + 12);
};

/** Pictures of the video track: how many, and each one's share of a second. */
const framesOf = (clip: Buffer): number => {
  const sizes = boxAt(clip, 'stsz') + 4;
  return clip.readUInt32BE(sizes + 8);
};

describe('the media of the demonstration', () => {
  it('are those of its creators, each of whom has a look, in at most 20 MB', () => {
    const files = readdirSync(MEDIA);
    const keys = CREATORS.map(({ key }) => key);
    expect(files.sort()).toEqual(keys.flatMap((key) => FILES.map((end) => `${key}${end}`)).sort());
    expect(Object.keys(LOOKS).sort()).toEqual([...keys].sort());
    const bytes = files.reduce((sum, file) => sum + statSync(join(MEDIA, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(CREATORS.map(({ key }) => key))('%s speaks for eight to twelve seconds', (key) => {
    const clip = readFileSync(join(MEDIA, `${key}.mp4`));
    // Of its description: the file's first box names the brand alike.
    const picture = clip.indexOf('avc1', boxAt(clip, 'stsd'), 'latin1') + 4;
    expect([clip.readUInt16BE(picture + 24), clip.readUInt16BE(picture + 26)]).toEqual([720, 960]);
    expect(boxAt(clip, 'mp4a')).toBeGreaterThan(0);
    // Its index comes first: it plays while it loads.
    expect(boxAt(clip, 'moov')).toBeLessThan(boxAt(clip, 'mdat'));
    const seconds = secondsOf(clip);
    expect(seconds).toBeGreaterThanOrEqual(8);
    expect(seconds).toBeLessThanOrEqual(12);
    expect(Math.round(framesOf(clip) / seconds)).toBe(30);
  });

  it('gives nobody the look of somebody else', () => {
    const looks = Object.values(LOOKS).map(({ skin, hair, hairColour, face, beard, glasses, headwear }) =>
      JSON.stringify([skin, hair, hairColour, face, beard, glasses, headwear]),
    );
    expect(new Set(looks).size).toBe(looks.length);
  });
});
