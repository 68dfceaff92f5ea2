import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { expect, it } from 'vitest';
import { placement, type Wishes } from '../../../../shared/contracts/orders/placement.ts';
import { SETTINGS_DEFAULT } from '../../../../shared/limits.ts';
import { derivedId } from '../../../lib/lambda/ids.ts';
import { viewOf } from '../model/request-facts.ts';
import { requestOf, type StoredRequest } from '../model/requests.table.ts';
import { type Booking, bookingWrites } from './booking.ts';

process.env.TABLE_NAME = 'table';

const CREATOR = derivedId('usr', 'creator');
const ad = {
  id: derivedId('ad', 'a'),
  creatorId: CREATOR,
  creatorName: 'יואב',
  creatorAvatar: '',
  title: 'ברכה',
  priceAgorot: 12_300,
  deliveryHours: 24,
  available: true,
} as Booking['ad'];
const fan = { id: derivedId('usr', 'fan'), name: 'דנה', avatar: '' } as Booking['fan'];

/** Two wishes of each kind that no order could take for one another; nothing stands for what may be left out. */
const WISHES: { readonly [K in keyof Required<Wishes>]: readonly [Wishes[K], Wishes[K]] } = {
  occasion: ['birthday', 'anniversary'],
  recipient: ['סבתא', 'סבא'],
  minor: [undefined, false],
  instructions: ['לשיר', 'לרקוד'],
  deadline: ['2026-12-01', '2026-12-02'],
  eventDate: [undefined, '2026-12-05'],
  extras: [undefined, ['gift_wrapping']],
  slot: [undefined, '2026-12-03T19:00'],
  reveal: [undefined, '2026-12-04T20:00'],
};
type Name = keyof Wishes;

const wishesWith = (other?: Name): Wishes =>
  Object.fromEntries(
    Object.entries(WISHES).map(([name, [usual, another]]) => [name, name === other ? another : usual]),
  ) as Wishes;

/** The item that an order puts, as the table keeps it. */
const itemAfter = (wishes: Wishes, of: Partial<Booking['ad']> = {}): StoredRequest => {
  const { request } = bookingWrites(
    {
      id: derivedId('req', 'r'),
      ad: { ...ad, ...of },
      fan,
      wishes,
      now: new Date('2026-11-20T10:00:00Z'),
      inputHash: 'hash',
    },
    SETTINGS_DEFAULT,
  );
  return unmarshall(marshall(request.Put?.Item, { removeUndefinedValues: true })) as StoredRequest;
};
const TERMS = { deadlineGraceHours: 24 };
const viewAfter = (wishes: Wishes) => viewOf(requestOf(itemAfter(wishes)), TERMS);

it('there is a pair for every wish of the contract', () => {
  const wished = Object.keys(placement().shape).filter((name) => name !== 'adId' && name !== 'priceAgorot');
  expect(Object.keys(WISHES).sort()).toEqual(wished.sort());
});

it.each(Object.keys(WISHES) as Name[])('%s reaches the item, and whoever reads the request', (name) => {
  expect(viewAfter(wishesWith(name))).not.toEqual(viewAfter(wishesWith()));
});

it('what was promised is frozen: the day, and whether its creator keeps Shabbat', () => {
  // A Friday, at noon; 30 hours of work are over on Sunday at 22:00.
  const keeper = { keepsShabbat: true, deliveryHours: 30 };
  const friday = { ...wishesWith(), deadline: '2026-12-04' };
  const arrivesBy = (item: StoredRequest) => viewOf(requestOf(item), TERMS).arrivesBy;
  const kept = itemAfter(friday, keeper);
  expect(kept).toMatchObject({ keepsShabbat: true, deadlineAt: '2026-12-04T14:00:00.000Z' });
  expect(arrivesBy(kept)).toBe('2026-11-22');
  const item = itemAfter(friday, { deliveryHours: 30 });
  expect(item).toMatchObject({ deadlineAt: '2026-12-04T21:59:59.999Z' });
  expect(item).not.toHaveProperty('keepsShabbat');
  expect(arrivesBy(item)).toBe('2026-11-21');
  expect(arrivesBy(itemAfter(wishesWith('slot')))).toBe('2026-12-03');
  expect(arrivesBy({ ...item, deliveryHours: 0 })).toBe('2026-12-04');
});

it('for how long the video may be published is frozen, where that was bought', () => {
  const extras = [{ id: 'download_rights' as const }];
  const bought = { ...wishesWith(), extras: ['download_rights' as const] };
  expect(itemAfter(bought, { extras })).toMatchObject({ publishDays: SETTINGS_DEFAULT.downloadRightsDays });
  expect(itemAfter(wishesWith('extras'))).not.toHaveProperty('publishDays');
});

it('what was left out is not kept', () => {
  const item = itemAfter(wishesWith());
  for (const name of ['minor', 'eventDate', 'extras', 'extraPrices', 'publishDays', 'slot', 'reveal'])
    expect(item).not.toHaveProperty(name);
});
