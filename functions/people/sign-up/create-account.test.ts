import { randomUUID } from 'node:crypto';
import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { SIGN_UP_CONSENT } from '../../../shared/legal/sign-up.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { newcomerOf } from '../../accounts/identity/newcomer.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { listUserIds } from '../../accounts/person/people-lists.table.ts';
import { promoteAdmin } from '../../accounts/person/promote-admin.ts';
import { noteSeen } from '../../accounts/person/sign-ins.table.ts';
import { findSuperAdmins } from '../../accounts/person/super-admins.table.ts';
import { refuseInactive } from '../../accounts/person/user.ts';
import { handler as postConfirmation } from '../../lambdas/cognito/accounts-triggers-post-confirmation.ts';
import { handler as preSignUp } from '../../lambdas/cognito/accounts-triggers-pre-sign-up.ts';
import { getItem, putNew } from '../../lib/table/table.ts';
import { CATEGORIES_KEY, categoriesOf } from '../../site/platform-config/settings.ts';
import { createAccount } from './create-account.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const newcomer = (attributes: Record<string, string> = {}) =>
  newcomerOf({ sub: randomUUID(), email: `${randomUUID()}@example.com`, name: 'דנה', ...attributes });

withTable();
beforeAll(async () => {
  const off = { pk: 'CONFIG', sk: 'require_email_verification', value: false };
  const auto = { pk: 'CONFIG', sk: 'auto_approve_creators', value: true };
  await Promise.all([putNew(off), putNew(auto)]);
});

describe('making a record', () => {
  it('happens once, however many ask for it at once', async () => {
    const fan = newcomer();
    const made = await Promise.all(Array.from({ length: 10 }, () => createAccount(fan, now)));
    expect(new Set(made.map(({ id, v }) => `${id} ${v}`))).toEqual(new Set([`${fan.id} 1`]));
    expect(await getItem({ pk: `MNY#${fan.id}`, sk: 'WALLET' })).toMatchObject({ balanceAgorot: 0, v: 1 });
  });

  it('is refused for an address that is somebody else’s', async () => {
    const first = newcomer();
    await createAccount(first, now);
    const second = newcomer({ email: first.email });
    await expect(createAccount(second, now)).rejects.toMatchObject({ code: 'account.creation_failed' });
    expect(await findUser(second.id)).toBeNull();
    expect(await getItem({ pk: `MNY#${second.id}`, sk: 'WALLET' })).toBeNull();
  });

  it('shows a creator at once while everybody is approved', async () => {
    const creator = newcomer({ 'custom:role': 'creator', 'custom:category': 'actor' });
    expect(await createAccount(creator, now)).toMatchObject({ role: 'creator', creator: true });
    expect(await getItem({ pk: `CRE#${creator.id}`, sk: 'PROFILE' })).toMatchObject({
      category: 'actor',
      approved: true,
      deskPk: 'CRE#shown',
    });
  });
});

describe('a category that went away between sign-up and the record', () => {
  const join = async (category: string) => {
    const creator = newcomer({ 'custom:role': 'creator', 'custom:category': category });
    await createAccount(creator, now);
    return getItem({ pk: `CRE#${creator.id}`, sk: 'PROFILE' });
  };

  it('is the first active one instead, or the one its creators move to', async () => {
    const all = categoriesOf(undefined).filter(({ id }) => id !== 'influencer');
    const value = all.map((one) => ({
      ...one,
      ...(one.id === 'musician' ? { active: false } : {}),
      ...(one.id === 'artist' ? { active: false, movingTo: 'athlete', leftAt: now.toISOString() } : {}),
    }));
    await putNew({ pk: 'CONFIG', sk: CATEGORIES_KEY, value, v: 1 });
    expect(await join('influencer')).toMatchObject({ category: 'actor', ownerPk: 'CAT#actor' });
    expect(await join('artist')).toMatchObject({ category: 'athlete' });
    // Switched off only: whoever chose it keeps it.
    expect(await join('musician')).toMatchObject({ category: 'musician' });
  });
});

describe('the first admin', () => {
  it('is a super admin in every list and the set, also when made twice', async () => {
    const person = newcomer();
    await createAccount(person, now);
    await Promise.all([promoteAdmin(person.id), promoteAdmin(person.id)]);
    expect(await findUser(person.id)).toMatchObject({ role: 'admin', superAdmin: true, v: 1, rightsV: 2 });
    expect(await findSuperAdmins()).toEqual(new Set([person.id]));
    const admins = await listUserIds({ role: 'admin', status: 'active' }, { limit: 20 });
    expect(admins.items).toEqual([person.id]);
    const fans = await listUserIds({ role: 'fan' }, { limit: 20 });
    expect(fans.items).not.toContain(person.id);
  });

  it('must have a record', async () => {
    await expect(promoteAdmin(newcomer().id)).rejects.toMatchObject({ code: 'user.not_found' });
  });
});

describe('the sign-up trigger', () => {
  const signUp = (email: string, triggerSource = 'PreSignUp_SignUp') =>
    preSignUp({
      triggerSource,
      request: {
        userAttributes: { email, name: 'דנה', 'custom:role': 'fan', 'custom:terms': SIGN_UP_CONSENT },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    } as unknown as PreSignUpTriggerEvent);

  it('confirms the account by itself when addresses need no check, so that its password can be reset', async () => {
    const { response } = await signUp('new@example.com');
    expect(response).toMatchObject({ autoConfirmUser: true, autoVerifyEmail: true });
  });

  it('refuses an address that has a record', async () => {
    const known = newcomer();
    await createAccount(known, now);
    await expect(signUp(known.email.toUpperCase())).rejects.toThrow(/^account\.email_taken$/);
  });

  it('leaves users made by an administrator alone', async () => {
    expect((await signUp('', 'PreSignUp_AdminCreateUser')).response.autoConfirmUser).toBe(false);
  });
});

describe('a new password after a reset', () => {
  const reset = (sub: string) =>
    postConfirmation({
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      request: { userAttributes: { sub, email: `${sub}@example.com` } },
    } as unknown as PostConfirmationTriggerEvent);

  it('ends the sessions of before, and none that begins now', async () => {
    const sub = randomUUID();
    const { id } = await createAccount(newcomer({ sub }), now);
    const seconds = Math.floor(Date.now() / 1_000);
    await reset(sub);
    const user = await findUser(id, { consistent: true });
    if (!user) throw new Error('no record');
    const signedInAt = (authTime: number) => () => refuseInactive(user, { sub, authTime });
    expect(signedInAt(seconds - 2)).toThrow(expect.objectContaining({ code: 'auth.signed_out' }));
    expect(signedInAt(seconds + 1)).not.toThrow();
  });

  it('makes no record', async () => {
    const sub = randomUUID();
    await reset(sub);
    expect(await findUser(newcomer({ sub }).id)).toBeNull();
  });
});

describe('who is here', () => {
  it('is noted once a minute', async () => {
    const { id } = await createAccount(newcomer(), now);
    const seen = () => getItem<{ lastSeenAt: string }>({ pk: `LOGIN#${id}`, sk: 'LOGIN' });
    for (const second of [0, 59, 61]) await noteSeen(id, new Date(now.getTime() + second * 1_000));
    expect(await seen()).toMatchObject({ lastSeenAt: '2026-11-20T10:01:01.000Z', v: 2 });
  });
});
