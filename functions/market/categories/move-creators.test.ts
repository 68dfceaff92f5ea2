import { expect, it, vi } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { queryPage } from '../../lib/table/lists.ts';
import type * as Table from '../../lib/table/table.ts';
import type { Key } from '../../lib/table/table.ts';
import { createAccount } from '../../people/sign-up/create-account.ts';
import { categoriesNow } from '../../site/platform-config/categories-now.ts';
import { createAd } from '../catalog/ads/create-ad.ts';
import { creatorsInCategory, findAds, findProfile } from '../catalog/model/catalog.table.ts';
import { leaving } from './category.ts';
import { editCategories } from './edit-categories.ts';
import { listCategories } from './list-categories.ts';
import { moveCreators } from './move-creators.ts';
import { removeCategory } from './remove-category.ts';

/** How many transactions happen before the process is killed. */
const transactions = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY }));
vi.mock('../../lib/table/table.ts', async (original) => {
  const table = await original<typeof Table>();
  const transact: typeof table.transact = (writes) => {
    transactions.left -= 1;
    if (transactions.left < 0) throw new Error('killed');
    return table.transact(writes);
  };
  return { ...table, transact };
});

// Sixty sign-ups, and a minute's work of the clock.

withTable();

const NOW = new Date('2026-11-22T10:00:00.000Z');
const ADMIN = derivedId('usr', 'admin');
const CREATORS = Array.from({ length: 60 }, (_, n) => derivedId('usr', `creator ${n}`));

const call = <Input>(id: string, input: Input) => ({
  actor: { id } as Actor,
  identity: { sub: '', authTime: 0 },
  address: '',
  now: NOW,
  input,
  key: undefined,
});
const join = (id: string, category: string) =>
  createAccount(
    {
      id,
      email: `${id}@example.com`,
      name: 'שם',
      role: 'creator' as const,
      category,
      bio: null,
      birthDate: null,
      language: 'he' as const,
    },
    NOW,
  );
const idsNow = async () => (await categoriesNow()).map(({ id }) => id);
const actsOn = async (id: string) =>
  (await queryPage<Key & { action: string }>({ partition: `AUD#category#${id}`, limit: 9 })).items.map(
    ({ action }) => action,
  );

it('a category in use stays until its creators have moved with their ads, and nobody is left behind', async () => {
  await Promise.all(CREATORS.map((id) => join(id, 'comedian')));
  const [first = ''] = CREATORS;
  await createAd({
    ...call(first, {
      title: 'ברכה',
      description: '',
      requirements: '',
      imageKey: '',
      clipKey: '',
      active: true,
      priceAgorot: 10_000,
      deliveryHours: 24,
    }),
    key: 'first-ad',
  });
  await Promise.all(
    CREATORS.map(async (id) =>
      countInList((await findProfile(id, { consistent: true })) ?? { pk: '', sk: '' }),
    ),
  );
  expect((await listCategories()).items.find(({ id }) => id === 'comedian')).toMatchObject({ creators: 60 });

  await expect(removeCategory(call(ADMIN, { id: 'comedian' }))).rejects.toMatchObject({
    code: 'category.in_use',
    details: { creators: 60 },
  });
  expect(await idsNow()).toContain('comedian');

  await removeCategory(call(ADMIN, { id: 'comedian', moveTo: 'actor' }));
  // A creator who chose it in the moment it left is still moved: the category goes only afterwards.
  await moveCreators(new Date(NOW.getTime() + 59_000));
  expect(await idsNow()).toContain('comedian');
  const late = derivedId('usr', 'late');
  await join(late, 'comedian');
  await moveCreators(new Date(NOW.getTime() + 60_000));

  expect(await creatorsInCategory('comedian', 100)).toEqual([]);
  for (const id of [...CREATORS, late]) {
    const profile = await findProfile(id, { consistent: true });
    expect(profile?.category).toBe('actor');
    for (const ad of profile ? await findAds(profile, { consistent: true }) : [])
      expect(ad.category).toBe('actor');
  }
  expect(await idsNow()).not.toContain('comedian');
  expect((await categoriesNow()).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
  expect(await actsOn('comedian')).toEqual(['move_category', 'delete_category']);
});

it('two admins who change two categories at once both succeed', async () => {
  const act = { action: 'move_category' as const, by: ADMIN, now: NOW };
  await Promise.all([
    editCategories(leaving('athlete', 'actor', NOW), { ...act, id: 'athlete' }),
    editCategories(leaving('artist', 'actor', NOW), { ...act, id: 'artist' }),
  ]);
  const moving = (await categoriesNow()).filter(({ movingTo }) => movingTo === 'actor').map(({ id }) => id);
  expect(moving).toEqual(['athlete', 'artist']);
});

it('one that nobody has goes at once', async () => {
  const { items } = await removeCategory(call(ADMIN, { id: 'influencer' }));
  expect(items.map(({ id }) => id)).not.toContain('influencer');
  await expect(removeCategory(call(ADMIN, { id: 'influencer' }))).rejects.toMatchObject({
    code: 'category.not_found',
  });
});

it('a move that is killed in the middle shows how far it is, and goes on from there', async () => {
  const people = Array.from({ length: 6 }, (_, n) => derivedId('usr', `musician ${n}`));
  await Promise.all(people.map((id) => join(id, 'musician')));
  await editCategories(leaving('musician', 'actor', NOW), {
    action: 'move_category',
    id: 'musician',
    by: ADMIN,
    now: NOW,
  });
  transactions.left = 2;
  await expect(moveCreators(new Date(NOW.getTime() + 60_000))).rejects.toThrow('killed');
  transactions.left = Number.POSITIVE_INFINITY;
  expect(await creatorsInCategory('musician', 10)).toHaveLength(4);
  expect((await listCategories()).items.find(({ id }) => id === 'musician')).toMatchObject({
    movingTo: 'actor',
  });
  await moveCreators(new Date(NOW.getTime() + 60_000));
  expect(await idsNow()).not.toContain('musician');
  for (const id of people) {
    const profile = await findProfile(id, { consistent: true });
    // Once at sign-up and once by the move.
    expect([profile?.category, profile?.v]).toEqual(['actor', 2]);
  }
});
