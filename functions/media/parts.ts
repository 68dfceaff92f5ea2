import type { StreamTargetChunk } from 'mediabunny';
import { MEBIBYTE } from '../../shared/limits.ts';

/** Of a video that is written: storage takes no smaller ones but the last, and the index lies within the first. */
export const PART_BYTES = 8 * MEBIBYTE;

type SendPart = (number: number, bytes: Uint8Array) => Promise<void>;

/**
 * A file as storage takes it, in numbered parts. It is written from front to back, and its first part again in the end:
 * that one is sent last. Throws when anything else is written twice.
 */
export const inParts = (send: SendPart): WritableStream<StreamTargetChunk> => {
  const head = Buffer.alloc(PART_BYTES);
  let headEnd = 0;
  let sentUpTo = PART_BYTES;
  return new WritableStream({
    write: async ({ data, position }) => {
      if (position + data.length <= PART_BYTES) {
        head.set(data, position);
        headEnd = Math.max(headEnd, position + data.length);
        return;
      }
      if (position !== sentUpTo) throw new Error(`A video is written at ${position}, behind ${sentUpTo}`);
      sentUpTo += data.length;
      await send(position / PART_BYTES + 1, data);
    },
    close: () => send(1, head.subarray(0, headEnd)),
  });
};
