import { expect, it } from 'vitest';
import { videoTypeOf } from './video-type.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

it('what a file is, is told by its first bytes, not by its name', () => {
  expect(videoTypeOf(bytes('\0\0\0\x18ftypmp42'))).toBe('mp4');
  expect(videoTypeOf(bytes('\0\0\0\x14ftypqt  '))).toBe('mov');
  expect(videoTypeOf(bytes('RIFF\0\0\0\0AVI LIST'))).toBe('avi');
  expect(videoTypeOf(bytes('\x1a\x45\xdf\xa3'))).toBe('webm');
  expect(videoTypeOf(bytes('<html><script>'))).toBeNull();
  expect(videoTypeOf(bytes('RIFF\0\0\0\0WAVEfmt '))).toBeNull();
  expect(videoTypeOf(bytes(''))).toBeNull();
});
