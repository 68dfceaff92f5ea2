import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import type { Change } from '../../../lib/table/change.ts';
import { queryPage } from '../../../lib/table/lists.ts';
import { type Key, transact } from '../../../lib/table/table.ts';
import { react } from '../../../stream/reactions/catalog.ts';
import { refreshCreatorListing } from '../listing/refresh-listing.ts';
import { findProfile, newProfileWrites, profileChangeWrites } from '../model/catalog.table.ts';
import type { CreatorProfile } from '../model/profile.ts';
import { getFeatured, leaveFeatured, setFeatured } from './featured.ts';
import { findFeaturable } from './find-featurable.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const ADMIN = { id: derivedId('usr', 'admin'), role: 'admin' } as Actor;
const idOf = (name: string) => derivedId('usr', name);
const [NOA, DAN, AVI] = ['נועה כהן', 'דן לוי', 'אבי בן־דוד'].map(idOf) as [string, string, string];

withTable();

const join = async (name: string, category = 'musician'): Promise<void> => {
  const at = NOW.toISOString();
  await transact(newProfileWrites({ id: idOf(name), name, avatar: '', category, approved: true, at }));
  await refreshCreatorListing(idOf(name), NOW);
};

/** Shows or hides a creator, as anything that does so does; answers the change as the stream tells it. */
const turn = async (id: string, active: boolean): Promise<Change> => {
  const before = (await findProfile(id, { consistent: true })) as CreatorProfile;
  await transact(profileChangeWrites(before, { active }));
  const after = await findProfile(id, { consistent: true });
  const { pk, sk } = before;
  return { key: { pk, sk }, before, after } as unknown as Change;
};

const save = (creatorIds: string[], v: number) =>
  setFeatured({
    actor: ADMIN,
    identity: { sub: '', authTime: 0 },
    address: '',
    now: NOW,
    key: undefined,
    input: { creatorIds, v },
  });
const find = (input: { text?: string; category?: string; page?: number; cursor?: string; limit?: number }) =>
  findFeaturable({
    actor: ADMIN,
    identity: { sub: '', authTime: 0 },
    address: '',
    now: NOW,
    key: undefined,
    input: { limit: 20, ...input },
  });
const namesOf = (found: Awaited<ReturnType<typeof find>>) => found.items.map(({ name }) => name);
const idsNow = async () => (await getFeatured()).items.map(({ id }) => id);
const audit = async () =>
  (await queryPage<Key & { by: string }>({ partition: 'AUD#platform_config#featured_creators', limit: 100 }))
    .items;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, details }: { code?: string; details?: unknown }) => ({ code, details }),
  );

beforeAll(async () => {
  for (const name of ['נועה כהן', 'דן לוי', 'אבי בן־דוד']) await join(name);
  await join('שיר לוינסון', 'actor');
});

describe('featured creators', () => {
  it('are nobody, then those who were saved, in their order, with one audit entry', async () => {
    expect(await getFeatured()).toEqual({ items: [], v: 0 });
    const saved = await save([DAN, NOA], 0);
    expect(saved.v).toBe(1);
    expect(saved.items.map(({ id, featured }) => [id, featured])).toEqual([
      [DAN, true],
      [NOA, true],
    ]);
    expect(await getFeatured()).toEqual(saved);
    expect(await audit()).toMatchObject([
      {
        action: 'update_featured_creators',
        by: ADMIN.id,
        before: { creator_ids: [] },
        after: { creator_ids: [DAN, NOA] },
      },
    ]);
  });

  it('change nothing when the same is sent again, after an answer that was lost', async () => {
    expect((await save([DAN, NOA], 0)).v).toBe(1);
    expect(await audit()).toHaveLength(1);
  });

  it('are not replaced over somebody else’s change', async () => {
    expect(await refusalOf(save([AVI], 0))).toMatchObject({ code: 'featured.changed' });
    const outcomes = await Promise.all(
      [[AVI], [NOA], [AVI, NOA], [NOA, DAN]].map((ids) => refusalOf(save(ids, 1))),
    );
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
    expect((await getFeatured()).v).toBe(2);
    expect(await audit()).toHaveLength(2);
  });

  it('are refused with those whom visitors do not see, and nothing changes', async () => {
    const before = await getFeatured();
    await turn(AVI, false);
    const nobody = idOf('nobody');
    expect(await refusalOf(save([DAN, AVI, nobody], before.v))).toEqual({
      code: 'featured.hidden',
      details: { ids: [AVI, nobody] },
    });
    await turn(AVI, true);
    expect(await getFeatured()).toEqual(before);
  });
});

describe('who is hidden', () => {
  it('leaves the list by the change that hid them, once however often it is told', async () => {
    const { v } = await save([NOA, DAN, AVI], (await getFeatured()).v);
    const told = await turn(DAN, false);
    await react(told, NOW);
    await react(told, NOW);
    expect(await idsNow()).toEqual([NOA, AVI]);
    expect((await getFeatured()).v).toBe(v + 1);
    expect((await audit()).filter(({ by }) => by === 'clock')).toMatchObject([
      { before: { creator_ids: [NOA, DAN, AVI] }, after: { creator_ids: [NOA, AVI] } },
    ]);
  });

  it('does not come back by itself, and stays when the change is told after they are back', async () => {
    await react(await turn(DAN, true), NOW);
    expect(await idsNow()).toEqual([NOA, AVI]);
    const late = await turn(NOA, false);
    await turn(NOA, true);
    await react(late, NOW);
    expect(await idsNow()).toEqual([NOA, AVI]);
  });

  it('all leave at once without losing one another', async () => {
    const told = await Promise.all([turn(NOA, false), turn(AVI, false)]);
    await Promise.all(told.map(({ before }) => leaveFeatured(String(before?.id), NOW)));
    expect((await getFeatured()).items).toEqual([]);
    for (const id of [NOA, AVI]) await turn(id, true);
  });
});

describe('who can be chosen', () => {
  beforeAll(async () => {
    for (const id of [NOA, AVI, DAN]) await refreshCreatorListing(id, NOW);
  });

  it('is every visible creator by name, page after page', async () => {
    const all = ['אבי בן־דוד', 'דן לוי', 'נועה כהן', 'שיר לוינסון'];
    expect(namesOf(await find({}))).toEqual(all);
    const first = await find({ limit: 3 });
    expect([namesOf(first), first.total]).toEqual([all.slice(0, 3), 4]);
    expect(namesOf(await find({ limit: 3, cursor: first.next ?? '' }))).toEqual(all.slice(3));
    const last = await find({ limit: 3, page: 2 });
    expect([namesOf(last), last.next]).toEqual([all.slice(3), null]);
  });

  it('is found by any part of the name and by category', async () => {
    expect(namesOf(await find({ text: 'לוי' }))).toEqual(['דן לוי', 'שיר לוינסון']);
    expect(namesOf(await find({ text: 'ועה' }))).toEqual(['נועה כהן']);
    expect(namesOf(await find({ category: 'actor' }))).toEqual(['שיר לוינסון']);
    expect(namesOf(await find({ text: 'לוי', category: 'musician' }))).toEqual(['דן לוי']);
    expect(await find({ text: '#' })).toEqual({ items: [], total: 0, next: null });
  });

  it('is nobody who is hidden, from the moment the lists know', async () => {
    await turn(DAN, false);
    await refreshCreatorListing(DAN, NOW);
    expect(namesOf(await find({ text: 'לוי' }))).toEqual(['שיר לוינסון']);
    await join('דנה לוי');
    expect(namesOf(await find({ text: 'לוי' }))).toEqual(['דנה לוי', 'שיר לוינסון']);
  });
});
