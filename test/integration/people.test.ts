import { randomUUID } from 'node:crypto';
import {
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../support/acts/call.ts';
import { itemsUnder, patch, removeItem } from '../support/acts/items.ts';
import { newRequest } from '../support/acts/orders.ts';
import { newCreator, newPerson, PASSWORD, personOf, tokenOf } from '../support/acts/people.ts';
import { inboxOf, poolHere, settled } from '../support/acts/world.ts';
import { actsOn, admin, seen, superAdmin, withAdmins } from '../support/admins/admins-of-people.ts';

withAdmins();

describe('a person of the back office', () => {
  it('is looked at whole, by who may', async () => {
    const creator = await newCreator();
    const { fan, id } = await newRequest(creator);
    await settled();
    expect(await seen(creator)).toMatchObject({
      id: creator.id,
      email: creator.email,
      role: 'creator',
      status: 'active',
      isCreator: true,
      creator: { state: 'shown', ads: 1, openRequests: 1 },
      earnings: { availableAgorot: 0 },
      closing: null,
      deletedAt: null,
      sockets: 0,
    });
    await personOf(fan.email, fan.name);
    const shown = await seen(fan);
    expect(shown).toMatchObject({ role: 'fan', creator: null, earnings: null, wallet: { balanceAgorot: 0 } });
    expect(shown.signIns).toMatchObject({ count: 1, failures: 0 });
    for (const [person, as] of [
      [fan, 'fan'],
      [creator, 'creator'],
    ] as const) {
      const { items } = (await admin.call('peopleAdmin.requests', { id: person.id, as })).body;
      expect(items.map((row) => row.id)).toEqual([id]);
    }
    const nobody = fan.id.replace(/.{4}$/, '0000');
    expect(codeOf(await admin.call('peopleAdmin.get', { id: nobody }))).toEqual([404, 'user.not_found']);
  });

  it('is noted about and written to once a key', async () => {
    const fan = await newPerson({ name: 'נועה' });
    const note = { id: fan.id, text: 'דיברנו בטלפון' };
    const [first, second] = [
      await admin.call('peopleAdmin.addNote', note, 'key-of-a-note'),
      await admin.call('peopleAdmin.addNote', note, 'key-of-a-note'),
    ];
    expect(second.body).toEqual(first.body);
    const other = await admin.call('peopleAdmin.addNote', { ...note, text: 'אחר' }, 'key-of-a-note');
    expect(codeOf(other)).toEqual([409, 'idempotency.key_reused']);
    const notes = (await superAdmin.call('peopleAdmin.notes', { id: fan.id })).body.items;
    expect(notes).toMatchObject([{ text: note.text, by: { id: admin.id, name: admin.name } }]);

    const mail = { id: fan.id, subject: 'החשבון שלך', message: 'שלום נועה,\nהכול בסדר.' };
    for (let times = 0; times < 2; times++)
      expect((await admin.call('peopleAdmin.sendMail', mail, 'key-of-a-mail')).status).toBe(200);
    await settled();
    const mails = (await inboxOf(fan.email)).filter(({ subject }) => subject.includes('החשבון שלך'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('הכול בסדר.');
    expect(await actsOn(fan)).toEqual([
      ['user.noted', admin.id],
      ['user.mailed', admin.id],
    ]);
  });

  it('gets a mail that leads to a new password, and keeps the current one until then', async () => {
    const fan = await newPerson();
    expect((await admin.call('peopleAdmin.sendReset', { id: fan.id })).body).toEqual({ sent: 'reset' });
    const mail = (await inboxOf(fan.email)).find(({ subject }) => subject === 'בחירת סיסמה חדשה');
    expect(mail?.html).toContain('/reset-password?email=');
    expect((await tokenOf(fan.email)).access).not.toBe('');
    expect(await actsOn(fan)).toEqual([['user.reset_sent', admin.id]]);
    // Of an address that was never confirmed Cognito says the same, and sends nothing.
    const { identities, poolId } = poolHere();
    await identities.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: poolId,
        Username: fan.email,
        UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
      }),
    );
    expect(codeOf(await admin.call('peopleAdmin.sendReset', { id: fan.id }))).toEqual([
      409,
      'user.unreachable',
    ]);
    expect(await actsOn(fan)).toHaveLength(1);
    await patch({ pk: `USR#${fan.id}`, sk: 'USR' }, { email: '' });
    expect(codeOf(await admin.call('peopleAdmin.sendReset', { id: fan.id }))).toEqual([409, 'user.no_email']);
  });
});

describe('an invitation', () => {
  const invite = (email: string, role: 'fan' | 'creator' | 'admin', key?: string) =>
    admin.call('rightsAdmin.invite', { email, name: 'גל המוזמנת', role }, key);

  it('makes an account with its role, and sends a first password', async () => {
    const email = `invited-${admin.id.slice(-8)}@example.com`;
    const key = randomUUID();
    const invited = await invite(email, 'creator', key);
    expect(invited.status).toBe(200);
    const [mail] = await inboxOf(email);
    expect(mail?.subject).toBe('הזמנה לחשבון חדש');
    expect(mail?.html).toContain(email);
    expect(mail?.html).not.toContain('{####}');
    expect(await seen(invited.body)).toMatchObject({
      email,
      name: 'גל המוזמנת',
      role: 'creator',
      isCreator: true,
    });
    expect(codeOf(await invite(email, 'fan'))).toEqual([409, 'account.email_taken']);
    // As after a lost answer: the same invitation, and no second e-mail.
    expect((await invite(email, 'creator', key)).body).toEqual(invited.body);
    expect(codeOf(await invite(email, 'fan', key))).toEqual([409, 'idempotency.key_reused']);
    expect(await inboxOf(email)).toHaveLength(1);
    expect(await actsOn(invited.body)).toEqual([['user.invited', admin.id]]);

    expect((await admin.call('peopleAdmin.sendReset', { id: invited.body.id })).body).toEqual({
      sent: 'invitation',
    });
    expect((await inboxOf(email)).map(({ subject }) => subject)).toEqual([mail?.subject, mail?.subject]);

    const { identities, poolId } = poolHere();
    const own = { UserPoolId: poolId, Username: email, Password: PASSWORD, Permanent: true };
    await identities.send(new AdminSetUserPasswordCommand(own));
    expect((await personOf(email, 'גל')).id).toBe(invited.body.id);
  });

  it('that was cut off after the log-in was made is gone on with', async () => {
    const email = `cut-${admin.id.slice(-8)}@example.com`;
    const { id } = (await invite(email, 'admin')).body;
    // As if the call had ended before it wrote the record.
    for (const pk of [`USR#${id}`, `RIGHTS#${id}`, `EMAIL#${email}`])
      await removeItem(pk, pk.slice(0, pk.indexOf('#')));
    await removeItem(`MNY#${id}`, 'WALLET');
    expect((await invite(email, 'admin')).body).toEqual({ id });
    expect(await seen({ id })).toMatchObject({ role: 'admin', status: 'active' });
  });

  it('goes to nobody who signed up', async () => {
    const fan = await newPerson();
    expect(codeOf(await invite(fan.email, 'fan'))).toEqual([409, 'account.email_taken']);
    expect(await itemsUnder(`AUD#user#${fan.id}`)).toEqual([]);
  });
});
