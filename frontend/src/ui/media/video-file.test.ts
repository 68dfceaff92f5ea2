import { describe, expect, it } from 'vitest';
import { checkVideoFile } from './video-file.ts';

const LIMITS = { allowedVideoTypes: ['mp4', 'mov'], maxVideoBytes: 100 };
const check = (name: string, type = '', size = 10) => checkVideoFile({ name, type, size }, LIMITS);

describe('a chosen video file', () => {
  it('is known by its ending, in any letters', () => {
    expect(check('ברכה.MOV', 'video/quicktime')).toEqual({ type: 'mov' });
  });

  it('is known by its type when it has no ending of ours', () => {
    expect(check('recording', 'video/mp4')).toEqual({ type: 'mp4' });
  });

  it('is refused when the site does not take its kind', () => {
    expect(check('a.webm', 'video/webm')).toEqual({ problem: 'type' });
    expect(check('a.mp4.txt')).toEqual({ problem: 'type' });
  });

  it('is refused when it is empty or larger than allowed', () => {
    expect(check('a.mp4', '', 0)).toEqual({ problem: 'empty' });
    expect(check('a.mp4', '', 100)).toEqual({ type: 'mp4' });
    expect(check('a.mp4', '', 101)).toEqual({ problem: 'size' });
  });
});
