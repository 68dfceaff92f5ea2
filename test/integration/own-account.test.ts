import {
  ChangePasswordCommand,
  GetTokensFromRefreshTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortId } from '../../shared/short-id.ts';
import { call } from '../support/acts/call.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import { mailsDone } from '../support/acts/mails.ts';
import { orderOf } from '../support/acts/orders.ts';
import {
  authTimeOf,
  newAdmin,
  newCreator,
  newFan,
  newPerson,
  PASSWORD,
  type Person,
  tokenOf,
} from '../support/acts/people.ts';
import { PNG, postForm } from '../support/acts/pictures.ts';
import { inboxOf, poolHere, settled, siteUrl } from '../support/acts/world.ts';

let person: Person;
beforeAll(async () => {
  person = await newPerson({ name: 'דנה כהן' });
});

describe('one’s own profile', () => {
  const changes = {
    name: 'דנה לוי',
    birthDate: '1991-02-03',
    bio: 'אוהבת להפתיע',
    location: 'חיפה',
    interests: ['מוזיקה', 'ספורט'],
    language: 'en' as const,
  };

  it('is read, changed and read again', async () => {
    const before = await person.call('accounts.profile', {});
    expect(before.body).toMatchObject({
      email: person.email,
      name: 'דנה כהן',
      birthDate: null,
      language: 'he',
    });
    const changed = await person.call('accounts.updateProfile', { ...changes, v: before.body.v });
    expect(changed.body).toEqual({ ...before.body, ...changes, v: before.body.v + 1 });
    expect((await person.call('accounts.profile', {})).body).toEqual(changed.body);
  });

  it('is not saved over what another tab saved meanwhile', async () => {
    const { body: opened } = await person.call('accounts.profile', {});
    const first = { ...changes, bio: 'מהחלון הראשון', v: opened.v };
    const second = { ...changes, bio: 'מהחלון השני', v: opened.v };
    expect((await person.call('accounts.updateProfile', first)).status).toBe(200);
    const refused = await person.call('accounts.updateProfile', second);
    expect([refused.status, refused.body.code]).toEqual([409, 'account.changed']);
    const { body: stored } = await person.call('accounts.profile', {});
    expect(stored).toMatchObject({ bio: 'מהחלון הראשון', v: opened.v + 1 });
    const kept = await person.call('accounts.updateProfile', { ...second, v: stored.v });
    expect(kept.body.bio).toBe('מהחלון השני');
  });

  it('refuses a birth date under 18 and changes nothing', async () => {
    const before = await getItem(`USR#${person.id}`, 'USR');
    const { v } = (await person.call('accounts.profile', {})).body;
    const refused = await person.call('accounts.updateProfile', { ...changes, birthDate: '2020-01-01', v });
    expect([refused.status, refused.body.code]).toEqual([400, 'account.age']);
    expect(await getItem(`USR#${person.id}`, 'USR')).toEqual(before);
  });

  it('cannot change role, status or address', async () => {
    const refused = await person.call('accounts.updateProfile', {
      ...changes,
      v: 1,
      role: 'admin',
    } as typeof changes & { v: number });
    expect([refused.status, refused.body.code]).toEqual([400, 'call.invalid']);
  });
});

const upload = async (bytes: Buffer, contentType: 'image/png' = 'image/png') => {
  const { body } = await person.call('accounts.requestAvatarUpload', { contentType, bytes: bytes.length });
  return { status: await postForm(body, bytes, contentType), key: body.key };
};

