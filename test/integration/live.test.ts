import { beforeEach, describe, expect, it } from 'vitest';
import { itemsIn, putItem } from '../support/acts/items.ts';
import { newFan, type Person, setRights } from '../support/acts/people.ts';
import { openSocket } from '../support/acts/sockets.ts';
import { settled } from '../support/acts/world.ts';

let fan: Person;
beforeEach(async () => {
  fan = await newFan(0);
});

/** Ids of the sockets that the table has of a person. */
const noted = async () => (await itemsIn(`WS#${fan.id}`)).map(({ sk }) => String(sk).slice('WS#'.length));

describe('an open page', () => {
  it('is told what of its person’s changed, is answered, and is forgotten when it closes', async () => {
    const { socket, told, closed } = await openSocket(fan);
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
    const { socket, closed } = await openSocket(fan);
    await setRights(fan.id, { status: 'banned' });
    socket.send('{"action":"ping"}');
    await closed;
    const { socket: second } = await openSocket(fan);
    expect(second.readyState).toBe(WebSocket.CLOSED);
  });

  it('that the gateway lost without a word is forgotten at the first news', async () => {
    await putItem({ pk: `WS#${fan.id}`, sk: 'WS#gone=', e: 'connection', v: 1 });
    expect((await fan.call('wallet.topUpDemonstration', { amountAgorot: 5_000 })).status).toBe(200);
    await settled();
    await expect.poll(noted).toEqual([]);
  });
});
