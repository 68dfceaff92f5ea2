/** Why an address did not play: what is there cannot be played, nothing is there, the file was moved, or no way to it. */
export type Reached = 'unplayable' | 'gone' | 'moved' | 'network';

/** Storage refuses what has ended, and does not know what was deleted. */
const GONE = [403, 404, 410];

/** Reads the first byte of an address: browsers say of a video only that it failed. */
export const reachAddress = async (address: string): Promise<Reached> => {
  try {
    const { ok, status } = await fetch(address, { headers: { range: 'bytes=0-0' } });
    if (ok) return 'unplayable';
    return GONE.includes(status) ? 'gone' : 'network';
  } catch {
    return 'network';
  }
};

/** The same of a file on this device. */
export const reachFile = async (file: Blob): Promise<Reached> => {
  try {
    await file.slice(0, 1).arrayBuffer();
    return 'unplayable';
  } catch {
    return 'moved';
  }
};
