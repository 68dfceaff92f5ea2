import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Report } from '../../functions/desk/reconcile/find-differences.ts';
import { SETTINGS_DEFAULT, UNUSED_COUNTED_DAYS } from '../../shared/limits.ts';
import { entriesOf, patch } from '../support/acts/items.ts';
import { newRequest } from '../support/acts/orders.ts';
import { booksOf } from '../support/acts/paypal.ts';
import { newCreator, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';
import { AMOUNT, freshPayer, make, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();
beforeEach(freshPayer);

const MOST = SETTINGS_DEFAULT.unusedSendingsMost;
const PRICE = 7_000;
const send = (fan: Person, amountAgorot: number, key: string = randomUUID()) =>
  fan.call('wallet.sendBack', { amountAgorot }, key);
const mayOf = async (fan: Person) => (await fan.call('wallet.returnable', {})).body;
const sentEntries = async ({ id }: Person) =>
  (await entriesOf(id)).filter(({ kind }) => kind === 'sent_back');

it('unused money goes back a few times by itself, then it is support’s, until the first is a month ago', async () => {
  const { fan } = await make.paid();
  const key = randomUUID();
  for (let i = 0; i < MOST; i += 1)
    expect((await send(fan, 100, i === 0 ? key : undefined)).status).toBe(200);
  const leftAgorot = AMOUNT - MOST * 100;
  expect(await mayOf(fan)).toMatchObject({ mostAgorot: 0, why: 'often', restAgorot: leftAgorot });
  expect(await send(fan, 100)).toMatchObject({
    status: 409,
    body: { code: 'wallet.sent_back_often', details: { mostAgorot: 0 } },
  });
  // The repeat of one that was done is not one more.
  expect((await send(fan, 100, key)).status).toBe(200);
  expect((await booksOf(fan)).balanceAgorot).toBe(leftAgorot);

  const [first] = await sentEntries(fan);
  if (!first) throw new Error('nothing was sent');
  const at = new Date(Date.now() - UNUSED_COUNTED_DAYS * 86_400_000 - 1_000).toISOString();
  await patch({ pk: first.pk, sk: first.sk }, { at });
  expect(await mayOf(fan)).toMatchObject({ mostAgorot: leftAgorot, why: null, restAgorot: 0 });
  await patch({ pk: first.pk, sk: first.sk }, { at: first.at });
});

it('of many at once no more are done than may be', async () => {
  const { fan } = await make.paid();
  const answers = await Promise.all(Array.from({ length: MOST + 5 }, () => send(fan, 100)));
  // Who met others on the way too often asks again, as the page does.
  for (const [i, { status, body }] of answers.entries())
    if (status === 503 || ('code' in body && body.code === 'service.busy')) answers[i] = await send(fan, 100);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(MOST);
  while ((await send(fan, 100)).status === 200);
  expect(await sentEntries(fan)).toHaveLength(MOST);
  expect((await booksOf(fan)).balanceAgorot).toBe(AMOUNT - MOST * 100);
});

it('what orders gave back is not counted, and goes back after that, too', async () => {
  const creator = await newCreator({ priceAgorot: PRICE });
  const { fan } = await make.paid();
  const cancelled = async (): Promise<void> => {
    const { id } = await newRequest(creator, {}, fan);
    expect((await fan.call('requests.cancel', { id })).status).toBe(200);
  };
  for (let i = 0; i < MOST; i += 1) await send(fan, 100);
  expect((await mayOf(fan)).mostAgorot).toBe(0);
  await cancelled();
  expect(await mayOf(fan)).toMatchObject({
    ...{ mostAgorot: PRICE, why: 'often', restAgorot: AMOUNT - MOST * 100 - PRICE },
  });
  expect((await send(fan, PRICE + 1)).body).toMatchObject({
    ...{ code: 'wallet.sent_back_often', details: { mostAgorot: PRICE } },
  });
  for (let i = 0; i < MOST + 1; i += 1) expect((await send(fan, 1_000)).status).toBe(200);
  expect((await mayOf(fan)).mostAgorot).toBe(PRICE - (MOST + 1) * 1_000);

  // An entry that claims more of refunds than there were is named by the books.
  await settled();
  const differences = async () =>
    ((await invoke('ReconcileNightly', { pauseMs: 100 })) as Report).differences.map(({ what }) => what);
  expect(await differences()).toEqual([]);
  const [first] = await sentEntries(fan);
  if (!first) throw new Error('nothing was sent');
  await patch({ pk: first.pk, sk: first.sk }, { ofRefundsAgorot: PRICE });
  expect(await differences()).toEqual(['sent on, in agorot']);
  await patch({ pk: first.pk, sk: first.sk }, { ofRefundsAgorot: 0 });
});
