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
export const freePorts = async (): Promise<number> => {
  for (let port = 21_000; port < 30_000; port += 10) {
    const free = await Promise.all(TAKEN.map((offset) => isFree(port + offset)));
    if (free.every(Boolean)) return port;
  }
  throw new Error('No free ports between 21000 and 30000');
};
