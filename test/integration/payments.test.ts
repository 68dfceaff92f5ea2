import { expect, it } from 'vitest';
import { shortId } from '../../shared/short-id.ts';
import { asked, earner } from '../support/earners.ts';
import { newRequest } from '../support/orders.ts';
import { newAdmin, newCreator, newFan } from '../support/people.ts';
import { settled } from '../support/world.ts';

it('the back office finds payments by what moved them and by whose they are', async () => {
  const [admin, creator, earning] = await Promise.all([newAdmin(), newCreator(), earner()]);
  const { fan, id } = await newRequest(creator);
  const topUp = (await (await newFan(0)).call('wallet.topUpDemonstration', { amountAgorot: 7_700 })).body;
  const withdrawal = await asked(earning);
  expect((await admin.call('payoutsAdmin.approve', { id: withdrawal, reference: '1' })).status).toBe(200);
  await settled();

  const found = async (search: string) =>
    (await admin.call('walletAdmin.payments', { search })).body.items.map(({ kind, userId }) => [
      kind,
      userId,
    ]);
  expect(await found(id)).toEqual([['purchase', fan.id]]);
  expect(await found(shortId(id))).toEqual([['purchase', fan.id]]);
  expect(await found(topUp.id)).toMatchObject([['top_up', expect.any(String)]]);
  expect(await found(withdrawal)).toEqual([['withdrawal', earning.id]]);
  expect((await found(fan.email)).sort()).toEqual([
    ['purchase', fan.id],
    ['top_up', fan.id],
  ]);
});