describe('one’s picture', () => {
  it('is uploaded, accepted and served to everybody', async () => {
    const { status, key } = await upload(PNG);
    expect(status).toBe(204);
    const saved = await person.call('accounts.saveAvatar', { key });
    expect(saved.body.avatar).toMatch(new RegExp(`^/media/${person.id}/avatar-[0-9a-z]+\\.png$`));
    const served = await fetch(siteUrl(saved.body.avatar));
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PNG);
  });

  it('is refused when its bytes are no picture, whatever it says it is', async () => {
    const { key } = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    expect((await person.call('accounts.saveAvatar', { key })).body.code).toBe('image.type');
  });

  it('is refused when it is somebody else’s or was never uploaded', async () => {
    const { key } = await upload(PNG);
    const other = await newPerson();
    expect((await other.call('accounts.saveAvatar', { key })).body.code).toBe('image.missing');
    const missing = key.replace(/[0-9a-f]{12}$/, '000000000000');
    expect((await person.call('accounts.saveAvatar', { key: missing })).body.code).toBe('image.missing');
  });

  it('is refused over 2 MB before and while it is uploaded', async () => {
    const asked = await person.call('accounts.requestAvatarUpload', {
      contentType: 'image/png',
      bytes: 2_097_153,
    });
    expect(asked.body.code).toBe('image.too_large');
    const { body } = await person.call('accounts.requestAvatarUpload', {
      contentType: 'image/png',
      bytes: 1,
    });
    expect(await postForm(body, Buffer.alloc(2_097_153), 'image/png')).toBe(400);
  });
});

describe('the door of the back office', () => {
  it('lets admins in; whoever else gave a password there leaves a row in the audit, not a flood', async () => {
    const admin = await newAdmin();
    expect((await admin.call('accountsAdmin.enter', {})).body).toMatchObject({ id: admin.id });
    expect(await itemsIn(`AUD#user#${admin.id}`)).toEqual([]);

    const fan = await newFan(0);
    const entries = await Promise.all(Array.from({ length: 12 }, () => fan.call('accountsAdmin.enter', {})));
    expect(entries.map(({ body }) => body.code)).toEqual(entries.map(() => 'auth.forbidden'));
    const rows = await itemsIn(`AUD#user#${fan.id}`);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ action: 'admin_login_denied', by: fan.id, details: { role: 'fan' } });
  });
});

