import { rgbaToThumbHash } from 'thumbhash';
import { POSTER } from '../../../../../shared/limits.ts';

/** Of a second later than its beginning, which is often dark; a shorter one has its middle. Recorders may say no length. */
const AT_SECOND = 1;
const QUALITY = 0.8;
/** What a ThumbHash is made of. */
const THUMB_PIXELS = 100;

const told = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(video.error), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const drawn = (video: HTMLVideoElement, mostPixels: number) => {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
};

/**
 * A picture of a video file as this browser shows it, and its ThumbHash in base64. Rejects where it does not show it, or
 * not before `signal` ends.
 */
export const drawPoster = async (
  file: Blob,
  signal: AbortSignal,
): Promise<{ readonly poster: Blob; readonly thumb: string }> => {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    const loaded = told(video, 'loadeddata', signal);
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: address });
    await loaded;
    if (video.videoWidth === 0) throw new Error('no picture');
    const sought = told(video, 'seeked', signal);
    video.currentTime = Math.min(AT_SECOND, Number.isFinite(video.duration) ? video.duration / 2 : AT_SECOND);
    await sought;
    const { canvas } = drawn(video, POSTER.mostPixels);
    const poster = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!poster || poster.size > POSTER.mostBytes) throw new Error('no picture');
    const small = drawn(video, THUMB_PIXELS);
    const { width, height } = small.canvas;
    const hash = rgbaToThumbHash(width, height, small.context.getImageData(0, 0, width, height).data);
    return { poster, thumb: btoa(String.fromCharCode(...hash)) };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
};
