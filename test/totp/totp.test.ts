import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { subOf } from '../../functions/lib/lambda/ids.ts';
import { totpAt } from '../../infra/local/cognito/mfa.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import {
  authTimeOf,
  newPerson,
  newSuperAdmin,
  PASSWORD,
  type Person,
  personOf,
  setRights,
  tokenOf,
} from '../support/acts/people.ts';
import { poolHere } from '../support/acts/world.ts';

/** An authenticator app: what it shows, once each. Cognito takes a code of the step before and the one after, too. */
const appOf = (secret: string) => {
  let shown = 0;
  return () => {
    shown = Math.max(shown + 1, Math.floor(Date.now() / 30_000) - 1);
    return totpAt(secret, shown);
  };
};
type App = ReturnType<typeof appOf>;

/** As the browser does it: an app that Cognito knows, has seen a code of, and asks for from now on. */
const setUp = async ({ token: AccessToken }: Person): Promise<App> => {
  const { identities } = poolHere();
  const { SecretCode = '' } = await identities.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const app = appOf(SecretCode);
  await identities.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: app() }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await identities.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return app;
};

const promoted = async (): Promise<Person> => {
  const person = await newPerson({ name: 'מנהלת חדשה' });
  await setRights(person.id, { role: 'admin' });
  return person;
};
const enter = async (admin: Person) => {
  const { status, body } = await admin.call('accountsAdmin.enter', {});
  return status === 200 ? 'in' : body.code;
};
/** Sign-ins of a second that something happened in count as of before it: the token has no finer time. */
const over = async (second: number): Promise<void> => {
  while (Math.floor(Date.now() / 1_000) <= second) await new Promise((go) => setImmediate(go));
};
const secondAfter = (token: string): Promise<void> => over(authTimeOf(token));
const sinceOf = async ({ id }: Person) =>
  ((await getItem(`USR#${id}`, 'USR'))?.totp as { since?: number } | undefined)?.since ?? null;
const acts = async ({ id }: Person) => (await itemsIn(`AUD#user#${id}`)).map(({ action }) => action);
const codeOf = async (answer: ReturnType<Person['call']>) => (await answer).body.code;

describe('an admin of a stage that asks for an authenticator app', () => {
  it('is refused by the back office without one, and by nothing else', async () => {
    const admin = await promoted();
    expect(await enter(admin)).toBe('auth.totp_required');
    expect(await codeOf(admin.call('accountsAdmin.users', {}))).toBe('auth.totp_required');
    expect((await admin.call('accounts.me', {})).body).toMatchObject({ role: 'admin', mustEnrol: true });
    const fan = await newPerson();
    expect((await fan.call('accounts.me', {})).body).not.toHaveProperty('mustEnrol');
    expect(await enter(fan)).toBe('auth.forbidden');
  });

  it('is let in by the session that set one up; those of a password alone end', async () => {
    const admin = await promoted();
    const older = await personOf(admin.email, admin.name);
    await secondAfter(older.token);
    const own = await personOf(admin.email, admin.name);
    await setUp(own);
    // Cognito knows, and nobody has told the record yet.
    expect(await enter(own)).toBe('auth.totp_required');
    expect((await own.call('registration.signIn', {})).body).not.toHaveProperty('mustEnrol');
    expect(await enter(own)).toBe('in');
    expect(await codeOf(older.call('accounts.me', {}))).toBe('auth.signed_out');
    expect(await acts(admin)).toContain('user.totp_set_up');
  });

  it('signs in with a code from then on, and no code counts twice', async () => {
    const admin = await promoted();
    const app = await setUp(admin);
    await admin.call('registration.signIn', {});
    await over((await sinceOf(admin)) ?? 0);
    const shown = app();
    const again = await personOf(admin.email, admin.name, shown);
    expect(await enter(again)).toBe('in');
    await expect(tokenOf(admin.email, PASSWORD, shown)).rejects.toThrow('already been used once');
    await expect(tokenOf(admin.email, PASSWORD, '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
  });

  it('who gives it up at Cognito is without one at the next sign-in', async () => {
    const admin = await promoted();
    await setUp(admin);
    await admin.call('registration.signIn', {});
    const { identities, poolId } = poolHere();
    await identities.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: poolId,
        Username: subOf(admin.id),
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    );
    await over((await sinceOf(admin)) ?? 0);
    const again = await personOf(admin.email, admin.name);
    expect(await enter(again)).toBe('auth.totp_required');
    expect(await acts(admin)).toContain('user.totp_given_up');
  });
});

describe('a lost authenticator', () => {
  let boss: Person;
  beforeAll(async () => {
    boss = await newSuperAdmin();
  });
  const reset = async (admin: Person, by = boss, since?: number | null) =>
    by.call('rightsAdmin.resetTotp', {
      id: admin.id,
      since: since === undefined ? await sinceOf(admin) : since,
    });
  const withApp = async () => {
    const admin = await promoted();
    await setUp(admin);
    await admin.call('registration.signIn', {});
    return admin;
  };
  const asksForCode = async ({ id }: Person) => {
    const { identities, poolId } = poolHere();
    const user = await identities.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: subOf(id) }));
    return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
  };

  it('is taken away by a super admin, with every session; the password alone opens nothing', async () => {
    const admin = await withApp();
    expect((await boss.call('peopleAdmin.get', { id: admin.id })).body.totp).toEqual({
      needed: true,
      since: await sinceOf(admin),
      resetting: false,
    });
    expect((await reset(admin)).status).toBe(200);
    expect(await asksForCode(admin)).toBe(false);
    expect(await codeOf(admin.call('accounts.me', {}))).toBe('auth.signed_out');
    expect(await acts(admin)).toContain('user.totp_reset');

    await secondAfter((await tokenOf(admin.email)).access);
    const again = await personOf(admin.email, admin.name);
    expect(await enter(again)).toBe('auth.totp_required');
    await setUp(again);
    await again.call('registration.signIn', {});
    expect(await enter(again)).toBe('in');
  });

  it('is taken away once: a repetition after a lost answer leaves the next one alone', async () => {
    const admin = await withApp();
    const seen = await sinceOf(admin);
    await reset(admin);
    const before = (await acts(admin)).length;
    expect((await reset(admin, boss, seen)).status).toBe(200);
    expect(await acts(admin)).toHaveLength(before);

    await patch({ pk: `USR#${admin.id}`, sk: 'USR' }, { totp: { since: 7, session: 7 } });
    const late = await reset(admin, boss, seen);
    expect([late.status, late.body.code]).toEqual([409, 'user.changed']);
    expect(await sinceOf(admin)).toBe(7);
  });

  it('cut off before Cognito heard: the back office stays closed, and the reset is repeated', async () => {
    const admin = await withApp();
    await patch({ pk: `USR#${admin.id}`, sk: 'USR' }, { totp: { resetting: true } });
    expect((await admin.call('registration.signIn', {})).body.mustEnrol).toBe(true);
    expect(await enter(admin)).toBe('auth.totp_required');
    const { totp } = (await boss.call('peopleAdmin.get', { id: admin.id })).body;
    expect(totp).toEqual({ needed: true, since: null, resetting: true });
    expect((await reset(admin, boss, null)).status).toBe(200);
    expect(await asksForCode(admin)).toBe(false);
    expect(await getItem(`USR#${admin.id}`, 'USR')).not.toHaveProperty('totp');
  });

  it('is nobody’s own to reset, and for super admins alone', async () => {
    expect(await codeOf(reset(boss))).toBe('user.own');
    const admin = await withApp();
    expect(await codeOf(reset(boss, admin))).toBe('auth.super_admin_only');
  });
});
