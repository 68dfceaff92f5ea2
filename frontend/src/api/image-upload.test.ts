import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { pictureToSend, problemOf } from './image-upload.ts';

const MB = 1_048_576;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a picture', () => {
  const file = (type: string, size: number, read = async () => new ArrayBuffer(1)) =>
    ({ type, size, slice: () => ({ arrayBuffer: read }) }) as unknown as File;

  it('may be of four kinds, up to two megabytes', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }));
    for (const kind of ['jpeg', 'png', 'webp', 'gif']) {
      const picture = file(`image/${kind}`, 2 * MB);
      expect(await pictureToSend(picture)).toEqual({ file: picture });
    }
    for (const type of ['image/svg+xml', ''])
      expect(await pictureToSend(file(type, 10))).toEqual({ problem: 'type' });
  });

  it('that nobody can look at is not sent', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('cannot be decoded')));
    expect(await pictureToSend(file('image/png', 10))).toEqual({ problem: 'broken' });
    const gone = () => Promise.reject(new DOMException('moved', 'NotReadableError'));
    expect(await pictureToSend(file('image/png', 10, gone))).toEqual({ problem: 'gone' });
  });

  it('with more pixels than a phone can hold is not even decoded', async () => {
    const decode = vi.fn();
    vi.stubGlobal('createImageBitmap', decode);
    const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\x75\x30', 'latin1');
    const read = async () => new Uint8Array(header).buffer;
    expect(await pictureToSend(file('image/png', 109_000, read))).toEqual({ problem: 'pixels' });
    expect(decode).not.toHaveBeenCalled();
  });

  it('that was refused says why', () => {
    expect(problemOf(new ApiError(400, 'image.too_large', ''))).toBe('size');
    expect(problemOf(new ApiError(400, 'image.too_many_pixels', ''))).toBe('pixels');
    expect(problemOf(new ApiError(400, 'image.type', ''))).toBe('type');
    expect(problemOf(new ApiError(401, 'auth.required', ''))).toBe('signIn');
    expect(problemOf(new ApiError(410, 'file.gone', ''))).toBe('gone');
    expect(problemOf(new ApiError(503, 'service.busy', ''))).toBe('failed');
    expect(problemOf(new Error('storage'))).toBe('failed');
  });
});
