import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/accounts.ts';
import { beginSession, currentSession, endSession, startSession } from './session.ts';

const { auth, said } = vi.hoisted(() => ({
  auth: { accessToken: vi.fn<() => Promise<string | null>>() },
  said: { saySessionEnd: vi.fn(async () => {}), saySessionFailure: vi.fn(async () => {}) },
}));
vi.mock('./auth.ts', () => auth);
vi.mock('./session-failure.ts', () => said);
vi.mock('./stored-session.ts', () => ({
  clearStorage: () => {},
  readStorageEvent: () => null,
  sessionIsStored: () => false,
}));
vi.mock('../api/api.ts', () => ({ call: vi.fn(), takeTokensFrom: () => {} }));

const page = { visibilityState: 'visible' };
const halfAMinute = () => vi.advanceTimersByTimeAsync(30_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  page.visibilityState = 'visible';
  vi.stubGlobal('window', { addEventListener: () => {} });
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
