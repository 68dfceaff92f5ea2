import { describe, expect, test } from 'vitest';
import { CART_MAX } from '../../../../shared/limits.ts';
import { changeItem, removeItem, repeatItem, withoutBought } from './cart-changes.ts';
import { addAd, type CartItem, readItems } from './cart-items.ts';
import { linesOf } from './cart-lines.ts';

const AD = {
  id: 'ad_1',
  title: 'ברכה אישית',
  priceAgorot: 12_000,
  creatorId: 'usr_1',
  creatorName: 'נועה בר',
  image: '/media/noa.webp',
};
const added = (ad = AD, key = 'a', items: readonly CartItem[] = []): readonly CartItem[] =>
  addAd(items, ad, key) ?? [];

describe('the cart', () => {
  test('holds what an ad says, and no details yet', () => {
    expect(added()).toEqual([
      {
        key: 'a',
        id: 'ad_1',
        title: 'ברכה אישית',
        priceAgorot: 12_000,
        creatorId: 'usr_1',
        creatorName: 'נועה בר',
        thumbnail: '/media/noa.webp',
        instructions: '',
        occasion: '',
        recipient: '',
        minor: '',
        deadline: '',
        eventDate: '',
        extras: '',
        reveal: '',
      },
    ]);
  });

  test('holds what was said on the way to it, and nothing else of that', () => {
    const said = { occasion: 'birthday', eventDate: '2026-11-30', budget: '150', id: 'ad_9' };
    expect(addAd([], AD, 'a', said)).toEqual([
      { ...added()[0], occasion: 'birthday', eventDate: '2026-11-30' },
    ]);
  });

  test('takes no more than one order may have', () => {
    let items: readonly CartItem[] = [];
    for (let index = 0; index < CART_MAX; index += 1) items = added(AD, `k${index}`, items);
    expect(items).toHaveLength(CART_MAX);
    expect(addAd(items, AD, 'one more')).toBeNull();
    expect(repeatItem(items, 'k0', 'one more')).toBeNull();
  });

  test('has the same video again beside the first, without its details', () => {
    const first = changeItem(added(), 'a', { recipient: 'סבתא', instructions: 'לשיר' });
    const items = repeatItem(added({ ...AD, id: 'ad_2' }, 'b', first), 'a', 'c');
    expect(items?.map(({ key, id, recipient }) => [key, id, recipient])).toEqual([
      ['a', 'ad_1', 'סבתא'],
      ['c', 'ad_1', ''],
      ['b', 'ad_2', ''],
    ]);
  });

  test('loses one occurrence only', () => {
    const items = repeatItem(added(), 'a', 'b') ?? [];
    expect(removeItem(items, 'a').map(({ key }) => key)).toEqual(['b']);
  });

  test('what was bought goes, however it was changed meanwhile; what came in since stays', () => {
    const bought = added(AD, 'b', added());
    const since = added(AD, 'c', changeItem(bought, 'a', { instructions: 'עוד משהו' }));
    expect(
      withoutBought(
        since,
        bought.map(({ key }) => key),
      ).map(({ key }) => key),
    ).toEqual(['c']);
  });
});

describe('what storage has', () => {
  test('is read as it was written', () => {
    const items = changeItem(added(), 'a', { deadline: '2026-11-27' });
    expect(readItems(JSON.stringify(items))).toEqual(items);
  });

  test('makes numbers of prices, and leaves out what is no item', () => {
    const stored = [
      { ...added()[0], priceAgorot: '12000' },
      null,
      7,
      { id: 'ad_3' },
      { id: 'ad_4', priceAgorot: -1 },
    ];
    expect(readItems(JSON.stringify(stored))).toEqual(added());
    for (const broken of [null, '', '{', '{}', '"cart"', 'null']) expect(readItems(broken)).toEqual([]);
  });

  test('of a cart from before it asked, says nothing of the recipient’s age', () => {
    const [{ minor: _, ...item } = { minor: '' }] = added();
    for (const stored of [item, { ...item, minor: true }])
      expect(readItems(JSON.stringify([stored]))).toEqual(added());
    const said = changeItem(added(), 'a', { minor: 'no' });
    expect(readItems(JSON.stringify(said))).toEqual(said);
  });

  test('gives an item without a key one of its own', () => {
    const [{ key: _, ...item } = {}] = added();
    expect(readItems(JSON.stringify([item, item])).map(({ key }) => key)).toEqual(['ad_1-0', 'ad_1-1']);
  });
});

describe('what the server is asked for', () => {
  test('is the ad and the price that was seen; what is empty is left to its defaults', () => {
    expect(linesOf(added())).toEqual([{ adId: 'ad_1', priceAgorot: 12_000 }]);
    expect(linesOf(changeItem(added(), 'a', { recipient: '  ', occasion: 'nonsense' }))).toEqual([
      { adId: 'ad_1', priceAgorot: 12_000 },
    ]);
  });

  test('is every detail that was given', () => {
    const details = {
      ...{ occasion: 'birthday', recipient: 'סבתא', instructions: 'לשיר' },
      ...{ deadline: '2026-11-27', eventDate: '2026-11-28' },
    };
    expect(linesOf(changeItem(added(), 'a', details))).toEqual([
      { adId: 'ad_1', priceAgorot: 12_000, ...details },
    ]);
    const wrapped = { extras: 'social_share:800 gift_wrapping:500', reveal: '2026-11-30T20:00' };
    expect(linesOf(changeItem(added(), 'a', wrapped))).toEqual([
      {
        adId: 'ad_1',
        priceAgorot: 13_300,
        extras: ['social_share', 'gift_wrapping'],
        reveal: '2026-11-30T20:00',
      },
    ]);
    for (const [minor, said] of [
      ['yes', true],
      ['no', false],
    ] as const)
      expect(linesOf(changeItem(added(), 'a', { minor }))).toMatchObject([{ minor: said }]);
  });
});
