import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A way to a server that can be cut: `cut` ends its connections with whatever was on them, without a word; `close` also
 * refuses new ones until it is opened again, at the same address.
 */
export const cuttableRoad = (target: () => string) => {
  const ends = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const cut = (): void => {
    for (const end of ends) end.resetAndDestroy();
    ends.clear();
  };
  const lead = (near: Socket): void => {
    const { hostname, port: farPort } = new URL(target());
    const far = connect(Number(farPort), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      // Both ways end together, also where one breaks.
      end.on('error', () => other.destroy()).on('close', () => other.destroy());
      end.pipe(other);
    }
  };
  return {
    origin: () => `http://127.0.0.1:${port}`,
    open: async (): Promise<void> => {
      server = createServer(lead).listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    cut,
    close: async (): Promise<void> => {
      if (!server?.listening) return;
      server.close();
      cut();
      await once(server, 'close');
    },
  };
};
