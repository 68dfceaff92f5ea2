import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { actOnMany, type WaitingAct } from './act-on-many.ts';
import type { WaitingMail } from './send-again.tsx';

vi.mock('../../api/api.ts', () => ({ call: vi.fn() }));

const mails = ['a', 'b', 'c'].map((event) => ({ event, kind: 'gift', v: 2 }) as WaitingMail);
const results: [event: string, error: unknown][] = [];
const send = (signal = new AbortController().signal, act: WaitingAct = 'sendAgain') =>
  actOnMany(mails, act, { signal, onResult: ({ event }, error) => results.push([event, error]) });
const asked = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { event: string }).event);

beforeEach(() => {
  results.splice(0);
  vi.mocked(call).mockReset().mockResolvedValue({});
});

it('does it with each as it was seen, one after the other', async () => {
  expect(await send()).toEqual({ done: 3, error: null });
  expect(vi.mocked(call).mock.calls[0]).toEqual(['mailAdmin.sendAgain', { event: 'a', kind: 'gift', v: 2 }]);
  expect(results).toEqual([
    ['a', null],
    ['b', null],
    ['c', null],
  ]);
  await send(undefined, 'giveUp');
  expect(vi.mocked(call).mock.calls[3]?.[0]).toBe('mailAdmin.giveUp');
});

it('passes by what somebody else decided about meanwhile, and says so', async () => {
  const changed = new ApiError(409, 'mail.changed', '');
  vi.mocked(call).mockRejectedValueOnce(changed);
  expect(await send()).toEqual({ done: 2, error: null });
  expect(results[0]).toEqual(['a', changed]);
});

it('ends where no answer comes', async () => {
  const gone = new ApiError(0, 'network', '');
  vi.mocked(call).mockResolvedValueOnce({}).mockRejectedValueOnce(gone);
  expect(await send()).toEqual({ done: 1, error: gone });
  expect(asked()).toEqual(['a', 'b']);
});

it('ends where its reader has enough', async () => {
  const controller = new AbortController();
  vi.mocked(call).mockImplementationOnce(async () => {
    controller.abort();
    return {};
  });
  expect(await send(controller.signal)).toMatchObject({ done: 1, error: { name: 'AbortError' } });
});
