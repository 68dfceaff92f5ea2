import { describe, expect, it } from 'vitest';
import { MEBIBYTE } from '../../shared/limits.ts';
import { planOf } from './plan.ts';
import type { VideoFacts } from './video/facts.ts';

const PICTURE = { codec: 'avc', profile: 'avc1.64002a', width: 1_080, height: 1_920, rotation: 90 };
const FILM: VideoFacts = { container: 'mov', seconds: 40, picture: PICTURE, sound: 'aac', isWhole: true };
const planned = (picture: Partial<typeof PICTURE> | { profile: null } = {}, more: Partial<VideoFacts> = {}) =>
  planOf({ ...FILM, picture: { ...PICTURE, ...picture }, ...more }, MEBIBYTE);

describe('a video is packed anew', () => {
  it('that every phone plays, upright or lying, with or without sound', () => {
    expect(planned()).toBe('rewrite');
    expect(planned({ width: 1_920, height: 1_080 })).toBe('rewrite');
    expect(planned({}, { sound: null })).toBe('rewrite');
    for (const profile of ['avc1.42E01E', 'avc1.4d400a', 'avc3.640028'])
      expect(planned({ profile })).toBe('rewrite');
  });

  it('up to 200 MB', () => {
    expect(planOf(FILM, 200 * MEBIBYTE)).toBe('rewrite');
    expect(planOf(FILM, 200 * MEBIBYTE + 1)).toBe('transcode');
  });
});

describe('a video is made anew', () => {
  it('whose pictures or sounds not everybody plays', () => {
    for (const codec of ['hevc', 'vp8', 'vp9', 'av1', 'other']) expect(planned({ codec })).toBe('transcode');
    for (const sound of ['opus', 'pcm-s16', 'mp3', 'other']) expect(planned({}, { sound })).toBe('transcode');
  });

  it('of ten bits, of more colour than players know, or of a profile that it does not name', () => {
    for (const profile of ['avc1.6e0028', 'avc1.7a0028', 'avc1.f40028', null])
      expect(planned({ profile })).toBe('transcode');
  });

  it('that is larger than a phone shows', () => {
    expect(planned({ width: 2_160, height: 3_840 })).toBe('transcode');
    expect(planned({ width: 1_440, height: 1_440 })).toBe('transcode');
  });

  it('at which nobody looked', () => expect(planOf(null, MEBIBYTE)).toBe('transcode'));
});
