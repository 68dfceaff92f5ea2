import {
  ChangePasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  member,
  PASSWORD,
  passwordSignIn,
  refusal,
  startPool,
  type TestPool,
  tokensOf,
} from './pool-for-test.ts';

const EMAIL = 'dana@example.com';
const NEW_EMAIL = 'dana.new@example.com';

/** A pool with one member, signed in, and calls with her access token. */
const signedIn = async (settings: Parameters<typeof startPool>[0] = {}) => {
  const pool = await startPool(settings);
  await member(pool, EMAIL);
  const { AccessToken } = await tokensOf(pool, EMAIL);
  const attributes = async () => {
    const { UserAttributes = [] } = await pool.send(new GetUserCommand({ AccessToken }));
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  };
  const update = (values: Record<string, string>) => {
    const UserAttributes = Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
    return pool.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  };
  const verify = (Code: string) =>
    pool.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
  return { pool, AccessToken, attributes, update, verify };
};

describe('a signed-in user', () => {
  let dana: Awaited<ReturnType<typeof signedIn>>;
  let pool: TestPool;
  beforeEach(async () => {
    dana = await signedIn();
    pool = dana.pool;
  });
  afterEach(() => pool.remove());

  it('changes the password by giving the old one, five times an hour', async () => {
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      pool.send(
        new ChangePasswordCommand({ AccessToken: dana.AccessToken, PreviousPassword, ProposedPassword }),
      );
    await expect(change('wrong-password', 'another-password')).rejects.toEqual(
      refusal('NotAuthorizedException', 'Incorrect username or password.'),
    );
    await expect(change(PASSWORD, 'tiny')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await change(PASSWORD, 'another-password');
    expect(await passwordSignIn(pool, EMAIL, 'another-password')).toHaveProperty('AuthenticationResult');
    for (let times = 0; times < 2; times++) await change('another-password', 'another-password');
    await expect(change('another-password', PASSWORD)).rejects.toMatchObject({
      name: 'LimitExceededException',
    });
  });

  it('moves to another address, which then must be verified', async () => {
    await dana.update({ 'custom:role': 'fan' });
    expect(await dana.update({ email: NEW_EMAIL })).toMatchObject({
      CodeDeliveryDetailsList: [{ AttributeName: 'email', Destination: 'd***@e***' }],
    });
    expect(pool.mails.at(-1)?.to).toBe(NEW_EMAIL);
    expect(pool.events.at(-1)?.triggerSource).toBe('CustomMessage_UpdateUserAttribute');
    expect(await dana.attributes()).toMatchObject({
      email: NEW_EMAIL,
      email_verified: 'false',
      'custom:role': 'fan',
    });
    await dana.verify(pool.lastCode());
    expect(await dana.attributes()).toMatchObject({ email_verified: 'true' });
    await expect(dana.verify(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('cannot take an address or an attribute that is not theirs', async () => {
    await member(pool, 'noa@example.com');
    await expect(dana.update({ email: 'noa@example.com' })).rejects.toEqual(
      refusal('AliasExistsException', 'An account with the given email already exists.'),
    );
    await expect(dana.update({ email_verified: 'true' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });
});

describe('pools with other attribute settings', () => {
  it('keeps the old address until the new one is verified', async () => {
    const dana = await signedIn({
      pool: { UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
    });
    await dana.update({ email: NEW_EMAIL });
    expect(await dana.attributes()).toMatchObject({ email: EMAIL, email_verified: 'true' });
    const { AccessToken, pool } = dana;
    await pool.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
    expect(pool.mails.at(-1)?.to).toBe(NEW_EMAIL);
    await dana.verify(pool.lastCode());
    expect(await dana.attributes()).toMatchObject({ email: NEW_EMAIL, email_verified: 'true' });
    expect(await passwordSignIn(pool, NEW_EMAIL)).toHaveProperty('AuthenticationResult');
    await pool.remove();
  });

  it('shows and takes only what the client may read and write, and nothing immutable', async () => {
    const dana = await signedIn({
      pool: {
        Schema: [
          { Name: 'name', Mutable: false },
          { Name: 'role', Mutable: true },
        ],
      },
      client: { ReadAttributes: ['email'], WriteAttributes: ['email', 'name'] },
    });
    expect(Object.keys(await dana.attributes())).toEqual(['sub', 'email']);
    await expect(dana.update({ 'custom:role': 'admin' })).rejects.toEqual(
      refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
    );
    await expect(dana.update({ name: 'Dana' })).rejects.toEqual(
      refusal('InvalidParameterException', 'user.name: Attribute cannot be updated.\n'),
    );
    await dana.pool.remove();
  });
});
