import i18n from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import {
  CodeWanted,
  changePassword,
  confirmForgotPassword,
  confirmSignUp,
  forgotPassword,
  resend,
  signIn,
  signInAgain,
  signOut,
  signOutEverywhere,
  signUp,
} from './account.ts';
import type { replaceSession } from './auth.ts';

const cognito = vi.hoisted(() => ({
  rememberSession: vi.fn(),
  requireStorage: vi.fn(),
  signIn: vi.fn(async () => ({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } })),
  signUp: vi.fn(async () => ({ nextStep: { signUpStep: 'CONFIRM_SIGN_UP' } })),
  confirmSignUp: vi.fn(),
  resendSignUpCode: vi.fn(),
  confirmResetPassword: vi.fn(),
  dropTokens: vi.fn(),
  updatePassword: vi.fn(),
  replaceSession: vi.fn<typeof replaceSession>(),
}));
const session = vi.hoisted(() => ({
  announceSignOut: vi.fn(),
  beginSession: vi.fn(),
  endSession: vi.fn(),
  currentSession: () => ({ status: 'signed-in', actor: { email: 'rut@example.com' } }),
  renewSession: vi.fn((work: () => Promise<void>) => work()),
}));
const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/api.ts', () => api);
vi.mock('./load-auth.ts', () => ({ auth: async () => cognito }));
vi.mock('./session.ts', () => session);

const TYPED = '  rut@example.com ';
const EMAIL = 'rut@example.com';

beforeEach(async () => {
  vi.clearAllMocks();
  await i18n.init({ lng: 'en', resources: {} });
});

describe('an e-mail address', () => {
  it('loses the spaces around it wherever it is typed; a password keeps its own', async () => {
    await signIn({ email: TYPED, password: ' secret ', remember: true });
    expect(cognito.signIn).toHaveBeenCalledWith({ username: EMAIL, password: ' secret ' });
    await signUp({ email: TYPED, password: 'secret', attributes: { name: 'רות' } });
    expect(cognito.signUp).toHaveBeenCalledWith(
      expect.objectContaining({
        username: EMAIL,
        options: expect.objectContaining({ userAttributes: { name: 'רות' } }),
      }),
    );
    await confirmSignUp(TYPED, '123456');
    expect(cognito.confirmSignUp).toHaveBeenCalledWith({ username: EMAIL, confirmationCode: '123456' });
    await confirmForgotPassword(TYPED, '123456', 'secret');
    expect(cognito.confirmResetPassword).toHaveBeenCalledWith({
      username: EMAIL,
      confirmationCode: '123456',
      newPassword: 'secret',
    });
  });
});

describe('an e-mail that is asked for', () => {
  it.each(['he', 'en'])('comes in the language of the page: %s', async (language) => {
    await i18n.changeLanguage(language);
    const inLanguage = expect.objectContaining({ clientMetadata: { language } });
    await signUp({ email: TYPED, password: 'secret', attributes: {} });
    expect(cognito.signUp).toHaveBeenCalledWith(expect.objectContaining({ options: inLanguage }));
    await resend(TYPED);
    expect(cognito.resendSignUpCode).toHaveBeenCalledWith({ username: EMAIL, options: inLanguage });
    await forgotPassword(TYPED);
    expect(api.call).toHaveBeenCalledWith('accounts.requestPasswordReset', { email: TYPED, language });
  });
});

describe('an order that waits for an account', () => {
  it('is named to Cognito’s e-mails by its id, at sign-up and when one is sent again', async () => {
    const named = expect.objectContaining({ clientMetadata: expect.objectContaining({ draft: 'drf_1' }) });
    await signUp({ email: TYPED, password: 'secret', attributes: {}, draft: 'drf_1' });
    expect(cognito.signUp).toHaveBeenLastCalledWith(expect.objectContaining({ options: named }));
    await resend(TYPED, 'drf_1');
    expect(cognito.resendSignUpCode).toHaveBeenLastCalledWith({ username: EMAIL, options: named });
  });
});

describe('signing out', () => {
  it('ends the session here before Cognito is told, and a failure there is told and can be made good', async () => {
    const revoke = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce(undefined);
    cognito.dropTokens.mockResolvedValue(revoke);
    const tellCognito = await signOut();
    expect(session.announceSignOut).toHaveBeenCalledBefore(cognito.dropTokens);
    expect(session.endSession).toHaveBeenCalledWith('asked');
    expect(revoke).not.toHaveBeenCalled();
    await expect(tellCognito()).rejects.toThrow('no network');
    await tellCognito();
  });

  it('ends it here even when the tokens cannot be read', async () => {
    cognito.dropTokens.mockRejectedValue(new Error('forbidden'));
    await expect(signOut()).rejects.toThrow('forbidden');
    expect(session.endSession).toHaveBeenCalledWith('asked');
  });
});

