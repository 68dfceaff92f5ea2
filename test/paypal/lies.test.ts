import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { booksOf } from '../support/acts/paypal.ts';
import { LIES } from './lies.ts';
import { AMOUNT, by, type Case, eventOf, make, paypal, send, statusOf, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();

/** What has left the wallet since the top-up was credited. */
const takenFrom = async ({ fan, before }: Case): Promise<number> =>
  before.balanceAgorot + AMOUNT - (await booksOf(fan)).balanceAgorot;

/** What a person was told to look at, of this top-up. */
const toldOf = ({ id }: Case): string[] => {
  const lines = globSync(join(inject('cloud').logsDir, '*.log')).flatMap((file) =>
    readFileSync(file, 'utf8').split('\n'),
  );
  return lines
    .filter((line) => line.includes('TopUpMismatch') && line.includes(id))
    .flatMap((line) => /"what":"([^"]+)"/.exec(line)?.[1] ?? []);
};

describe('PayPal lies about money that went back', () => {
  it.each(LIES)('$what', async ({ status, refunds, takenAgorot, told }) => {
    const made = await make.paid();
    const { captures } = await paypal.order(made.orderId);
    await paypal.change(made.orderId, { captures: captures.map((one) => ({ ...one, status })), refunds });
    await Promise.all([by.webhook(made), by.browser(made)]);
    await by.webhook(made);
    expect(await takenFrom(made)).toBe(takenAgorot);
    expect([...new Set(toldOf(made))]).toEqual(told ? [told] : []);
    expect(await statusOf(made)).toBe('completed');
  });

  it('and takes back what it has said: a person is told to look', async () => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId, '30.00', 'merchant');
    await by.webhook(made);
    const { refunds } = await paypal.order(made.orderId);
    for (const said of [[], refunds.map((one) => ({ ...one, status: 'FAILED' }))]) {
      await paypal.change(made.orderId, { refunds: said });
      await by.webhook(made);
      expect(await takenFrom(made)).toBe(3_000);
    }
    expect(new Set(toldOf(made))).toEqual(new Set(['less went back than was taken']));
  });

  it('and tells of a refund before the order shows it: it is to tell again', async () => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId, '30.00', 'merchant');
    const event = await eventOf(made.id, 'PAYMENT.CAPTURE.REFUNDED');
    for (const _ of [1, 2]) {
      await paypal.fault('get', 'stale');
      expect(await send(event)).toEqual({ status: 503, code: 'paypal.unavailable' });
      expect(await takenFrom(made)).toBe(0);
    }
    for (const _ of [1, 2]) expect(await send(event)).toEqual({ status: 200 });
    expect(await takenFrom(made)).toBe(3_000);
  });

  it('and shows it later than another one', async () => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId, '30.00', 'merchant');
    await paypal.giveBack(made.orderId, '20.00', 'bank');
    // It looks once more after it has taken something.
    await paypal.fault('get', 'stale', 2);
    const [refunded, reversed] = [
      await eventOf(made.id, 'PAYMENT.CAPTURE.REFUNDED'),
      await eventOf(made.id, 'PAYMENT.CAPTURE.REVERSED'),
    ];
    expect((await send(refunded)).status).toBe(200);
    expect(await takenFrom(made)).toBe(3_000);
    expect((await send(reversed)).status).toBe(200);
    expect(await takenFrom(made)).toBe(5_000);
  });
});

describe('a refund that is pending', () => {
  const pending = async (): Promise<Case> => {
    const made = await make.paid();
    await paypal.giveBack(made.orderId, '30.00', 'merchant');
    const { captures, refunds } = await paypal.order(made.orderId);
    await paypal.change(made.orderId, {
      captures: captures.map((one) => ({ ...one, status: 'COMPLETED' })),
      refunds: refunds.map((one) => ({ ...one, status: 'PENDING' })),
    });
    await by.webhook(made);
    expect(await takenFrom(made)).toBe(0);
    return made;
  };

  it('and completes is taken once', async () => {
    const made = await pending();
    await paypal.endRefunds(made.orderId, 'COMPLETED');
    for (const _ of [1, 2]) await by.webhook(made);
    expect(await takenFrom(made)).toBe(3_000);
  });

  it.each(['FAILED', 'CANCELLED'] as const)('and ends as %s is not taken', async (status) => {
    const made = await pending();
    await paypal.endRefunds(made.orderId, status);
    expect(await send(await eventOf(made.id, 'PAYMENT.REFUND.FAILED'))).toEqual({ status: 200 });
    expect(await takenFrom(made)).toBe(0);
  });
});

describe('a dispute', () => {
  const disputed = async (value?: string): Promise<Case> => {
    const made = await make.paid();
    await paypal.dispute(made.orderId, value);
    expect(await send(await eventOf(made.id, 'CUSTOMER.DISPUTE.CREATED'))).toEqual({ status: 200 });
    expect(await takenFrom(made)).toBe(0);
    return made;
  };

  it('that was opened is told to a person, and takes nothing', async () => {
    expect(toldOf(await disputed())).toContain('refunded, and not all of it is listed');
  });

  it('that the shop wins takes nothing', async () => {
    const made = await disputed();
    await paypal.endDispute(made.orderId, 'seller');
    await by.webhook(made);
    expect([await takenFrom(made), await statusOf(made)]).toEqual([0, 'completed']);
  });

  it.each([
    [undefined, 10_000, 'reversed'],
    ['40.00', 4_000, 'completed'],
  ])('over %s that the payer wins takes so much, once', async (value, agorot, status) => {
    const made = await disputed(value);
    await paypal.endDispute(made.orderId, 'buyer');
    for (const _ of [1, 2]) await by.webhook(made);
    expect([await takenFrom(made), await statusOf(made)]).toEqual([agorot, status]);
  });

  it('beside a refund pays back twice: nothing more is taken, and a person is told', async () => {
    const made = await make.paid();
    await paypal.dispute(made.orderId);
    await paypal.giveBack(made.orderId, undefined, 'merchant');
    await send(await eventOf(made.id, 'PAYMENT.CAPTURE.REFUNDED'));
    expect(await takenFrom(made)).toBe(10_000);
    await paypal.endDispute(made.orderId, 'buyer');
    await by.webhook(made);
    expect(await takenFrom(made)).toBe(10_000);
    expect(toldOf(made)).toContain('amount of the refunds');
  });
});
