import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemsIn, putItem } from '../support/items.ts';
import { newFan, type Person, setRights } from '../support/people.ts';
import { settled, siteUrl } from '../support/world.ts';

/** A browser's socket: the messages it got, and when it was closed. */
const open = async ({ token }: Person) => {
  const socket = new WebSocket(siteUrl('/ws').replace(/^http/, 'ws'), ['mazaltov', token]);
  const told: unknown[] = [];
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data))));
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open'), closed]);
  return { socket, told, closed };
};

let fan: Person;
beforeEach(async () => {
  fan = await newFan(0);
});

/** Ids of the sockets that the table has of a person. */
const noted = async () => (await itemsIn(`WS#${fan.id}`)).map(({ sk }) => String(sk).slice('WS#'.length));

describe('an open page', () => {
  it('is told what of its person’s changed, is answered, and is forgotten when it closes', async () => {
    const { socket, told, closed } = await open(fan);
    expect(socket.protocol).toBe('mazaltov');
    expect(await noted()).toHaveLength(1);
    socket.send('{"action":"ping"}');
    await expect.poll(() => told).toContainEqual({ action: 'pong' });
    expect((await fan.call('wallet.topUpDemonstration', { amountAgorot: 5_000 })).status).toBe(200);
    await expect.poll(() => told).toContainEqual(expect.objectContaining({ topic: 'wallet' }));
    socket.close();
    await closed;
    await expect.poll(noted).toEqual([]);
  });

  it('is closed at its next message once its person may no longer act, and opens no more', async () => {
    const { socket, closed } = await open(fan);
    await setRights(fan.id, { status: 'banned', deskPk: 'USR#fan#banned' });
    socket.send('{"action":"ping"}');
    await closed;
    const { socket: second } = await open(fan);
    expect(second.readyState).toBe(WebSocket.CLOSED);
  });

  it('that the gateway lost without a word is forgotten at the first news', async () => {
    await putItem({ pk: `WS#${fan.id}`, sk: 'WS#gone=', e: 'connection', v: 1 });
    expect((await fan.call('wallet.topUpDemonstration', { amountAgorot: 5_000 })).status).toBe(200);
    await settled();
    await expect.poll(noted).toEqual([]);
  });
});
