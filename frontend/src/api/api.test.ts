import { beforeEach, expect, it, vi } from 'vitest';
import { call, mendBy } from './api.ts';
import { ApiError } from './api-error.ts';

const client = vi.hoisted(() => vi.fn());
vi.mock('virtual:routes/public', () => ({ default: {} }));
vi.mock('./client.ts', () => ({ createClient: () => client }));

const askAgainBy = (ask: () => Promise<boolean>) => mendBy('auth.recent_required', ask);
const stale = new ApiError(403, 'auth.recent_required', 'stale');
const approve = () =>
  call('payoutsAdmin.approve', { id: 'wdr_1', reference: 'r' }, { idempotencyKey: 'key' });

beforeEach(() => void client.mockReset());

it('a call that needs a recent password is sent again with its key once it was given', async () => {
  client.mockRejectedValueOnce(stale).mockResolvedValueOnce({ done: true });
  const ask = vi.fn(async () => true);
  askAgainBy(ask);
  await expect(approve()).resolves.toEqual({ done: true });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(client.mock.calls[1]).toEqual(client.mock.calls[0]);
  expect(client.mock.calls[1]?.[2]).toEqual({ idempotencyKey: 'key' });
});

it('it stays refused when nobody gives one, and is not asked for twice', async () => {
  askAgainBy(async () => false);
  client.mockImplementation(async () => {
    throw stale;
  });
  await expect(approve()).rejects.toMatchObject({ code: 'auth.recent_required' });
  expect(client).toHaveBeenCalledTimes(1);
  askAgainBy(async () => true);
  await expect(approve()).rejects.toMatchObject({ code: 'auth.recent_required' });
  expect(client).toHaveBeenCalledTimes(3);
});

it('other refusals ask nobody', async () => {
  const ask = vi.fn(async () => true);
  askAgainBy(ask);
  client.mockRejectedValueOnce(new ApiError(403, 'auth.forbidden', 'no'));
  await expect(approve()).rejects.toMatchObject({ code: 'auth.forbidden' });
  expect(ask).not.toHaveBeenCalled();
});
