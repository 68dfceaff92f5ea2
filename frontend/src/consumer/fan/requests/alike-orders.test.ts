import { expect, it } from 'vitest';
import type { AdCard } from '../../../../../shared/contracts/market/catalog.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { alikeIn, briefOf, nearPrice } from './alike-orders.ts';

const ad = (id: string, creatorId: string) => ({ id, creatorId }) as AdCard;

it('are of other creators, one of each, in their order', () => {
  const ads = [ad('1', 'own'), ad('2', 'a'), ad('3', 'a'), ad('4', 'b'), ad('5', 'c'), ad('6', 'd')];
  expect(alikeIn(ads, 'own', 3).map(({ id }) => id)).toEqual(['2', '4', '5']);
});

it('cost half as much at least and half more at most', () =>
  expect(nearPrice(9_999)).toEqual({ priceFrom: 4_999, priceTo: 14_999 }));

it('get the brief along, as far as a new order may have it', () => {
  const order = {
    occasion: 'birthday',
    recipient: 'סבתא',
    instructions: 'לשיר',
    eventDate: '2026-12-02',
    minor: true,
    extras: ['gift_wrapping'],
  } as unknown as FanRequestView;
  const now = new Date('2026-12-01T10:00:00.000Z');
  expect(briefOf(order, now)).toEqual({
    occasion: 'birthday',
    recipient: 'סבתא',
    instructions: 'לשיר',
    eventDate: '2026-12-02',
    minor: 'yes',
    extras: ['gift_wrapping'],
  });
  expect(briefOf(order, new Date('2026-12-05T10:00:00.000Z'))).not.toHaveProperty('eventDate');
  expect(briefOf({ ...order, occasion: 'video_ad' }, now)).not.toHaveProperty('occasion');
});
