import { fetchAuthSession } from 'aws-amplify/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken, dropTokens } from './auth.ts';

const store = vi.hoisted(() => ({ loadTokens: vi.fn(), clearTokens: vi.fn() }));
vi.mock('./configuration.ts', () => ({
  configuration: async () => ({ userPoolId: 'eu-central-1_Pool', userPoolClientId: 'client' }),
}));
vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({ fetchAuthSession: vi.fn() }));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { authTokenStore: store } }));
vi.mock('aws-amplify/utils', () => ({ defaultStorage: {}, sessionStorage: {} }));

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
