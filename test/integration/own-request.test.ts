import { beforeAll, expect, it } from 'vitest';
import { getItem, itemsIn } from '../support/acts/items.ts';
import { balanceOf } from '../support/acts/money.ts';
import { addVideo, newRequest } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, type Person, setRights } from '../support/acts/people.ts';

const PRICE = 10_000;
const STATUSES = ['pending', 'approved', 'completed', 'declined'] as const;

let creator: Creator;
let other: Person;
beforeAll(async () => {
  [creator, other] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
});

/** An admin from now on; of a creator the profile stays. */
const promote = ({ id }: Person): Promise<void> => setRights(id, { role: 'admin' });

const refund = async (admin: Person, id: string) => {
  const v = Number((await getItem(`REQ#${id}`, 'REQ'))?.v);
  return admin.call('requestsAdmin.refund', {
    id,
    v,
    amountAgorot: PRICE,
    reason: 'הסרטון לא מצא חן',
    platformCovers: true,
  });
};

it.each(['fan', 'creator'] as const)(
  'an admin who is its %s decides nothing about a request',
  async (who) => {
    const maker = who === 'creator' ? await newCreator({ priceAgorot: PRICE }) : creator;
    const { fan, id } = await newRequest(maker);
    const admin = who === 'creator' ? maker : fan;
    await addVideo(id);
    await promote(admin);

    for (const to of STATUSES) {
      const answer = await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to });
      expect([to, answer.status, answer.body.code]).toEqual([to, 403, 'request.own']);
    }
    expect((await refund(admin, id)).body.code).toBe('request.own');
    expect(await balanceOf(fan)).toBe(0);

    const done = await other.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'completed' });
    expect(done.status).toBe(200);
    const own = await refund(admin, id);
    expect([own.status, own.body.code]).toEqual([403, 'request.own']);
    expect(await balanceOf(fan)).toBe(0);
    expect((await refund(other, id)).status).toBe(200);
    expect(await balanceOf(fan)).toBe(PRICE);

    // Nothing was written down of what was refused.
    const audit = await itemsIn(`AUD#request#${id}`);
    expect(audit.map(({ action, by }) => [action, by]).sort()).toEqual([
      ['request.refunded', other.id],
      ['request.status_set', other.id],
    ]);
  },
);

it('an admin who is its fan may still take back what nobody has begun, as every fan may', async () => {
  const { fan, id } = await newRequest(creator);
  await promote(fan);
  expect((await fan.call('requests.cancel', { id })).body.status).toBe('declined');
  expect(await balanceOf(fan)).toBe(PRICE);
});
