import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { formOf } from './order-values.ts';
import { sendDraft } from './send-draft.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/api.ts', () => ({ call }));

const order = (recipient: string): InputOf<'drafts.keep'> => ({
  adId: 'ad_1',
  instructions: 'לשיר',
  deadline: '2026-12-01',
  occasion: 'birthday',
  recipient,
});

beforeEach(() => call.mockReset());

test('the same order goes to the server once, a changed one again', async () => {
  call.mockResolvedValueOnce({ id: 'drf_1' }).mockResolvedValueOnce({ id: 'drf_2' });
  expect(await sendDraft(order('סבתא'))).toBe('drf_1');
  expect(await sendDraft(order('סבתא'))).toBe('drf_1');
  expect(await sendDraft(order('סבא'))).toBe('drf_2');
  expect(call).toHaveBeenCalledTimes(2);
});

test('an order that cannot be kept there holds nobody up, and is tried again', async () => {
  call.mockRejectedValueOnce(new ApiError(429, 'rate.limited', '')).mockResolvedValueOnce({ id: 'drf_3' });
  expect(await sendDraft(order('אמא'))).toBeNull();
  expect(await sendDraft(order('אמא'))).toBe('drf_3');
});

test('what comes back fills the form: by day, or for an hour', () => {
  const day = formOf(order('סבתא'));
  expect(day).toMatchObject({ recipient: 'סבתא', timing: 'day', slot: '', eventDate: '', extras: [] });
  expect(day).not.toHaveProperty('adId');
  expect(day.minor).toBe('');
  expect(formOf({ ...order('סבתא'), minor: true }).minor).toBe('yes');
  expect(formOf({ ...order('סבתא'), slot: '2026-12-01T19:00' })).toMatchObject({
    timing: 'hour',
    slot: '2026-12-01T19:00',
  });
  expect(formOf({ ...order('סבתא'), reveal: '2026-12-02T20:00' })).toMatchObject({
    reveal: '2026-12-02',
    revealTime: '20:00',
  });
});
