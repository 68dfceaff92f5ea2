import { expect, it, vi } from 'vitest';
import { signIn } from './account.ts';

const cognito = vi.hoisted(() => ({ rememberSession: vi.fn(), requireStorage: vi.fn(), signIn: vi.fn() }));
vi.mock('./load-auth.ts', () => ({ auth: async () => cognito }));
vi.mock('./session.ts', () => ({ beginSession: vi.fn(), endSession: vi.fn() }));

it.each([
  ['CONFIRM_SIGN_UP', 'confirm-sign-up'],
  ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'new-password'],
  ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'code'],
  ['RESET_PASSWORD', 'reset-password'],
  // Nobody is asked for a code that was never set up or sent.
  ['CONTINUE_SIGN_IN_WITH_TOTP_SETUP', 'impossible'],
])('when Cognito still wants %s, signing in goes on with %s', async (signInStep, step) => {
  cognito.signIn.mockResolvedValue({ nextStep: { signInStep } });
  expect(await signIn({ email: 'rut@example.com', password: 'secret', remember: true })).toEqual({ step });
});

it('nobody is signed in where the session could not be kept', async () => {
  cognito.signIn.mockClear();
  cognito.requireStorage.mockImplementationOnce(() => {
    throw new Error('nothing is kept');
  });
  await expect(signIn({ email: 'rut@example.com', password: 'secret', remember: true })).rejects.toThrow(
    'nothing is kept',
  );
  expect(cognito.signIn).not.toHaveBeenCalled();
});
