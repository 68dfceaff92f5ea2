import { beforeAll, expect, it, vi } from 'vitest';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { FIRST_AGREED } from '../../../../shared/legal/legal-pages.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { findUser } from '../../../accounts/person/accounts.table.ts';
import { actorOf } from '../../../accounts/person/user.ts';
import { createAd } from '../../../market/catalog/ads/create-ad.ts';
import { openTopUp } from '../../../money/top-ups/open-top-up.ts';
import { agree } from '../../../people/own/agree.ts';
import { createAccount } from '../../../people/sign-up/create-account.ts';
import { getLegal, publishLegal } from '../../../site/legal/save-legal.ts';
import {
  ADMIN,
  call,
  codeOf,
  join,
  passKept,
  set,
  withSettings,
} from '../../../site/platform-config/settings-for-test.ts';
import { placeCart } from './place-cart.ts';
import { placeRequest } from './place-request.ts';

withTable();
withSettings();

const PRICE = 10_000;
const FAN = 'usr_fan';
let adId: string;

/** The fan as each call reads them. */
const fan = async (): Promise<Actor> => {
  const user = await findUser(FAN, { consistent: true });
  if (!user) throw new Error('There is no fan');
  return actorOf(user);
};
const by = async <Input>(input: Input, key?: string) => ({ ...call(FAN, input, key), actor: await fan() });
const inThirty = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const wishes = () => ({ recipient: 'דנה', instructions: 'לשיר', deadline: inThirty() });

const order = async (key: string) =>
  placeRequest(
    await by({ adId, priceAgorot: PRICE, occasion: 'birthday' as const, ...wishes() }, `order-${key}`),
  );
const cart = async (key: string) =>
  placeCart(
    await by(
      { lines: [{ adId, priceAgorot: PRICE, occasion: 'birthday' as const, ...wishes() }] },
      `cart-${key}`,
    ),
  );
const agreeTo = async (terms: number, privacy: number) => {
  const asked = await by({ terms, privacy });
  return agree({ ...asked, key: undefined });
};

beforeAll(async () => {
  vi.stubEnv('ADMIN_TOTP', '');
  await set({ autoApproveCreators: true });
  const { id } = await join('creator');
  const ad = { title: 'ברכה', description: '', requirements: '', imageKey: '', clipKey: '', active: true };
  adId = (await createAd({ ...call(id, { ...ad, priceAgorot: PRICE }), key: 'ad-of-creator' })).id;
  await createAccount(
    {
      id: FAN,
      email: 'fan@example.com',
      name: 'דנה',
      role: 'fan',
      category: null,
      bio: null,
      birthDate: null,
      language: 'he',
      agreed: FIRST_AGREED,
    },
    new Date(),
  );
  await openTopUp({
    userId: FAN,
    input: { amountAgorot: 100_000 },
    now: new Date(),
    key: 'funds',
    method: 'manual' as const,
  });
});

it('sign-up keeps what was agreed to, and when', async () => {
  expect(await findUser(FAN)).toMatchObject({ agreed: { terms: 1, privacy: 1, at: expect.any(String) } });
});

it('an order is placed until the day of a new version, and refused from then on until the fan agreed', async () => {
  const { v, earliest: from } = await getLegal({
    ...call(ADMIN.id, { name: 'terms' as const }),
    key: undefined,
  });
  const text = { title: { he: 'תנאים', en: '' }, html: { he: '<p>חדש</p>', en: '' } };
  await publishLegal({ ...call(ADMIN.id, { name: 'terms' as const, v, from, ...text }), key: undefined });
  passKept();
  const placed = await order('before');
  const keyed = await by(
    { adId, priceAgorot: PRICE, occasion: 'birthday' as const, ...wishes() },
    'order-before',
  );

  vi.setSystemTime(new Date(`${from}T00:00:00+02:00`));
  for (const place of [order, cart])
    await expect(place('after')).rejects.toMatchObject({
      code: 'terms.changed',
      details: { inForce: { terms: 2, privacy: 1 } },
    });
  // What was placed before is answered as it was, however the terms are now.
  expect(await placeRequest(keyed)).toEqual(placed);
  expect(await codeOf(agreeTo(1, 1))).toBe('terms.changed');
  expect(await codeOf(agreeTo(3, 1))).toBe('terms.changed');
  expect(await codeOf(order('again'))).toBe('terms.changed');
  expect(await codeOf(agreeTo(2, 1))).toBe('done');
  expect(await findUser(FAN)).toMatchObject({ agreed: { terms: 2, privacy: 1 } });
  expect(await codeOf(order('after'))).toBe('done');
  expect(await codeOf(cart('after'))).toBe('done');
});
