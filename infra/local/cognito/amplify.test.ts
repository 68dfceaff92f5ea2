import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { JwtRsaVerifier } from 'aws-jwt-verify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, member, PASSWORD, POOL_ID, startPool, type TestPool } from './pool-for-test.ts';

const EMAIL = 'dana@example.com';

/** The browser's own library, with its default flow: the password never leaves it (SRP). */
describe('aws-amplify', () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool({ client: { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] } });
    Amplify.configure({
      Auth: {
        Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.endpoint },
      },
    });
  });
  afterEach(async () => {
    await signOut();
    await pool.remove();
  });

  it('signs up, confirms and signs in by SRP, and gets genuine tokens', async () => {
    const started = await signUp({
      username: EMAIL,
      password: PASSWORD,
      options: { userAttributes: { name: 'Dana' } },
    });
    expect(started.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    expect(await signIn({ username: EMAIL, password: PASSWORD })).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });
    await resendSignUpCode({ username: EMAIL });
    await confirmSignUp({ username: EMAIL, confirmationCode: pool.lastCode() });
    expect(await signIn({ username: 'Dana@example.com', password: PASSWORD })).toMatchObject({
      isSignedIn: true,
    });
    const { tokens } = await fetchAuthSession();
    const verifier = JwtRsaVerifier.create({
      issuer: pool.issuer,
      audience: null,
      jwksUri: `${pool.issuer}/.well-known/jwks.json`,
    });
    verifier.cacheJwks(pool.cognito.jwks() as Parameters<typeof verifier.cacheJwks>[0]);
    expect(await verifier.verify(String(tokens?.accessToken))).toMatchObject({
      token_use: 'access',
      sub: started.userId,
    });
    expect(await fetchUserAttributes()).toMatchObject({ email: EMAIL, email_verified: 'true', name: 'Dana' });
  });

  it('is refused by SRP with a wrong password, an unknown user, and while locked', async () => {
    await member(pool, EMAIL);
    const attempt = (username: string, password: string) => signIn({ username, password });
    const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(attempt('nobody@example.com', PASSWORD)).rejects.toMatchObject(wrong);
    for (let times = 0; times < 5; times++)
      await expect(attempt(EMAIL, 'wrong-password')).rejects.toMatchObject(wrong);
    await expect(attempt(EMAIL, PASSWORD)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pool.advance(1);
    expect(await attempt(EMAIL, PASSWORD)).toMatchObject({ isSignedIn: true });
  });

  it('refreshes rotating tokens and revokes them when signing out', async () => {
    await member(pool, EMAIL);
    await signIn({ username: EMAIL, password: PASSWORD });
    const before = (await fetchAuthSession()).tokens;
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
    expect(String(after?.accessToken)).not.toBe(String(before?.accessToken));
    expect(after?.accessToken.payload.auth_time).toBe(before?.accessToken.payload.auth_time);
    pool.advance(60);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    await signOut({ global: true });
    expect((await fetchAuthSession()).tokens).toBeUndefined();
  });

  it('resets a password', async () => {
    await member(pool, EMAIL);
    const { nextStep } = await resetPassword({ username: EMAIL });
    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
    const newPassword = 'סיסמה חדשה';
    await confirmResetPassword({ username: EMAIL, confirmationCode: pool.lastCode(), newPassword });
    expect(await signIn({ username: EMAIL, password: newPassword })).toMatchObject({ isSignedIn: true });
  });
});
