import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Report } from '../../functions/desk/reconcile/find-differences.ts';
import texts from '../../shared/locales/he/mail.json' with { type: 'json' };
import { confirmationPath } from '../../shared/money/confirmation.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import { booksOf } from '../support/acts/paypal.ts';
import { newAdmin, newPerson, newSuperAdmin, type Person } from '../support/acts/people.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';
import { AMOUNT, by, type Case, freshPayer, make, paypal, send, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();
beforeEach(freshPayer);

const sendBack = (fan: Person, amountAgorot: number, key?: string) =>
  fan.call('wallet.sendBack', { amountAgorot }, key);
const sendingsOf = async (fan: Person) => (await fan.call('wallet.sendings', { limit: 20 })).body.items;
const stateOf = async (fan: Person) => (await sendingsOf(fan))[0]?.state;
const STOP = { pk: 'SND#STOP', sk: 'STOP' };
const walletOf = ({ id }: Person) => getItem(`MNY#${id}`, 'WALLET');
const refundsOf = async ({ orderId }: Pick<Case, 'orderId'>) => (await paypal.order(orderId)).refunds;
const differences = async () => {
  await settled();
  return ((await invoke('ReconcileNightly', { pauseMs: 100 })) as Report).differences;
};

/** What of sendings and payments a fan was told of, by bell; and how many e-mails of a kind have arrived. */
const toldOf = async (fan: Person) => {
  await settled();
  const { items } = (await fan.call('notifications.list', { limit: 20 })).body;
  return items.map(({ event, values }) => `${event} ${values.amount}`);
};
const mailsOf = async (fan: Person, kind: 'sending-done' | 'sending-failed' | 'sending-taken') => {
  const { subject } = texts[kind];
  const words = subject.replace('{{amount}}', '').trim();
  return (await inboxOf(fan.email)).filter((mail) => mail.subject.includes(words)).length;
};

/** The clock comes by when it is due. */
const clock = async (id: string): Promise<void> => {
  await patch({ pk: `SND#${id}`, sk: 'SND' }, { dueSk: '2026-01-01T00:00:00.000Z#000000' });
  await invoke('WalletSend', {});
};

it('goes back to the payment it came from, once, and is in the books', async () => {
  const paid = await make.paid();
  const { fan } = paid;
  const { balanceAgorot } = await booksOf(fan);
  const key = randomUUID();
  const answers = [await sendBack(fan, 4_000, key), await sendBack(fan, 4_000, key)];
  expect(answers[0]?.status).toBe(200);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  const [{ body } = { body: { id: '' } }] = answers;
  const { id } = body as { id: string };
  expect(await refundsOf(paid)).toMatchObject([{ status: 'COMPLETED', invoiceId: `${id}-0` }]);
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: balanceAgorot - 4_000, sendingAgorot: 0 });
  expect(await sendingsOf(fan)).toMatchObject([{ id, state: 'done', doneAgorot: 4_000, returnedAgorot: 0 }]);
  // Its event says nothing new, and is no reversal.
  await by.webhook(paid);
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: balanceAgorot - 4_000 });
  expect((await getItem(`TOP#${paid.id}`, 'TOP'))?.reversedAgorot).toBeUndefined();
  expect(await differences()).toEqual([]);
  expect((await toldOf(fan)).filter((told) => told === 'sending.done 4000')).toHaveLength(1);
  expect(await mailsOf(fan, 'sending-done')).toBe(1);
});

it('has a confirmation once it has arrived, and so has its payment', async () => {
  const { fan, id: topUpId, orderId } = await make.paid();
  const line = async (kind: 'top_up' | 'sent_back') =>
    (await fan.call('wallet.transactions', { limit: 20 })).body.items.find((each) => each.kind === kind);
  const read = async (id: string) => fan.call('wallet.confirmation', { id });
  const topUp = (await line('top_up'))?.confirmation ?? '';
  expect(topUp.startsWith(`${topUpId}-`)).toBe(true);
  expect((await fan.call('wallet.topUp', { id: topUpId })).body.confirmation).toBe(topUp);
  expect((await read(topUp)).body).toMatchObject({ kind: 'top_up', amountAgorot: AMOUNT, means: 'paypal' });
  await paypal.fault('refund', 'pending');
  const { body } = await sendBack(fan, 3_000);
  const id = `${body.id}-1`;
  expect((await line('sent_back'))?.confirmation).toBeNull();
  expect((await read(id)).body.code).toBe('wallet.confirmation_not_found');
  await paypal.endRefunds(orderId, 'COMPLETED');
  await clock(body.id);
  expect((await line('sent_back'))?.confirmation).toBe(id);
  expect((await read(id)).body).toMatchObject({
    ...{ kind: 'sent_back', amountAgorot: 3_000, means: 'paypal', order: null, first: null },
  });
  await settled();
  const mails = await inboxOf(fan.email);
  for (const confirmation of [topUp, id])
    expect(mails.filter(({ html }) => html.includes(`${confirmationPath(confirmation)}"`))).toHaveLength(1);
  // What PayPal took since is said.
  await paypal.giveBack(orderId, '20.00');
  await by.webhook({ id: topUpId });
  expect((await read(topUp)).body).toMatchObject({ amountAgorot: AMOUNT, backAgorot: 2_000 });
});

