import { describe, expect, it } from 'vitest';
import { isAt } from './first-screen.ts';

describe('the screen of an address', () => {
  it.each([
    ['/', '/', true],
    ['/', '/explore', false],
    ['/explore', '/explore', true],
    ['/explore', '/explore/more', false],
    ['/video-ad/', '/video-ad/ad_3h8xnbmrsejkpvt7bax5e681sd', true],
    ['/video-ad/', '/video-ad/', false],
    ['/video-ad/', '/video-ad/../login', false],
    ['/creator/', '/video-ad/ad_1', false],
  ])('%s at %s: %s', (screen, address, is) => {
    expect(isAt(screen, address)).toBe(is);
  });
});
