import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebSocket } from 'ws';
import { BodyTooLarge, percentDecoded, readBody } from './http-message.ts';
import type { Connection } from './websocket-event.ts';

export const MESSAGE_LIMIT_BYTES = 128 * 1024;
const IDLE_MS = 10 * 60_000;
const LONGEST_MS = 2 * 60 * 60_000;

/** The socket that a path is about. */
export const connectionIn = (url: string): string =>
  percentDecoded(url.split('/@connections/')[1]?.split('?')[0] ?? '');

/** Why this call may not reach a socket; undefined when it may. */
export type MayManage = (request: IncomingMessage, body: Buffer) => string | undefined;

interface Open {
  readonly socket: WebSocket;
  readonly connection: Connection;
  lastActiveAt: number;
  idle: NodeJS.Timeout;
  readonly longest: NodeJS.Timeout;
}

/** The open sockets: API Gateway's limits on them, and the calls by which functions reach them. */
export class Sockets {
  readonly #open = new Map<string, Open>();

  add(socket: WebSocket, connection: Connection): void {
    const goingAway = () => socket.close(1001, 'Going away');
    const open: Open = {
      socket,
      connection,
      lastActiveAt: Date.now(),
      idle: setTimeout(goingAway, IDLE_MS),
      longest: setTimeout(goingAway, LONGEST_MS),
    };
    this.#open.set(connection.connectionId, open);
    socket.on('message', () => this.#touch(open));
    socket.on('close', () => {
      this.#open.delete(connection.connectionId);
      clearTimeout(open.idle);
      clearTimeout(open.longest);
    });
  }

  /** False when the socket is gone. */
  send(connectionId: string, data: string): boolean {
    const open = this.#open.get(connectionId);
    if (!open) return false;
    this.#touch(open);
    open.socket.send(data);
    return true;
  }

  closeAll(): void {
    for (const { socket } of this.#open.values()) socket.terminate();
  }

  /** `POST`, `GET` and `DELETE /@connections/{id}`, for those whose signature may. */
  async manage(request: IncomingMessage, response: ServerResponse, may: MayManage): Promise<void> {
    const answer = (status: number, body?: object, errorType?: string) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(errorType ? { 'x-amzn-errortype': errorType } : {}),
      });
      response.end(body && JSON.stringify(body));
    };
    if (!request.headers.authorization) return answer(403, { message: 'Missing Authentication Token' });
    const connectionId = connectionIn(request.url ?? '');
    const open = this.#open.get(connectionId);
    try {
      const data = await readBody(request, MESSAGE_LIMIT_BYTES);
      const refused = may(request, data);
      if (refused !== undefined) return answer(403, { message: refused }, 'AccessDeniedException');
      if (!open) return answer(410, { message: 'Gone', connectionId }, 'GoneException');
      if (request.method === 'POST') {
        this.send(connectionId, data.toString());
        return answer(200);
      }
      if (request.method === 'DELETE') {
        open.socket.close(1000, 'Connection Closed Normally');
        return answer(204);
      }
      const { connectedAt, sourceIp, userAgent } = open.connection;
      return answer(200, {
        connectedAt: new Date(connectedAt).toISOString(),
        identity: { sourceIp, userAgent },
        lastActiveAt: new Date(open.lastActiveAt).toISOString(),
      });
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      return answer(413, { message: 'Payload too large' }, 'PayloadTooLargeException');
    }
  }

  #touch(open: Open): void {
    open.lastActiveAt = Date.now();
    open.idle.refresh();
  }
}