it('needs several payments, and a refund that only half fits captures is refused with how much does', async () => {
  const paid = await make.paid();
  const { fan } = paid;
  await make.paid();
  const { body: may } = await fan.call('wallet.returnable', {});
  const refused = await sendBack(fan, may.mostAgorot + 1);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'wallet.not_returnable', details: { mostAgorot: may.mostAgorot } },
  });
  expect((await sendBack(fan, may.mostAgorot)).status).toBe(200);
  const [sending] = await sendingsOf(fan);
  expect(sending).toMatchObject({ state: 'done', doneAgorot: may.mostAgorot });
  expect((await fan.call('wallet.returnable', {})).body.mostAgorot).toBe(0);
});

it.each(['hang-up-after', 'silence-before', 'error', 'stale'])(
  'whose answer is lost (%s) is found by the clock, and made once',
  async (kind) => {
    const paid = await make.paid();
    await paypal.fault(kind === 'stale' ? 'get' : 'refund', kind, kind === 'stale' ? 2 : 1);
    const { body } = await sendBack(paid.fan, 3_000);
    await paypal.clearFaults();
    for (const _ of [1, 2]) if ((await stateOf(paid.fan)) !== 'done') await clock(body.id);
    expect(await stateOf(paid.fan)).toBe('done');
    expect(await refundsOf(paid)).toHaveLength(1);
  },
);

it('waits while PayPal looks at it, and comes back when it fails', async () => {
  const paid = await make.paid();
  const { fan } = paid;
  const { balanceAgorot } = await booksOf(fan);
  await paypal.fault('refund', 'pending');
  await sendBack(fan, 2_000);
  expect(await stateOf(fan)).toBe('waiting');
  await paypal.endRefunds(paid.orderId, 'FAILED');
  for (const event of (await paypal.events(paid.id)).filter(({ type }) => type.startsWith('PAYMENT.REFUND')))
    await send(event);
  expect((await sendingsOf(fan))[0]).toMatchObject({ state: 'failed', returnedAgorot: 2_000 });
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot, sendingAgorot: 0 });
});

it('whose failure nobody told is found by the clock', async () => {
  const { fan, orderId } = await make.paid();
  const { balanceAgorot } = await booksOf(fan);
  await paypal.fault('refund', 'pending');
  const { body } = await sendBack(fan, 2_000);
  await paypal.endRefunds(orderId, 'FAILED');
  await clock(body.id);
  expect(await stateOf(fan)).toBe('failed');
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot, sendingAgorot: 0 });
});

it('is found by its id at the desk, and named by the books when it is not what moved', async () => {
  const { fan } = await make.paid();
  const { body } = await sendBack(fan, 2_000);
  const admin = await newAdmin();
  await settled();
  const found = await admin.call('walletAdmin.payments', { search: body.id });
  expect(found.body.items).toMatchObject([{ kind: 'sent_back' }]);
  const sent = await admin.call('walletAdmin.sendings', { userId: fan.id });
  const [part] = sent.body.items[0]?.parts ?? [];
  expect(sent.body).toMatchObject({
    items: [{ id: body.id, amountAgorot: 2_000, state: 'done' }],
    next: null,
  });
  expect(part).toMatchObject({ amountAgorot: 2_000, state: 'done', why: '', captureId: expect.any(String) });
  expect(part?.sentAt).not.toBeNull();
  const key = { pk: `SND#${body.id}`, sk: 'SND' };
  await patch(key, { amountAgorot: 2_001 });
  expect((await differences()).map(({ item }) => item)).toContain(`${key.pk} SND`);
  await patch(key, { amountAgorot: 2_000 });
  expect(await differences()).toEqual([]);
});

it('that PayPal will never make is in the wallet again', async () => {
  const { fan } = await make.paid();
  const { balanceAgorot } = await booksOf(fan);
  await paypal.fault('refund', 'REFUND_NOT_ALLOWED');
  await sendBack(fan, 2_000);
  expect(await stateOf(fan)).toBe('failed');
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot, sendingAgorot: 0 });
  expect(await toldOf(fan)).toContain('sending.failed 2000');
  expect(await mailsOf(fan, 'sending-failed')).toBeGreaterThan(0);
});

