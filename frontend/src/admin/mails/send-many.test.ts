import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import type { WaitingMail } from './send-again.tsx';
import { sendMany } from './send-many.ts';

vi.mock('../../api/api.ts', () => ({ call: vi.fn() }));

const mails = ['a', 'b', 'c'].map((event) => ({ event, kind: 'gift', v: 2 }) as WaitingMail);
const progress: number[] = [];
const send = (signal = new AbortController().signal) =>
  sendMany(mails, { signal, onProgress: (done) => progress.push(done) });
const asked = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { event: string }).event);

beforeEach(() => {
  progress.splice(0);
  vi.mocked(call).mockReset().mockResolvedValue({});
});

it('sends each as it was seen, one after the other', async () => {
  expect(await send()).toEqual({ sent: 3, error: null });
  expect(vi.mocked(call).mock.calls[0]).toEqual(['mailAdmin.sendAgain', { event: 'a', kind: 'gift', v: 2 }]);
  expect(progress).toEqual([1, 2, 3]);
});

it('passes by what somebody else sent meanwhile', async () => {
  vi.mocked(call).mockRejectedValueOnce(new ApiError(409, 'mail.changed', ''));
  expect(await send()).toEqual({ sent: 2, error: null });
});

it('ends where no answer comes', async () => {
  const gone = new ApiError(0, 'network', '');
  vi.mocked(call).mockResolvedValueOnce({}).mockRejectedValueOnce(gone);
  expect(await send()).toEqual({ sent: 1, error: gone });
  expect(asked()).toEqual(['a', 'b']);
});

it('ends where its reader has enough', async () => {
  const controller = new AbortController();
  vi.mocked(call).mockImplementationOnce(async () => {
    controller.abort();
    return {};
  });
  expect(await send(controller.signal)).toMatchObject({ sent: 1, error: { name: 'AbortError' } });
});
