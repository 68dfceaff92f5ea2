import { createServer } from 'node:net';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** The product takes three ports in a row, a browser's driver the fifth behind the first. */
const TAKEN = [0, 1, 2, 5];

/** Below the range the system gives out by itself. */
const FIRST = 21_000;
const STEP = 10;
const PLACES = 900;

/** Looked for from another place in each process: two that look at one moment would find the same. */
export const freePorts = async (): Promise<number> => {
  for (let n = 0; n < PLACES; n++) {
    const port = FIRST + ((process.pid + n) % PLACES) * STEP;
    const free = await Promise.all(TAKEN.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error(`No free ports between ${FIRST} and ${FIRST + PLACES * STEP}`);
};
