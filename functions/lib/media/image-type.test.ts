import { describe, expect, it } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a picture', () => {
  it.each([
    ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'image/png'],
    ['GIF87a\x01\x00', 'image/gif'],
    ['GIF89a\x01\x00', 'image/gif'],
    ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ])('is told by its first bytes: %j', (start, type) => {
    expect(imageTypeOf(bytes(start))).toBe(type);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!doctype html>',
    'RIFF\x24\x00\x00\x00AVI LIST',
    'GIF90a',
    '',
  ])('is none of ours: %j', (start) => {
    expect(imageTypeOf(bytes(start))).toBeNull();
  });
});