it('a chargeback beside a refund takes what was not sent first, then the balance, and nothing goes twice', async () => {
  const paid = await make.paid();
  const { fan, orderId } = paid;
  await sendBack(fan, 1_000);
  const { balanceAgorot } = await booksOf(fan);
  await patch(STOP, { until: '2099-01-01T00:00:00.000Z' });
  const { body } = await sendBack(fan, 4_000);
  await paypal.dispute(orderId, '90.00', 'CHARGEBACK');
  await by.webhook(paid);
  await patch(STOP, { until: '2026-01-01T00:00:00.000Z' });
  await clock(body.id);
  // Nobody knows yet whose the money is.
  expect(await stateOf(fan)).toBe('asked');
  expect(await refundsOf(paid)).toHaveLength(1);
  await paypal.endDispute(orderId, 'buyer');
  for (const _ of [1, 2]) await by.webhook(paid);
  await clock(body.id);
  const [sending] = await sendingsOf(fan);
  expect(sending).toMatchObject({ state: 'taken', doneAgorot: 0, returnedAgorot: 0, takenAgorot: 4_000 });
  expect((await getItem(`SND#${body.id}`, 'SND'))?.parts).toMatchObject([{ state: 'taken' }]);
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: balanceAgorot - 9_000, sendingAgorot: 0 });
  // One was ours and one the bank's: together all that was paid.
  const refunds = await refundsOf(paid);
  expect(refunds.map(({ invoiceId }) => Boolean(invoiceId))).toEqual([true, false]);
  expect(await toldOf(fan)).toEqual(expect.arrayContaining(['sending.taken 4000', 'top_up.reversed 5000']));
  expect(await mailsOf(fan, 'sending-taken')).toBe(1);
  expect(await differences()).toEqual([]);
});

it('nothing of a disputed payment is sent until the dispute is over', async () => {
  const paid = await make.paid();
  const { fan, orderId } = paid;
  const asked = await getItem(`TOP#${paid.id}`, 'TOP');
  await paypal.dispute(orderId, undefined, 'CHARGEBACK');
  await by.webhook(paid);
  const disputed = await getItem(`TOP#${paid.id}`, 'TOP');
  expect([asked?.disputes, disputed?.disputes]).toMatchObject([undefined, [{ isOver: false }]]);
  const { body: may } = await fan.call('wallet.returnable', {});
  expect(may.why).toBe('uncovered');
  await paypal.endDispute(orderId, 'seller');
  await by.webhook(paid);
  expect((await getItem(`TOP#${paid.id}`, 'TOP'))?.disputes).toMatchObject([{ isOver: true }]);
  expect((await fan.call('wallet.returnable', {})).body.mostAgorot).toBe(may.mostAgorot + AMOUNT);
});

it('stops all sending when our account cannot pay, and goes on later', async () => {
  const fan = await newPerson();
  const paid = await make.paid();
  await paypal.fault('refund', 'REFUND_FAILED_INSUFFICIENT_FUNDS');
  const { body } = await sendBack(paid.fan, 1_000);
  expect(await stateOf(paid.fan)).toBe('sent');
  expect((await itemsIn('SND#STOP'))[0]).toMatchObject({ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
  await clock(body.id);
  expect(await refundsOf(paid)).toEqual([]);
  // Asked for meanwhile, it is not sent either.
  const other = await sendBack(paid.fan, 1_500);
  expect(await stateOf(paid.fan)).toBe('asked');
  await patch(STOP, { until: '2026-01-01T00:00:00.000Z' });
  for (const { id } of [body, other.body]) await clock(id);
  expect((await sendingsOf(paid.fan)).slice(0, 2)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  // Nobody sees or sends what is somebody else's.
  expect(await sendingsOf(fan)).toEqual([]);
  expect((await sendBack(fan, 1)).body.code).toBe('wallet.not_returnable');
  expect(await differences()).toEqual([]);
});

it('an account is not deleted while its money is on its way back, and is once that has arrived', async () => {
  const [superAdmin, paid] = await Promise.all([newSuperAdmin(), make.pending()]);
  const { fan, orderId } = paid;
  const ask = () => fan.call('own.askDeletion', {});
  const remove = async () => {
    const v = (await getItem(`RIGHTS#${fan.id}`, 'RIGHTS'))?.v as number;
    return superAdmin.call('rightsAdmin.remove', { id: fan.id, v });
  };
  const refused = { status: 409, body: { code: 'user.balance', details: { balanceAgorot: 0 } } };
  // What PayPal may still pay counts as well.
  expect(await ask()).toMatchObject(refused);
  await paypal.approve(orderId);
  await by.browser(paid);
  await paypal.fault('refund', 'pending');
  const { body } = await sendBack(fan, AMOUNT);
  expect(await walletOf(fan)).toMatchObject({ balanceAgorot: 0, sendingAgorot: AMOUNT });
  expect([await ask(), await remove()]).toMatchObject([refused, refused]);
  await paypal.endRefunds(orderId, 'COMPLETED');
  await clock(body.id);
  expect((await ask()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect(await walletOf(fan)).toMatchObject({
    balanceAgorot: 0,
    sendingAgorot: 0,
    closedAt: expect.any(String),
  });
  expect(await differences()).toEqual([]);
});
