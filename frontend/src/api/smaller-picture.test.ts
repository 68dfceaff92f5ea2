import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pictureToSend } from './image-upload.ts';
import { sizeWithin } from './smaller-picture.ts';

const MB = 1_048_576;
/** What the browser drew: how large, and as what. */
let drawn: string[];
/** Bytes that a drawn pixel takes. */
let perPixel: number;

class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext = () => ({ drawImage: () => {} });
  convertToBlob = async ({ type }: { type: string }) => {
    drawn.push(`${this.width}x${this.height} ${type}`);
    return new Blob([new Uint8Array(this.width * this.height * perPixel)], { type });
  };
}

beforeEach(() => {
  drawn = [];
  perPixel = 0.2;
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close: () => {} }));
});
afterEach(() => void vi.unstubAllGlobals());

const photo = (type: string, bytes = 7 * MB) => new File([new Uint8Array(bytes)], 'IMG_1.jpg', { type });

it('a photo of seven megabytes is made smaller, not refused', async () => {
  const sent = await pictureToSend(photo('image/jpeg'));
  expect(drawn).toEqual(['2560x1920 image/jpeg']);
  expect(sent).toMatchObject({ file: { name: 'IMG_1.jpg', type: 'image/jpeg' } });
  expect('file' in sent && sent.file.size).toBeLessThanOrEqual(2 * MB);
});

it('with as few pixels as it takes, and what may be seen through stays so', async () => {
  perPixel = 0.7;
  expect(await pictureToSend(photo('image/png'))).toMatchObject({ file: { type: 'image/webp' } });
  expect(drawn).toEqual(['2560x1920 image/webp', '1920x1440 image/webp']);
});

it('what stays too large is refused, and so is what would lose its motion', async () => {
  perPixel = 3;
  expect(await pictureToSend(photo('image/jpeg'))).toEqual({ problem: 'size' });
  expect(drawn).toHaveLength(3);
  expect(await pictureToSend(photo('image/gif'))).toEqual({ problem: 'size' });
});

it('what is small enough is sent as it is', async () => {
  const file = photo('image/jpeg', 2 * MB);
  expect(await pictureToSend(file)).toEqual({ file });
  expect(drawn).toEqual([]);
});

it('nothing is drawn larger than it is', () => {
  expect(sizeWithin({ width: 800, height: 600 }, 2_560)).toEqual({ width: 800, height: 600 });
  expect(sizeWithin({ width: 600, height: 6_000 }, 1_280)).toEqual({ width: 128, height: 1_280 });
});
