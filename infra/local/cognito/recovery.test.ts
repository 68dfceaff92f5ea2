import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  member,
  passwordSignIn,
  refusal,
  signUp,
  startPool,
  type TestPool,
} from './pool-for-test.ts';

const EMAIL = 'dana@example.com';
const NEW_PASSWORD = 'another-password';

describe('password reset', () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool();
    await member(pool, EMAIL);
  });
  afterEach(() => pool.remove());

  const forgot = (email: string) =>
    pool.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: email }));
  const reset = (code: string, password = NEW_PASSWORD, email = EMAIL) =>
    pool.send(
      new ConfirmForgotPasswordCommand({
        ClientId: CLIENT_ID,
        Username: email,
        ConfirmationCode: code,
        Password: password,
      }),
    );

  it('replaces the password by a mailed code, once', async () => {
    expect(await forgot(EMAIL)).toMatchObject({ CodeDeliveryDetails: { Destination: 'd***@e***' } });
    expect(pool.events.at(-1)?.triggerSource).toBe('CustomMessage_ForgotPassword');
    const code = pool.lastCode();
    await expect(reset(code, 'tiny')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await expect(reset(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await reset(code);
    expect(pool.events.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmForgotPassword');
    await expect(passwordSignIn(pool, EMAIL)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await passwordSignIn(pool, EMAIL, NEW_PASSWORD)).toHaveProperty('AuthenticationResult');
    await expect(reset(code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('ends a lock-out', async () => {
    for (let times = 0; times < 5; times++) {
      await expect(passwordSignIn(pool, EMAIL, 'wrong-password')).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    }
    await forgot(EMAIL);
    await reset(pool.lastCode());
    expect(await passwordSignIn(pool, EMAIL, NEW_PASSWORD)).toHaveProperty('AuthenticationResult');
  });

  it('takes a code for an hour', async () => {
    await forgot(EMAIL);
    pool.advance(3600);
    await expect(reset(pool.lastCode())).rejects.toEqual(
      refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    );
  });

  it('answers the same for unknown and unconfirmed users, and mails nobody', async () => {
    await signUp(pool, 'noa@example.com');
    const sent = pool.mails.length;
    expect(await forgot('nobody@example.com')).toMatchObject({
      CodeDeliveryDetails: { Destination: 'n***@e***' },
    });
    expect(await forgot('noa@example.com')).toMatchObject({
      CodeDeliveryDetails: { Destination: 'n***@e***' },
    });
    expect(pool.mails).toHaveLength(sent);
    await expect(reset('123456', NEW_PASSWORD, 'nobody@example.com')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });

  it('is limited by the hour, for unknown users too', async () => {
    for (const email of [EMAIL, 'nobody@example.com']) {
      for (let times = 0; times < 5; times++) await forgot(email);
      await expect(forgot(email)).rejects.toEqual(
        refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
      );
    }
    pool.advance(3601);
    await forgot(EMAIL);
  });
});

describe('password reset with existence errors', () => {
  it('says what is wrong', async () => {
    const pool = await startPool({ client: { PreventUserExistenceErrors: 'LEGACY' } });
    await signUp(pool, EMAIL);
    const forgot = (email: string) =>
      pool.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: email }));
    await expect(forgot('nobody@example.com')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(forgot(EMAIL)).rejects.toEqual(
      refusal(
        'InvalidParameterException',
        /^Cannot reset password for the user as there is no registered\/verified email/,
      ),
    );
    await pool.remove();
  });
});
