import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as NetServer } from 'node:net';
import type { Handler } from './aws-endpoint.ts';

/** The message says which port, and what to do. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken. Stop what listens there, or choose others: MAZALTOV_PORT=4000 npm start`);
    this.name = 'PortTaken';
  }
}

export interface Listener {
  readonly port: number;
  readonly server: Server;
  /** Replaces the handler. */
  serve(handler: Handler): void;
  close(): Promise<void>;
}

const listening = (server: NetServer, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port) : error),
    );
    server.listen(port, '127.0.0.1');
  });

/** Listens at once, so that a taken port is told before anything is built; 0 takes any free one. Throws `PortTaken`. */
export const listen = async (port: number, meanwhile: Handler): Promise<Listener> => {
  let handler = meanwhile;
  const server = createServer((request, response) => {
    // An error in a handler ends its own request only.
    const answered = async () => handler(request, response);
    answered().catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      response.destroy();
    });
  });
  // API Gateway and CloudFront end slow requests themselves; idle connections may stay for a browser's next click.
  server.keepAliveTimeout = 60_000;
  await listening(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    server,
    serve: (next) => {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** A port for a process that cannot be asked which one it took. Throws `PortTaken` when `port` is not 0 and taken. */
export const reservePort = async (port: number): Promise<number> => {
  const probe = createTcpServer();
  await listening(probe, port);
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
};
