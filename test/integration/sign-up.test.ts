import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { call, codeOf, untilLimited } from '../support/acts/call.ts';
import { getItem } from '../support/acts/items.ts';
import {
  authTimeOf,
  newcomer,
  newPerson,
  PASSWORD,
  personOf,
  setRights,
  signUp,
  tokenOf,
} from '../support/acts/people.ts';
import { inboxOf, invoke, poolHere } from '../support/acts/world.ts';

const { identities, poolId, clientId } = poolHere();

/** The link of the newest e-mail that leads to a page. */
const linkTo = async (page: 'auth/callback' | 'reset-password', email: string): Promise<URL> => {
  const [message] = await inboxOf(email);
  const [, link = ''] = new RegExp(`href="([^"]*/${page}[^"]*)"`).exec(message?.html ?? '') ?? [];
  return new URL(link.replaceAll('&amp;', '&'));
};

/** Opens the link of the newest e-mail, as the page behind it does. */
const followLink = async (email: string): Promise<void> => {
  const link = await linkTo('auth/callback', email);
  expect(link.searchParams.get('type')).toBe('signup');
  await identities.send(
    new ConfirmSignUpCommand({
      ClientId: clientId,
      Username: link.searchParams.get('email') ?? '',
      ConfirmationCode: link.searchParams.get('code') ?? '',
    }),
  );
};

const signedIn = async (email: string) => {
  const { access } = await tokenOf(email);
  return { token: access, answer: await call('registration.signIn', {}, { token: access }) };
};

describe('somebody who signs up', () => {
  it('confirms the address by the link, and has a record and an empty wallet', async () => {
    const email = await signUp({
      name: 'רות לוי',
      attributes: { 'custom:birthDate': '1990-05-01', 'custom:bio': 'אוהבת הפתעות' },
    });
    await followLink(email);
    const { answer } = await signedIn(email);
    expect(answer.body).toMatchObject({
      email,
      name: 'רות לוי',
      role: 'fan',
      isCreator: false,
      superAdmin: false,
    });
    const id = answer.body.id;
    expect(await getItem(`USR#${id}`, 'USR')).toMatchObject({
      birthDate: '1990-05-01',
      bio: 'אוהבת הפתעות',
    });
    expect(await getItem(`RIGHTS#${id}`, 'RIGHTS')).toMatchObject({
      role: 'fan',
      status: 'active',
      deskPk: 'USR#fan#active',
    });
    expect(await getItem(`EMAIL#${email}`, 'EMAIL')).toMatchObject({ userId: id });
    expect(await getItem(`MNY#${id}`, 'WALLET')).toMatchObject({ balanceAgorot: 0 });
    expect(await getItem(`CRE#${id}`, 'PROFILE')).toBeNull();
  });

  it('as a creator has a profile that waits for approval, and an earnings account', async () => {
    const creator = await newcomer({ role: 'creator', name: 'נועה', attributes: { 'custom:bio': 'זמרת' } });
    expect(await getItem(`CRE#${creator.id}`, 'PROFILE')).toMatchObject({
      name: 'נועה',
      category: 'musician',
      bio: 'זמרת',
      priceAgorot: 0,
      active: true,
      approved: false,
      deskPk: 'CRE#pending',
    });
    expect(await getItem(`MNY#${creator.id}`, 'ACCOUNT')).toMatchObject({ availableAgorot: 0 });
    expect((await creator.call('accounts.me', {})).body).toMatchObject({ role: 'creator', isCreator: true });
  });

  it('has one record, however often the confirmation is told', async () => {
    const person = await newPerson({ name: 'רות לוי' });
    const written = await getItem(`USR#${person.id}`, 'USR');
    const { sub } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
    const userAttributes = { sub, email: person.email, name: 'אחרת', 'custom:role': 'fan' };
    const event = { triggerSource: 'PostConfirmation_ConfirmSignUp', request: { userAttributes } };
    expect(await invoke('AccountsTriggersPostConfirmation', event)).toEqual(event);
    expect(await getItem(`USR#${person.id}`, 'USR')).toEqual(written);
    expect((await person.call('registration.signIn', {})).body).toMatchObject({ id: person.id });
  });

  it.each([
    ['as an admin', { 'custom:role': 'admin' }, 'account.role'],
    ['younger than 18', { 'custom:birthDate': '2020-01-01' }, 'account.age'],
    ['without consent', { 'custom:terms': 'no' }, 'account.terms'],
  ])('is refused %s', async (_, attributes, code) => {
    await expect(signUp({ attributes })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: `PreSignUp failed with error ${code}.`,
    });
  });
});

