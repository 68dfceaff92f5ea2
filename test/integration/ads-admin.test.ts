import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskAdView } from '../../shared/contracts/market/ads-admin.ts';
import { itemsIn, patch } from '../support/acts/items.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

let admin: Person;
let other: Person;
let creator: Creator;
/** No other ad of this cloud has it. */
const WORD = 'ג׳ירפה';

const newAd = async (title: string): Promise<string> =>
  (await creator.call('catalogCreator.createAd', { title, priceAgorot: 10_000, deliveryHours: 24 })).body.id;

beforeAll(async () => {
  [admin, other, creator] = await Promise.all([newAdmin(), newAdmin(), newCreator()]);
  for (let n = 1; n <= 5; n++) await newAd(`${WORD} ${n}`);
  await settled();
});

const get = async (id: string): Promise<DeskAdView> => (await admin.call('adsAdmin.get', { id })).body;
const fieldsOf = ({
  id,
  v,
  title,
  description,
  requirements,
  priceAgorot,
  deliveryHours,
  active,
}: DeskAdView) => ({ id, v, title, description, requirements, priceAgorot, deliveryHours, active });
const pages = async (input: object, limit: number): Promise<{ lines: DeskAdView[]; totals: Set<number> }> => {
  const lines: DeskAdView[] = [];
  const totals = new Set<number>();
  let cursor: string | undefined;
  do {
    const { body } = await admin.call('adsAdmin.list', { ...input, limit, ...(cursor ? { cursor } : {}) });
    lines.push(...body.items);
    totals.add(body.total);
    cursor = body.next ?? undefined;
  } while (cursor);
  return { lines, totals };
};

describe('ads in the back office', () => {
  it('are all there, newest first, on every size of page, with how many there are', async () => {
    const { lines, totals } = await pages({}, 100);
    expect([...totals]).toEqual([lines.length]);
    expect(lines.map(({ at }) => at)).toEqual(
      lines
        .map(({ at }) => at)
        .sort()
        .toReversed(),
    );
    for (const limit of [7, 25]) expect((await pages({}, limit)).lines).toEqual(lines);
    expect(lines.find(({ id }) => id === creator.adId)).toMatchObject({
      creatorId: creator.id,
      creatorName: 'יואב היוצר',
      active: true,
      visible: true,
    });
  });

  it('are found by title and creator, on or off, page after page', async () => {
    const { lines, totals } = await pages({ text: WORD }, 2);
    expect(lines.map(({ title }) => title)).toEqual([5, 4, 3, 2, 1].map((n) => `${WORD} ${n}`));
    expect([...totals]).toEqual([5]);
    expect((await pages({ text: 'אין מודעה כזאת' }, 20)).lines).toEqual([]);
  });

  it('are switched by an admin, seen so by visitors, and both lists follow', async () => {
    const id = await newAd(`${WORD} לכיבוי`);
    const off = await admin.call('adsAdmin.toggle', { id, active: false, reason: 'לא לפי הכללים' });
    expect([off.status, off.body.active, off.body.visible]).toEqual([200, false, false]);
    expect((await admin.call('adsAdmin.toggle', { id, active: false, reason: 'לא לפי הכללים' })).status).toBe(
      200,
    );
    expect((await admin.call('catalog.ad', { id })).status).toBe(404);
    await settled();
    const listed = async (state: string) =>
      (await pages({ text: WORD, state }, 50)).lines.some((ad) => ad.id === id);
    expect([await listed('inactive'), await listed('active')]).toEqual([true, false]);
    expect((await pages({ state: 'inactive', category: 'musician' }, 50)).lines.map((ad) => ad.id)).toContain(
      id,
    );
    expect(await itemsIn(`AUD#ad#${id}`)).toMatchObject([
      { action: 'update_ad', by: admin.id, before: { active: true }, after: { active: false } },
    ]);
  });

  it('are edited within the limits of the platform, and of two admins at once one is told', async () => {
    const ad = await get(creator.adId);
    const answers = await Promise.all([
      admin.call('adsAdmin.update', { ...fieldsOf(ad), reason: 'לא לפי הכללים', title: 'כותרת חדשה' }),
      other.call('adsAdmin.update', { ...fieldsOf(ad), reason: 'לא לפי הכללים', priceAgorot: 20_000 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = await get(creator.adId);
    expect(now.v).toBe(ad.v + 1);
    const again = await admin.call('adsAdmin.update', { ...fieldsOf(now), reason: 'לא לפי הכללים', v: ad.v });
    expect([again.status, again.body.v]).toEqual([200, now.v]);
    for (const [wrong, code] of [
      [{ priceAgorot: 499 }, 'ad.price_out_of_range'],
      [{ deliveryHours: 73 }, 'ad.delivery_out_of_range'],
      [{ deliveryHours: 0 }, 'call.invalid'],
      [{ title: ' ' }, 'call.invalid'],
    ] as const) {
      const refused = await admin.call('adsAdmin.update', {
        ...fieldsOf(now),
        reason: 'לא לפי הכללים',
        ...wrong,
      });
      expect([refused.status, refused.body.code]).toEqual([400, code]);
    }
    expect(await get(creator.adId)).toEqual(now);
  });

  it('are deleted with their place among the creator’s', async () => {
    const id = await newAd(`${WORD} למחיקה`);
    const clip = `/media/${creator.id}/clip-1763632800000.mp4`;
    await patch({ pk: `AD#${id}`, sk: 'AD' }, { clip });
    expect((await admin.call('adsAdmin.remove', { id, reason: 'לא לפי הכללים' })).status).toBe(200);
    expect((await admin.call('adsAdmin.remove', { id, reason: 'לא לפי הכללים' })).body.code).toBe(
      'ad.not_found',
    );
    const own = (await creator.call('catalogCreator.ads', {})).body.items as { id: string }[];
    expect(own.map((ad) => ad.id)).not.toContain(id);
    await settled();
    expect((await pages({ text: WORD }, 50)).lines.map((ad) => ad.id)).not.toContain(id);
    expect(await itemsIn(`AUD#ad#${id}`)).toMatchObject([{ action: 'delete_ad', by: admin.id }]);
  });

  it('are nobody else’s', async () => {
    for (const person of [await newPerson(), creator]) {
      expect((await person.call('adsAdmin.list', {})).status).toBe(403);
      expect(
        (await person.call('adsAdmin.toggle', { id: creator.adId, active: false, reason: 'לא לפי הכללים' }))
          .status,
      ).toBe(403);
      expect(
        (await person.call('adsAdmin.remove', { id: creator.adId, reason: 'לא לפי הכללים' })).status,
      ).toBe(403);
    }
    expect((await get(creator.adId)).active).toBe(true);
  });
});
