import { beforeAll, describe, expect, it } from 'vitest';
import { getItem, itemsIn, patch, removeItem } from '../support/acts/items.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';

const CHEF = { name: 'בישול', nameEn: 'Cooking', icon: '🍳', description: 'מתכון לחג', active: true };

let admin: Person;
let other: Person;
let creator: Creator;

beforeAll(async () => {
  // As nobody has touched them, whatever files before this one did in the same cloud.
  await removeItem('CONFIG', 'categories');
  [admin, other, creator] = await Promise.all([newAdmin(), newAdmin(), newCreator()]);
});

const list = async (): Promise<{ id: string; v: number; creators: number; ads: number; active: boolean }[]> =>
  (await admin.call('categoriesAdmin.list', {})).body.items;
const chefNow = async () => (await list()).find(({ id }) => id === 'chef');
/** The creator's profile as a form would save it. */
const saveWith = async (person: Person, category: string) => {
  const { profile } = (await person.call('catalogCreator.profile', {})).body;
  if (!profile) throw new Error('There is no profile');
  const {
    approved: _,
    avatar: __,
    banner: ___,
    id: ____,
    refusal: _____,
    changesAsked: ______,
    hidden: _______,
    ...fields
  } = profile;
  return person.call('catalogCreator.updateProfile', { ...fields, category });
};

describe('categories in the back office', () => {
  it('are the six defaults until one is added, which is there once', async () => {
    expect((await list()).map(({ id }) => id).slice(0, 6)).toEqual([
      ...['musician', 'actor', 'comedian', 'athlete', 'influencer', 'artist'],
    ]);
    const made = await admin.call('categoriesAdmin.create', { id: 'chef', ...CHEF });
    expect(made.status).toBe(200);
    expect(made.body.items.at(-1)).toMatchObject({ id: 'chef', ...CHEF, order: 7, creators: 0, ads: 0 });
    const again = await admin.call('categoriesAdmin.create', { id: 'chef', ...CHEF });
    expect([again.status, again.body.items.length]).toEqual([200, 7]);
    expect(await itemsIn('AUD#category#chef')).toMatchObject([{ action: 'create_category', by: admin.id }]);
  });

  it.each([
    [{ name: ' ' }, 400, 'category.name_missing'],
    [{ icon: '' }, 400, 'category.icon_missing'],
    [{ name: 'מוזיקה' }, 409, 'category.name_taken'],
    [{ name: 'א'.repeat(41) }, 400, 'call.invalid'],
    [{ id: 'Chef!' }, 400, 'call.invalid'],
  ])('refuse %j', async (wrong, status, code) => {
    const input = { id: 'magic', ...CHEF, name: 'קסמים', nameEn: 'Magic', ...wrong };
    const refused = await admin.call('categoriesAdmin.create', input);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('tell one of two admins at once that it was changed, and keep the other’s', async () => {
    const { v = 0 } = (await chefNow()) ?? {};
    const answers = await Promise.all([
      admin.call('categoriesAdmin.update', { id: 'chef', ...CHEF, icon: '🍕', v }),
      other.call('categoriesAdmin.update', { id: 'chef', ...CHEF, icon: '🥘', v }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('category.changed');
    expect(await chefNow()).toMatchObject({ v: v + 1 });
  });

  it('keep an order of all of them, and refuse one of some', async () => {
    const ids = (await list()).map(({ id }) => id);
    const turned = await admin.call('categoriesAdmin.order', { ids: ids.toReversed() });
    expect(turned.body.items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    expect((await admin.call('categoriesAdmin.order', { ids: ids.slice(1) })).body.code).toBe(
      'category.changed',
    );
    await admin.call('categoriesAdmin.order', { ids });
    expect((await list()).map(({ id }) => id)).toEqual(ids);
  });

  it('are chosen by creators the moment they are there, and counted with their ads', async () => {
    const saved = await saveWith(creator, 'chef');
    expect([saved.status, saved.body.category]).toEqual([200, 'chef']);
    await settled();
    expect(await chefNow()).toMatchObject({ creators: 1, ads: 1 });
  });

  it('do not go while somebody has them, and take nobody along when they go', async () => {
    const refused = await admin.call('categoriesAdmin.remove', { id: 'chef' });
    expect([refused.status, refused.body.code]).toEqual([409, 'category.in_use']);
    expect(refused.body.details).toEqual({ creators: 1, ads: 1 });
    const going = await admin.call('categoriesAdmin.remove', { id: 'chef', moveTo: 'artist' });
    expect(going.status).toBe(200);
    expect(await chefNow()).toMatchObject({ active: false, movingTo: 'artist' });

    expect((await saveWith(await newCreator(), 'chef')).body.code).toBe('account.category');

    await invoke('CategoriesMove', {});
    expect(await getItem(`AD#${creator.adId}`, 'AD')).toMatchObject({ category: 'artist' });
    expect(await chefNow()).toBeDefined();
    // A minute later, by the table's word: nobody offers it any more.
    const { value } = (await getItem('CONFIG', 'categories')) as { value: { id: string }[] };
    const leftAt = new Date(Date.now() - 61_000).toISOString();
    await patch(
      { pk: 'CONFIG', sk: 'categories' },
      { value: value.map((one) => (one.id === 'chef' ? { ...one, leftAt } : one)) },
    );
    await invoke('CategoriesMove', {});
    expect(await chefNow()).toBeUndefined();
    expect((await admin.call('categoriesAdmin.remove', { id: 'chef' })).body.code).toBe('category.not_found');
  });

  it('are nobody else’s', async () => {
    for (const person of [await newPerson(), creator]) {
      expect((await person.call('categoriesAdmin.list', {})).status).toBe(403);
      expect((await person.call('categoriesAdmin.create', { id: 'magic', ...CHEF })).status).toBe(403);
    }
  });
});
