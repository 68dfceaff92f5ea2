import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SETTINGS_DEFAULT } from '../limits.ts';
import {
  EXTRA_IDS,
  EXTRAS,
  type OwnExtra,
  offeredExtras,
  orderPrice,
  siteExtras,
  unanswered,
} from './extras.ts';

it('are at ten, five and eight shekels until somebody changes that', () => {
  expect(EXTRAS).toEqual([
    { id: 'download_rights', priceAgorot: 1_000 },
    { id: 'gift_wrapping', priceAgorot: 500 },
    { id: 'social_share', priceAgorot: 800 },
  ]);
  const settings = { ...SETTINGS_DEFAULT, socialShareOffered: false, giftWrappingAgorot: 700 };
  expect(siteExtras(settings)).toEqual([
    { id: 'download_rights', priceAgorot: 1_000 },
    { id: 'gift_wrapping', priceAgorot: 700 },
  ]);
});

it('are those of the site that their creator offers, at own prices within the range', () => {
  const own: OwnExtra[] = [
    { id: 'download_rights', priceAgorot: null },
    { id: 'gift_wrapping', priceAgorot: 1_250 },
  ];
  expect(offeredExtras(SETTINGS_DEFAULT, own)).toEqual([
    { id: 'gift_wrapping', priceAgorot: 1_250 },
    { id: 'social_share', priceAgorot: 800 },
  ]);
  // What the site takes off is gone whatever its creator says, and what it narrows holds for older prices too.
  const narrow = { ...SETTINGS_DEFAULT, socialShareOffered: false, extraMaxAgorot: 1_000 };
  expect(offeredExtras(narrow, own)).toEqual([{ id: 'gift_wrapping', priceAgorot: 1_000 }]);
  const dear = { ...SETTINGS_DEFAULT, extraMinAgorot: 2_000 };
  expect(offeredExtras(dear, own)[0]).toEqual({ id: 'gift_wrapping', priceAgorot: 2_000 });
});

it('rights to publish are offered by creators who said yes, at the site’s price or their own, and by nobody else', () => {
  const id = 'download_rights';
  const offered = (...own: OwnExtra[]) =>
    offeredExtras(SETTINGS_DEFAULT, own).find((extra) => extra.id === id);
  expect(offered()).toBeUndefined();
  expect(offered({ id: 'gift_wrapping', priceAgorot: 700 })).toBeUndefined();
  expect(offered({ id, priceAgorot: null })).toBeUndefined();
  expect(offered({ id })).toEqual({ id, priceAgorot: 1_000 });
  expect(offered({ id, priceAgorot: undefined })).toEqual({ id, priceAgorot: 1_000 });
  expect(offered({ id, priceAgorot: 2_500 })).toEqual({ id, priceAgorot: 2_500 });
  const off = { ...SETTINGS_DEFAULT, downloadRightsOffered: false };
  expect(offeredExtras(off, [{ id }]).map((extra) => extra.id)).toEqual(['gift_wrapping', 'social_share']);
});

it('a creator is asked about rights to publish until they answer, while the site has them', () => {
  const id = 'download_rights';
  expect(unanswered(EXTRAS, [])).toEqual([id]);
  expect(unanswered(EXTRAS, [{ id: 'social_share', priceAgorot: null }])).toEqual([id]);
  for (const priceAgorot of [undefined, null, 2_500])
    expect(unanswered(EXTRAS, [{ id, priceAgorot }])).toEqual([]);
  expect(unanswered(EXTRAS.slice(1), [])).toEqual([]);
});

it('an order costs the ad and each extra once', () => {
  expect(orderPrice(10_000, [], EXTRAS)).toBe(10_000);
  expect(orderPrice(10_000, EXTRA_IDS, EXTRAS)).toBe(12_300);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.subarray([...EXTRA_IDS]),
      fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 3, maxLength: 3 }),
      (ad, chosen, prices) => {
        const offered = EXTRA_IDS.map((id, index) => ({ id, priceAgorot: prices[index] ?? 0 }));
        const sum = chosen.reduce((all, id) => all + (prices[EXTRA_IDS.indexOf(id)] ?? 0), ad);
        expect(orderPrice(ad, chosen, offered)).toBe(sum);
      },
    ),
  );
});
