import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Actor } from '../../shared/contracts/accounts.ts';
import { withTable } from '../../test/support/with-table.ts';
import { newUser } from '../accounts/accounts.table.ts';
import { actorOf } from '../accounts/user.ts';
import { transact } from '../lib/table.ts';
import { applyAsCreator } from './apply-as-creator.ts';
import { approveCreator } from './approve-creator.ts';
import { findProfile } from './catalog.table.ts';
import { createAd } from './create-ad.ts';
import { previewAd, previewPage } from './preview.ts';
import { readAd } from './read-ad.ts';
import { readCreator } from './read-creator.ts';
import { toggleAd } from './toggle-ad.ts';

withTable();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const AD = {
  title: 'ברכה',
  description: '',
  requirements: '',
  priceAgorot: 9_900,
  deliveryHours: 24,
  imageKey: '',
  clipKey: '',
  active: true,
};
let made = 0;

const makePerson = async (role: 'fan' | 'admin'): Promise<Actor> => {
  made += 1;
  const { user, writes } = newUser({
    id: `usr_${String(made).padStart(26, '0')}`,
    at: NOW.toISOString(),
    email: `q${made}@example.com`,
    name: 'נועה לוי',
    role,
    status: 'active',
    avatar: '',
    birthDate: null,
    bio: null,
    location: '',
    interests: [],
    language: 'he',
  });
  await transact(writes);
  return actorOf(user);
};
const call = <I>(actor: Actor, input: I) => ({
  actor,
  input,
  now: NOW,
  key: undefined,
  address: '',
  identity: { sub: '', authTime: 0 },
});
/** Of something new; the same key is the same call again. */
const newCall = <I>(actor: Actor, input: I, key: string = randomUUID()) => ({ ...call(actor, input), key });
/** Of everybody, signed in or not. */
const visit = <I>(input: I) => ({
  input,
  now: NOW,
  key: undefined,
  address: '',
  actor: null,
  identity: null,
});
const makeCreator = async (): Promise<Actor> => {
  const actor = await makePerson('fan');
  await applyAsCreator(call(actor, { category: 'musician' }));
  return { ...actor, role: 'creator', isCreator: true };
};
/** What somebody gets who looks: the title of the ad, or why there is none. */
const seen = (look: Promise<{ title: string } | { ads: { title: string }[] }>) =>
  look.then(
    (found) => ('title' in found ? found.title : found.ads.map(({ title }) => title)),
    ({ code }: { code: string }) => code,
  );

it('a creator sees the own page and ad before approval, and nobody else does', async () => {
  const creator = await makeCreator();
  const ad = await createAd(newCall(creator, AD));
  const hidden = await createAd(newCall(creator, { ...AD, title: 'כבוי', active: false }));
  const preview = await previewPage(call(creator, {}));
  expect([preview.state, preview.page.ads.map(({ id }) => id)]).toEqual(['pending', [ad.id]]);
  expect((await previewAd(call(creator, { id: ad.id }))).state).toBe('pending');
  expect((await previewAd(call(creator, { id: hidden.id }))).ad.title).toBe('כבוי');
  expect(await seen(readCreator(visit({ id: creator.id })))).toBe('creator.not_found');
  expect(await seen(readAd(visit({ id: ad.id })))).toBe('ad.not_found');

  const other = await makeCreator();
  const stolen = previewAd(call(other, { id: ad.id }));
  expect(await stolen.catch(({ code }: { code: string }) => code)).toBe('ad.not_found');
});

it('an ad that is off is told as such, once its creator is shown', async () => {
  const [creator, admin] = [await makeCreator(), await makePerson('admin')];
  const ad = await createAd(newCall(creator, AD));
  const { v = 0 } = (await findProfile(creator.id, { consistent: true })) ?? {};
  await approveCreator(call(admin, { id: creator.id, v }));
  expect((await previewAd(call(creator, { id: ad.id }))).state).toBe('shown');
  await toggleAd(call(creator, { id: ad.id, active: false }));
  expect(await previewAd(call(creator, { id: ad.id }))).toMatchObject({
    state: 'off',
    ad: { available: false },
  });
  expect(await seen(readAd(visit({ id: ad.id })))).toBe('ad.not_found');
  expect(await seen(readCreator(visit({ id: creator.id })))).toEqual([]);
});
