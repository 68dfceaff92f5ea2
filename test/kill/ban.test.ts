import { beforeAll, describe, expect, it } from 'vitest';
import type { Request } from '../../functions/orders/requests/model/request.ts';
import { patiently } from '../support/acts/call.ts';
import { entriesOf, getItem, itemsUnder, patch } from '../support/acts/items.ts';
import { inKillableCloud, signedInAfterStart } from '../support/acts/killable-cloud.ts';
import { balanceOf } from '../support/acts/money.ts';
import { orderOf } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';
import { nightly } from '../support/wrong/wrong-books.ts';

const PRICE = 1_000;
const FANS = 3;
const CARTS = 5;
const LINES = 20;
const OPEN = FANS * CARTS * LINES;
/** So many requests are declined when the power goes. */
const KILLED_AT = [70, 190];

/** Far more than three starts and three hundred orders take, for a machine that is busy with other things. */
const LONG_MS = 600_000;

const { start, kill } = inKillableCloud();

let creator: Creator;
let fans: Person[];
let admin: Person;
const declined = async (): Promise<number> =>
  Number((await getItem(`CLOSING#${creator.id}`, 'CLOSING'))?.requests ?? 0);
const again = async () => {
  [admin, ...fans] = (await Promise.all([admin, ...fans].map(signedInAfterStart))) as [Person, ...Person[]];
};
/** Each of them tries while it goes on. */
const expectRefused = async () => {
  for (const fan of fans) {
    const answer = await patiently((key) => fan.call('requests.place', orderOf(creator), key));
    expect([answer.status, answer.body.code]).toEqual([409, 'ad.not_available']);
  }
};

beforeAll(async () => {
  await start();
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
  fans = await Promise.all(Array.from({ length: FANS }, () => newFan(CARTS * LINES * PRICE + PRICE)));
  const lines = Array.from({ length: LINES }, () => ({ adId: creator.adId, priceAgorot: PRICE }));
  await Promise.all(
    fans.map(async (fan) => {
      for (let cart = 0; cart < CARTS; cart++) {
        const placed = await patiently((key) => fan.call('requests.placeCart', { lines }, key));
        expect([placed.status, placed.body.code]).toEqual([200, undefined]);
      }
    }),
  );
  await settled();
}, LONG_MS);

describe('a creator with three hundred open requests is banned, and the cloud killed twice amid the refunds', () => {
  it(
    'and each request is refunded once, the books are right, and no order is taken from the first second',
    async () => {
      const { v } = (await admin.call('peopleAdmin.get', { id: creator.id })).body;
      expect((await admin.call('rightsAdmin.ban', { id: creator.id, v })).status).toBe(200);
      await expectRefused();

      for (const at of KILLED_AT) {
        const run = invoke('PeopleClose', {}).catch(() => null);
        // Now and then only: each look takes its turn at the table as the refunds do.
        await expect.poll(declined, { interval: 100, timeout: LONG_MS }).toBeGreaterThanOrEqual(at);
        await kill();
        await run;
        await start();
        const before = await declined();
        expect(before).toBeGreaterThanOrEqual(at);
        expect(before).toBeLessThan(OPEN);
        await again();
        await expectRefused();
      }
      await invoke('PeopleClose', {});
      await settled();

      const shown = (await admin.call('peopleAdmin.get', { id: creator.id })).body.closing;
      expect(shown).toMatchObject({ requests: OPEN, refundedAgorot: OPEN * PRICE });
      const requests = (await itemsUnder('REQ#')).filter(({ e }) => e === 'request') as unknown as Request[];
      expect(requests).toHaveLength(OPEN);
      for (const request of requests)
        expect(request).toMatchObject({ status: 'declined', backAgorot: PRICE, heldAgorot: 0, v: 2 });
      for (const fan of fans) {
        expect(await balanceOf(fan)).toBe(CARTS * LINES * PRICE + PRICE);
        const refunds = (await entriesOf(fan.id))
          .filter(({ kind }) => kind === 'refund')
          .map(({ ref }) => ref);
        expect(refunds).toHaveLength(CARTS * LINES);
        expect(new Set(refunds).size).toBe(CARTS * LINES);
      }
      expect(await nightly()).toMatchObject({ differences: [], unsettled: [] });

      const long = new Date(Date.now() - LONG_MS).toISOString();
      await patch({ pk: `CLOSING#${creator.id}`, sk: 'CLOSING' }, { at: long, dueSk: long });
      await invoke('PeopleEndAccess', {});
      await invoke('PeopleClose', {});
      const done = (await admin.call('peopleAdmin.get', { id: creator.id })).body.closing;
      expect(done).toMatchObject({ state: 'done', requests: OPEN });
    },
    LONG_MS,
  );
});
