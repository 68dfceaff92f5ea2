import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  signIn,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as cognito from './auth.ts';
import {
  accessToken,
  configure,
  dropTokens,
  type GiveCode,
  rememberSession,
  replaceSession,
} from './auth.ts';

const store = vi.hoisted(() => ({
  loadTokens: vi.fn(),
  clearTokens: vi.fn(),
  storeTokens: vi.fn(),
  clearMemory: vi.fn(),
  use: vi.fn(),
}));
vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  confirmResetPassword: vi.fn(),
  confirmSignIn: vi.fn(),
  fetchAuthSession: vi.fn(),
  signIn: vi.fn(),
  signUp: vi.fn(),
  updatePassword: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { authTokenStore: store, setKeyValueStorage: store.use },
}));
vi.mock('aws-amplify/utils', () => ({
  ConsoleLogger: {},
  defaultStorage: 'browser',
  sessionStorage: 'tab',
  sharedInMemoryStorage: { clear: store.clearMemory },
}));

configure({ userPoolId: 'eu-central-1_Pool', userPoolClientId: 'client' });

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', send);
});

describe('a session that is signed out of', () => {
  it('is forgotten here at once; Cognito is told with its refresh token, until it has understood', async () => {
    store.loadTokens.mockResolvedValue({ refreshToken: 'refresh' });
    const tellCognito = await dropTokens();
    expect(store.clearTokens).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(tellCognito()).rejects.toThrow('Failed to fetch');
    send.mockResolvedValueOnce(new Response('{}', { status: 500 }));
    await expect(tellCognito()).rejects.toThrow('500');
    send.mockResolvedValueOnce(new Response('{}'));
    await tellCognito();
    expect(send).toHaveBeenLastCalledWith(
      'https://cognito-idp.eu-central-1.amazonaws.com/',
      expect.objectContaining({ body: '{"ClientId":"client","Token":"refresh"}' }),
    );
  });

  it('needs no word to Cognito without a token', async () => {
    store.loadTokens.mockResolvedValue(null);
    await (await dropTokens())();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the access token', () => {
  const refused = (name: string) => {
    vi.mocked(fetchAuthSession).mockRejectedValue(Object.assign(new Error(name), { name }));
  };

  it.each(['RefreshTokenReuseException', 'TokenRevokedException', 'UserNotFoundException'])(
    'is none after %s',
    async (name) => {
      refused(name);
      expect(await accessToken()).toBeNull();
    },
  );

  it('is unknown without an answer', async () => {
    refused('NetworkError');
    await expect(accessToken()).rejects.toThrow('NetworkError');
  });
});

describe('a session that takes the place of another', () => {
  const CREDENTIALS = { username: 'rut@example.com', password: 'secret' };
  const giveCode = vi.fn<GiveCode>();

  it('is stored where that one was, and whoever asks for a token meanwhile waits for it', async () => {
    rememberSession(false);
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof signIn>>>();
    vi.mocked(signIn).mockReturnValue(answer.promise);
    store.loadTokens.mockResolvedValue({ accessToken: 'new' });
    vi.mocked(fetchAuthSession).mockResolvedValue({});
    const replaced = replaceSession(CREDENTIALS, giveCode);
    const token = accessToken();
    expect(store.use).not.toHaveBeenLastCalledWith('tab');
    answer.resolve({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    await replaced;
    expect(store.storeTokens).toHaveBeenCalledWith({ accessToken: 'new' });
    expect(store.use).toHaveBeenLastCalledWith('tab');
    await token;
    expect(store.storeTokens).toHaveBeenCalledBefore(vi.mocked(fetchAuthSession));
  });

  it('that does not come about leaves the other where it is', async () => {
    vi.mocked(signIn).mockRejectedValue(new Error('no network'));
    await expect(replaceSession(CREDENTIALS, giveCode)).rejects.toThrow('no network');
    expect(store.use).toHaveBeenLastCalledWith('tab');
    expect(store.storeTokens).not.toHaveBeenCalled();
  });

  it('asks for the code of an authenticator until it is right, and begins anew when that took too long', async () => {
    const named = (name: string) => Object.assign(new Error(name), { name });
    const [wrong, offline] = [named('CodeMismatchException'), named('NetworkError')];
    vi.mocked(signIn).mockResolvedValue({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
    for (const refused of [wrong, offline, named('NotAuthorizedException')])
      vi.mocked(confirmSignIn).mockRejectedValueOnce(refused);
    vi.mocked(confirmSignIn).mockResolvedValue({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
    for (const code of ['000000', '222222', '333333']) giveCode.mockResolvedValueOnce(code);
    await replaceSession(CREDENTIALS, giveCode);
    expect(giveCode.mock.calls).toEqual([[undefined], [wrong], [offline]]);
    expect(vi.mocked(confirmSignIn).mock.calls.map(([{ challengeResponse }]) => challengeResponse)).toEqual([
      '000000',
      '222222',
      '333333',
      '333333',
    ]);
    expect(signIn).toHaveBeenCalledTimes(2);
    expect(store.storeTokens).toHaveBeenCalledOnce();
  });

  it('leaves everything as it is when nobody gives a code', async () => {
    giveCode.mockRejectedValueOnce(new Error('given up'));
    await expect(replaceSession(CREDENTIALS, giveCode)).rejects.toThrow('given up');
    expect(store.use).toHaveBeenLastCalledWith('tab');
    expect(store.storeTokens).not.toHaveBeenCalled();
  });
});

it('each password reaches Cognito in one form, whatever keyboard wrote it', async () => {
  const [typed, kept] = ['cafe\u0301-２０２６', 'caf\u00e9-2026'];
  const done = { isSignedIn: true, nextStep: { signInStep: 'DONE' } } as const;
  vi.mocked(signIn).mockResolvedValue(done);
  vi.mocked(confirmSignIn).mockResolvedValue(done);
  const person = { username: 'rut@example.com' };
  await cognito.signIn({ ...person, password: typed });
  await cognito.confirmSignIn({ challengeResponse: typed });
  await cognito.signUp({ ...person, password: typed });
  await cognito.updatePassword({ oldPassword: typed, newPassword: typed });
  await cognito.confirmResetPassword({ ...person, confirmationCode: '1', newPassword: typed });
  for (const [sent, words] of [
    [signIn, { password: kept }],
    [confirmSignIn, { challengeResponse: kept }],
    [signUp, { password: kept }],
    [updatePassword, { oldPassword: kept, newPassword: kept }],
    [confirmResetPassword, { newPassword: kept }],
  ] as const)
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining(words));
});
