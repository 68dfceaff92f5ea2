import { describe, expect, it } from 'vitest';
import type { Request } from '../model/request.ts';
import { attachment, fileNameOf, isSameFamily, partBytesOf, partCountOf } from './video.ts';

describe('what a file is', () => {
  it('MOV and MP4 stand for each other, others do not', () => {
    expect(isSameFamily('mov', 'mp4')).toBe(true);
    expect(isSameFamily('webm', 'mp4')).toBe(false);
  });
});

it('parts cover a file exactly', () => {
  for (const total of [1, 5, 6, 10, 11]) {
    const count = partCountOf(total, 5);
    const sizes = Array.from({ length: count }, (_, i) => partBytesOf(i + 1, total, 5));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  }
});

it('a download has a Hebrew name that no file system or header trips over', () => {
  const request = { creatorName: 'נועה "הקול" כהן', recipient: 'אבא/אמא', videoType: 'mp4' } as Request;
  expect(fileNameOf(request)).toBe('נועה הקול כהן - אבא אמא.mp4');
  expect(fileNameOf({ ...request, creatorName: '' })).toBe('אבא אמא.mp4');
  const header = attachment(fileNameOf(request));
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe('נועה הקול כהן - אבא אמא.mp4');
});

it('a download’s name is cut between letters, so that no header throws at half an emoji', () => {
  for (const recipient of [
    `${'א'.repeat(66)}🎉${'ב'.repeat(5)}`,
    '𝓢'.repeat(36),
    `${'א'.repeat(64)}👨‍👩‍👧`,
  ]) {
    const name = fileNameOf({ creatorName: 'נועה בר־לב', recipient, videoType: 'mp4' });
    expect(name.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThan(255);
    const header = attachment(name);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
  }
});
