import { expect, it } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { findProfile } from '../model/catalog.table.ts';
import { AD, call, makeCreator, makePerson, NOW, newCall } from '../model/creators-for-test.ts';
import { approveCreator } from '../profiles/approve-creator.ts';
import { readCreator } from '../profiles/read-creator.ts';
import { createAd } from './create-ad.ts';
import { previewAd, previewPage } from './preview.ts';
import { readAd } from './read-ad.ts';
import { toggleAd } from './toggle-ad.ts';

withTable();

/** A call that anybody may make, signed in or not. */
const visit = <I>(input: I) => ({
  input,
  now: NOW,
  key: undefined,
  address: '',
  actor: null,
  identity: null,
});
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
