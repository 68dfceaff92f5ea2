import { MEBIBYTE } from '../../shared/limits.ts';
import type { StoredFile } from '../lib/media/stored-file.ts';

const BLOCK = 4 * MEBIBYTE;
/** Pictures and sounds may lie apart in a file, and are read in turns. */
const KEPT = 4;

/**
 * A file that is read from front to back, in blocks of which the last few are kept and the next one is on its way: its
 * memory does not grow with the file.
 */
export const inBlocks = (file: StoredFile): StoredFile => {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const blockAt = (index: number): Promise<Uint8Array> => {
    const start = index * BLOCK;
    const block = blocks.get(index) ?? file.read(start, Math.min(file.bytes, start + BLOCK));
    // The one that was read last is the last to go.
    blocks.delete(index);
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > KEPT && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  const readAhead = (index: number): void => {
    if (index * BLOCK >= file.bytes || blocks.has(index)) return;
    // Whoever reads it hears of its failure.
    blockAt(index).catch(() => undefined);
  };
  return {
    bytes: file.bytes,
    read: async (start, end) => {
      const first = Math.floor(start / BLOCK);
      const last = Math.floor((end - 1) / BLOCK);
      const parts = [];
      for (let index = first; index <= last; index++) parts.push(await blockAt(index));
      readAhead(last + 1);
      const whole = parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts);
      return whole.subarray(start - first * BLOCK, end - first * BLOCK);
    },
  };
};
