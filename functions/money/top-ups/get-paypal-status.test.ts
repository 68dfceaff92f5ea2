import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { getPayPalStatus } from './get-paypal-status.ts';

const { connect, forgetPayPal } = vi.hoisted(() => ({ connect: vi.fn(), forgetPayPal: vi.fn() }));
vi.mock('./paypal/credentials.ts', () => ({
  paypal: async () => ({ connect, clientId: 'client' }),
  forgetPayPal,
}));

const ask = () => getPayPalStatus({} as Call<never, never> as never);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

it('tests again at the next press after a failure, with credentials read anew, and rests on a success', async () => {
  connect.mockRejectedValueOnce(new Refusal('paypal.unavailable'));
  const pressedAtOnce = await Promise.all([ask(), ask()]);
  expect(pressedAtOnce).toEqual([
    expect.objectContaining({ success: false, error: 'paypal.unavailable' }),
    expect.objectContaining({ success: false }),
  ]);
  expect(connect).toHaveBeenCalledOnce();
  expect(forgetPayPal).toHaveBeenCalledOnce();

  vi.advanceTimersByTime(1_000);
  expect(await ask()).toMatchObject({ success: true, clientId: 'client' });
  vi.advanceTimersByTime(29_000);
  expect(await ask()).toMatchObject({ success: true });
  expect(connect).toHaveBeenCalledTimes(2);
});
