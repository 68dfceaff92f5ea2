import { describe, expect, it } from 'vitest';
import { refusalOf, type VideoFacts } from './facts.ts';

const PICTURE = { codec: 'avc', width: 1_080, height: 1_920, rotation: 90 };
const FILM: VideoFacts = { container: 'mp4', seconds: 40, picture: PICTURE, sound: 'aac', isWhole: true };
const refused = (more: Partial<VideoFacts>) => refusalOf({ ...FILM, ...more });
const wide = (width: number, height: number) => refused({ picture: { ...PICTURE, width, height } });

describe('a file is taken', () => {
  it('with a picture, with or without sound, whatever its codec', () => {
    expect(refusalOf(FILM)).toBeNull();
    expect(refused({ sound: null })).toBeNull();
    expect(refused({ container: 'mov', picture: { ...PICTURE, codec: 'hevc' } })).toBeNull();
  });

  it('from a second, of which a recorder may leave out the last picture, to ten minutes', () => {
    expect(refused({ seconds: 1 })).toBeNull();
    expect(refused({ seconds: 0.967 })).toBeNull();
    expect(refused({ seconds: 600 })).toBeNull();
  });

  it('up to the picture of a cinema, lying or upright', () => {
    expect(wide(4_096, 2_160)).toBeNull();
    expect(wide(2_160, 4_096)).toBeNull();
  });
});

describe('a file is refused', () => {
  it('that no reader of videos understands', () => expect(refusalOf(null)).toBe('video.not_a_video'));

  it('that is cut off, whatever else it lacks', () => {
    expect(refused({ isWhole: false })).toBe('video.cut_off');
    expect(refused({ isWhole: false, picture: null, seconds: 0 })).toBe('video.cut_off');
  });

  it('that has sound alone', () => expect(refused({ picture: null })).toBe('video.no_picture'));

  it('that is under a second', () => {
    expect(refused({ seconds: 0.8 })).toBe('video.too_short');
    expect(refused({ seconds: 0 })).toBe('video.too_short');
  });

  it('that is over ten minutes', () => expect(refused({ seconds: 600.1 })).toBe('video.too_long'));

  it('whose picture is larger than browsers show', () => {
    expect(wide(4_097, 100)).toBe('video.too_many_pixels');
    expect(wide(100, 7_680)).toBe('video.too_many_pixels');
  });
});
