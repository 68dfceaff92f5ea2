import { readFileSync } from 'node:fs';

/** What a page is given of a video whose second half never came; nobody could watch it. */
export const cutOff = (video: string) => {
  const bytes = readFileSync(video);
  return { name: 'cut-off.webm', mimeType: 'video/webm', buffer: bytes.subarray(0, bytes.length / 2) };
};
