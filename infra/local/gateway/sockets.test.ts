import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Sockets } from './sockets.ts';
import type { Connection } from './websocket-event.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE_MS = 60_000;

class FakeSocket extends EventEmitter {
  readonly sent: string[] = [];
  closedWith: number | undefined;
  send(text: string) {
    this.sent.push(text);
  }
  close(code: number) {
    this.closedWith ??= code;
    this.emit('close');
  }
}

const opened = () => {
  const sockets = new Sockets();
  const socket = new FakeSocket();
  const connection = { connectionId: 'one', connectedAt: Date.now() } as Connection;
  sockets.add(socket as unknown as WebSocket, connection);
  return { sockets, socket };
};

test('an idle socket is closed after ten minutes', () => {
  const { sockets, socket } = opened();
  vi.advanceTimersByTime(10 * MINUTE_MS - 1);
  expect(socket.closedWith).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(socket.closedWith).toBe(1001);
  expect(sockets.send('one', 'late')).toBe(false);
});

test('messages in either direction keep it open', () => {
  const { sockets, socket } = opened();
  vi.advanceTimersByTime(9 * MINUTE_MS);
  socket.emit('message');
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(sockets.send('one', 'news')).toBe(true);
  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(socket.closedWith).toBeUndefined();
  expect(socket.sent).toEqual(['news']);
});

test('no socket stays longer than two hours', () => {
  const { socket } = opened();
  for (let i = 0; i < 15; i += 1) {
    expect(socket.closedWith).toBeUndefined();
    vi.advanceTimersByTime(8 * MINUTE_MS);
    socket.emit('message');
  }
  expect(socket.closedWith).toBe(1001);
});
