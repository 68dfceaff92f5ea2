import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../../../shared/contracts/people/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import type { TokenSource } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  announceSignOut,
  beginSession,
  currentSession,
  endSession,
  refreshActor,
  renewSession,
  startSession,
} from './session.ts';

const { api, auth, kept, said, storage, tabs } = vi.hoisted(() => {
  const tabs = {
    postMessage: vi.fn<(message: string) => void>(),
    hear: (_message: { data: string }): void => {},
  };
  const Channel = class {
    postMessage = tabs.postMessage;
    addEventListener(_: string, listener: typeof tabs.hear) {
      tabs.hear = listener;
    }
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('BroadcastChannel', Channel);
  return {
    tabs,
    api: {
      call: vi.fn<() => Promise<unknown>>(async () => ({ id: 'usr_2' })),
      takeTokensFrom: vi.fn<(source: TokenSource) => void>(),
    },
    storage: { clearStorage: vi.fn(), forgetTokens: vi.fn(), putAway: vi.fn(), takeUp: vi.fn() },
    auth: { accessToken: vi.fn<() => Promise<string | null>>(), rememberSession: vi.fn() },
    kept: { inTab: false, inBrowser: false },
    said: { saySessionEnd: vi.fn(async () => {}), saySessionFailure: vi.fn(async () => {}) },
  };
});
vi.mock('./load-auth.ts', () => ({ auth: async () => auth }));
vi.mock('./session-failure.ts', () => said);
vi.mock('./stored-session.ts', () => ({
  ...storage,
  readStorageEvent: ({ newValue }: StorageEvent) => (newValue ? 'signed-in' : 'signed-out'),
  isSessionOfThisTab: () => kept.inTab,
  isSessionStored: () => kept.inTab || kept.inBrowser,
}));
vi.mock('../../api/api.ts', () => api);

const tokens = api.takeTokensFrom.mock.lastCall?.[0] as TokenSource;

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
  beginSession({ id: 'usr_1' } as Me);
  storage.putAway.mockClear();
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

describe('a refused token', () => {
  const signedOutAs = (lost: boolean | undefined) =>
    expect(currentSession()).toEqual(lost ? { status: 'signed-out', lost } : { status: 'signed-out' });

  it.each([
    ['is gone', null, null],
    ['is the one in use', 'token', 'token'],
    ['was dropped meanwhile', 'token', null],
  ])('ends the session at once when it %s', async (_, refused, current) => {
    auth.accessToken.mockResolvedValue(current);
    await tokens.lost(refused);
    signedOutAs(true);
    expect(storage.forgetTokens).toHaveBeenCalledOnce();
    // The refused call first finishes what it still writes or forgets.
    expect(storage.putAway).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.putAway).toHaveBeenCalledOnce();
    expect(storage.clearStorage).not.toHaveBeenCalled();
  });

  it.each(['token', null])('that was replaced meanwhile says nothing of the session: %s', async (refused) => {
    auth.accessToken.mockResolvedValue('newer');
    await tokens.lost(refused);
    expect(currentSession().status).toBe('signed-in');
  });
});

