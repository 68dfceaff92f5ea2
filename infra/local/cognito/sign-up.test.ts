import {
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  confirm,
  member,
  PASSWORD,
  passwordSignIn,
  refusal,
  signUp,
  startPool,
  type TestPool,
} from './pool-for-test.ts';

describe('sign-up', () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool();
  });
  afterEach(() => pool.remove());

  const resend = (email: string) =>
    pool.send(
      new ResendConfirmationCodeCommand({
        ClientId: CLIENT_ID,
        Username: email,
        ClientMetadata: { language: 'he' },
      }),
    );

  it('mails a code that confirms the user and the address', async () => {
    const result = await signUp(pool, 'dana@example.com', { attributes: { 'custom:role': 'fan' } });
    expect(result).toMatchObject({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'd***@e***' },
    });
    expect(pool.mails).toEqual([
      {
        to: 'dana@example.com',
        subject: 'Your verification code',
        html: expect.stringMatching(/^Your confirmation code is \d{6}$/),
      },
    ]);
    await expect(passwordSignIn(pool, 'dana@example.com')).rejects.toEqual(
      refusal('UserNotConfirmedException', 'User is not confirmed.'),
    );
    await confirm(pool, 'DANA@example.com');
    expect(pool.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PreAuthentication_Authentication',
      'PostConfirmation_ConfirmSignUp',
    ]);
    expect(pool.events.at(-1)).toMatchObject({
      version: '1',
      region: 'eu-central-1',
      userPoolId: 'eu-central-1_local0001',
      userName: result.UserSub,
      callerContext: { clientId: CLIENT_ID },
      request: {
        userAttributes: {
          sub: result.UserSub,
          email: 'dana@example.com',
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
          'custom:role': 'fan',
        },
      },
    });
    await expect(confirm(pool, 'dana@example.com', '123456')).rejects.toEqual(
      refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
  });

  it('refuses an address that is taken, in whatever case', async () => {
    await signUp(pool, 'dana@example.com');
    await expect(signUp(pool, 'Dana@Example.com')).rejects.toEqual(
      refusal('UsernameExistsException', 'An account with the given email already exists.'),
    );
    const both = await Promise.allSettled([signUp(pool, 'noa@example.com'), signUp(pool, 'noa@example.com')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses what the template does not allow', async () => {
    await expect(signUp(pool, 'dana')).rejects.toEqual(
      refusal('InvalidParameterException', 'Username should be an email.'),
    );
    await expect(signUp(pool, 'dana@example.com', { password: 'short' })).rejects.toEqual(
      refusal('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
    );
    await expect(signUp(pool, 'dana@example.com', { attributes: { 'custom:wealth': '1' } })).rejects.toEqual(
      refusal('InvalidParameterException', /custom:wealth: Attribute does not exist in the schema/),
    );
    await expect(
      signUp(pool, 'dana@example.com', { attributes: { 'custom:role': 'x'.repeat(11) } }),
    ).rejects.toEqual(
      refusal('InvalidParameterException', /Attributes did not conform to the schema: custom:role/),
    );
    await expect(
      signUp(pool, 'dana@example.com', { attributes: { email_verified: 'true' } }),
    ).rejects.toEqual(
      refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
    );
    const elsewhere = new SignUpCommand({
      ClientId: 'nobody',
      Username: 'dana@example.com',
      Password: PASSWORD,
    });
    await expect(pool.send(elsewhere)).rejects.toEqual(
      refusal('ResourceNotFoundException', 'User pool client nobody does not exist.'),
    );
    expect(pool.mails).toEqual([]);
  });

  it('lets the PreSignUp trigger refuse, or confirm on the spot', async () => {
    pool.triggers.PreSignUp = ({ request }) => {
      const { email } = request.userAttributes as { email: string };
      if (email.startsWith('young')) throw new Error('TOO_YOUNG');
      return { autoConfirmUser: true, autoVerifyEmail: true };
    };
    await expect(signUp(pool, 'young@example.com')).rejects.toEqual(
      refusal('UserLambdaValidationException', 'PreSignUp failed with error TOO_YOUNG.'),
    );
    expect(await signUp(pool, 'dana@example.com')).toMatchObject({ UserConfirmed: true });
    expect(pool.mails).toEqual([]);
    expect(pool.events.at(-1)).toMatchObject({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { email_verified: 'true' } },
    });
    expect(await passwordSignIn(pool, 'dana@example.com')).toHaveProperty('AuthenticationResult.AccessToken');
  });

  it('keeps the user confirmed when the PostConfirmation trigger fails', async () => {
    pool.triggers.PostConfirmation = () => {
      throw new Error('table is away');
    };
    await signUp(pool, 'dana@example.com');
    await expect(confirm(pool, 'dana@example.com')).rejects.toEqual(
      refusal('UserLambdaValidationException', 'PostConfirmation failed with error table is away.'),
    );
    expect(await passwordSignIn(pool, 'dana@example.com')).toHaveProperty('AuthenticationResult.AccessToken');
  });

  it('sends the texts of the CustomMessage trigger with the code filled in', async () => {
    pool.triggers.CustomMessage = ({ request }) => ({
      emailSubject: 'ברוכים הבאים',
      emailMessage: `<b>${request.codeParameter}</b> ${JSON.stringify(request.clientMetadata)}`,
    });
    await signUp(pool, 'dana@example.com');
    await resend('dana@example.com');
    expect(pool.events.at(-1)?.triggerSource).toBe('CustomMessage_ResendCode');
    expect(pool.mails.at(-1)).toMatchObject({
      subject: 'ברוכים הבאים',
      html: expect.stringMatching(/^<b>\d{6}<\/b> \{"language":"he"\}$/),
    });
    await confirm(pool, 'dana@example.com');
  });

  it('refuses custom e-mails that Cognito would not send', async () => {
    pool.triggers.CustomMessage = () => ({ emailMessage: 'no code', emailSubject: 'x' });
    await expect(signUp(pool, 'a@example.com')).rejects.toEqual(
      refusal('InvalidLambdaResponseException', /lacks its parameters/),
    );
    pool.triggers.CustomMessage = () => ({ emailMessage: `{####}${'x'.repeat(20_000)}`, emailSubject: 'x' });
    await expect(signUp(pool, 'b@example.com')).rejects.toEqual(
      refusal('InvalidLambdaResponseException', /too long/),
    );
  });

  it('tells wrong codes from old ones', async () => {
    await signUp(pool, 'dana@example.com');
    const code = pool.lastCode();
    await expect(confirm(pool, 'dana@example.com', code === '000000' ? '000001' : '000000')).rejects.toEqual(
      refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    );
    pool.advance(24 * 3600);
    await expect(confirm(pool, 'dana@example.com', code)).rejects.toEqual(
      refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    );
    await resend('dana@example.com');
    await confirm(pool, 'dana@example.com');
  });

  it('limits attempts and resends by the hour', async () => {
    await signUp(pool, 'dana@example.com');
    for (let times = 0; times < 5; times++) await resend('dana@example.com');
    const limit = refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    await expect(resend('dana@example.com')).rejects.toEqual(limit);
    const code = pool.lastCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let times = 0; times < 15; times++) {
      await expect(confirm(pool, 'dana@example.com', wrong)).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await expect(confirm(pool, 'dana@example.com', code)).rejects.toEqual(limit);
    pool.advance(3601);
    await confirm(pool, 'dana@example.com', code);
  });

  it('does not tell who is a user, but refuses to resend to a confirmed one', async () => {
    expect(await resend('nobody@example.com')).toMatchObject({
      CodeDeliveryDetails: { Destination: 'n***@e***' },
    });
    expect(pool.mails).toEqual([]);
    await expect(confirm(pool, 'nobody@example.com', '123456')).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
    await member(pool, 'dana@example.com');
    await expect(resend('dana@example.com')).rejects.toEqual(
      refusal('InvalidParameterException', 'User is already confirmed.'),
    );
  });

  it('answers with Cognito’s validation errors', async () => {
    const incomplete = new ConfirmSignUpCommand({
      ClientId: CLIENT_ID,
      Username: 'a@b.co',
      ConfirmationCode: undefined,
    });
    await expect(pool.send(incomplete)).rejects.toEqual(
      refusal(
        'InvalidParameterException',
        "1 validation error detected: Value at 'confirmationCode' failed to satisfy constraint: Member must not be null",
      ),
    );
  });
});

describe('pools with other settings', () => {
  it('does not call triggers the template does not name, and tells who exists when it may', async () => {
    const pool = await startPool({
      pool: { LambdaConfig: {} },
      client: { PreventUserExistenceErrors: 'LEGACY' },
    });
    await member(pool, 'dana@example.com');
    expect(pool.events).toEqual([]);
    await expect(passwordSignIn(pool, 'nobody@example.com')).rejects.toEqual(
      refusal('UserNotFoundException', 'User does not exist.'),
    );
    await expect(confirm(pool, 'nobody@example.com', '123456')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await pool.remove();
  });

  it('lets only administrators make users', async () => {
    const pool = await startPool({ pool: { AdminCreateUserConfig: { AllowAdminCreateUserOnly: true } } });
    await expect(signUp(pool, 'dana@example.com')).rejects.toEqual(
      refusal('NotAuthorizedException', 'SignUp is not permitted for this user pool'),
    );
    await pool.remove();
  });
});
