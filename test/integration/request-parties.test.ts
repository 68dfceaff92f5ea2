import { beforeAll, describe, expect, it } from 'vitest';
import { WEBM } from '../support/acts/films.ts';
import { getItem } from '../support/acts/items.ts';
import { newRequest, type Ordered } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

const PRICE = 10_005;
let creator: Creator;
let other: Creator;
beforeAll(async () => {
  [creator, other] = await Promise.all([newCreator({ priceAgorot: PRICE }), newCreator()]);
});

const ordered = (): Promise<Ordered> => newRequest(creator, { recipient: 'אבא' });

describe('a request is only for its fan, its creator and admins', () => {
  it('to everybody else it is not there', async () => {
    const { id } = await ordered();
    const stranger = await newFan(0);
    for (const person of [stranger, other]) {
      for (const name of ['requests.get', 'requestVideos.watch'] as const) {
        const answer = await person.call(name, { id });
        expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'request.not_found']);
      }
    }
    for (const name of ['requests.approve', 'requests.decline', 'requests.complete'] as const) {
      expect([name, (await other.call(name, { id })).body.code]).toEqual([name, 'request.not_found']);
      expect([name, (await stranger.call(name, { id })).status]).toEqual([name, 403]);
    }
    expect((await stranger.call('requestsAdmin.get', { id })).status).toBe(403);
    expect((await getItem(`REQ#${id}`, 'REQ'))?.status).toBe('pending');
  });

  it('nobody uploads for a creator, nor signs, finishes or drops an upload of theirs', async () => {
    const { fan, id } = await ordered();
    await creator.call('requests.approve', { id });
    const film = { id, type: 'webm', bytes: WEBM.length } as const;
    const { uploadId } = (await creator.call('requestVideos.start', film)).body;
    const begun = await getItem(`REQ#${id}`, 'UPLOAD');
    const triesOf = (person: Person) =>
      Promise.all([
        person.call('requestVideos.start', film),
        person.call('requestVideos.parts', { id, uploadId, parts: [1] }),
        person.call('requestVideos.finish', { id, uploadId }),
        person.call('requestVideos.cancel', { id, uploadId }),
      ]);
    const codesOf = async (person: Person) => (await triesOf(person)).map(({ body }) => body.code);
    expect(await codesOf(other)).toEqual(Array(4).fill('request.not_found'));
    expect(await codesOf(fan)).toEqual(Array(4).fill('auth.forbidden'));
    expect(await getItem(`REQ#${id}`, 'UPLOAD')).toEqual(begun);
    const { parts } = (await creator.call('requestVideos.parts', { id, uploadId, parts: [1] })).body;
    await fetch(parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(WEBM) });
    expect((await other.call('requestVideos.finish', { id, uploadId })).body.code).toBe('request.not_found');
    expect((await creator.call('requestVideos.finish', { id, uploadId })).body.hasVideo).toBe(true);
    // A repeat of the finish answers its creator alone.
    expect((await other.call('requestVideos.finish', { id, uploadId })).body.code).toBe('request.not_found');
  });

  it('the fan cannot do what the creator does', async () => {
    const { fan, id } = await ordered();
    expect((await fan.call('requests.approve', { id })).status).toBe(403);
  });

  it('what the creator gets of its price, creator and admins are told, and the fan is not', async () => {
    const admin = await newAdmin();
    const { fan, id } = await ordered();
    const words = { recipient: 'אמא', instructions: 'לשיר' };
    const answers = {
      creator: await creator.call('requests.get', { id }),
      admin: await admin.call('requestsAdmin.get', { id }),
      fan: await fan.call('requests.get', { id }),
      list: await fan.call('requests.mine', {}),
      brief: await fan.call('requests.changeBrief', { id, brief: 1, ...words }),
      cancelled: await fan.call('requests.cancel', { id }),
    };
    const told = Object.entries(answers).map(([name, { status, body }]) => {
      const share = /"(net|fee|takenBack)\w*":/i.test(JSON.stringify(body));
      return [name, status, share ? 'its share' : 'no share'].join(' ');
    });
    expect(told).toEqual([
      ...['creator 200 its share', 'admin 200 its share', 'fan 200 no share'],
      ...['list 200 no share', 'brief 200 no share', 'cancelled 200 no share'],
    ]);
  });

  it('the admin sees it in the list and every entry of it', async () => {
    const admin = await newAdmin();
    const { fan, id } = await ordered();
    await creator.call('requests.decline', { id });
    await settled();
    const list = (await admin.call('requestsAdmin.list', { status: 'declined' })).body.items;
    expect(list.find((row) => row.id === id)).toMatchObject({
      fanName: fan.name,
      priceAgorot: PRICE,
      status: 'declined',
    });
    const search = async (text: string) =>
      (await admin.call('requestsAdmin.list', { text })).body.items.map((row) => row.id);
    expect(await search(id)).toEqual([id]);
    expect(await search(fan.name)).toContain(id);
    expect(await search('אין כאן אף אחד בשם הזה')).toEqual([]);
    const { entries } = (await admin.call('requestsAdmin.get', { id })).body;
    expect(entries.map(({ from, to, amountAgorot }) => [from, to, amountAgorot])).toEqual([
      [`wallet:${fan.id}`, `held:${id}`, PRICE],
      [`held:${id}`, `wallet:${fan.id}`, PRICE],
    ]);
  });

  it('the creator finds it by recipient, and pages through the list', async () => {
    const { id } = await ordered();
    await settled();
    const found = (await creator.call('requests.received', { text: 'אבא', limit: 50 })).body.items;
    expect(found.map((row) => row.id)).toContain(id);
    const first = (await creator.call('requests.received', { limit: 2 })).body;
    const second = (await creator.call('requests.received', { limit: 2, cursor: first.next ?? '' })).body;
    const ids = [...first.items, ...second.items].map((row) => row.id);
    expect(new Set(ids).size).toBe(4);
  });
});
