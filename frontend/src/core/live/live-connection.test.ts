import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveConnection, type LiveStatus, reconnectDelay } from './live-connection.ts';
import type { LiveMessage } from './live-socket.ts';

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  connects() {
    this.readyState = 1;
    this.onopen?.();
  }
  breaks() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const setUp = (open?: () => Promise<WebSocket | null>, tokenMs?: () => number) => {
  const sockets: FakeSocket[] = [];
  const statuses: LiveStatus[] = [];
  const messages: LiveMessage[] = [];
  const onReconnected = vi.fn();
  const connection = createLiveConnection({
    open:
      open ??
      (async () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      }),
    onMessage: (message) => messages.push(message),
    onStatus: (status) => statuses.push(status),
    onReconnected,
    random: () => 0.5,
    ...(tokenMs && { tokenMs }),
  });
  const last = () => sockets.at(-1) as FakeSocket;
  return { connection, sockets, statuses, messages, onReconnected, last };
};

describe('the wait before an attempt', () => {
  it('doubles from a second to five, five times', () => {
    expect([0, 1, 2, 3, 4, 5].map((attempt) => reconnectDelay(attempt, 0.5))).toEqual([
      1000,
      2000,
      4000,
      5000,
      5000,
      null,
    ]);
  });

  it('is spread by half either way and never above the cap', () => {
    expect(reconnectDelay(0, 0)).toBe(500);
    expect(reconnectDelay(1, 0.999)).toBeCloseTo(2998, -1);
    expect(reconnectDelay(4, 0.999)).toBe(5000);
  });
});

describe('the live connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says what the server says', async () => {
    const { connection, last, messages, statuses } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    last().onmessage?.({ data: '{"topic":"wallet","id":"usr_1"}' });
    last().onmessage?.({ data: '{"other":1}' });
    expect(messages).toEqual([{ topic: 'wallet', id: 'usr_1' }]);
    expect(statuses).toEqual(['connecting', 'connected']);
  });

  it('comes back after a break and then fetches what was missed', async () => {
    const { connection, last, sockets, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    expect(onReconnected).not.toHaveBeenCalled();
    last().breaks();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    last().connects();
    expect(onReconnected).toHaveBeenCalledOnce();
  });

  it('fetches what was missed before the first attempt that succeeds', async () => {
    const { connection, last, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().breaks();
    await vi.advanceTimersByTimeAsync(1000);
    last().connects();
    expect(onReconnected).toHaveBeenCalledOnce();
  });

  it.each([
    [900, 0],
    [1_100, 1],
  ])('reads %i ms after the start, when it first connects, %i times again', async (late, times) => {
    const { connection, last, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(late);
    last().connects();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onReconnected).toHaveBeenCalledTimes(times);
  });

  it('fetches what was missed when the network went and came before anything was open', async () => {
    const { connection, last, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    expect(onReconnected).toHaveBeenCalledOnce();
  });

  it('is not connected while the network is gone, and reads what was missed once it is back', async () => {
    const { connection, last, sockets, statuses, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    connection.lose();
    expect(statuses.at(-1)).toBe('disconnected');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    expect(statuses.at(-1)).toBe('connected');
    expect(onReconnected).toHaveBeenCalledOnce();
  });

  it('has nothing to lose while nobody is signed in', () => {
    const { connection, statuses } = setUp();
    connection.lose();
    expect(statuses).toEqual([]);
  });

  it('gives up after five attempts, and starts over when asked', async () => {
    const { connection, last, sockets, statuses } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      last().breaks();
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(sockets).toHaveLength(6);
    expect(statuses.at(-1)).toBe('disconnected');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(6);
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(7);
  });

  it('does not wait for the next attempt when asked meanwhile', async () => {
    const { connection, last, sockets, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    last().breaks();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    last().connects();
    expect(onReconnected).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
  });

  it('takes another socket when the network is back, and fetches what was missed', async () => {
    const { connection, last, sockets, messages, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    const dead = last();
    connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    expect(dead.readyState).toBe(3);
    last().connects();
    expect(onReconnected).toHaveBeenCalledOnce();
    // The end of the one that was dead is no news.
    dead.breaks();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
    last().onmessage?.({ data: '{"topic":"own"}' });
    expect(messages).toEqual([{ topic: 'own' }]);
  });

  it('does not wait for a socket that was asked for without a network', async () => {
    const { connection, last, sockets } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    const lost = last();
    connection.restart();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(2);
    lost.connects();
    expect(connection.send({ text: 'hello' })).toBe(false);
    last().connects();
    expect(connection.send({ text: 'hello' })).toBe(true);
  });

  it('is renewed in silence before two hours', async () => {
    const { connection, last, sockets, statuses, onReconnected } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    const first = last();
    await vi.advanceTimersByTimeAsync(6_600_000);
    expect(sockets).toHaveLength(2);
    expect(first.readyState).toBe(1);
    last().connects();
    first.breaks();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(2);
    expect(statuses).toEqual(['connecting', 'connected']);
    expect(onReconnected).toHaveBeenCalledOnce();
    expect(connection.send({ text: 'hello' })).toBe(true);
  });

  it.each([
    ['before its token ends', 900_000, 900_000],
    ['no more often than each half minute by a clock that is wrong', -5_000, 30_000],
  ])('is renewed %s', async (_, tokenMs, after) => {
    const { connection, last, sockets, statuses } = setUp(undefined, () => tokenMs);
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    await vi.advanceTimersByTimeAsync(after - 1);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
    expect(statuses).toEqual(['connecting', 'connected']);
  });

  it('takes twenty seconds of silence for a failure', async () => {
    const { connection, sockets } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
  });

  it('pings every five minutes while it is open', async () => {
    const { connection, last } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().connects();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(last().sent).toEqual(['{"action":"ping"}', '{"action":"ping"}']);
  });

  it('stays closed when it is stopped, also in the middle of an attempt', async () => {
    const { connection, last, sockets } = setUp();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    last().breaks();
    connection.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(connection.send({ text: 'hello' })).toBe(false);
  });

  it('does not start twice', async () => {
    const { connection, sockets } = setUp();
    connection.start();
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(1);
  });

  it('waits for nobody who is signed out', async () => {
    const open = vi.fn(async () => null);
    const { connection, statuses } = setUp(open);
    connection.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledOnce();
    expect(statuses.at(-1)).toBe('disconnected');
  });
});
