import { beforeAll, expect, it } from 'vitest';
import { withTable } from '../../../../test/support/cloud/with-table.ts';
import { placeAd, storedAd } from '../../../../test/support/stored-ad.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { transact } from '../../../lib/table/table.ts';
import { refreshCreatorListing } from '../listing/refresh-listing.ts';
import type { Ad } from '../model/ad.ts';
import { newProfileWrites } from '../model/catalog.table.ts';
import { suggest } from './suggest.ts';

withTable();

const NOW = new Date('2026-11-29T10:00:00Z');
const PRICES = [150, 190, 210, 410];
const CREATOR = derivedId('usr', 1);
const adOf = (shekels: number): Ad =>
  storedAd({
    id: derivedId('ad', shekels),
    creatorId: CREATOR,
    title: 'שיר יום הולדת',
    category: 'musician',
    priceAgorot: shekels * 100,
  });

beforeAll(async () => {
  const creator = { id: CREATOR, name: 'נועה לוי', category: 'musician', avatar: '', approved: true };
  await transact(newProfileWrites({ ...creator, at: '2026-11-01T10:00:00.000Z' }));
  await refreshCreatorListing(CREATOR, NOW);
  for (const shekels of PRICES) await placeAd(adOf(shekels), NOW);
});

const suggested = async (text: string) => {
  const { ads, ...others } = await suggest({
    input: { text },
    actor: null,
    identity: null,
    now: NOW,
    key: undefined,
    address: '',
  });
  return { ...others, prices: ads.map(({ priceAgorot }) => priceAgorot / 100).toSorted((a, b) => a - b) };
};

it('offers for words whatever they find', async () => {
  expect((await suggested('שיר יום הולדת')).prices).toEqual(PRICES);
});

it('keeps to the price and the day that a sentence names', async () => {
  expect((await suggested('שיר יום הולדת עד 200 שקל')).prices).toEqual([150, 190]);
  expect((await suggested('a birthday song up to 200 shekels')).prices).toEqual([150, 190]);
  expect((await suggested('שיר יום הולדת עד 100 שקל')).prices).toEqual([]);
  expect((await suggested('שיר יום הולדת עד היום')).prices).toEqual([]);
});

it('offers no creators for a sentence with limits, but what it is about', async () => {
  expect((await suggested('נועה לוי')).creators.map(({ id }) => id)).toEqual([CREATOR]);
  const { creators, occasions } = await suggested('נועה לוי ליום הולדת עד 200 שקל');
  expect(creators).toEqual([]);
  expect(occasions).toEqual(['birthday']);
});