describe('several tabs', () => {
  it('learn of a lost session, and each looks at its own', async () => {
    endSession('lost');
    expect(tabs.postMessage).toHaveBeenCalledWith('lost');
    beginSession({ id: 'usr_1' } as Me);
    tabs.hear({ data: 'lost' });
    expect(api.call).toHaveBeenCalledWith('accounts.me', {});
    await vi.advanceTimersByTimeAsync(0);
    expect(currentSession().status).toBe('signed-in');
  });

  it('take tokens that are only gone for a lost session, and forget all once a sign-out was announced', () => {
    heard.get('storage')?.({ newValue: null });
    expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
    expect(storage.forgetTokens).toHaveBeenCalledOnce();
    expect(storage.clearStorage).not.toHaveBeenCalled();
    tabs.hear({ data: 'signed-out' });
    expect(storage.clearStorage).toHaveBeenCalledOnce();
    announceSignOut();
    expect(tabs.postMessage).toHaveBeenLastCalledWith('signed-out');
  });

  it('take nothing away while this one begins a new session', async () => {
    await renewSession(async () => heard.get('storage')?.({ newValue: null }));
    expect(currentSession().status).toBe('signed-in');
  });

  it('that are refused while they are replaced say nothing of the person, who is read with the new ones', async () => {
    api.call.mockRejectedValueOnce(new ApiError(401, 'auth.signed_out', ''));
    const answer = Promise.withResolvers<void>();
    const renewed = renewSession(() => answer.promise);
    const read = refreshActor();
    await vi.advanceTimersByTimeAsync(0);
    answer.resolve();
    await Promise.all([renewed, read]);
    expect(currentSession()).toEqual({ status: 'signed-in', actor: { id: 'usr_2' } });
  });

  it('that were refused before they were replaced say nothing either, however late that is heard', async () => {
    const refusal = Promise.withResolvers<unknown>();
    api.call.mockReturnValueOnce(refusal.promise);
    const read = refreshActor();
    await renewSession(async () => {});
    refusal.reject(new ApiError(401, 'auth.signed_out', ''));
    await read;
    expect(currentSession()).toEqual({ status: 'signed-in', actor: { id: 'usr_2' } });
  });

  it('leave the session of a tab alone that has its own', () => {
    kept.inTab = true;
    heard.get('storage')?.({ newValue: null });
    expect(currentSession().status).toBe('signed-in');
  });
});

describe('a session that is taken up', () => {
  const takenUp = async (answer: Error) => {
    endSession('elsewhere');
    storage.forgetTokens.mockClear();
    kept.inTab = true;
    auth.accessToken.mockResolvedValue('token');
    api.call.mockRejectedValueOnce(answer);
    startSession();
    await vi.advanceTimersByTimeAsync(0);
  };

  it.each([
    new ApiError(0, 'network', ''),
    new ApiError(503, 'service.busy', ''),
    // The API's throttle.
    new ApiError(429, 'unknown', ''),
  ])('is none the less for a server that is busy: %s', async (answer) => {
    await takenUp(answer);
    expect(currentSession().status).toBe('loading');
    expect(storage.forgetTokens).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(currentSession()).toEqual({ status: 'signed-in', actor: { id: 'usr_2' } });
  });

  it('is found where it is kept, and is not lost, by a call that was faster than the start of the page', async () => {
    endSession('elsewhere');
    kept.inTab = true;
    auth.accessToken.mockResolvedValue('token');
    const early = tokens.accessToken();
    startSession();
    await tokens.lost(null);
    expect(await early).toBe('token');
    expect(auth.rememberSession).toHaveBeenCalledBefore(auth.accessToken);
    expect(auth.rememberSession).toHaveBeenCalledWith(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(currentSession()).toEqual({ status: 'signed-in', actor: { id: 'usr_2' } });
  });

  it('is lost when its token is refused', async () => {
    await takenUp(new ApiError(401, 'auth.signed_out', ''));
    expect(currentSession()).toEqual({ status: 'signed-out', lost: true });
    expect(storage.forgetTokens).toHaveBeenCalledOnce();
  });
});

describe('the end of a session', () => {
  it.each(['asked', 'lost'] as const)(
    'takes away what the person was answered, and nothing of what everybody is: %s',
    (why) => {
      queryClient.setQueryData(['wallet', 'balance', {}], 'mine');
      queryClient.setQueryData(['catalog', 'home', {}], "everybody's");
      endSession(why);
      expect(queryClient.getQueriesData({})).toEqual([[['catalog', 'home', {}], "everybody's"]]);
      queryClient.clear();
    },
  );

  it('leaves nothing when a person asked for it', () => {
    endSession('asked');
    expect(storage.clearStorage).toHaveBeenCalledOnce();
    expect(currentSession()).toEqual({ status: 'signed-out' });
  });

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
