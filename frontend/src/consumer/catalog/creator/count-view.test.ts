import { beforeEach, expect, it, vi } from 'vitest';
import { countView } from './count-view.ts';

const call = vi.hoisted(() => vi.fn(async (..._: unknown[]) => ({})));
vi.mock('../../../api/api.ts', () => ({ call }));

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
beforeEach(() => {
  kept.clear();
  call.mockClear();
  vi.stubGlobal('localStorage', storage);
});

const DAY = new Date('2026-11-27T10:00:00Z');
const counted = () => call.mock.calls.map(([, input]) => (input as { creatorId: string }).creatorId);

it('a browser counts once a day and page, however often it opens it', async () => {
  for (const id of ['usr_a', 'usr_a', 'usr_b', 'usr_a']) await countView(id, DAY);
  expect(counted()).toEqual(['usr_a', 'usr_b']);
  await countView('usr_a', new Date('2026-11-28T10:00:00Z'));
  expect(counted()).toEqual(['usr_a', 'usr_b', 'usr_a']);
});

it('a browser that keeps nothing, or something else, counts all the same', async () => {
  kept.set('viewed', 'no JSON');
  await countView('usr_a', DAY);
  vi.stubGlobal('localStorage', undefined);
  await countView('usr_b', DAY);
  expect(counted()).toEqual(['usr_a', 'usr_b']);
});
