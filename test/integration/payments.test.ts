import { expect, it } from 'vitest';
import { sumsOf, sumsOfFilter } from '../../frontend/src/admin/payments/sums.ts';
import type { PaymentView } from '../../shared/contracts/money/wallet-admin.ts';
import { PAYMENT_KINDS } from '../../shared/money/payment-kinds.ts';
import type { RequestStatus } from '../../shared/order/request-status.ts';
import { shortId } from '../../shared/short-id.ts';
import { asked, earner } from '../support/acts/earners.ts';
import { newRequest } from '../support/acts/orders.ts';
import { newAdmin, newCreator, newFan } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

it('the back office finds payments by what moved them and by whose they are', async () => {
  const [admin, creator, earning] = await Promise.all([newAdmin(), newCreator(), earner()]);
  const { fan, id } = await newRequest(creator);
  const topUp = (await (await newFan(0)).call('wallet.topUpDemonstration', { amountAgorot: 7_700 })).body;
  const withdrawal = await asked(earning);
  expect((await admin.call('payoutsAdmin.approve', { id: withdrawal, reference: 'PP 4471-A' })).status).toBe(
    200,
  );
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
  expect(await found('pp4471a')).toEqual([['withdrawal', earning.id]]);
  expect(await found('PP 4471')).toEqual([]);
  expect((await found(fan.email)).sort()).toEqual([
    ['purchase', fan.id],
    ['top_up', fan.id],
  ]);
});

it('the money of a request is told on both sides, with who moved it', async () => {
  const [admin, creator] = await Promise.all([newAdmin(), newCreator()]);
  const { fan, id } = await newRequest(creator);
  const move = async (from: RequestStatus, to: RequestStatus) =>
    expect((await admin.call('requestsAdmin.setStatus', { id, from, to })).status).toBe(200);
  await move('pending', 'declined');
  await move('declined', 'approved');
  const { body } = await admin.call('walletAdmin.request', { id });
  const price = body.priceAgorot;
  expect(body).toMatchObject({ fan: { id: fan.id }, creator: { id: creator.id }, status: 'approved' });
  expect(
    body.steps.map(({ moves, fanAgorot, heldAgorot, by }) => [moves, fanAgorot, heldAgorot, by?.id]),
  ).toEqual([
    [['charged'], -price, price, fan.id],
    [['refunded'], price, 0, admin.id],
    [['charged'], -price, price, admin.id],
  ]);
  const unknown = { id: `req_${'0'.repeat(26)}` };
  expect((await admin.call('walletAdmin.request', unknown)).body.code).toBe('request.not_found');
  expect((await fan.call('walletAdmin.request', { id })).status).toBe(403);

  // The fan's own time line ends at the balance, and the person is found by a word of the address.
  const { items } = (await admin.call('walletAdmin.statement', { userId: fan.id })).body;
  const { balanceAgorot, earnings } = (await admin.call('walletAdmin.wallet', { userId: fan.id })).body;
  expect(items[0]?.balanceAgorot).toBe(balanceAgorot);
  expect(items.reduce((sum, { changeAgorot }) => sum + changeAgorot, 0)).toBe(balanceAgorot);
  expect(earnings).toBeNull();
  await settled();
  const { kinds } = (await admin.call('walletAdmin.wallet', { userId: fan.id })).body;
  expect(kinds).toMatchObject({
    purchase: { count: 2, amountAgorot: -2 * price },
    refund: { count: 1, amountAgorot: price },
    earning: { count: 0, amountAgorot: 0 },
  });
  const people = (await admin.call('walletAdmin.people', { search: fan.email.split('@')[0] ?? '' })).body;
  expect(people.items.map(({ id }) => id)).toContain(fan.id);
});

it('a file of any filter comes to what the summary says of it', async () => {
  const admin = await newAdmin();
  await settled();
  const summary = (await admin.call('walletAdmin.summary', {})).body;
  for (const kind of PAYMENT_KINDS) {
    const lines: PaymentView[] = [];
    let cursor: string | undefined;
    do {
      const page = (await admin.call('walletAdmin.payments', { kind, limit: 100, ...(cursor && { cursor }) }))
        .body;
      lines.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(sumsOf(lines)).toEqual(sumsOfFilter(summary, { kind }));
  }
});
