import { describe, expect, it } from 'vitest';
import { isForeignFormat } from './foreign-format.ts';

const browser = (known: readonly string[], code: number | null) => ({
  error: code === null ? null : ({ code } as MediaError),
  canPlayType: (type: string): CanPlayTypeResult => (known.includes(type) ? 'maybe' : ''),
});

describe('a format the browser does not know', () => {
  it('is WebM on an older iPhone', () => {
    expect(isForeignFormat(browser(['video/mp4'], 4), 'נועה - דן.webm')).toBe(true);
    expect(isForeignFormat(browser(['video/mp4'], 4), 'NOA.WEBM')).toBe(true);
  });
  it('is no address that ended, which fails with the same code', () => {
    expect(isForeignFormat(browser(['video/mp4', 'video/webm'], 4), 'a.webm')).toBe(false);
  });
  it('is no failed network', () => {
    expect(isForeignFormat(browser(['video/mp4'], 2), 'a.webm')).toBe(false);
    expect(isForeignFormat(browser(['video/mp4'], null), 'a.webm')).toBe(false);
  });
  it('is nothing that cannot be told from the name', () => {
    expect(isForeignFormat(browser([], 4), 'video')).toBe(false);
  });
});
