import { beforeEach, expect, it, vi } from 'vitest';
import { contracts } from '../../../../shared/contracts/index.ts';
import { LIVE_TOPICS } from '../../../../shared/contracts/live-topics.ts';
import type { LiveOptions } from './live-connection.ts';

const { invalidateQueries, connection } = vi.hoisted(() => ({
  invalidateQueries: vi.fn(),
  connection: { options: {} as Pick<LiveOptions, 'onMessage' | 'onReconnected'> },
}));
vi.mock('../../api/query-client.ts', () => ({ queryClient: { invalidateQueries } }));
vi.mock('../session/session.ts', () => ({ refreshActor: vi.fn() }));
vi.mock('../session/configuration.ts', () => ({}));
vi.mock('./live-connection.ts', () => ({
  createLiveConnection: (options: LiveOptions) => {
    connection.options = options;
    return {};
  },
}));

vi.useFakeTimers();
await import('./live.ts');

/** Long enough for what is gathered, and for figures of before. */
const LATER_MS = 6_000;
beforeEach(() => {
  vi.advanceTimersByTime(LATER_MS);
  invalidateQueries.mockClear();
});

const keysOf = (keys: readonly (readonly string[])[]): string[] =>
  [...new Set(keys.map((key) => key.join('.')))].sort();

const readAgain = (): string[] => {
  vi.advanceTimersByTime(LATER_MS);
  return keysOf(invalidateQueries.mock.calls.map(([{ queryKey }]) => queryKey));
};
const EVERYTHING = keysOf(Object.values(LIVE_TOPICS).flat());

it.each(Object.entries(LIVE_TOPICS))('a change of %s has what it makes stale read again', (topic, keys) => {
  for (const id of ['a', 'b']) connection.options.onMessage({ topic, id });
  expect(readAgain()).toEqual(keysOf(keys));
});

it('a topic that this page does not know, of a newer server, has everything read again', () => {
  connection.options.onMessage({ topic: 'planted' });
  expect(readAgain()).toEqual(EVERYTHING);
});

it('a gap of the connection, too', () => {
  connection.options.onReconnected();
  expect(readAgain()).toEqual(EVERYTHING);
});

it('figures of the platform are read every five seconds at most', () => {
  for (const _ of 'ten times'.split('')) {
    connection.options.onMessage({ topic: 'overview' });
    vi.advanceTimersByTime(1_000);
  }
  // Those of the overview, and those over time.
  expect(invalidateQueries.mock.calls.length).toBeLessThanOrEqual(2 * 2);
});

/** Groups whose screens nothing of the stream makes stale, and why. */
const NEVER_STALE: Readonly<Record<string, string>> = {
  registration: 'is called before there is a person',
  drafts: 'a draft is read once',
  gifts: 'whoever holds a link has no socket',
  requestVideos: 'a new address of a video would begin anew what somebody watches',
  requestVideosAdmin: 'the same',
  paypalAdmin: 'is asked of PayPal',
  paypalEvents: 'is called by PayPal',
  rightsAdmin: 'only writes; read by peopleAdmin',
};

it('every group of endpoints is stale by some topic, or it is said why not', () => {
  const stale = new Set<string>(Object.values(LIVE_TOPICS).flatMap((keys) => keys.map(([group]) => group)));
  expect([...Object.keys(contracts).filter((group) => !stale.has(group))].sort()).toEqual(
    Object.keys(NEVER_STALE).sort(),
  );
});
