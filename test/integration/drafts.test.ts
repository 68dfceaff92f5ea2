import { randomUUID } from 'node:crypto';
import { ResendConfirmationCodeCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '../../frontend/src/api/endpoint-types.ts';
import { randomId } from '../../functions/lib/lambda/ids.ts';
import { SIGN_UP_CONSENT } from '../../shared/legal/sign-up.ts';
import { call } from '../support/acts/call.ts';
import { getItem, patch, putItem } from '../support/acts/items.ts';
import { newPerson, PASSWORD } from '../support/acts/people.ts';
import { inboxOf, poolHere } from '../support/acts/world.ts';

const ORDER: InputOf<'drafts.keep'> = {
  adId: randomId('ad'),
  occasion: 'birthday',
  recipient: 'סבתא אסתר',
  instructions: 'לשיר "יום הולדת" 🎂',
  deadline: '2027-01-15',
  extras: ['gift_wrapping'],
};

const seconds = () => Math.floor(Date.now() / 1_000);

/** A draft as `drafts.keep` leaves it. */
const planted = async (expiresAt = seconds() + 60): Promise<string> => {
  const id = randomId('drf');
  await putItem({ pk: `DRF#${id}`, sk: 'DRAFT', e: 'draft', v: 1, order: ORDER, expiresAt });
  return id;
};

describe('a visitor’s order', () => {
  it('is kept as it was typed, for seven days', async () => {
    const kept = await call('drafts.keep', ORDER);
    expect(kept.status).toBe(200);
    expect(kept.body.id).toMatch(/^drf_[0-9a-hjkmnp-tv-z]{26}$/);
    const item = await getItem(`DRF#${kept.body.id}`, 'DRAFT');
    expect(item).toMatchObject({ order: ORDER, v: 1 });
    expect(Math.abs(Number(item?.expiresAt) - seconds() - 7 * 24 * 3_600)).toBeLessThan(60);
    expect(item).not.toHaveProperty('claimedBy');

    const strange = await call('drafts.keep', { ...ORDER, priceAgorot: 1 } as typeof ORDER);
    expect([strange.status, strange.body.code]).toEqual([400, 'call.invalid']);
  });

  it('is its first reader’s, again and again, and not found by anybody else', async () => {
    const [rut, dana] = await Promise.all([newPerson(), newPerson()]);
    const id = await planted();
    const claimed = await rut.call('drafts.claim', { id });
    expect([claimed.status, claimed.body]).toEqual([200, ORDER]);
    expect((await rut.call('drafts.claim', { id })).body).toEqual(ORDER);
    const other = await dana.call('drafts.claim', { id });
    expect([other.status, other.body.code]).toEqual([404, 'draft.not_found']);
    expect(other.body).not.toHaveProperty('recipient');
    expect(await getItem(`DRF#${id}`, 'DRAFT')).toMatchObject({ claimedBy: rut.id });
  });

  it('has one owner when many read at once', async () => {
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const id = await planted();
    const answers = await Promise.all(people.map((person) => person.call('drafts.claim', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('is gone once it has expired, whenever the table deletes it, and unknown ones make nothing', async () => {
    const rut = await newPerson();
    const id = await planted(seconds() - 1);
    expect((await rut.call('drafts.claim', { id })).status).toBe(404);
    const mine = await planted();
    expect((await rut.call('drafts.claim', { id: mine })).status).toBe(200);
    await patch({ pk: `DRF#${mine}`, sk: 'DRAFT' }, { expiresAt: seconds() - 1 });
    expect((await rut.call('drafts.claim', { id: mine })).status).toBe(404);
    const unknown = randomId('drf');
    expect((await rut.call('drafts.claim', { id: unknown })).status).toBe(404);
    expect(await getItem(`DRF#${unknown}`, 'DRAFT')).toBeNull();
  });
});

describe('the mail of a sign-up that an order asked for', () => {
  const { identities, clientId } = poolHere();
  const linksOf = async (email: string) =>
    (await inboxOf(email)).map(({ html }) => {
      const href = /href="([^"]*\/auth\/callback[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      return new URL(href).searchParams;
    });
  const signUp = async (clientMetadata: Record<string, string>): Promise<string> => {
    const email = `fan-${randomUUID().slice(0, 13)}@example.com`;
    const attributes = { name: 'רות', 'custom:role': 'fan', 'custom:terms': SIGN_UP_CONSENT };
    await identities.send(
      new SignUpCommand({
        ClientId: clientId,
        Username: email,
        Password: PASSWORD,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        ClientMetadata: clientMetadata,
      }),
    );
    return email;
  };

  it('carries its id, the first one and one sent again', async () => {
    const draft = randomId('drf');
    const email = await signUp({ language: 'he', draft });
    const resend = { ClientId: clientId, Username: email, ClientMetadata: { language: 'en', draft } };
    await identities.send(new ResendConfirmationCodeCommand(resend));
    const links = await linksOf(email);
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect([...link.keys()].sort()).toEqual(['code', 'draft', 'email', 'type']);
      expect(link.get('draft')).toBe(draft);
    }
  });

  it.each([
    'drf_x',
    '/dashboard',
    'https://evil.example',
    `${randomId('drf')}&next=/evil`,
    `${randomId('drf')}\n`,
  ])('carries nothing that is no id: %j', async (draft) => {
    const [link] = await linksOf(await signUp({ draft }));
    expect([...(link?.keys() ?? [])].sort()).toEqual(['code', 'email', 'type']);
  });
});
