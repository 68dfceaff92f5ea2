import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { toastStore } from '../core/page/toast.ts';
import { startOfferingReload } from './outdated.ts';

const client = vi.hoisted(() => vi.fn());
vi.mock('virtual:routes/public', () => ({ default: {} }));
vi.mock('../api/client.ts', () => ({ createClient: () => client }));

beforeEach(() => void client.mockReset());

it('a call that an old page sent in vain offers to load the page again, and is not repeated', async () => {
  const reload = vi.fn();
  startOfferingReload(reload);
  const outdated = new ApiError(409, 'client.outdated', '');
  client.mockRejectedValue(outdated);
  await expect(call('accounts.me', {})).rejects.toBe(outdated);
  expect(client).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  const [shown, ...others] = toastStore.snapshot();
  expect(others).toEqual([]);
  shown?.action?.onPress();
  expect(reload).toHaveBeenCalledTimes(1);
});
