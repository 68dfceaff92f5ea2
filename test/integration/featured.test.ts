import { beforeAll, describe, expect, it } from 'vitest';
import { itemsIn } from '../support/acts/items.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

let admin: Person;
let other: Person;
let creators: Creator[];

beforeAll(async () => {
  [admin, other] = await Promise.all([newAdmin(), newAdmin()]);
  creators = await Promise.all([newCreator(), newCreator(), newCreator()]);
  await settled();
});

interface Chosen {
  readonly items: readonly { readonly id: string }[];
  readonly v: number;
}
const featured = async (): Promise<Chosen> => (await admin.call('catalogAdmin.featured', {})).body;
const idsOf = ({ items }: Chosen) => items.map(({ id }) => id);
const save = (person: Person, creatorIds: readonly string[], v: number) =>
  person.call('catalogAdmin.setFeatured', { creatorIds: [...creatorIds], v });
const ids = (...at: number[]) => at.map((index) => creators[index]?.id ?? '');

describe('featured creators in the back office', () => {
  it('are chosen among visible creators, who are found by any part of a name and by category', async () => {
    const asked = { text: 'וצר', category: 'musician', limit: 100 };
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await admin.call('catalogAdmin.featurable', {
        ...asked,
        ...(cursor ? { cursor } : {}),
      });
      found.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next;
    }
    expect(found).toEqual(expect.arrayContaining(ids(0, 1, 2)));
    const none = await admin.call('catalogAdmin.featurable', { text: 'אין שם כזה' });
    expect(none.body).toEqual({ items: [], total: 0, next: null });
  });

  it('keep the order they were given, and the same again after a lost answer changes nothing', async () => {
    const { v } = await featured();
    const saved = await save(admin, ids(2, 0, 1), v);
    expect([saved.status, idsOf(saved.body), saved.body.v]).toEqual([200, ids(2, 0, 1), v + 1]);
    const again = await save(admin, ids(2, 0, 1), v);
    expect([again.status, again.body]).toEqual([200, saved.body]);
    const entries = await itemsIn('AUD#platform_config#featured_creators');
    expect(entries.filter(({ by }) => by === admin.id)).toMatchObject([
      { action: 'update_featured_creators', after: { creator_ids: ids(2, 0, 1) } },
    ]);
  });

  it('are saved by one of two admins at once, and the other is told', async () => {
    const { v } = await featured();
    const answers = await Promise.all([save(admin, ids(0, 1), v), save(other, ids(1, 2), v)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('featured.changed');
    expect((await featured()).v).toBe(v + 1);
  });

  it.each([
    ['a creator twice', () => ids(0, 0)],
    [
      'one more than there is room for',
      () => Array.from({ length: 13 }, (_, n) => `usr_${String(n).padStart(26, '0')}`),
    ],
    ['what is no id', () => ['nobody']],
  ])('are refused with %s', async (_, wrong) => {
    const { v } = await featured();
    expect((await save(admin, wrong(), v)).body.code).toBe('call.invalid');
  });

  it('are left by whoever is banned or taken off the site, and take nobody hidden in', async () => {
    const before = await featured();
    await save(admin, ids(0, 1, 2), before.v);
    const [first, second, third] = creators as [Creator, Creator, Creator];
    const { body: looked } = await admin.call('catalogAdmin.creator', { id: second.id });
    await admin.call('catalogAdmin.refuse', { id: second.id, v: looked.v, reason: 'בדיקה' });
    const { v } = (await admin.call('peopleAdmin.get', { id: first.id })).body;
    expect((await admin.call('rightsAdmin.ban', { id: first.id, v })).status).toBe(200);
    await settled();
    const after = await featured();
    expect(idsOf(after)).toEqual([third.id]);
    expect(after.v).toBe(before.v + 3);
    const stored = await itemsIn('CONFIG');
    expect(stored.find(({ sk }) => sk === 'featured_creators')).toMatchObject({
      value: { creator_ids: [third.id] },
    });
    const refused = await save(admin, [third.id, second.id], after.v);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      ...[409, 'featured.hidden'],
      { ids: [second.id] },
    ]);
  });

  it('are nobody else’s', async () => {
    for (const person of [await newPerson(), creators[2] as Creator]) {
      expect((await person.call('catalogAdmin.featured', {})).status).toBe(403);
      expect((await person.call('catalogAdmin.featurable', {})).status).toBe(403);
      expect((await save(person, [], 0)).status).toBe(403);
    }
  });
});
