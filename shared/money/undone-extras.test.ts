import { expect, it } from 'vitest';
import { EXTRA_IDS } from '../order/extras.ts';
import { owesPost, undoneAgorot, undoneExtras } from './undone-extras.ts';

const extraPrices = { download_rights: 1_000, gift_wrapping: 500, social_share: 800 };

it('only a post can be missing, and only where one was ordered', () => {
  for (const extras of [undefined, [], ['download_rights', 'gift_wrapping'] as const]) {
    expect(owesPost({ extras })).toBe(false);
    expect(undoneExtras({ extras, extraPrices })).toEqual([]);
    expect(undoneAgorot({ extras, extraPrices })).toBe(0);
  }
  const order = { extras: EXTRA_IDS, extraPrices };
  expect(owesPost(order)).toBe(true);
  for (const postUrl of [undefined, null, ''])
    expect([undoneExtras({ ...order, postUrl }), undoneAgorot({ ...order, postUrl })]).toEqual([
      ['social_share'],
      800,
    ]);
  const postUrl = 'https://youtu.be/1';
  expect([undoneExtras({ ...order, postUrl }), undoneAgorot({ ...order, postUrl })]).toEqual([[], 0]);
});

it('gives nothing back by itself where its price was not written down', () => {
  expect(undoneAgorot({ extras: ['social_share'] })).toBe(0);
  expect(undoneAgorot({ extras: ['social_share'], extraPrices: { gift_wrapping: 500 } })).toBe(0);
});