describe('somebody without a record', () => {
  it('gets a fan’s at the first sign-in', async () => {
    const email = `invited-${randomUUID().slice(0, 13)}@example.com`;
    await identities.send(
      new AdminCreateUserCommand({
        UserPoolId: poolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    await identities.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: poolId,
        Username: email,
        Password: PASSWORD,
        Permanent: true,
      }),
    );
    const { access: token } = await tokenOf(email);
    expect((await call('accounts.me', {}, { token })).body.code).toBe('auth.no_record');
    const repaired = await call('registration.signIn', {}, { token });
    expect(repaired.body).toMatchObject({ email, role: 'fan', name: email.slice(0, email.indexOf('@')) });
    expect(await getItem(`MNY#${repaired.body.id}`, 'WALLET')).toMatchObject({ balanceAgorot: 0 });
    expect((await call('registration.signIn', {}, { token })).body).toEqual(repaired.body);
  });
});

describe('signing in', () => {
  it('is counted, and so are attempts that fail', async () => {
    const person = await newcomer();
    const facts = () => getItem(`LOGIN#${person.id}`, 'LOGIN');
    expect(await facts()).toMatchObject({ count: 1, failures: 0, lastSignInAt: expect.any(String) });
    await expect(tokenOf(person.email, 'wrong-password')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await facts()).toMatchObject({ count: 1, failures: 1 });
    await tokenOf(person.email);
    expect(await facts()).toMatchObject({ count: 2, failures: 0 });
  });

  it('is refused to the banned, whose token is worth nothing at once', async () => {
    const person = await newPerson();
    await setRights(person.id, { status: 'banned' });
    for (const endpoint of ['accounts.me', 'registration.signIn', 'wallet.balance'] as const) {
      const refused = await person.call(endpoint, {});
      expect([refused.status, refused.body.code]).toEqual([403, 'auth.inactive']);
    }
    await expect(tokenOf(person.email)).rejects.toMatchObject({
      message: 'PreAuthentication failed with error auth.inactive.',
    });
  });

  it('ends everywhere when the person says so', async () => {
    const person = await newPerson();
    expect((await person.call('accounts.signOutEverywhere', {})).status).toBe(200);
    const refused = await person.call('accounts.me', {});
    expect([refused.status, refused.body.code]).toEqual([401, 'auth.signed_out']);
  });
});

describe('a forgotten password', () => {
  const forgotten = (email: string) => call('accounts.requestPasswordReset', { email, language: 'he' });
  const linksTo = async (email: string) =>
    (await inboxOf(email)).map(
      ({ html }) => /href="[^"]*\/(auth\/callback|reset-password)\?/.exec(html)?.[1],
    );

  it('of somebody who never confirmed the address: the confirmation first, then the reset', async () => {
    const email = await signUp();
    expect((await forgotten(email.toUpperCase())).status).toBe(200);
    expect(await linksTo(email)).toEqual(['auth/callback', 'auth/callback']);
    await followLink(email);
    expect((await forgotten(email)).status).toBe(200);
    expect((await linksTo(email))[0]).toBe('reset-password');
    expect(await linksTo(email)).toHaveLength(3);
  });

  it('is replaced by the link, and whoever is signed in with the old one is out', async () => {
    const email = await signUp();
    await followLink(email);
    const person = await personOf(email, 'דנה בדיקה');
    await forgotten(email);
    const link = await linkTo('reset-password', email);
    await identities.send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientId,
        Username: link.searchParams.get('email') ?? '',
        ConfirmationCode: link.searchParams.get('code') ?? '',
        Password: 'another-secret',
      }),
    );
    const { signedOutAt } = (await getItem(`USR#${person.id}`, 'USR')) ?? {};
    // The second before: a sign-in of this one may be with the new password.
    const isOut = authTimeOf(person.token) <= Number(signedOutAt);
    expect((await person.call('accounts.me', {})).status).toBe(isOut ? 401 : 200);
    await expect(tokenOf(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    const { access: token } = await tokenOf(email, 'another-secret');
    expect((await call('accounts.me', {}, { token })).status).toBe(200);
  });

  it('is answered the same whoever has the address, and as often', async () => {
    const [never, person] = await Promise.all([signUp(), newPerson()]);
    const nobody = `nobody-${randomUUID().slice(0, 13)}@example.com`;
    const askedFor = (email: string) => untilLimited(5, () => forgotten(email));
    for (const { allowed, refused } of await Promise.all([never, person.email, nobody].map(askedFor))) {
      expect(allowed.length).toBeGreaterThanOrEqual(5);
      for (const { status, body } of allowed) expect([status, body]).toEqual([200, {}]);
      expect(codeOf(refused)).toEqual([429, 'rate.limited']);
    }
    expect(await inboxOf(nobody)).toEqual([]);
  });
});