describe('another password', () => {
  const giveCode = async () => '123456';
  const change = () => changePassword('old', 'new', giveCode);

  it('ends every session of before, and begins this one anew', async () => {
    expect(await change()).toBe('done');
    expect(cognito.updatePassword).toHaveBeenCalledWith({ oldPassword: 'old', newPassword: 'new' });
    expect(api.call).toHaveBeenCalledWith('accounts.endEarlierSessions', {});
    expect(api.call).toHaveBeenCalledBefore(cognito.replaceSession);
    expect(cognito.replaceSession).toHaveBeenCalledWith({ username: EMAIL, password: 'new' }, giveCode);
    expect(session.endSession).not.toHaveBeenCalled();
  });

  it('ends nothing when it is refused', async () => {
    cognito.updatePassword.mockRejectedValueOnce(new Error('wrong'));
    await expect(change()).rejects.toThrow('wrong');
    expect(api.call).not.toHaveBeenCalled();
  });

  it('that is changed while others could not be ended says so', async () => {
    api.call.mockRejectedValueOnce(new ApiError(403, 'auth.forbidden', ''));
    expect(await change()).toBe('others-stay');
    expect(cognito.replaceSession).not.toHaveBeenCalled();
    expect(session.endSession).not.toHaveBeenCalled();
  });

  it('ends them once more after an answer that was lost', async () => {
    api.call.mockRejectedValueOnce(new ApiError(503, 'service.busy', ''));
    expect(await change()).toBe('done');
    expect(api.call).toHaveBeenCalledTimes(2);
    expect(session.endSession).not.toHaveBeenCalled();
  });

  it('takes a session that is over after a lost answer for one that it ended itself', async () => {
    api.call.mockRejectedValueOnce(new ApiError(503, 'service.busy', ''));
    api.call.mockRejectedValueOnce(new ApiError(401, 'auth.required', ''));
    expect(await change()).toBe('done');
    expect(cognito.replaceSession).toHaveBeenCalledOnce();
  });

  it('begins anew a session that was over before, and does not say that others are', async () => {
    api.call.mockRejectedValueOnce(new ApiError(401, 'auth.required', ''));
    expect(await change()).toBe('others-stay');
    expect(cognito.replaceSession).toHaveBeenCalledOnce();
  });

  it('begins this one anew also where nobody knows whether it was ended', async () => {
    for (const _ of [1, 2, 3]) api.call.mockRejectedValueOnce(new ApiError(0, 'network', ''));
    expect(await change()).toBe('others-stay');
    expect(cognito.replaceSession).toHaveBeenCalledWith({ username: EMAIL, password: 'new' }, giveCode);
    expect(session.endSession).not.toHaveBeenCalled();
  });

  it('without the code that this session needs signs out here as well', async () => {
    cognito.replaceSession.mockRejectedValueOnce(new Error('No code was given'));
    expect(await change()).toBe('signed-out');
    expect(session.endSession).toHaveBeenCalledWith('lost');
  });
});

describe('signing out everywhere', () => {
  it('ends this session too, once the others are ended', async () => {
    api.call.mockRejectedValueOnce(new Error('no answer'));
    await expect(signOutEverywhere()).rejects.toThrow('no answer');
    expect(session.endSession).not.toHaveBeenCalled();
    cognito.dropTokens.mockResolvedValue(vi.fn());
    await signOutEverywhere();
    expect(session.endSession).toHaveBeenCalledWith('asked');
  });
});

describe('a password that is given again', () => {
  /** Cognito takes the password and asks for a code, and for another after each refusal. */
  const asksForCode = (refusals: readonly Error[]) =>
    cognito.replaceSession.mockImplementationOnce(async (_, giveCode) => {
      await giveCode();
      for (const refused of refusals) await giveCode(refused);
    });

  it('replaces the session of who is signed in, with the code of an authenticator where there is one', async () => {
    asksForCode([]);
    await signInAgain(' secret ', '123456');
    expect(cognito.replaceSession).toHaveBeenCalledWith(
      { username: EMAIL, password: ' secret ' },
      expect.any(Function),
    );
    expect(session.beginSession).not.toHaveBeenCalled();
    expect(session.endSession).not.toHaveBeenCalled();
  });

  it('tells a code that is missing or wrong from a password that is wrong', async () => {
    asksForCode([]);
    await expect(signInAgain('secret', '')).rejects.toBeInstanceOf(CodeWanted);
    asksForCode([new Error('wrong code')]);
    await expect(signInAgain('secret', '000000')).rejects.toThrow('wrong code');
    cognito.replaceSession.mockRejectedValueOnce(new Error('wrong'));
    await expect(signInAgain('wrong', '')).rejects.toThrow('wrong');
  });
});
