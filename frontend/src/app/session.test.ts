import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/accounts.ts';
import { beginSession, currentSession, endSession, startSession } from './session.ts';

const { auth, kept, said } = vi.hoisted(() => ({
  auth: { accessToken: vi.fn<() => Promise<string | null>>(), rememberSession: vi.fn() },
  kept: { inTab: false, inBrowser: false },
  said: { saySessionEnd: vi.fn(async () => {}), saySessionFailure: vi.fn(async () => {}) },
}));
vi.mock('./auth.ts', () => auth);
vi.mock('./session-failure.ts', () => said);
vi.mock('./stored-session.ts', () => ({
  clearStorage: () => {},
  readStorageEvent: ({ newValue }: StorageEvent) => (newValue ? 'signed-in' : null),
  sessionIsOfThisTab: () => kept.inTab,
  sessionIsStored: () => kept.inTab || kept.inBrowser,
}));
vi.mock('../api/api.ts', () => ({ call: vi.fn(async () => ({ id: 'usr_2' })), takeTokensFrom: () => {} }));

const page = { visibilityState: 'visible' };
const heard = new Map<string, (event: Partial<StorageEvent>) => void>();
const halfAMinute = () => vi.advanceTimersByTimeAsync(30_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  page.visibilityState = 'visible';
  Object.assign(kept, { inTab: false, inBrowser: false });
  vi.stubGlobal('window', { addEventListener: heard.set.bind(heard) });
  vi.stubGlobal('document', page);
  startSession();
  beginSession({ id: 'usr_1' } as Actor);
});
afterEach(() => {
  endSession('elsewhere');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the tokens of a session', () => {
  it('are looked at every 30 seconds, so that they are renewed in time', async () => {
    auth.accessToken.mockResolvedValue('token');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(auth.accessToken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(auth.accessToken).toHaveBeenCalledTimes(1);
    await halfAMinute();
    expect(auth.accessToken).toHaveBeenCalledTimes(2);
    expect(currentSession().status).toBe('signed-in');
  });

  it('end the session when they are gone, and the person is told', async () => {
    auth.accessToken.mockResolvedValue(null);
    await halfAMinute();
    expect(currentSession().status).toBe('signed-out');
    expect(said.saySessionEnd).toHaveBeenCalledWith('lost');
    await halfAMinute();
    expect(auth.accessToken).toHaveBeenCalledTimes(1);
  });

  it('are left alone while the page is hidden, and a network that is away ends nothing', async () => {
    page.visibilityState = 'hidden';
    await halfAMinute();
    expect(auth.accessToken).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    auth.accessToken.mockRejectedValue(new Error('no network'));
    await halfAMinute();
    expect(currentSession().status).toBe('signed-in');
  });
});

describe('a session that another tab began', () => {
  it.each([
    ['in the browser', { inBrowser: true }, true],
    ['in this tab', { inTab: true }, false],
  ])('is taken up from where it is kept: %s', async (_, where, remembered) => {
    endSession('elsewhere');
    Object.assign(kept, where);
    auth.accessToken.mockImplementation(async () =>
      auth.rememberSession.mock.lastCall?.[0] === remembered ? 'token' : null,
    );
    heard.get('storage')?.({ newValue: 'dana' });
    await vi.advanceTimersByTimeAsync(0);
    expect(currentSession()).toEqual({ status: 'signed-in', actor: { id: 'usr_2' } });
  });
});

describe('the end of a session', () => {
  it.each(['asked', 'elsewhere'] as const)('needs no words when it was %s', async (why) => {
    endSession(why);
    await vi.advanceTimersByTimeAsync(0);
    expect(said.saySessionEnd).not.toHaveBeenCalled();
  });

  it('is explained when the account was closed', async () => {
    endSession('inactive');
    await vi.advanceTimersByTimeAsync(0);
    expect(said.saySessionEnd).toHaveBeenCalledWith('inactive');
  });
});
