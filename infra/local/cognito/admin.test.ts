import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ConfirmForgotPasswordCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CLIENT_ID,
  member,
  PASSWORD,
  POOL_ID,
  passwordSignIn,
  refusal,
  signUp,
  startPool,
  type TestPool,
  tokensOf,
} from './pool-for-test.ts';

const EMAIL = 'dana@example.com';
const DANA = { UserPoolId: POOL_ID, Username: EMAIL };

describe('administration', () => {
  let pool: TestPool;
  beforeEach(async () => {
    pool = await startPool();
  });
  afterEach(() => pool.remove());

  const invite = (more: Partial<AdminCreateUserCommandInput> = {}) =>
    pool.send(
      new AdminCreateUserCommand({
        ...DANA,
        UserAttributes: [
          { Name: 'email', Value: EMAIL },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
        ...more,
      }),
    );
  const adminGetUser = () => pool.send(new AdminGetUserCommand(DANA));

  it('invites a user, who must choose a password', async () => {
    const { User } = await invite();
    expect(User).toMatchObject({
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      UserCreateDate: expect.any(Date),
    });
    expect(pool.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_AdminCreateUser',
      'CustomMessage_AdminCreateUser',
    ]);
    const [, address, temporary = ''] =
      /^Your username is (\S+) and temporary password is (\S+)\.$/.exec(pool.mails[0]?.html ?? '') ?? [];
    expect(address).toBe(EMAIL);
    const challenge = await passwordSignIn(pool, EMAIL, temporary);
    expect(challenge).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { USER_ID_FOR_SRP: User?.Username, requiredAttributes: '[]' },
    });
    const choose = (NEW_PASSWORD: string) =>
      pool.send(
        new RespondToAuthChallengeCommand({
          ClientId: CLIENT_ID,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          Session: challenge.Session,
          ChallengeResponses: { USERNAME: EMAIL, NEW_PASSWORD },
        }),
      );
    await expect(choose('tiny')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    expect(await choose(PASSWORD)).toHaveProperty('AuthenticationResult.RefreshToken');
    await expect(choose(PASSWORD)).rejects.toEqual(
      refusal('NotAuthorizedException', 'Invalid session for the user.'),
    );
    expect(await adminGetUser()).toMatchObject({ UserStatus: 'CONFIRMED' });
    expect(await passwordSignIn(pool, EMAIL)).toHaveProperty('AuthenticationResult');
  });

  it('lets an invitation age, and repeats it', async () => {
    await invite({ TemporaryPassword: 'temporary-1', MessageAction: 'SUPPRESS' });
    expect(pool.mails).toEqual([]);
    await expect(invite()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    pool.advance(7 * 86_400 + 1);
    await expect(passwordSignIn(pool, EMAIL, 'temporary-1')).rejects.toEqual(
      refusal(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      ),
    );
    await invite({ TemporaryPassword: 'temporary-2', MessageAction: 'RESEND' });
    expect(pool.mails[0]?.html).toContain('temporary-2');
    expect(await passwordSignIn(pool, EMAIL, 'temporary-2')).toHaveProperty('Session');
    await expect(
      pool.send(new ForgotPasswordCommand({ ClientId: CLIENT_ID, Username: EMAIL })),
    ).rejects.toEqual(
      refusal('NotAuthorizedException', 'User password cannot be reset in the current state.'),
    );
    await pool.send(new AdminSetUserPasswordCommand({ ...DANA, Password: PASSWORD, Permanent: true }));
    expect(await passwordSignIn(pool, EMAIL)).toHaveProperty('AuthenticationResult');
    await expect(invite({ MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    });
  });

  it('sends no invitation unless asked to by e-mail', async () => {
    await invite({ DesiredDeliveryMediums: undefined });
    expect(pool.mails).toEqual([]);
  });

  it('confirms a sign-up without a code, leaving the address unverified', async () => {
    await signUp(pool, EMAIL);
    await pool.send(new AdminConfirmSignUpCommand(DANA));
    expect(pool.events.at(-1)?.triggerSource).toBe('PostConfirmation_ConfirmSignUp');
    expect(await adminGetUser()).toMatchObject({
      UserStatus: 'CONFIRMED',
      UserAttributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'false' }]),
    });
    await expect(pool.send(new AdminConfirmSignUpCommand(DANA))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('disables and enables; a disabled user’s tokens are dead for good', async () => {
    await member(pool, EMAIL);
    const { AccessToken } = await tokensOf(pool, EMAIL);
    await pool.send(new AdminDisableUserCommand(DANA));
    expect(await adminGetUser()).toMatchObject({ Enabled: false });
    const getUser = () => pool.send(new GetUserCommand({ AccessToken }));
    await expect(getUser()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.send(new AdminEnableUserCommand(DANA));
    await expect(getUser()).rejects.toEqual(
      refusal('NotAuthorizedException', 'Access Token has been revoked'),
    );
    expect(await passwordSignIn(pool, EMAIL)).toHaveProperty('AuthenticationResult');
  });

  it('forces a password reset', async () => {
    await member(pool, EMAIL);
    await pool.send(new AdminResetUserPasswordCommand(DANA));
    await expect(passwordSignIn(pool, EMAIL)).rejects.toEqual(
      refusal('PasswordResetRequiredException', 'Password reset required for the user'),
    );
    await pool.send(
      new ConfirmForgotPasswordCommand({
        ClientId: CLIENT_ID,
        Username: EMAIL,
        ConfirmationCode: pool.lastCode(),
        Password: 'another-password',
      }),
    );
    expect(await passwordSignIn(pool, EMAIL, 'another-password')).toHaveProperty('AuthenticationResult');
  });

  it('signs a user out everywhere', async () => {
    await member(pool, EMAIL);
    const { AccessToken } = await tokensOf(pool, EMAIL);
    await pool.send(new AdminUserGlobalSignOutCommand(DANA));
    await expect(pool.send(new GetUserCommand({ AccessToken }))).rejects.toEqual(
      refusal('NotAuthorizedException', 'Access Token has been revoked'),
    );
  });

  it('changes attributes, but not to an address that is taken', async () => {
    await member(pool, EMAIL);
    await member(pool, 'noa@example.com');
    const update = (Name: string, Value: string) =>
      pool.send(new AdminUpdateUserAttributesCommand({ ...DANA, UserAttributes: [{ Name, Value }] }));
    await update('custom:role', 'creator');
    await expect(update('email', 'NOA@example.com')).rejects.toMatchObject({ name: 'AliasExistsException' });
    await expect(update('sub', 'me')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    expect((await adminGetUser()).UserAttributes).toContainEqual({ Name: 'custom:role', Value: 'creator' });
    await update('email', 'dana.new@example.com');
    expect(await passwordSignIn(pool, 'dana.new@example.com')).toHaveProperty('AuthenticationResult');
  });

  it('signs in for a server, where the client allows it', async () => {
    await member(pool, EMAIL);
    const command = new AdminInitiateAuthCommand({
      UserPoolId: POOL_ID,
      ClientId: CLIENT_ID,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: EMAIL, PASSWORD },
    });
    expect(await pool.send(command)).toHaveProperty('AuthenticationResult');
  });

  it('refuses unknown users and pools', async () => {
    await expect(adminGetUser()).rejects.toEqual(refusal('UserNotFoundException', 'User does not exist.'));
    await expect(
      pool.send(new AdminGetUserCommand({ ...DANA, UserPoolId: 'eu-central-1_other' })),
    ).rejects.toEqual(refusal('ResourceNotFoundException', 'User pool eu-central-1_other does not exist.'));
  });

  it('lists users in pages, by filter', async () => {
    const subs = [
      await member(pool, 'a@example.com'),
      await member(pool, 'b@example.com'),
      await member(pool, 'c@other.com'),
    ];
    const list = (more: object) => pool.send(new ListUsersCommand({ UserPoolId: POOL_ID, ...more }));
    const names = ({ Users = [] }: Awaited<ReturnType<typeof list>>) => Users.map(({ Username }) => Username);
    const first = await list({ Limit: 2 });
    expect(names(first)).toEqual(subs.slice(0, 2));
    await pool.send(new AdminDeleteUserCommand({ UserPoolId: POOL_ID, Username: 'a@example.com' }));
    const second = await list({ Limit: 2, PaginationToken: first.PaginationToken });
    expect(names(second)).toEqual(subs.slice(2));
    expect(second.PaginationToken).toBeUndefined();
    expect(names(await list({ Filter: 'email = "B@example.com"' }))).toEqual([subs[1]]);
    expect(names(await list({ Filter: `sub = "${subs[2]}"` }))).toEqual([subs[2]]);
    expect(names(await list({ Filter: 'email ^= "c@"' }))).toEqual([subs[2]]);
    await expect(list({ Filter: 'custom:role = "fan"' })).rejects.toEqual(
      refusal('InvalidParameterException', 'Invalid search attribute: custom:role'),
    );
    await expect(list({ Limit: 61 })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('describes the pool and its client', async () => {
    const { UserPool } = await pool.send(new DescribeUserPoolCommand({ UserPoolId: POOL_ID }));
    expect(UserPool).toMatchObject({
      Id: POOL_ID,
      MfaConfiguration: 'OFF',
      Policies: { PasswordPolicy: { MinimumLength: 6 } },
    });
    const { UserPoolClient } = await pool.send(
      new DescribeUserPoolClientCommand({ UserPoolId: POOL_ID, ClientId: CLIENT_ID }),
    );
    expect(UserPoolClient).toMatchObject({ ClientId: CLIENT_ID, AccessTokenValidity: 15 });
  });
});