describe('the back office’s list of people', () => {
  it('is for admins, by role, status and address', async () => {
    expect((await person.call('accountsAdmin.users', {})).body.code).toBe('auth.forbidden');
    const admin = await newAdmin();
    await settled();
    const all = await admin.call('accountsAdmin.users', { limit: 2 });
    expect(all.body.items).toHaveLength(2);
    expect(all.body.total).toBeGreaterThanOrEqual(2);
    const rest = await admin.call('accountsAdmin.users', { limit: 2, cursor: all.body.next ?? '' });
    const ids = [...all.body.items, ...rest.body.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);

    const fans = await admin.call('accountsAdmin.users', { role: 'fan', status: 'active', limit: 50 });
    expect(fans.body.items.every(({ role, status }) => role === 'fan' && status === 'active')).toBe(true);
    const active = await admin.call('accountsAdmin.users', { status: 'active', limit: 50 });
    expect(active.body.items.map(({ at }) => at)).toEqual(
      active.body.items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const one = await admin.call('accountsAdmin.users', { text: person.email.toUpperCase() });
    expect(one.body).toMatchObject({ items: [{ id: person.id, superAdmin: false }], next: null });
    const none = await admin.call('accountsAdmin.users', { text: person.email, role: 'admin' });
    expect(none.body.items).toEqual([]);
  });
});

describe('one’s sessions and identity', () => {
  const { identities, clientId } = poolHere();

  it('end with a new password, but for the one that signs in with it at once', async () => {
    const rut = await newPerson();
    const elsewhere = await tokenOf(rut.email);
    await identities.send(
      new ChangePasswordCommand({
        AccessToken: rut.token,
        PreviousPassword: PASSWORD,
        ProposedPassword: 'another-secret',
      }),
    );
    expect((await rut.call('accounts.endEarlierSessions', {})).status).toBe(200);
    const anew = await tokenOf(rut.email, 'another-secret');
    expect((await call('accounts.me', {}, { token: anew.access })).status).toBe(200);
    const { signedOutAt } = (await getItem(`USR#${rut.id}`, 'USR')) ?? {};
    expect(authTimeOf(anew.access)).toBeGreaterThan(Number(signedOutAt));
    for (const token of [rut.token, elsewhere.access]) {
      // Only an access token of this very second outlives it, for as long as it lasts: nothing renews it.
      const ended = authTimeOf(token) <= Number(signedOutAt);
      expect((await call('accounts.me', {}, { token })).status).toBe(ended ? 401 : 200);
    }
    const renewal = identities.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken: elsewhere.refresh }),
    );
    await expect(renewal).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it.each([
    [{ Name: 'email', Value: 'elsewhere@example.com' }, 'NotAuthorizedException'],
    [{ Name: 'name', Value: 'Somebody' }, 'InvalidParameterException'],
    [{ Name: 'custom:role', Value: 'creator' }, 'InvalidParameterException'],
  ])('cannot be changed with one’s own token: %j', async (attribute, name) => {
    const change = new UpdateUserAttributesCommand({
      AccessToken: person.token,
      UserAttributes: [attribute],
    });
    await expect(identities.send(change)).rejects.toMatchObject({ name });
    expect((await tokenOf(person.email)).access).toBeTruthy();
  });

  it('have a language, in which e-mails come', async () => {
    const rut = await newPerson();
    expect((await rut.call('accounts.setLanguage', { language: 'en' })).status).toBe(200);
    expect((await rut.call('accounts.me', {})).body.language).toBe('en');
    expect((await rut.call('accounts.setLanguage', { language: 'fr' as 'en' })).body.code).toBe(
      'call.invalid',
    );
  });

  it('choose their e-mails: of what was switched off none comes, and the receipt always does', async () => {
    const [creator, fan] = await Promise.all([newCreator(), newFan(100_000)]);
    for (const topic of ['requests', 'reminders'] as const)
      expect((await creator.call('accounts.chooseMails', { topic, wanted: false })).status).toBe(200);
    await creator.call('accounts.chooseMails', { topic: 'reminders', wanted: true });
    expect((await creator.call('accounts.profile', {})).body.mutedMails).toEqual(['requests']);
    await fan.call('accounts.chooseMails', { topic: 'requests', wanted: false });
    await fan.call('accounts.setLanguage', { language: 'en' });
    const { body: placed } = await fan.call('requests.place', orderOf(creator));
    const [receipt] = await mailsDone([placed.id], 1);
    expect(receipt).toMatchObject({ kind: 'order-received', status: 'sent' });
    const arrived = (await inboxOf(fan.email)).filter(({ html }) =>
      html.includes(shortId(String(placed.id))),
    );
    expect(arrived.map(({ html }) => html.includes('lang="en"'))).toEqual([true]);
    expect((await creator.call('notifications.list', {})).body.items).toHaveLength(1);
    await creator.call('accounts.chooseMails', { topic: 'requests', wanted: true });
    expect((await creator.call('accounts.profile', {})).body.mutedMails).toEqual([]);
    const { body: second } = await fan.call('requests.place', orderOf(creator));
    expect((await mailsDone([second.id])).map(({ kind }) => kind).sort()).toEqual([
      'creator-new-request',
      'order-received',
    ]);
  });

  it('show a creator with the picture of the own page, until there is another', async () => {
    const creator = await newPerson({ role: 'creator' });
    const { avatar } = (await creator.call('accounts.me', {})).body;
    expect(avatar).toBe('');
    await patch({ pk: `CRE#${creator.id}`, sk: 'PROFILE' }, { avatar: '/media/page.png' });
    expect((await creator.call('accounts.me', {})).body.avatar).toBe('/media/page.png');
    await patch({ pk: `USR#${creator.id}`, sk: 'USR' }, { avatar: '/media/own.png' });
    expect((await creator.call('accounts.me', {})).body.avatar).toBe('/media/own.png');
  });
});
